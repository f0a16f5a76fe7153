import {isObject, own} from '../document';
import {items, words, type SignalModel} from '../model';
import {pointer} from '../pointer';
import {usedTransformers} from '../validate/market';
import type {Lint} from './context';

/** Nodes that nothing leads to from the outputs, and transformers that no signal reads. */
export function unused({model, scope}: Lint): void {
  const reached = new Set<string>();
  const visit = ({operands}: SignalModel): void => {
    for (const operand of operands) {
      if (operand.form === 'signal') {
        visit(operand.signal);
      } else if (operand.form === 'ref') {
        reach(operand.base);
      }
    }
  };
  const reach = (id: string | undefined): void => {
    const target = id === undefined || reached.has(id) ? undefined : model.byId.get(id);
    if (id !== undefined && target !== undefined) {
      reached.add(id);
      if ('signal' in target) {
        visit(target.signal);
      }
    }
  };
  reach(words(own(model.outputs, 'buy_signal')));
  reach(words(own(model.outputs, 'sell_signal')));
  items(own(model.outputs, 'indicators')).forEach((item) => reach(isObject(item) ? words(own(item, 'id'))?.split('.')[0] : undefined));
  for (const [id, target] of model.byId) {
    if (!reached.has(id)) {
      const {path} = 'signal' in target ? target.signal : target.indicator;
      scope.report.add('W_UNUSED', path, {id}, {fix: {title: '删除它', edits: [{path, remove: true}]}});
    }
  }
  const read = usedTransformers(model);
  const asked = new Set(
    items(own(model.outputs, 'market_indicators')).map((item) => (isObject(item) ? own(item, 'transformer') : undefined)),
  );
  for (const {name, path} of model.market?.transformers.values() ?? []) {
    if (!read.has(name) && !asked.has(name)) {
      scope.report.add('W_TRANSFORMER_UNUSED', pointer(path, 'name'), {name});
    }
  }
}
