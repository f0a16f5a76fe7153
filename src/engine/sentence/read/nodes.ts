import {own} from '../../own';
import {at} from '../../series';
import {isColumn} from '../../language/stepLabel';
import type {ColumnName, IndicatorType} from '../../registry';
import type {Meaning} from './lexicon';
import type {Compared, Comparison, Condition, Item, Missing, SeriesNode, Span} from './rule';
import type {Token} from './tokens';

/** Constructors of the nodes in rule.ts, called by the grammar. */
type Word = Token & {readonly meaning: Meaning};
type Wrap = (of: SeriesNode) => SeriesNode;
type Days = Span & {count: number; taken?: string | undefined; isAverage: boolean; isAfter: boolean};

export const CLOSE: SeriesNode = {op: 'column', column: 'Close'};
/** The close, where no column was typed. */
const OPEN_CLOSE: SeriesNode = {op: 'column', column: 'Close', isOpen: true};

/** Adds an interpretation to a node. */
export const guessed = <Node extends SeriesNode | Condition>(
  node: Node,
  {start, end}: Span,
  taken: string | undefined,
): Node => (taken === undefined ? node : {...node, guesses: [...(node.guesses ?? []), {start, end, taken}]});

export const number = (value: number): SeriesNode => ({op: 'number', value});

/** A number, in per cent or not; 三成 is 30 %. */
export const quantity = (value: number, percent: Word | null): SeriesNode =>
  percent === null ? number(value) : {op: 'number', value: value * (percent.meaning.value ?? 1), isPercent: true};

export const indicator = (
  type: IndicatorType,
  params: Dictionary<number | string>,
  place?: Span,
  component?: string,
): SeriesNode => ({
  op: 'indicator',
  type,
  params,
  ...(component !== undefined && {component}),
  ...(place !== undefined && {at: {start: place.start, end: place.end}}),
});

/** Days as a number and a unit: 20 日, 两周, 半年. */
export function period(place: Span, count: number, {end, meaning}: Word): Days {
  const days = count * (meaning.value ?? 1);
  return {
    start: place.start,
    end,
    count: days,
    taken: days === count ? undefined : `${days} 个交易日`,
    isAverage: meaning.isAverage === true,
    isAfter: meaning.isAfter === true,
  };
}

/** Adds the interpretation of its period to a node. */
export const guessedDays = <Node extends SeriesNode | Condition>(node: Node, days: Days): Node =>
  guessed(node, days, days.taken);

/** True for days after a condition that give its duration: 站上 3 天, but not 站上 20 日. */
export const isDuration = ({text, meaning}: Word): boolean =>
  meaning.isAverage !== true && meaning.isAfter !== true && !/[内里]$/.test(text);

/** An indicator with an implied column. */
const open = (of: SeriesNode): SeriesNode => ({...of, ...(of.op === 'indicator' && {isOpen: true})});

export const average = (place: Span, days: number, taken?: string): SeriesNode =>
  guessed(open(indicator('SMA', {period: days}, place)), place, taken);

const call = (name: string, args: readonly SeriesNode[], place: Span, column?: ColumnName): SeriesNode => ({
  op: 'call',
  name,
  args,
  at: {start: place.start, end: place.end},
  ...(column !== undefined && {column}),
});

/** An indicator with one period, on a column if one was typed. */
export function lineOf(word: Word, days: number, of?: SeriesNode): SeriesNode {
  const {type, column: stated} = word.meaning;
  if (type === 'BIAS' || (of !== undefined && of.op !== 'column')) {
    return call(type ?? '', [of ?? CLOSE, number(days)], word);
  }
  const name = of?.column ?? stated;
  const hasColumn = name !== undefined && name !== 'Close' && type !== 'ATR' && type !== 'ChandelierExit';
  const made = indicator(type as IndicatorType, {period: days, ...(hasColumn && {column: name})}, word);
  return name === undefined && (type === 'SMA' || type === 'EMA') ? open(made) : made;
}

/**
 * An indicator without a typed period: RSI, ATR and the chandelier exit have a default, an average refers to the last
 * one.
 */
export function bareLine(word: Word): SeriesNode {
  const {type = '', column: name} = word.meaning;
  const days = own({RSI: 14, ATR: 14, ChandelierExit: 22}, type);
  return days === undefined
    ? call(type, [], word, name)
    : guessed(lineOf(word, days), word, type === 'ChandelierExit' ? '22 日 3 倍吊灯线' : `${days} 日 ${type}`);
}

/** 20 日最高收盘, on a column if one was typed. */
export function extremeOf(word: Word, days?: number, of?: SeriesNode): SeriesNode {
  const {type, value = 250, column: name = 'Close', guess} = word.meaning;
  const count = days ?? value;
  const taken = days === undefined ? `${count} 日${guess ?? '最高收盘'}` : guess;
  if (of !== undefined && of.op !== 'column') {
    return call(type === 'HighestValue' ? 'HHV' : 'LLV', [of, number(count)], word);
  }
  const made = indicator(type as IndicatorType, {period: count, column: of?.column ?? name}, word);
  return of === undefined ? guessed(guess === undefined ? made : open(made), word, taken) : made;
}

/** 20 日最高价: after a period it is not today's price. */
export const isExtreme = ({meaning}: Word): boolean => meaning.column === 'High' || meaning.column === 'Low';
export const extremePrice = ({meaning, ...place}: Word, days: number): SeriesNode =>
  indicator(
    meaning.column === 'High' ? 'HighestValue' : 'LowestValue',
    {period: days, column: meaning.column ?? 'High'},
    place,
  );

/** True for a word for a high, from which prices fall. */
export const isPeak = ({meaning}: Word): boolean =>
  meaning.type === 'HighestValue' || (meaning.k === 'column' && meaning.column === 'High');

/** The distance from the highest of some days: 距 20 日最高收盘的涨跌幅. */
export const distance = (days: Days, {meaning, ...word}: Word): SeriesNode =>
  guessedDays(
    guessed(
      indicator('PercentFromHighest', {period: days.count, column: meaning.column ?? 'Close'}, days),
      word,
      meaning.guess,
    ),
    days,
  );

/** A component of the MACD or of the bands: DIF(12, 26, 9), 布林上轨(20, 2). */
export function partOf(part: Word, numbers: readonly number[]): SeriesNode {
  const {meaning, ...word} = part;
  const names =
    meaning.type === 'MACD'
      ? (['fast_period', 'slow_period', 'signal_period'] as const)
      : (['period', 'stddev'] as const);
  const params = Object.fromEntries(numbers.slice(0, names.length).map((value, index) => [at(names, index), value]));
  return guessed(indicator(meaning.type as IndicatorType, params, word, meaning.component), part, meaning.guess);
}

export const chandelier = (days: Days, multiplier: number, isShort: boolean): SeriesNode =>
  indicator('ChandelierExit', {period: days.count, multiplier, ...(isShort && {direction: 'short'})}, days);

export const columnNode = (word: Word): SeriesNode =>
  guessed({op: 'column', column: word.meaning.column ?? 'Close'}, word, word.meaning.guess);

/** The change over some days; a fall is compared with the opposite sign. */
export const changeOf = (word: Word, days: number, of: SeriesNode = CLOSE): SeriesNode => ({
  op: 'change',
  of,
  days,
  at: {start: word.start, end: word.end},
  ...(word.meaning.dir === -1 && {isFall: true}),
});

const change = (of: SeriesNode, days: number): SeriesNode => ({op: 'change', of, days});
export const past = (of: SeriesNode, days: number, {start, end}: Span): SeriesNode => ({
  op: 'past',
  of,
  days,
  at: {start, end},
});
export const times = (of: SeriesNode, value: number): SeriesNode => ({
  op: 'calculation',
  type: 'Multiply',
  items: [of, number(value)],
});
/** 的 1.5 倍, 的 3 %. */
export const multipleOf = (of: SeriesNode, value: number): SeriesNode =>
  ({...times(of, Number(value.toFixed(6))), isOpen: true}) as SeriesNode;
export const absolute: Wrap = (of) => (of.op === 'calculation' || of.op === 'change' ? {...of, isAbsolute: true} : of);

const OPERATIONS = {'+': 'Add', '-': 'Subtract', '*': 'Multiply', '/': 'Divide'} as const;

/** Operands joined by signs, from left to right; consecutive equal signs make one calculation. */
export function calculationOf(
  first: SeriesNode,
  rest: readonly (readonly [keyof typeof OPERATIONS, SeriesNode])[],
): SeriesNode {
  let [found, open]: [SeriesNode, string] = [first, ''];
  for (const [sign, right] of rest) {
    const items = open === sign && found.op === 'calculation' ? found.items : [found];
    found = {op: 'calculation', type: OPERATIONS[sign], items: [...items, right]};
    open = sign;
  }
  return found;
}

// Conditions.

const joined =
  (type: 'And' | 'Or') =>
  (items: readonly Condition[]): Condition =>
    items.length === 1 ? at(items, 0) : {op: 'join', type, items};
export const allOf = joined('And');
export const anyOf = joined('Or');

/** Conditions joined by 且; calendar days joined by 和 mean either: 五月和九月. */
export function both(first: Condition, rest: readonly (readonly [string, Condition])[]): Condition {
  const items = [first, ...rest.map(([, one]) => one)];
  return rest.every(([sign]) => sign === '&') && items.every((one) => one.op === 'range') ? anyOf(items) : allOf(items);
}

const STATES = {Crossover: 'GreaterThan', Crossunder: 'LessThan'} as const;
export const stateOf = (type: Compared): Compared => own(STATES, type) ?? type;

/** Negation; of a loosely worded crossing (没跌破), that of the state. */
export const negationOf = (of: Condition): Condition =>
  of.op === 'partial' && of.guess !== undefined && of.isNot === undefined
    ? {...of, type: stateOf(of.type), isNot: true, guess: undefined}
    : {op: 'not', of};
export const negated = (sign: unknown, of: Condition): Condition => (sign === null ? of : negationOf(of));

/** Turns a crossing, which cannot last, into a state: 站上年线 3 天. @param isLoose only loosely worded ones. */
export const lasting = (of: Condition, isLoose = false): Condition =>
  of.op === 'compare' || of.op === 'partial'
    ? of.op === 'partial' && (of.guess !== undefined || !isLoose)
      ? {...of, type: stateOf(of.type), guess: undefined}
      : isLoose
        ? of
        : {...of, type: stateOf(of.type)}
    : of;

/** True for conditions that a following number of days may give the duration of: 跌破 3 天, but not 不到 20 天. */
export const mayLast = (of: Condition): boolean =>
  of.op !== 'partial' || of.guess !== undefined || of.right !== undefined || stateOf(of.type) !== of.type;

/** A condition on consecutive days. */
export const consecutive = (of: Condition, least: number, most?: number, counts = true): Condition => ({
  op: 'streak',
  of,
  least,
  counts,
  ...(most !== undefined && {most}),
});

export const compare = (
  left: SeriesNode,
  type: Compared,
  right: SeriesNode,
  isNot?: boolean,
): Condition & Comparison => ({op: 'compare', type, left, right, ...(isNot === true && {isNot})});

const towardsOf = (dir: 1 | -1 | undefined): Compared => (dir === -1 ? 'LessThan' : 'GreaterThan');

/** A comparison with parts still missing, in the direction of a word: 高于, 之上. */
export const partial = (
  word: Word,
  left: SeriesNode | null,
  right: SeriesNode | null,
  more: Partial<Missing> = {},
): Condition & Missing => ({
  op: 'partial',
  type: (word.meaning.type ?? towardsOf(word.meaning.dir)) as Compared,
  isNot: word.meaning.isNot,
  guess: word.meaning.guess,
  word: {start: word.start, end: word.end},
  left: left ?? undefined,
  right: right ?? undefined,
  ...more,
  percent: more.percent ?? undefined,
  isTouch: word.meaning.isTouch,
});

export const apartBy = (word: Word, left: SeriesNode | null, right: SeriesNode, percent: number | null): Condition =>
  partial(word, left, right, {percent: percent ?? undefined});
export const level = (word: Word, left: SeriesNode | null): Condition =>
  partial(word, left, number(word.meaning.value ?? 0));

/** 5 > 10 > 20: compares each with the next. */
export const chain = (first: SeriesNode, rest: readonly (readonly [Word, SeriesNode])[]): Condition =>
  allOf(rest.map(([word, right], index) => partial(word, index === 0 ? first : at(rest, index - 1)[1], right)));

/** （再等一日确认）, （缓冲 0.5）, （不含下界）. */
export const remarkOf = ({meaning}: Word): object =>
  meaning.name === 'confirmed'
    ? {isConfirmed: true}
    : meaning.name === 'lower' || meaning.name === 'upper'
      ? {leavesOut: [meaning.name]}
      : {};

export const isCrossingWord = ({meaning}: Word): boolean =>
  meaning.type === 'Crossover' || meaning.type === 'Crossunder';

/** Direction of a word, up or down. */
export const directionOf = ({meaning}: Word): 1 | -1 =>
  meaning.dir ?? (meaning.k === 'fall' || stateOf(meaning.type as Compared) === 'LessThan' ? -1 : 1);

// Positions and the calendar. Their types are those of the registry.

const since = (of: string): SeriesNode => indicator('SinceEntry' as IndicatorType, {of});
/** 买入以来, in per cent: a gain above, or a loss below. */
export const gain = (dir: 1 | -1, percent: number): Condition =>
  compare(since('gain'), towardsOf(dir), number(dir * percent));
/** 从买入后最高点回落. */
export const fallSince = (percent: number): Condition => compare(since('fall'), 'LessThan', number(-percent));
/** 止损 8 %, 止盈 20 %, 移动止损 15 %. */
export const stopped = ({meaning}: Word, percent: number): Condition =>
  meaning.dir === undefined ? fallSince(percent) : gain(meaning.dir, percent);
/** 持有满 20 天, 持有超过, 持有不满. */
export const heldFor = (count: number, type: Compared = 'LessThan', isNot = type === 'LessThan'): Condition =>
  compare(since('bars'), type, number(count), isNot);

/** A calendar number equal to one, or between two; a range of months may wrap around the year. */
export function calendar(type: string, params: Dictionary<number | string>, first: number, last = first): Condition {
  const within = (low: number, high: number): Condition => ({
    op: 'range',
    value: indicator(type as IndicatorType, params),
    low: number(low),
    high: number(high),
    leavesOut: [],
  });
  return first <= last ? within(first, last) : negationOf(within(last + 1, first - 1));
}
export const onWeekday = (word: Word, hasPrice: boolean): Condition =>
  guessed(
    calendar('Weekday', {}, word.meaning.value ?? 1),
    word,
    hasPrice ? '当天收盘后发出信号，下一个交易日收盘成交' : undefined,
  );

// Highs, falls and moves.

/** 创 20 日新高, 突破 20 日新高: the window includes today, so that a new high is reached rather than exceeded. */
export function newExtreme(of: Word | null, lead: Word | null, days: Days | null, word: Word): Condition {
  const right = extremeOf(word, days?.count, of === null || of.meaning.column === 'Close' ? undefined : columnNode(of));
  const [type, taken] =
    word.meaning.dir === -1
      ? (['GreaterThan', '不高于：窗口含当天，创了新低'] as const)
      : (['LessThan', '不低于：窗口含当天，创了新高'] as const);
  const made = compare(
    of === null ? OPEN_CLOSE : columnNode(of),
    type,
    days === null ? right : guessedDays(right, days),
    true,
  );
  return lead?.meaning.k === 'compare' ? guessed(made, lead, taken) : made;
}

/** 从 20 日最高收盘回落 8 %. */
export const fallFrom = (days: Days, peak: Word, percent: number): Condition =>
  compare(distance(days, peak), 'LessThan', number(-percent));

/** A fall from a high with an unstated period. */
export const fallOf = ({meaning, ...word}: Word, percent: number, place: Span): Condition =>
  meaning.value === undefined
    ? {op: 'fall', percent, at: place}
    : guessed(
        compare(
          indicator('PercentFromHighest', {period: meaning.value, column: 'Close'}, word),
          'LessThan',
          number(-percent),
        ),
        word,
        `${meaning.value} 日最高收盘`,
      );

/** 从低点反弹 10 %. */
export const rebound = (word: Word, days: Days | null, percent: number, {meaning}: Word): Condition =>
  compare(
    CLOSE,
    towardsOf(meaning.dir),
    times(extremeOf(word, days?.count ?? 20), (100 + (meaning.dir ?? 1) * percent) / 100),
  );

/** Higher or lower than a number of days ago, by some per cent; 阳线 compares with the open. */
export function movedBy(
  of: Word | SeriesNode | null,
  days: number | null,
  word: Word,
  percent: number | null = null,
): Condition {
  const {dir = 1, isCandle, isVague} = word.meaning;
  const series = of === null ? CLOSE : 'sign' in of ? columnNode(of) : of;
  const place = {start: word.start, end: word.end};
  if (percent === null && isVague) {
    return {op: 'move', dir, at: place};
  }
  if (isCandle && percent === null) {
    return guessed(
      compare(CLOSE, towardsOf(dir), {op: 'column', column: 'Open'}),
      word,
      `收盘价${dir === 1 ? '高' : '低'}于开盘价`,
    );
  }
  const made = compare(change(series, days ?? 1), towardsOf(dir), {
    op: 'number',
    value: dir * (percent ?? 0),
    isPercent: true,
  });
  return guessed(made, word, days === null ? `比前一日${dir === 1 ? '高' : '低'}` : undefined);
}

/** 跌 3 %: today, or since the purchase. */
export const ambiguous = (of: Word | null, word: Word, percent: number, place: Span): Condition =>
  of === null || of.meaning.column === 'Close'
    ? {op: 'move', dir: word.meaning.dir ?? 1, percent, at: place}
    : guessed(movedBy(of, 1, word, percent), word, '比前一日');

/** 昨天跌: the move of the close some days ago. */
export const movedBefore = (dir: 1 | -1, days: number, before: number, place: Span): Condition =>
  compare(before === 0 ? CLOSE : past(CLOSE, before, place), towardsOf(dir), past(CLOSE, before + days, place));

/** 昨天跌, 昨天收阴. */
export const movedOn = ({meaning: {dir = 1, isCandle}}: Word, before: number, place: Span): Condition =>
  isCandle
    ? compare(past(CLOSE, before, place), towardsOf(dir), past({op: 'column', column: 'Open'}, before, place))
    : movedBefore(dir, 1, before, place);

/** 连续两个月下跌: consecutive stretches of days, each of which fell. */
export function inARow({meaning}: Word, count: number, {meaning: unit}: Word, place: Span): Condition {
  const days = unit.value ?? 1;
  // A document has no room for more.
  const stretches = Array.from({length: Math.min(count, 17)}, (_, index) =>
    movedBefore(meaning.dir ?? 1, days, index * days, place),
  );
  return guessed(allOf(stretches), place, `${count} 段，每段 ${days} 个交易日`);
}

/** 拐头向上: the change turns positive. */
export const turned = (of: SeriesNode | null, word: Word): Condition =>
  guessed(
    partial(
      {...word, meaning: {k: 'turn', type: word.meaning.dir === -1 ? 'Crossunder' : 'Crossover'}},
      of && change(of, 1),
      number(0),
    ),
    word,
    word.meaning.dir === -1 ? '由升转降的那一天' : '由降转升的那一天',
  );
/** 向上: higher than the day before. */
export const sloped = (of: SeriesNode | null, word: Word): Condition =>
  guessed(
    partial(word, of && change(of, 1), {op: 'number', value: 0, isPercent: true}),
    word,
    `比前一日${word.meaning.dir === 1 ? '高' : '低'}`,
  );
/** 为正, 转正. */
export const signOf = (of: SeriesNode | null, word: Word): Condition =>
  partial(
    word.meaning.isNew
      ? {...word, meaning: {k: 'sign', type: word.meaning.dir === -1 ? 'Crossunder' : 'Crossover'}}
      : word,
    of,
    number(0),
  );

/** True for words that mean touching a band. */
export const isTouch = (lead: Word | null, band: Word): boolean =>
  band.meaning.type === 'BollingerBands' &&
  band.meaning.component !== 'middle' &&
  (lead === null || lead.meaning.k === 'to' || (lead.meaning.guess !== undefined && !isCrossingWord(lead)));
export function touch(band: Word): Condition {
  const isUpper = band.meaning.component === 'upper';
  return guessed(
    compare(CLOSE, isUpper ? 'GreaterThan' : 'LessThan', partOf(band, [])),
    band,
    `收盘价${isUpper ? '高于' : '低于'}布林${isUpper ? '上' : '下'}轨`,
  );
}

/** 放量, 高开: the condition behind a phrase. */
export const phrase = (word: Word): Condition =>
  guessed({op: 'phrase', text: word.meaning.text ?? '', at: word}, word, word.meaning.guess ?? word.meaning.text);

// Named rules and conditions.

/** Several averages, each above the next, or below. */
export function arrayOf(word: Word, typed: readonly number[] | null, place: Span): Condition {
  const periods = typed ?? [5, 10, 20, 60];
  const type = towardsOf(word.meaning.dir);
  const made = allOf(
    periods.slice(1).map((days, index) => compare(average(place, at(periods, index)), type, average(place, days))),
  );
  return guessed(
    made,
    word,
    typed === null ? `5、10、20、60 日均线，短的依次${word.meaning.dir === -1 ? '低' : '高'}于长的` : undefined,
  );
}

/** Two averages, with default periods of 20 and 60 days. */
export const averages = (
  type: Compared,
  [short = 20, long = 60]: readonly number[],
  place: Span,
): Condition & Comparison =>
  compare(average(place, Math.min(short, long)), type, average(place, Math.max(short, long)));

const macd = (component: string): SeriesNode => indicator('MACD', {}, undefined, component);
/** MACD 金叉, above or below zero if typed. */
export const macdCrossing = (word: Word, side: Word | null): Condition =>
  allOf([
    compare(macd('macd'), word.meaning.type as Compared, macd('signal')),
    ...(side === null ? [] : [compare(macd('macd'), towardsOf(side.meaning.dir), number(0))]),
  ]);

/** MACD 在零轴上方. */
export const aboveZero = (whole: Word, side: Word): Condition =>
  guessed(compare(macd('macd'), towardsOf(side.meaning.dir), number(0)), whole, 'MACD 的 DIF');

const numbersIn = (text: string): readonly number[] => [
  ...new Set(Array.from(text.matchAll(/\d+/g), ([digits]) => Number(digits))),
];
/** True for a named rule with two numbers, such as 双均线 20/60. */
export const takesPair = ({meaning}: Word): boolean => numbersIn(meaning.text ?? '').length === 2;

/** 双均线 20/60, 海龟, 买入持有: whole rules with their usual numbers or the typed ones, in the same order. */
export function recipe({meaning: {text = '', guess}}: Word, periods: readonly number[] | undefined, place: Span): Item {
  if (periods === undefined) {
    return {op: 'rule', text, taken: guess, ...place};
  }
  const known = numbersIn(text);
  const isRising = at(known, 0) < at(known, 1);
  const ordered = [...periods].sort((a, b) => (isRising ? a - b : b - a));
  return {
    op: 'rule',
    text: text.replaceAll(/\d+/g, (digits) => String(at(ordered, known.indexOf(Number(digits))))),
    taken: undefined,
    ...place,
  };
}

/** Conditions separated by commas. */
export const listOf = (
  first: Condition,
  rest: readonly (readonly [Span, Condition, ...unknown[]])[],
): {items: Condition[]; commas: Span[]} => ({
  items: [first, ...rest.map(([, one]) => one)],
  commas: rest.map(([comma]) => comma),
});

/** A column by its name, or the close. */
export const columnNamed = (name: string | undefined): ColumnName =>
  name !== undefined && isColumn(name) ? name : 'Close';
