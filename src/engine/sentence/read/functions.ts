import {own} from '../../own';
import type {IndicatorType} from '../../registry';
import {refuse, type Fault} from './fault';
import {
  allOf,
  average,
  CLOSE,
  columnNamed,
  indicator,
  negationOf,
  number,
  anyOf,
  past,
  consecutive,
  times,
} from './nodes';
import {
  isCrossing,
  isSameSeries,
  isSeries,
  START,
  type Call,
  type Comparison,
  type Condition,
  type Node,
  type SeriesNode,
  type Span,
} from './rule';

/** The parts of a rule that functions of 通达信 depend on. */
export interface Scope {
  /** Records an interpretation. */
  guess(place: Span, taken: string): void;
  /** Records an average, to which 均线 without a period refers. */
  remember(line: SeriesNode): void;
  /** A line without a period: the last named one of the same series. */
  bare(call: Call, type: string): SeriesNode;
  /** The first series crossing above the second, or below it where the rule already has the crossing above. */
  crossing(left: SeriesNode, right: SeriesNode): Condition;
  compared(one: Comparison, left: SeriesNode, right: SeriesNode): Condition;
  /** Makes the rule buy while its condition holds, and sell otherwise. */
  holdsWhileBuying(): void;
}

/** Longest period of an indicator. */
const LONGEST = 2000;

/**
 * The meaning of a 通达信 function. MAX, MIN, COUNT, BARSLAST and STD stay calls until they are compared.
 * @param one with resolved arguments.
 * @throws Refused where no document can express it.
 */
export function called(one: Call, rule: Scope): Node {
  const {name, args, at: place = START} = one;
  const [first, second, third] = args;
  const days = second?.op === 'number' ? second.value : undefined;
  const refused = (kind: Fault['kind']): never => refuse(kind, place);
  switch (name) {
    case 'SMA':
    case 'EMA':
    case 'RSI':
    case 'ATR':
    case 'ChandelierExit':
      return line(one, name, rule);
    case 'MACD':
      return refuse('part', place, {words: ['DIF', 'MACD 柱']});
    case 'BIAS': {
      const period = days ?? (first?.op === 'number' ? first.value : undefined);
      return period === undefined ? rule.bare(one, name) : {...one, args: [CLOSE, number(daysOf(period, place))]};
    }
    case 'REF':
      if (first === undefined || days === undefined) {
        return refused('function');
      }
      return days === 0
        ? first
        : isSeries(first)
          ? past(first, daysOf(days, place), place)
          : ago(first, daysOf(days, place), place);
    case 'HHV':
    case 'LLV': {
      const type = name === 'HHV' ? 'HighestValue' : 'LowestValue';
      const inner = first?.op === 'past' ? first.of : first;
      if (inner?.op !== 'column' || days === undefined) {
        return refused('nested');
      }
      const made = indicator(type, {period: daysOf(days, place), column: inner.column}, place);
      return first?.op === 'past' ? past(made, first.days, place) : made;
    }
    case 'CROSS':
      return first && second && isSeries(first) && isSeries(second)
        ? rule.crossing(first, second)
        : refused('function');
    case 'ABS':
      return first?.op === 'calculation' || first?.op === 'change' ? {...first, isAbsolute: true} : refused('function');
    case 'EVERY':
    case 'EXIST':
      if (first === undefined || isSeries(first) || days === undefined) {
        return refused('function');
      }
      return name === 'EVERY' ? consecutive(first, daysOf(days, place)) : exists(first, days, one);
    case 'IF':
    case 'IFF': {
      if (
        first === undefined ||
        isSeries(first) ||
        second?.op !== 'number' ||
        third?.op !== 'number' ||
        (second.value !== 0) === (third.value !== 0)
      ) {
        return refused('function');
      }
      rule.holdsWhileBuying();
      return second.value === 0 ? negationOf(first) : first;
    }
    case 'SUM': {
      const [now, ago] = first?.op === 'calculation' && first.type === 'Subtract' ? first.items : [];
      if (days !== undefined && ago?.op === 'past' && ago.days === 1 && isSameSeries(ago.of, now)) {
        return {op: 'calculation', type: 'Subtract', items: [ago.of, past(ago.of, daysOf(days, place), place)]};
      }
      return first?.op === 'column' && days !== undefined
        ? times(indicator('SMA', {period: daysOf(days, place), column: first.column}), days)
        : refused('nested');
    }
    case 'STD':
      return first?.op === 'column' && days !== undefined && daysOf(days, place) > 1 ? one : refused('nested');
    case 'MAX':
    case 'MIN':
    case 'COUNT':
    case 'BARSLAST':
      return one;
    default:
      return refused('function');
  }
}

/** An indicator of a column, by its arguments. */
function line(one: Call, type: 'SMA' | 'EMA' | 'RSI' | 'ATR' | 'ChandelierExit', rule: Scope): SeriesNode {
  const {args, at: place = START} = one;
  const numbers = args.flatMap((arg) => (arg.op === 'number' ? [arg.value] : []));
  const of = args[0]?.op === 'number' ? undefined : args[0];
  const [days, weight] = numbers;
  if (args.length === 0) {
    return rule.bare(one, type);
  }
  if (days === undefined) {
    return refuse('incomplete', place);
  }
  if (type === 'ChandelierExit') {
    return indicator(type, {period: daysOf(days, place), ...(weight !== undefined && {multiplier: weight})}, place);
  }
  const [fast, slow] =
    of?.op === 'calculation' && of.type === 'Subtract'
      ? of.items.map((part) => (part.op === 'indicator' && part.type === 'EMA' ? part.params : {}))
      : [];
  if (
    type === 'EMA' &&
    Number(fast?.period) < Number(slow?.period) &&
    fast?.column === undefined &&
    slow?.column === undefined
  ) {
    return indicator(
      'MACD',
      {fast_period: Number(fast?.period), slow_period: Number(slow?.period), signal_period: days},
      place,
      'signal',
    );
  }
  if (of !== undefined && of.op !== 'column') {
    return refuse('nested', place);
  }
  const name = of?.column ?? one.column;
  const column: Dictionary<string> = name !== undefined && name !== 'Close' && type !== 'ATR' ? {column: name} : {};
  if (type === 'SMA' && weight !== undefined) {
    // The recursive average of 通达信 is an exponential one with a different period.
    const period = (2 * days) / weight - 1;
    rule.guess(place, `${period} 日 EMA`);
    return indicator('EMA', {period: daysOf(period, place), ...column}, place);
  }
  const made = indicator(type as IndicatorType, {period: daysOf(days, place), ...column}, place);
  rule.remember(made);
  return made;
}

/**
 * A comparison with MAX, MIN, COUNT, BARSLAST or BIAS, which have no equivalent number in a document.
 * @throws Refused where the comparison has no equivalent condition.
 */
export function counted(one: Comparison, left: SeriesNode, right: SeriesNode, rule: Scope): Condition {
  const {type, isNot = false} = one;
  const [called, other] = left.op === 'call' ? [left, right] : [right as Call, left];
  const isLeft = called === left;
  const [first, second] = called.args;
  const isState = !isCrossing(type);
  if (isLeft && called.name === 'BIAS' && second?.op === 'number' && other.op === 'number') {
    // The distance of the close from the average, in per cent of the latter.
    return {
      ...one,
      left: CLOSE,
      right: times(average(called.at ?? START, second.value), Number((1 + other.value / 100).toFixed(6))),
    };
  }
  if (
    isState &&
    (called.name === 'MAX' || called.name === 'MIN') &&
    first &&
    second &&
    isSeries(first) &&
    isSeries(second)
  ) {
    const parts = [first, second].map((part) =>
      rule.compared({...one, isNot: undefined}, isLeft ? part : other, isLeft ? other : part),
    );
    // Above the larger of two means above both.
    const isBoth = (type === 'GreaterThan') === ((called.name === 'MAX') === !isLeft);
    const made = isBoth ? allOf(parts) : anyOf(parts);
    return isNot ? negationOf(made) : made;
  }
  if (
    isState &&
    isLeft &&
    first &&
    second === undefined &&
    called.name === 'BARSLAST' &&
    other.op === 'number' &&
    !isSeries(first)
  ) {
    // Less than n days ago: on one of the last n days. Over n days ago: on none of the last n + 1.
    const within = exists(first, other.value + (type === 'GreaterThan' ? 1 : 0), called);
    return (type === 'LessThan') === isNot ? negationOf(within) : within;
  }
  if (
    isState &&
    isLeft &&
    called.name === 'COUNT' &&
    first &&
    !isSeries(first) &&
    second?.op === 'number' &&
    other.op === 'number'
  ) {
    // At least this many: “over” means one more.
    const isAtLeast = (type === 'GreaterThan') === !isNot;
    const least = other.value + (type === 'GreaterThan' ? 1 : 0);
    const made =
      least === second.value
        ? consecutive(first, second.value)
        : least === 1
          ? exists(first, second.value, called)
          : undefined;
    if (made !== undefined) {
      return isAtLeast ? made : negationOf(made);
    }
  }
  return refuse('function', called.at);
}

function exists(of: Condition, days: number, {at: place = START}: Call): Condition {
  return negationOf(consecutive(of, daysOf(days, place), undefined, false));
}

/** MA(C, 20) + 2 × STD(C, 20), with the sample deviation, as a band. */
export function band(one: Extract<SeriesNode, {op: 'calculation'}>, rule: Pick<Scope, 'guess'>): SeriesNode {
  const [middle, spread] = one.items;
  const [a, b] = spread?.op === 'calculation' && spread.type === 'Multiply' ? spread.items : [spread, number(1)];
  const [deviation, factor] = a?.op === 'call' ? [a, b] : [b, a];
  if (
    deviation?.op !== 'call' ||
    deviation.name !== 'STD' ||
    factor?.op !== 'number' ||
    middle?.op !== 'indicator' ||
    one.items.length !== 2
  ) {
    return one;
  }
  const [column, period] = deviation.args;
  const days = period?.op === 'number' ? period.value : 0;
  const component = own({Add: 'upper', Subtract: 'lower'}, one.type);
  const isMiddle =
    middle.type === 'SMA' &&
    middle.params.period === days &&
    columnNamed(String(middle.params.column)) === (column?.op === 'column' ? column.column : '');
  if (!isMiddle || component === undefined) {
    return one;
  }
  const stddev = Number((factor.value * Math.sqrt(days / (days - 1))).toFixed(6));
  rule.guess(deviation.at ?? START, `样本标准差：等于 ${stddev} 倍总体标准差的布林带`);
  return indicator(
    'BollingerBands',
    {period: days, stddev, ...(middle.params.column !== undefined && {column: middle.params.column})},
    undefined,
    component,
  );
}

/** A condition some days ago: a comparison of past values. */
function ago(of: Condition, days: number, place: Span): Condition {
  const then = (one: SeriesNode): SeriesNode => (one.op === 'number' ? one : past(one, days, place));
  switch (of.op) {
    case 'compare':
      return {...of, left: then(of.left), right: then(of.right)};
    case 'join':
      return {...of, items: of.items.map((item) => ago(item, days, place))};
    case 'not':
      return {...of, of: ago(of.of, days, place)};
    case 'streak':
      return {...of, of: ago(of.of, days, place)};
    default:
      return refuse('nested', place);
  }
}

/** Checks a period. @returns the number of days. @throws Refused for an invalid period. */
export function daysOf(days: number, place: Span): number {
  if (!Number.isInteger(days) || days < 1 || days > LONGEST) {
    return refuse('range', place);
  }
  return days;
}
