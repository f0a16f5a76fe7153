import {isObject, own} from '../document';
import {items, words, type Operand, type SignalModel} from '../model';
import {pointer} from '../pointer';
import {constantBehind, indicatorBehind, signalBehind} from '../structure';
import {usedTransformers} from '../validate/kinds';
import type {Lint} from './conditions';

const ABOVE = new Set(['gt', 'above', 'over', 'greater']);
const BELOW = new Set(['lt', 'below', 'under', 'less']);
const DIRECTION: Readonly<Record<string, 'above' | 'below'>> = {
  GreaterThan: 'above',
  Crossover: 'above',
  LessThan: 'below',
  Crossunder: 'below',
};
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
  const above = ABOVE.has(parts[index] as string) !== (parts[index - 1] === 'not');
  return above ? 'above' : 'below';
}

/** Ids that say the opposite of what their comparison does. */
export function nameOrder({model, scope}: Lint): void {
  for (const {id, entry, path} of model.signals) {
    const actual = DIRECTION[entry?.id ?? ''];
    const named = id === undefined ? undefined : namedDirection(id);
    if (id !== undefined && entry !== undefined && actual !== undefined && named !== undefined && named !== actual) {
      scope.add('W_NAME_ORDER', pointer(path, 'id'), {id, named: WORDS[named], type: entry.id, actual: WORDS[actual]});
    }
  }
}

type Pair = readonly [SignalModel, SignalModel];

/** A comparison as "operand above/below operand". */
function ordered({entry, operands: [a, b]}: SignalModel): {above: typeof a; below: typeof a} | undefined {
  return entry?.id === 'GreaterThan' ? {above: a, below: b} : entry?.id === 'LessThan' ? {above: b, below: a} : undefined;
}

/** Indicators that may be below zero: a multiple of them may turn round. */
const SIGNED = new Set(['MACD', 'PercentFromHighest']);

/** What an operand always is: a constant, or a multiple of a price or an indicator that is never below zero. */
function multiple(operand: Operand, {model, structure}: Lint): {of: number | 'one'; factor: number} {
  const constant = constantBehind(operand, model);
  if (constant !== undefined) {
    return {of: 'one', factor: constant};
  }
  const signal = signalBehind(operand, model);
  const [a, b] = signal?.entry?.id === 'Multiply' && signal.operands.length === 2 ? signal.operands : [];
  if (a !== undefined && b !== undefined && signal?.params.threshold === undefined) {
    const [first, second] = [constantBehind(a, model), constantBehind(b, model)];
    const [factor, base] = first === undefined ? [second, a] : [first, b];
    const indicator = indicatorBehind(base, model)?.entry?.id;
    if (factor !== undefined && (base.form === 'column' || (indicator !== undefined && !SIGNED.has(indicator)))) {
      return {of: structure.ofOperand(base), factor};
    }
  }
  return {of: structure.ofOperand(operand), factor: 1};
}

function opposed([first, second]: Pair, lint: Lint): boolean {
  const {structure} = lint;
  const [one, other] = [ordered(first), ordered(second)];
  const sides = [one?.above, one?.below, other?.above, other?.below];
  const [x, y, p, q] = sides;
  if (x === undefined || y === undefined || p === undefined || q === undefined) {
    return false;
  }
  const [kx, ky, kp, kq] = [x, y, p, q].map((operand) => structure.ofOperand(operand));
  if (kx === kq && ky === kp) {
    return true;
  }
  // Two lines around the same series: x > high and x < low.
  const covers = (high: Operand, low: Operand): boolean => {
    const [upper, lower] = [multiple(high, lint), multiple(low, lint)];
    return upper.of === lower.of && upper.factor >= lower.factor;
  };
  return (kx === kq && covers(y, p)) || (ky === kp && covers(q, x));
}

/** Whether two conditions can never be true on the same bar, as far as their form tells. */
function exclusive(pair: Pair, lint: Lint, depth = 0): boolean {
  const {model, structure} = lint;
  const [a, b] = pair;
  const inner = (signal: SignalModel): SignalModel[] => signal.operands.flatMap((operand) => signalBehind(operand, model) ?? []);
  const negates = (not: SignalModel, other: SignalModel): boolean =>
    not.entry?.id === 'Not' && not.operands.some((operand) => structure.ofOperand(operand) === structure.ofSignal(other));
  if (negates(a, b) || negates(b, a) || opposed(pair, lint)) {
    return true;
  }
  // The comparison of every part of one with every part of the other stays small only near the top.
  if (depth > 3) {
    return false;
  }
  for (const [one, other] of [pair, [b, a]] as const) {
    const parts = one.entry?.id === 'And' || one.entry?.id === 'Or' ? inner(one) : [];
    const excludes = (part: SignalModel): boolean => exclusive([part, other], lint, depth + 1);
    if (one.entry?.id === 'And' ? parts.some(excludes) : parts.length > 0 && parts.every(excludes)) {
      return true;
    }
  }
  return false;
}

function hasEvent(signal: SignalModel, lint: Lint, seen = new Set<SignalModel>()): boolean {
  if (seen.has(signal)) {
    return false;
  }
  seen.add(signal);
  return (
    signal.entry?.id === 'Crossover' ||
    signal.entry?.id === 'Crossunder' ||
    signal.operands.some((operand) => {
      const inner = signalBehind(operand, lint.model);
      return inner !== undefined && hasEvent(inner, lint, seen);
    })
  );
}

/** `buy_signal` and `sell_signal` as a pair. */
export function trading(lint: Lint): void {
  const {model, scope} = lint;
  const at = pointer(model.base, 'trade_strategy', 'outputs');
  const [buy, sell] = ['buy_signal', 'sell_signal'].map((key) => words(own(model.outputs, key)));
  if (buy === undefined || sell === undefined) {
    return;
  }
  if (buy === sell) {
    scope.add('W_SAME_SIGNAL', pointer(at, 'sell_signal'), {id: buy});
    return;
  }
  const [entry, exit] = [model.byId.get(buy), model.byId.get(sell)];
  if (entry === undefined || exit === undefined || !('signal' in entry) || !('signal' in exit)) {
    return;
  }
  if (!hasEvent(entry.signal, lint) && !exclusive([entry.signal, exit.signal], lint)) {
    scope.add(
      'W_STATE_TRIGGER',
      pointer(at, 'buy_signal'),
      {buy, sell},
      {
        hint: '可以用 Crossover 作为买入的触发，或让卖出成为买入的反面（Not）；也可以用 And 在买入里加上让两者不重叠的条件，例如卖出是收盘跌破止损线时，买入要求收盘高于止损线。',
      },
    );
  }
}

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
      scope.add('W_UNUSED', path, {id}, {fix: {title: '删除它', edits: [{path, remove: true}]}});
    }
  }
  const read = usedTransformers(model);
  const asked = new Set(
    items(own(model.outputs, 'market_indicators')).map((item) => (isObject(item) ? own(item, 'transformer') : undefined)),
  );
  for (const {name, path} of model.market?.transformers.values() ?? []) {
    if (!read.has(name) && !asked.has(name)) {
      scope.add('W_TRANSFORMER_UNUSED', pointer(path, 'name'), {name});
    }
  }
}
