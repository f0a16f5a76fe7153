import {own} from '../../own';
import {compared, completed, crossed, extreme, fall, moved, within} from './comparisons';
import {isSame} from './isSame';
import type {Reader} from './reader';
import type {Condition, Series, Span} from './rule';
import {series} from './series';

/** A comparison that was left without its first number, or has it. */
function comparison(reader: Reader): Condition | undefined {
  const left = series(reader);
  const inside = reader.attempt(() => streak(reader, left));
  if (inside !== undefined) {
    return inside;
  }
  const move = reader.attempt(() => moved(reader, left));
  if (move !== undefined) {
    return move;
  }
  const {token} = reader;
  const between = reader.word('in');
  if (between !== undefined) {
    return within(reader, left, between);
  }
  const side = reader.attempt(() => (left === undefined ? reader.take('side') : undefined));
  if (side !== undefined) {
    return {op: 'compare', type: side.meaning.type, ...completed(reader, undefined, undefined, side)};
  }
  const compare = reader.take('compare');
  if (compare !== undefined) {
    return compared(reader, left, compare);
  }
  const level = reader.take('level');
  if (level !== undefined) {
    reader.guessed(level);
    return {op: 'compare', type: level.meaning.type, ...completed(reader, left, {op: 'number', value: level.meaning.value}, level)};
  }
  const relation = reader.take('relation');
  const right = relation && series(reader);
  if (relation !== undefined && token !== undefined) {
    return {op: 'relation', relation: relation.meaning.relation, ...completed(reader, left, right, relation)};
  }
  return undefined;
}

/** A crossing does not last: 连续 3 天站上年线 is to be above it. */
function lasting(of: Condition, isLoose: boolean): Condition {
  const type = of.op === 'compare' ? own({Crossover: 'GreaterThan', Crossunder: 'LessThan'} as const, of.type) : undefined;
  return isLoose && type !== undefined ? ({...of, type} as Condition) : of;
}

/** 连续 3 天, 连续 3 到 10 天, before a condition; `left` where its first number stands before. */
function streak(reader: Reader, left?: Series): Condition | undefined {
  if (!reader.word('streak')) {
    return undefined;
  }
  const least = reader.number();
  const most = reader.word('to') ? reader.number() : undefined;
  if (least === undefined || !reader.take('unit')) {
    return undefined;
  }
  const counts = !reader.word('failed');
  const token = reader.token;
  const isLoose = token?.t === 'word' && token.meaning.guess !== undefined;
  const of = left === undefined ? single(reader) : compareWith(reader, left);
  return of && {op: 'streak', of: lasting(of, isLoose), least, ...(most !== undefined && {most}), counts};
}

function compareWith(reader: Reader, left: Series): Condition | undefined {
  const move = reader.attempt(() => moved(reader, left));
  if (move !== undefined) {
    return move;
  }
  const between = reader.word('in');
  const compare = between ? undefined : reader.take('compare');
  return between ? within(reader, left, between) : compare && compared(reader, left, compare);
}

function called(reader: Reader): Condition | undefined {
  const name = reader.take('function')?.meaning.name;
  if (name === 'CROSS' && reader.sign('(')) {
    const left = series(reader);
    const right = reader.sign(',') && series(reader);
    const {pair} = reader;
    if (!left || !right || !reader.sign(')')) {
      return undefined;
    }
    // CROSS(B, A) after CROSS(A, B) is A crossing B the other way.
    return pair && isSame(pair.left, right) && isSame(pair.right, left)
      ? {op: 'compare', type: 'Crossunder', ...pair}
      : {op: 'compare', type: 'Crossover', ...completed(reader, left, right, reader.here())};
  }
  if (name === 'EVERY' && reader.sign('(')) {
    const of = conditions(reader);
    const least = reader.sign(',') && reader.number();
    return of && typeof least === 'number' && reader.sign(')') ? {op: 'streak', of, least, counts: true} : undefined;
  }
  return undefined;
}

/** Conditions in brackets, in which nothing is left out at the end. */
function group(reader: Reader): Condition | undefined {
  const inner = reader.sign('(') && conditions(reader);
  return inner && reader.sign(')') ? inner : undefined;
}

function negated(reader: Reader): Condition | undefined {
  const of = reader.word('not') && (reader.attempt(() => group(reader)) ?? single(reader));
  return of && {op: 'not', of};
}

function switched(reader: Reader): Condition | undefined {
  const of = reader.word('switch') && reader.sign('(') && conditions(reader);
  const isSecond = reader.sign(',') !== undefined && reader.take('remark')?.meaning.remark === 'second';
  return of && reader.sign(')') ? {op: 'switch', of, isSecond} : undefined;
}

function known(reader: Reader): Condition | undefined {
  const {token} = reader;
  const found = token?.t === 'name' ? reader.names.get(token.name) : undefined;
  if (found === undefined || !['compare', 'relation', 'range', 'join', 'not', 'streak'].includes(found.op)) {
    return undefined;
  }
  reader.place += 1;
  // Its kind has been looked at.
  return found as Condition;
}

const WAYS = [
  (reader: Reader): Condition | undefined => (reader.word('ended') ? {op: 'ended'} : undefined),
  (reader: Reader): Condition | undefined => streak(reader),
  negated,
  switched,
  group,
  called,
  known,
  fall,
  crossed,
  extreme,
  comparison,
];

function anyWay(reader: Reader): Condition | undefined {
  for (const way of WAYS) {
    const found = reader.attempt(() => way(reader));
    if (found !== undefined) {
      // 跌破年线连续 3 天.
      const after = reader.attempt(() => {
        const least = reader.word('streak') && reader.number();
        return typeof least === 'number' && reader.take('unit') ? least : undefined;
      });
      return after === undefined ? found : {op: 'streak', of: lasting(found, true), least: after, counts: true};
    }
  }
  return undefined;
}

/** One condition. `undefined` where there is none; the place is then as before. */
const single = (reader: Reader): Condition | undefined => reader.once(anyWay);

/** Conditions with one word between them. */
function joined(reader: Reader, type: 'And' | 'Or', operand: () => Condition | undefined): Condition | undefined {
  const first = operand();
  const items = first === undefined ? [] : [first];
  for (let more = first; more !== undefined;) {
    more = reader.attempt(() => {
      reader.sign(',');
      const token = reader.take('join');
      return token?.meaning.type === type ? operand() : undefined;
    });
    items.push(...(more === undefined ? [] : [more]));
  }
  return items.length > 1 ? {op: 'join', type, items} : first;
}

const either = (reader: Reader): Condition | undefined => joined(reader, 'Or', () => joined(reader, 'And', () => single(reader)));

/** Conditions: 且 binds closer than 或. */
export const conditions = (reader: Reader): Condition | undefined => reader.once(either);

/** Conditions with commas between them, which mean 且 where something is bought and 或 where it is sold. */
export function listed(reader: Reader): {items: Condition[]; commas: Span[]} | undefined {
  const first = conditions(reader);
  const items = first === undefined ? [] : [first];
  const commas: Span[] = [];
  for (let more = first; more !== undefined;) {
    const span = {start: reader.token?.start ?? 0, end: reader.token?.end ?? 0};
    more = reader.attempt(() => (reader.sign(',') ? conditions(reader) : undefined));
    if (more !== undefined) {
      items.push(more);
      commas.push(span);
    }
  }
  return items.length === 0 ? undefined : {items, commas};
}
