import {fix, type DiagnosticCollector} from '../diagnostic';
import {kindOfOperand, kindOfSignal} from '../kind';
import type {Model, Operand} from '../model';
import {pointer} from '../pointer';
import {readsSinceEntry} from '../ancestors';
import {meantBy} from '../suggest';
import {shown} from './scalars';

const KIND = {num: '数值', bool: '布尔值'} as const;

function subject(operand: Operand): string {
  switch (operand.form) {
    case 'ref':
      return `“${shown(operand.ref)}” `;
    case 'column':
      return `${shown(operand.column)} 列`;
    case 'market':
      return `市场序列 ${shown(operand.market)}/${shown(operand.transformer)} `;
    case 'constant':
      return `常量 ${operand.value} `;
    case 'signal':
      return `嵌套的 ${operand.signal.entry?.id ?? ''} `;
    case 'broken':
      return '';
  }
}

/** Checks that every input is of the kind that its signal needs: nothing is converted silently. */
export function checkKinds(model: Model, report: DiagnosticCollector): void {
  for (const {entry, operands} of model.all) {
    operands.forEach((operand, index) => {
      const needed = (entry?.inputs[index] ?? entry?.inputs.at(-1))?.kind;
      const actual = kindOfOperand(operand);
      if (needed !== undefined && actual !== undefined && needed !== actual) {
        const hint =
          needed === 'bool'
            ? '请先用 GreaterThan、LessThan 等把数值变成条件。'
            : '布尔信号不能当作数字，请引用指标、行情列或数值模式的信号。';
        report.add(
          'E_KIND',
          operand.path,
          {needed: KIND[needed], subject: subject(operand), actual: KIND[actual]},
          {hint},
        );
      }
    });
  }
}

/**
 * Refuses changes over days of values measured from a purchase: the earlier value is unknown or belongs to another
 * purchase.
 */
export function checkSinceEntry({all}: Model, report: DiagnosticCollector): void {
  for (const {entry, operands, path} of all) {
    const [of] = operands;
    const node = of?.indicator ?? of?.signal;
    if (entry?.id === 'PercentChange' && node !== undefined && readsSinceEntry([node])) {
      const hint = '要看持有期间的涨跌，请直接拿 gain 或 fall 与一个数比较。';
      report.add('E_SINCE_ENTRY_CHANGE', path, {}, {hint});
    }
  }
}

/** Checks that `buy_signal` and `sell_signal` are conditions among the signals. */
export function checkTradeOutputs({outputs: {buy, sell}, signals, byId}: Model, report: DiagnosticCollector): void {
  for (const {id, path} of [buy, sell]) {
    if (id === undefined) {
      continue;
    }
    const target = byId.get(id);
    if (target === undefined) {
      const conditions = signals.flatMap((signal) => (kindOfSignal(signal) === 'bool' ? (signal.id ?? []) : []));
      const {didYouMean, extra} = meantBy(id, conditions, path);
      report.add('E_OUTPUT_REF', path, {id: shown(id), didYouMean}, extra);
    } else if (target.signal === undefined || kindOfSignal(target.signal) === 'num') {
      report.add('E_OUTPUT_KIND', path, {id: shown(id), actual: target.signal === undefined ? '指标' : '数值信号'});
    }
  }
}

/** Checks one `market` + `transformer` pair at `path`: both are declared and belong together. */
function checkPair(code: string, name: string, path: string, {market}: Model, report: DiagnosticCollector): void {
  if (market === undefined) {
    const hint = '请在与 trade_strategy 同级的位置加上 market_indicators，声明市场代码与转换器。';
    report.add('E_MARKET_MISSING', path, {market: shown(code), transformer: shown(name)}, {hint});
    return;
  }
  const {codes, transformers} = market;
  const [marketAt, transformerAt] = [pointer(path, 'market'), pointer(path, 'transformer')];
  if (!codes.has(code)) {
    const {didYouMean, extra} = meantBy(code, [...codes.keys()], marketAt);
    report.add('E_MARKET_CODE', marketAt, {code: shown(code), didYouMean}, extra);
  }
  const transformer = transformers.get(name);
  if (transformer === undefined) {
    const {didYouMean, extra} = meantBy(name, [...transformers.keys()], transformerAt);
    report.add('E_TRANSFORMER_UNDEFINED', transformerAt, {name: shown(name), didYouMean}, extra);
    return;
  }
  const owner = transformer.params.indicator;
  if (typeof owner === 'string' && owner !== code && codes.has(code)) {
    const related = [{path: transformer.path, message: '转换器在这里定义'}];
    const extra = {fix: fix(`改为 ${shown(owner)}`, {path: marketAt, value: owner}), related};
    report.add('E_MARKET_MISMATCH', marketAt, {name: shown(name), a: shown(owner), b: shown(code)}, extra);
  }
}

/** Transformers read by some signal; only those are computed. */
export function usedTransformers({all}: Model): Set<string> {
  return new Set(
    all.flatMap(({operands}) => operands.flatMap((operand) => (operand.form === 'market' ? operand.transformer : []))),
  );
}

/**
 * Checks that market series are declared, computed from a declared code, and, as output columns, read by some signal.
 */
export function checkMarket(model: Model, report: DiagnosticCollector): void {
  const {all, market, outputs} = model;
  for (const operand of all.flatMap(({operands}) => operands)) {
    if (operand.form === 'market') {
      checkPair(operand.market, operand.transformer, operand.path, model, report);
    }
  }
  for (const {params, path} of market?.transformers.values() ?? []) {
    const code = params.indicator;
    if (typeof code === 'string' && !market?.codes.has(code)) {
      const at = pointer(path, 'params', 'indicator');
      const {didYouMean} = meantBy(code, [...(market?.codes.keys() ?? [])], at);
      report.add('E_MARKET_CODE', at, {code: shown(code), didYouMean});
    }
  }
  const used = usedTransformers(model);
  for (const {path, market: code, transformer, name = ''} of outputs.marketColumns) {
    if (code === undefined || transformer === undefined) {
      continue;
    }
    checkPair(code, transformer, path, model, report);
    if (market?.transformers.has(transformer) && !used.has(transformer)) {
      const hint = '可以加一个恒真的信号读取它，例如把它与 0 比较。';
      report.add('W_OUTPUT_MARKET_UNUSED', path, {name: shown(transformer), column: shown(name)}, {hint});
    }
  }
}
