import {own} from '../../own';
import type {IndicatorType} from '../../registry';
import type {Meaning} from './lexicon';
import type {Reader} from './reader';
import {Stuck} from './reader';
import type {Series, Span} from './rule';

/** What is offered where something that gives a number per day was expected. */
const OFFERS = ['收盘价', '20 日均线', '14 日 RSI'] as const;
const LONGEST = 2000;

/** A period that an indicator may have. @param span of all that states it. @throws Stuck for another number, at the number where it stands as such. */
export function checked(reader: Reader, days: number, span: Span): number {
  if (!Number.isInteger(days) || days < 1 || days > LONGEST) {
    const number = reader.numberBefore(days, span.start);
    throw new Stuck({kind: 'range', ...span, ...number, offers: ['20', '60', '250'].map((offer) => (number ? offer : `${offer} 日`))});
  }
  return days;
}

export const indicator = (type: IndicatorType, params: Dictionary<number | string>, component?: string): Series => ({
  ...{op: 'indicator', type, params},
  ...(component !== undefined && {component}),
});

/** Numbers in brackets: (12, 26, 9), also after a column: (C, 20). */
export function bracketed(reader: Reader): {column?: Extract<Meaning, {k: 'column'}>['column']; numbers: number[]} | undefined {
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
export function lineOf(reader: Reader, meaning: Extract<Meaning, {k: 'line'}>, span: Span, before?: number): Series {
  const {type, column: stated} = meaning;
  const chandelier = type === 'ChandelierExit';
  const after = before === undefined ? (bracketed(reader) ?? withNumber(reader)) : undefined;
  const usual = own({RSI: 14, ATR: 14, ChandelierExit: 22}, type);
  const days = before ?? after?.numbers[0] ?? usual;
  if (days === undefined) {
    throw new Stuck({kind: 'incomplete', ...span, offers: ['20 日均线', '60 日均线', '250 日均线']});
  }
  if (before === undefined && after === undefined) {
    reader.guess(span, chandelier ? `${days} 日 3 倍吊灯线` : `${days} 日 ${type}`);
  }
  const column = after?.column ?? stated;
  const hasColumn = column !== undefined && column !== 'Close' && type !== 'ATR' && !chandelier;
  return indicator(type, {period: checked(reader, days, span), ...(hasColumn && {column})});
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
export function partOf(
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
    return {count: checked(reader, count, span), ...span};
  });
}

/** What follows 20 日: 均线, RSI, 最高收盘, 3 倍吊灯线, 涨幅. */
export function afterDays(reader: Reader, {count, ...span}: Span & {count: number}, of?: Series): Series | undefined {
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
    const type = own({High: 'HighestValue', Low: 'LowestValue'} as const, column);
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
