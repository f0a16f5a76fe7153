import type {Meaning} from './lexicon';
import {days, distance} from './indicators';
import {isSame} from './isSame';
import type {Reader} from './reader';
import {Stuck} from './reader';
import {OPPOSITES, type Compared, type Condition, type Series, type Span} from './rule';
import {series} from './series';

const CLOSE: Series = {op: 'column', column: 'Close'};
const OFFERS = ['收盘价高于 200 日均线', '20 日均线上穿 60 日均线', '从 20 日最高收盘回落 8%'] as const;

/** Both sides of a comparison; what was left out is that of the comparison before, or the close. */
export function completed(reader: Reader, left: Series | undefined, right: Series | undefined, span: Span): {left: Series; right: Series} {
  const {pair} = reader;
  let both: {left: Series; right: Series} | undefined;
  if (left !== undefined) {
    both = right !== undefined ? {left, right} : isSame(pair?.left, left) ? pair : undefined;
  } else if (right === undefined) {
    both = pair;
  } else if (right.op === 'number') {
    both = pair && {left: pair.left, right};
  } else {
    if (!isSame(pair?.left, CLOSE)) {
      reader.guess({start: span.start, end: span.start}, '收盘价');
    }
    both = {left: CLOSE, right};
  }
  if (both === undefined) {
    throw new Stuck({kind: 'incomplete', ...span, offers: OFFERS});
  }
  reader.pair = both;
  return both;
}

/** 年线 3%: so much above it, or below it. */
function shifted(reader: Reader, right: Series | undefined, type: Compared): Series | undefined {
  if (right === undefined || right.op === 'number') {
    return right;
  }
  const share = reader.attempt(() => {
    const value = reader.number();
    return value !== undefined && reader.word('percent') ? value : undefined;
  });
  if (share === undefined) {
    return right;
  }
  const isUp = type === 'GreaterThan' || type === 'Crossover';
  const value = Number((1 + ((isUp ? 1 : -1) * share) / 100).toFixed(6));
  return {op: 'calculation', type: 'Multiply', items: [right, {op: 'number', value}]};
}

/** （再等一日确认）, （缓冲 0.5）, （不含下界）. */
function remarks(reader: Reader): {isConfirmed?: true; epsilon?: number; leavesOut: ('lower' | 'upper')[]} {
  const found: {isConfirmed?: true; epsilon?: number; leavesOut: ('lower' | 'upper')[]} = {leavesOut: []};
  for (let more: boolean | undefined = true; more;) {
    more = reader.attempt(() => {
      if (!reader.sign('(')) {
        return undefined;
      }
      const remark = reader.take('remark')?.meaning.remark;
      const epsilon = reader.word('buffer') ? reader.number() : undefined;
      if (!reader.sign(')')) {
        return undefined;
      }
      if (remark === 'confirmed') {
        found.isConfirmed = true;
      } else if (remark === 'lower' || remark === 'upper') {
        found.leavesOut.push(remark);
      } else if (epsilon !== undefined) {
        found.epsilon = epsilon;
      } else {
        return undefined;
      }
      return true;
    });
  }
  return found;
}

/** A new high that includes today is never exceeded: 突破 20 日高点 is to reach it. */
function reached({left, right}: {left: Series; right: Series}, type: Compared, isLoose: boolean): Compared | undefined {
  const isExtreme = right.op === 'indicator' && isSame(left, CLOSE) && right.params.column === 'Close';
  if (!isLoose || !isExtreme) {
    return undefined;
  }
  return right.type === 'HighestValue' && type === 'Crossover'
    ? 'LessThan'
    : right.type === 'LowestValue' && type === 'Crossunder'
      ? 'GreaterThan'
      : undefined;
}

/** 跌幅大于 5%: the change is lower than −5%. */
function turned({left, right}: {left: Series; right: Series}): {left: Series; right: Series} | undefined {
  if (left.op !== 'change' || left.isFall !== true || right.op !== 'number') {
    return undefined;
  }
  return {left: {...left, isFall: undefined}, right: {...right, value: -right.value}};
}

type CompareToken = Span & {meaning: Extract<Meaning, {k: 'compare'}>};

export function compared(reader: Reader, left: Series | undefined, token: CompareToken): Condition {
  const {type, isNot, guess} = token.meaning;
  const right = shifted(reader, series(reader), type);
  const both = completed(reader, left, right, token);
  const extreme = reached(both, type, guess !== undefined);
  if (extreme !== undefined) {
    reader.guess(token, extreme === 'LessThan' ? '不低于：窗口含当天，创了新高' : '不高于：窗口含当天，创了新低');
    return {op: 'compare', type: extreme, isNot: true, ...both};
  }
  reader.guessed(token);
  const {isConfirmed, epsilon} = remarks(reader);
  const fallen = turned(both);
  if (fallen !== undefined) {
    return {op: 'compare', type: OPPOSITES[type], ...fallen, ...(isNot && {isNot})};
  }
  return {op: 'compare', type, ...both, ...(isNot && {isNot}), ...(isConfirmed && {isConfirmed}), ...(epsilon !== undefined && {epsilon})};
}

/** 在 30 到 70 之间, 在年线之上. */
export function within(reader: Reader, left: Series | undefined, span: Span): Condition | undefined {
  const low = series(reader);
  if (low === undefined) {
    return undefined;
  }
  if (reader.word('to')) {
    const high = series(reader);
    reader.word('between');
    if (high === undefined || left === undefined) {
      return undefined;
    }
    reader.pair = {left, right: low};
    return {op: 'range', value: left, low, high, leavesOut: remarks(reader).leavesOut};
  }
  const side = reader.take('side');
  return side && {op: 'compare', type: side.meaning.type, ...completed(reader, left, low, span)};
}

/** 从 20 日最高收盘回落 8%. */
export function fall(reader: Reader): Condition | undefined {
  const from = distance(reader);
  if (from === undefined || !reader.word('fall')) {
    return undefined;
  }
  // 超过 and 达到 make no difference that prices could show.
  const over = reader.word('over') ?? reader.take('compare');
  const value = reader.number();
  if (
    value === undefined ||
    !reader.word('percent') ||
    (over !== undefined && 'meaning' in over && over.meaning.k === 'compare' && over.meaning.type !== 'GreaterThan')
  ) {
    return undefined;
  }
  reader.take('side');
  return {op: 'compare', type: 'LessThan', left: from, right: {op: 'number', value: -value}};
}

/** 上涨, 20 日均线下跌, 上涨 3 天: against the day before. 下跌 8% is a fall from somewhere, and none of these. */
export function moved(reader: Reader, of: Series | undefined): Condition | undefined {
  const rise = reader.take('rise');
  const token = rise ?? reader.word('fall');
  const least = reader.attempt(() => {
    const value = reader.number();
    return value !== undefined && reader.take('unit')?.meaning.days === 1 ? value : undefined;
  });
  if (token === undefined || (rise === undefined && token.text !== '下跌') || reader.token?.t === 'number') {
    return undefined;
  }
  reader.guess(token, `比前一日${rise ? '高' : '低'}`);
  const change: Series = {op: 'change', of: of ?? CLOSE, days: 1};
  const move: Condition = {
    op: 'compare',
    type: rise ? 'GreaterThan' : 'LessThan',
    left: change,
    right: {op: 'number', value: 0, isPercent: true},
  };
  return least === undefined ? move : {op: 'streak', of: move, least, counts: true};
}

/** 创 20 日新高, 收盘价创 20 日新低. */
export function extreme(reader: Reader): Condition | undefined {
  reader.take('column');
  const isSet = reader.word('set') !== undefined;
  const period = days(reader);
  const token = period && reader.take('extreme');
  if (period === undefined || token === undefined || (!isSet && token.meaning.isNew !== true)) {
    return undefined;
  }
  const {type, column} = reader.guessed(token).meaning;
  const right: Series = {op: 'indicator', type, params: {period: period.count, column}};
  const both = completed(reader, CLOSE, right, token);
  return {op: 'compare', type: type === 'HighestValue' ? 'LessThan' : 'GreaterThan', isNot: true, ...both};
}

/** MACD 金叉, A 与 B 金叉. */
export function crossed(reader: Reader): Condition | undefined {
  const whole = reader.attempt(() => {
    const token = reader.take('whole');
    return token?.meaning.type === 'MACD' && reader.token?.t === 'word' && reader.token.meaning.k === 'crossed' ? token : undefined;
  });
  const macd = (component: string): Series => ({op: 'indicator', type: 'MACD', params: {}, component});
  const left = whole ? macd('macd') : series(reader);
  const right = whole ? macd('signal') : reader.word('and') && series(reader);
  const token = reader.take('crossed');
  return token && {op: 'compare', type: token.meaning.type, ...completed(reader, left, right ?? (left && series(reader)), token)};
}
