import {own} from '../../own';
import {at} from '../../series';
import {ancestors, readsSinceEntry} from '../ancestors';
import type {Operand, SignalModel} from '../model';
import {pointer} from '../pointer';
import {constantBehind, type Structure} from '../structure';
import {usedTransformers} from '../validate/kinds';
import {DIRECTION, isEvent, sides, type Lint} from './lint';
import {present} from '../../present';

const ABOVE = new Set(['gt', 'above', 'over', 'greater']);
const BELOW = new Set(['lt', 'below', 'under', 'less']);
const WORDS = {above: '高于', below: '低于'} as const;

function namedDirection(id: string): 'above' | 'below' | undefined {
  const parts = id
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');
  const index = parts.findIndex((part) => ABOVE.has(part) || BELOW.has(part));
  if (index < 0) {
    return undefined;
  }
  const above = ABOVE.has(at(parts, index)) !== (parts[index - 1] === 'not');
  return above ? 'above' : 'below';
}

/** Reports ids that state the opposite of their comparison. */
export function nameOrder({model, report}: Lint): void {
  for (const {id, entry, path} of model.signals) {
    const actual = own(DIRECTION, entry?.id ?? '');
    const named = id === undefined ? undefined : namedDirection(id);
    if (id !== undefined && entry !== undefined && actual !== undefined && named !== undefined && named !== actual) {
      report.add('W_NAME_ORDER', pointer(path, 'id'), {id, named: WORDS[named], type: entry.id, actual: WORDS[actual]});
    }
  }
}

type Pair = readonly [SignalModel, SignalModel];

/** Indicators that can be negative: multiplication may reverse an order. */
const SIGNED = new Set(['MACD', 'PercentFromHighest', 'SinceEntry']);

/** Invariant of an operand: a constant, or a multiple of a price or of an indicator that is never below zero. */
function multiple(operand: Operand, {ofOperand}: Structure): {of: number | 'one'; factor: number} {
  const constant = constantBehind(operand);
  if (constant !== undefined) {
    return {of: 'one', factor: constant};
  }
  const {signal} = operand;
  const [a, b] = signal?.entry?.id === 'Multiply' && signal.operands.length === 2 ? signal.operands : [];
  if (a !== undefined && b !== undefined && signal?.params.threshold === undefined) {
    const first = constantBehind(a);
    const [factor, base] = first === undefined ? [constantBehind(b), a] : [first, b];
    const indicator = base.indicator?.entry?.id;
    if (factor !== undefined && (base.form === 'column' || (indicator !== undefined && !SIGNED.has(indicator)))) {
      return {of: ofOperand(base), factor};
    }
  }
  return {of: ofOperand(operand), factor: 1};
}

/** The inputs of `GreaterThan` or `LessThan`, as `sides` gives them. */
const state = (signal: SignalModel): ReturnType<typeof sides> => (isEvent(signal) ? undefined : sides(signal));

/** True for two comparisons that are the same with the sides swapped, or lie on two sides of a band. */
function opposed([first, second]: Pair, structure: Structure): boolean {
  const [one, other] = [state(first), state(second)];
  if (one === undefined || other === undefined) {
    return false;
  }
  const isSame = (a: Operand, b: Operand): boolean => structure.ofOperand(a) === structure.ofOperand(b);
  const [isUpperShared, isLowerShared] = [isSame(one.above, other.below), isSame(one.below, other.above)];
  // Two lines around the same series: x > high and x < low.
  const covers = (high: Operand, low: Operand): boolean => {
    const [upper, lower] = [multiple(high, structure), multiple(low, structure)];
    return upper.of === lower.of && upper.factor >= lower.factor;
  };
  return (
    (isUpperShared && (isLowerShared || covers(one.below, other.above))) ||
    (isLowerShared && covers(other.below, one.above))
  );
}

/** True for two conditions on one series in disjoint ranges: 1 月 and 5 月. */
function apart(pair: Pair, {ofOperand}: Structure): boolean {
  const [one, other] = pair.map(({entry, operands: [value, low, high]}) => {
    const [from, to] = [low && constantBehind(low), high && constantBehind(high)];
    return entry?.id === 'InRange' && value && from !== undefined && to !== undefined
      ? {of: ofOperand(value), from, to}
      : undefined;
  });
  return (
    one !== undefined && other !== undefined && one.of === other.of && (one.to < other.from || other.to < one.from)
  );
}

/** True for two conditions that can never be true on the same bar, judging by their structure. */
function exclusive(pair: Pair, structure: Structure, depth = 0): boolean {
  const [a, b] = pair;
  const negates = (not: SignalModel, other: SignalModel): boolean =>
    not.entry?.id === 'Not' &&
    not.operands.some((operand) => structure.ofOperand(operand) === structure.ofSignal(other));
  if (negates(a, b) || negates(b, a) || opposed(pair, structure) || apart(pair, structure)) {
    return true;
  }
  // Each level compares all parts of one with all parts of the other.
  if (depth > 3) {
    return false;
  }
  return ([pair, [b, a]] as const).some(([one, other]) => {
    const parts = one.operands.flatMap(({signal}) => signal ?? []);
    const excludes = (part: SignalModel): boolean => exclusive([part, other], structure, depth + 1);
    return (one.entry?.id === 'And' && parts.some(excludes)) || (one.entry?.id === 'Or' && parts.every(excludes));
  });
}

/** Checks `buy_signal` and `sell_signal` as a pair. */
export function trading({model, structure, report}: Lint): void {
  const {buy, sell} = model.outputs;
  const [buyId, sellId] = [present(buy.id), present(sell.id)];
  const signalOf = (id: string): SignalModel => present(model.byId.get(id)?.signal);
  const [entry, exit] = [signalOf(buyId), signalOf(sellId)];
  if (readsSinceEntry([entry])) {
    const hint = '止损、止盈与持有天数请写进 sell_signal 指向的信号。';
    report.add('W_SINCE_ENTRY_BUY', buy.path, {id: buyId}, {hint});
  }
  if (entry === exit) {
    report.add('W_SAME_SIGNAL', sell.path, {id: sellId});
  } else if (![...ancestors([entry])].some(isEvent) && !exclusive([entry, exit], structure)) {
    const hint =
      '买入改用 Crossover，或让卖出成为买入的反面（Not）；也可以用 And 给买入加一个条件，让两者不重叠，例如卖出是跌破止损线时，买入要求收盘高于它。';
    report.add('W_STATE_TRIGGER', buy.path, {buy: buyId, sell: sellId}, {hint});
  }
}

/** States the price from which a position is measured, wherever it is used. */
export function entryPrice({model: {indicators}, report}: Lint): void {
  const first = indicators.find(({entry}) => entry?.id === 'SinceEntry');
  if (first !== undefined) {
    report.add('I_ENTRY_PRICE', first.path, {});
  }
}

/** Reports nodes that no output depends on, and transformers that no signal reads. */
export function unused({model, report}: Lint): void {
  const {buy, sell, columns, marketColumns} = model.outputs;
  const outputs = [buy, sell, ...columns].flatMap(({id = ''}) => model.byId.get(at(id.split('.'), 0)) ?? []);
  const reached = ancestors(outputs.map(({indicator, signal}) => indicator ?? signal));
  for (const [id, {indicator, signal}] of model.byId) {
    const node = indicator ?? signal;
    if (!reached.has(node)) {
      report.add('W_UNUSED', node.path, {id}, {fix: {title: '删除它', edits: [{path: node.path, remove: true}]}});
    }
  }
  const read = usedTransformers(model);
  for (const {name, path} of model.market?.transformers.values() ?? []) {
    if (!read.has(name) && !marketColumns.some(({transformer}) => transformer === name)) {
      report.add('W_TRANSFORMER_UNUSED', pointer(path, 'name'), {name});
    }
  }
}
