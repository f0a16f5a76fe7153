import {own} from '../../own';
import type {IndicatorType} from '../../registry';
import {afterDays, bracketed, checked, days, distance, indicator, lineOf, partOf} from './indicators';
import type {Reader} from './reader';
import type {Series} from './rule';

/** MA(C, 20) is read as a line; REF(X, n), HHV(X, n), LLV(X, n) and ABS(X) here. */
function called(reader: Reader, name: string): Series | undefined {
  if (!reader.sign('(')) {
    return undefined;
  }
  const of = series(reader);
  if (name === 'ABS') {
    return reader.sign(')') && of?.op === 'calculation' ? {...of, isAbsolute: true} : undefined;
  }
  const comma = reader.sign(',');
  const span = reader.token ?? reader.here();
  const period = comma && reader.number();
  if (of === undefined || typeof period !== 'number' || !reader.sign(')')) {
    return undefined;
  }
  if (name === 'REF') {
    return {op: 'past', of, days: checked(reader, period, span)};
  }
  const type = own({HHV: 'HighestValue', LLV: 'LowestValue'}, name);
  return of.op === 'column' && type !== undefined
    ? indicator(type as IndicatorType, {period: checked(reader, period, span), column: of.column})
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
    const of = reader.once(primary);
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
    const before = value !== undefined && reader.word('ago') && (reader.word('of'), reader.once(primary));
    return before ? ({op: 'past', of: before, days: checked(reader, value ?? 1, token)} as const) : undefined;
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
  let found = reader.once(primary);
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

const sum = (reader: Reader): Series | undefined => chain(reader, ['+', '-'], () => chain(reader, ['*', '/'], () => factor(reader)));

/** Something that gives a number per day. `undefined` where there is none; the place is then as before. */
export const series = (reader: Reader): Series | undefined => reader.once(sum);
