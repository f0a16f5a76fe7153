import type {IndicatorType} from '../../registry';
import type {Meaning} from './lexicon';
import type {Reader} from './reader';
import {Stuck} from './reader';
import type {Series, Span} from './rule';

const OFFERS = ['收盘价', '20 日均线', '14 日 RSI'] as const;
const LONGEST = 2000;

/** A period that an indicator may have. @throws Stuck for another number. */
function checked(days: number, span: Span): number {
  if (!Number.isInteger(days) || days < 1 || days > LONGEST) {
    throw new Stuck({kind: 'range', ...span, offers: ['20 日', '60 日', '250 日']});
  }
  return days;
}

const indicator = (type: IndicatorType, params: Readonly<Record<string, number | string>>, component?: string): Series => ({
  ...{op: 'indicator', type, params},
  ...(component !== undefined && {component}),
});

/** Numbers in brackets: (12, 26, 9), also after a column: (C, 20). */
function bracketed(reader: Reader): {column?: Extract<Meaning, {k: 'column'}>['column']; numbers: number[]} | undefined {
  return reader.attempt(() => {
    if (!reader.sign('(')) {
      return undefined;
    }
    const column = reader.take('column')?.meaning.column;
    if (column !== undefined) {
      reader.sign(',');
    }
    const numbers: number[] = [];
    for (let value = reader.number(); value !== undefined; value = reader.sign(',') ? reader.number() : undefined) {
      numbers.push(value);
    }
    return reader.sign(')') && numbers.length > 0 ? {column, numbers} : undefined;
  });
}

/** The parameters of an indicator with one period that stands before it, in brackets after it, or goes without saying. */
function lineOf(reader: Reader, meaning: Extract<Meaning, {k: 'line'}>, span: Span, before?: number): Series {
  const {type, column: own} = meaning;
  const chandelier = type === 'ChandelierExit';
  const after = before === undefined ? (bracketed(reader) ?? withNumber(reader)) : undefined;
  const usual = {RSI: 14, ATR: 14, ChandelierExit: 22}[type as 'RSI'];
  const days = before ?? after?.numbers[0] ?? usual;
  if (days === undefined) {
    throw new Stuck({kind: 'incomplete', ...span, offers: ['20 日均线', '60 日均线', '250 日均线']});
  }
  if (before === undefined && after === undefined) {
    reader.guess(span, chandelier ? `${days} 日 3 倍吊灯线` : `${days} 日 ${type}`);
  }
  const column = after?.column ?? own;
  const hasColumn = column !== undefined && column !== 'Close' && type !== 'ATR' && !chandelier;
  return indicator(type, {period: checked(days, span), ...(hasColumn && {column})});
}

/** MA 20 with its number behind it, as in MA20. */
function withNumber(reader: Reader): {numbers: number[]; column?: undefined} | undefined {
  const days = reader.attempt(() => {
    const value = reader.number();
    return value !== undefined && reader.token?.t === 'word' && reader.token.meaning.k === 'unit' ? undefined : value;
  });
  return days === undefined ? undefined : {numbers: [days]};
}

/** DIF(12, 26, 9) and 布林上轨(20, 2): the brackets may be left out. */
function partOf(
  reader: Reader,
  {type, component}: {type: 'MACD' | 'BollingerBands'; component: string},
  before?: readonly number[],
): Series {
  const numbers = before ?? bracketed(reader)?.numbers ?? [];
  const names = type === 'MACD' ? (['fast_period', 'slow_period', 'signal_period'] as const) : (['period', 'stddev'] as const);
  return indicator(type, Object.fromEntries(numbers.slice(0, names.length).map((value, index) => [names[index], value])), component);
}

/** Days as a number and a unit: 20 日, 两周. A number alone only where `isBare`. */
export function days(reader: Reader): (Span & {count: number}) | undefined {
  return reader.attempt(() => {
    const {token} = reader;
    const value = reader.number();
    const unit = value === undefined ? undefined : reader.take('unit');
    if (value === undefined || unit === undefined || token === undefined) {
      return undefined;
    }
    const span = {start: token.start, end: unit.end};
    const count = value * unit.meaning.days;
    if (unit.meaning.days !== 1) {
      reader.guess(span, `${count} 日`);
    }
    return {count: checked(count, span), ...span};
  });
}

/** What follows 20 日: 均线, RSI, 最高收盘, 3 倍吊灯线, 涨幅. */
function afterDays(reader: Reader, {count, ...span}: Span & {count: number}, of?: Series): Series | undefined {
  const line = reader.take('line');
  if (line !== undefined) {
    return withColumn(reader, lineOf(reader, line.meaning, {start: span.start, end: line.end}, count), of);
  }
  const extreme = reader.take('extreme');
  if (extreme !== undefined) {
    const {type, column} = reader.guessed(extreme).meaning;
    return withColumn(reader, indicator(type, {period: count, column}), of);
  }
  // 20 日最高价: after days it is no price of today.
  const column = of === undefined ? reader.take('column')?.meaning.column : undefined;
  if (column !== undefined) {
    const type = ({High: 'HighestValue', Low: 'LowestValue'} as const)[column as 'High'];
    return type && indicator(type, {period: count, column});
  }
  const change = reader.take('change');
  if (change !== undefined) {
    const {sign} = change.meaning;
    return {op: 'change', of: of ?? {op: 'column', column: 'Close'}, days: count, ...(sign === -1 && {isFall: true as const})};
  }
  const multiplier = reader.attempt(() => {
    const value = reader.number();
    return reader.word('times') && reader.take('line')?.meaning.type === 'ChandelierExit' ? value : undefined;
  });
  return multiplier === undefined ? undefined : chandelier(reader, count, multiplier);
}

function chandelier(reader: Reader, period: number, multiplier: number): Series {
  const isShort = reader.attempt(() => {
    const isRemark = reader.sign('(') !== undefined && reader.take('remark')?.meaning.remark === 'short';
    return isRemark && reader.sign(')') ? true : undefined;
  });
  return indicator('ChandelierExit', {period, multiplier, ...(isShort && {direction: 'short'})});
}

/** 成交量的 5 日均线: the line of another column. */
function withColumn(reader: Reader, made: Series, of: Series | undefined): Series | undefined {
  if (of === undefined) {
    return made;
  }
  return of.op === 'column' && made.op === 'indicator' ? {...made, params: {...made.params, column: of.column}} : reader.stuck(OFFERS);
}

/** 从 20 日最高收盘, 距 20 日最高收盘的涨跌幅: the peak as the indicator that measures the distance to it. */
export function distance(reader: Reader): Series | undefined {
  return reader.attempt(() => {
    reader.word('from');
    const period = days(reader);
    reader.word('of');
    const {count = 0} = period ?? {};
    const isPrice = reader.attempt(() => (period && reader.take('column')?.meaning.column === 'High' ? true : undefined));
    if (isPrice) {
      return indicator('PercentFromHighest', {period: count, column: 'High'});
    }
    const extreme = period && reader.take('extreme');
    return extreme?.meaning.type === 'HighestValue'
      ? indicator('PercentFromHighest', {period: count, column: reader.guessed(extreme).meaning.column})
      : undefined;
  });
}

/** MA(C, 20) is read as a line; REF(X, n), HHV(X, n), LLV(X, n) and ABS(X) here. */
function called(reader: Reader, name: string): Series | undefined {
  if (!reader.sign('(')) {
    return undefined;
  }
  const of = series(reader);
  if (name === 'ABS') {
    return reader.sign(')') && of?.op === 'calculation' ? {...of, isAbsolute: true} : undefined;
  }
  const period = reader.sign(',') && reader.number();
  if (of === undefined || typeof period !== 'number' || !reader.sign(')')) {
    return undefined;
  }
  if (name === 'REF') {
    return {op: 'past', of, days: checked(period, reader.here())};
  }
  const type = {HHV: 'HighestValue', LLV: 'LowestValue'}[name];
  return of.op === 'column' && type !== undefined
    ? indicator(type as IndicatorType, {period: checked(period, reader.here()), column: of.column})
    : undefined;
}

/** The MACD or the bands, with what of them is meant: 布林带上轨, BOLL(20,2).UB. */
function partOfWhole(reader: Reader, type: 'MACD' | 'BollingerBands'): Series | undefined {
  const numbers = bracketed(reader)?.numbers;
  reader.word('of');
  const part = reader.take('part');
  return part?.meaning.type === type ? partOf(reader, part.meaning, numbers) : undefined;
}

function primary(reader: Reader): Series | undefined {
  const {token} = reader;
  if (token === undefined) {
    return undefined;
  }
  if (reader.sign('(')) {
    const inner = series(reader);
    return inner !== undefined && reader.sign(')') ? absolute(reader, inner) : undefined;
  }
  if (reader.sign('-')) {
    const value = reader.number();
    return value === undefined ? undefined : percent(reader, -value);
  }
  if (reader.word('zero')) {
    return {op: 'number', value: 0};
  }
  const yesterday = reader.word('yesterday');
  if (yesterday) {
    reader.word('of');
    const of = primary(reader);
    return of && {op: 'past', of, days: 1};
  }
  const way = reader.attempt(() => {
    const from = distance(reader);
    return from !== undefined && reader.word('of') && reader.take('change')?.meaning.sign === 1 ? from : undefined;
  });
  if (way !== undefined) {
    return way;
  }
  const ago = reader.attempt(() => {
    const value = reader.number();
    const before = value !== undefined && reader.word('ago') && (reader.word('of'), primary(reader));
    return before ? ({op: 'past', of: before, days: checked(value ?? 1, token)} as const) : undefined;
  });
  if (ago !== undefined) {
    return ago;
  }
  const period = days(reader);
  if (period !== undefined) {
    const found = reader.attempt(() => {
      reader.word('of');
      return afterDays(reader, period);
    });
    if (found !== undefined) {
      return found;
    }
    reader.guess(period, `${period.count} 日均线`);
    return indicator('SMA', {period: period.count});
  }
  const value = reader.number();
  if (value !== undefined) {
    return percent(reader, value);
  }
  return ofWord(reader);
}

function ofWord(reader: Reader): Series | undefined {
  const {token} = reader;
  if (token?.t === 'name') {
    const known = reader.names.get(token.name);
    if (known !== undefined && isSeries(known)) {
      reader.place += 1;
      return known;
    }
    return undefined;
  }
  if (token?.t !== 'word') {
    return undefined;
  }
  const {meaning} = token;
  reader.place += 1;
  switch (meaning.k) {
    case 'column':
      reader.guessed({...token, meaning});
      return {op: 'column', column: meaning.column};
    case 'named':
      reader.guessed({...token, meaning});
      return indicator('SMA', {period: meaning.period});
    case 'line':
      return lineOf(reader, meaning, token);
    case 'part':
      return partOf(reader, meaning);
    case 'whole':
      return partOfWhole(reader, meaning.type);
    case 'function':
      return called(reader, meaning.name);
    default:
      reader.place -= 1;
      return undefined;
  }
}

const isSeries = (one: {op: string}): one is Series => ['column', 'number', 'indicator', 'calculation', 'change', 'past'].includes(one.op);

const percent = (reader: Reader, value: number): Series => ({
  op: 'number',
  value,
  ...(reader.word('percent') && {isPercent: true as const}),
});

function absolute(reader: Reader, inner: Series): Series {
  const isPossible = inner.op === 'calculation' || inner.op === 'change';
  return isPossible && reader.word('absolute') ? {...inner, isAbsolute: true} : inner;
}

/** A number with what is said of it behind it: 收盘价的 20 日涨跌幅, 均线的 1.05 倍. */
function factor(reader: Reader): Series | undefined {
  let found = reader.attempt(() => primary(reader));
  for (let more = found; more !== undefined && found !== undefined;) {
    const of: Series = found;
    more = reader.attempt(() => {
      reader.word('of');
      const value = reader.number();
      return value !== undefined && reader.word('times')
        ? {op: 'calculation', type: 'Multiply', items: [of, {op: 'number', value}]}
        : undefined;
    });
    more ??= reader.attempt(() => {
      reader.word('of');
      const period = days(reader);
      const made = period && afterDays(reader, period, of);
      return made && absolute(reader, made);
    });
    found = more ?? found;
  }
  return found;
}

const OPERATIONS = {'+': 'Add', '-': 'Subtract', '*': 'Multiply', '/': 'Divide'} as const;

/** Operands with signs of one rank between them, from left to right; equal signs in a row make one calculation. */
function chain(reader: Reader, signs: readonly ('+' | '-' | '*' | '/')[], operand: () => Series | undefined): Series | undefined {
  let found = operand();
  let open: keyof typeof OPERATIONS | undefined;
  while (found !== undefined) {
    const left: Series = found;
    const step = reader.attempt(() => {
      const sign = reader.sign(...signs);
      const right = sign && operand();
      return sign && right ? {sign, right} : undefined;
    });
    if (step === undefined) {
      break;
    }
    const items = open === step.sign && left.op === 'calculation' ? left.items : [left];
    found = {op: 'calculation', type: OPERATIONS[step.sign], items: [...items, step.right]};
    open = step.sign;
  }
  return found;
}

/** Something that gives a number per day. `undefined` where there is none; the place is then as before. */
export const series = (reader: Reader): Series | undefined =>
  reader.once(() => chain(reader, ['+', '-'], () => chain(reader, ['*', '/'], () => factor(reader))));
