import {own} from '../document';
import {kindOf, kindOfSignal} from '../kind';
import {words, type Model, type Operand} from '../model';
import {pointer} from '../pointer';
import {didYouMean, suggest} from '../suggest';
import {fix} from '../report';
import {shown} from './scalars';
import type {Scope} from './scope';

const KIND = {num: '数值', bool: '布尔值'} as const;

function subject(operand: Operand): string {
  switch (operand.form) {
    case 'ref':
      return `“${operand.ref}” `;
    case 'column':
      return `${operand.column} 列`;
    case 'market':
      return `市场序列 ${operand.market}/${operand.transformer} `;
    case 'constant':
      return `常量 ${operand.value} `;
    case 'signal':
      return `嵌套的 ${operand.signal.entry?.id ?? ''} `;
    case 'broken':
      return '';
  }
}

/** Numbers stand where numbers are needed, conditions where conditions are: nothing is converted silently. */
export function checkKinds(model: Model, scope: Scope): void {
  for (const {entry, operands} of model.all) {
    operands.forEach((operand, index) => {
      const needed = entry?.inputs[Math.min(index, entry.inputs.length - 1)]?.kind;
      const actual = kindOf(operand, model);
      if (needed !== undefined && actual !== undefined && needed !== actual) {
        const hint =
          needed === 'bool'
            ? '请先用 GreaterThan、LessThan 等把数值变成条件。'
            : '布尔信号不能当作数字，请引用指标、行情列或数值模式的信号。';
        scope.report.add(
          'E_KIND',
          operand.path,
          {where: scope.where(operand.path), needed: KIND[needed], subject: subject(operand), actual: KIND[actual]},
          {hint},
        );
      }
    });
  }
}

/** `buy_signal` and `sell_signal` are conditions among the signals. */
export function checkTradeOutputs(model: Model, scope: Scope): void {
  for (const key of ['buy_signal', 'sell_signal']) {
    const id = words(own(model.outputs, key));
    const path = pointer(model.base, 'trade_strategy', 'outputs', key);
    const target = id === undefined ? undefined : model.byId.get(id);
    if (id !== undefined && target === undefined) {
      const conditions = model.signals.flatMap((signal) => (kindOfSignal(signal) === 'bool' ? (signal.id ?? []) : []));
      const meant = suggest(id, conditions);
      scope.report.add(
        'E_OUTPUT_REF',
        path,
        {where: scope.where(path), id: shown(id), didYouMean: didYouMean(meant)},
        {...(meant !== undefined && {fix: fix(`改为 ${meant}`, {path, value: meant})})},
      );
    } else if (id !== undefined && target !== undefined && ('indicator' in target || kindOfSignal(target.signal) === 'num')) {
      scope.report.add('E_OUTPUT_KIND', path, {where: scope.where(path), id, actual: 'indicator' in target ? '指标' : '数值信号'});
    }
  }
}
