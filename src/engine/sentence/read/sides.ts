import {conditions, listed} from './conditions';
import {Stuck, type Reader} from './reader';
import {OPPOSITES, type Condition, type Span} from './rule';
import {series} from './series';

export interface Sides {
  buy?: Condition;
  sell?: Condition;
}

type Side = keyof Sides;

/** What a single comparison is the other way round; `undefined` for others. */
function opposite(of: Condition | undefined): Condition | undefined {
  if (of?.op === 'compare' && of.isNot !== true) {
    return {...of, type: OPPOSITES[of.type]};
  }
  const inner = of?.op === 'streak' ? opposite(of.of) : undefined;
  return of?.op === 'streak' && inner ? {...of, of: inner} : undefined;
}

/** Puts conditions on a side. */
function put(reader: Reader, sides: Sides, side: Side, {items, commas}: {items: Condition[]; commas: Span[]}): void {
  const type = side === 'buy' ? 'And' : 'Or';
  commas.forEach((span) => reader.guess(span, type === 'And' ? '且' : '或'));
  const [first, ...others] = [...(sides[side] ? [sides[side]] : []), ...items];
  sides[side] = first !== undefined && others.length > 0 ? {op: 'join', type, items: [first, ...others]} : first;
}

/** NAME:=… of 通达信. */
function assignment(reader: Reader): true | undefined {
  const {token} = reader;
  if (token?.t !== 'name') {
    return undefined;
  }
  reader.place += 1;
  if (!reader.sign(':=')) {
    return undefined;
  }
  const value = conditions(reader) ?? series(reader);
  if (value !== undefined) {
    reader.names.set(token.name, value);
  }
  return value && true;
}

/** 买入：… */
function headed(reader: Reader, sides: Sides): true | undefined {
  const side = reader.take('act')?.meaning.side;
  reader.sign(':');
  const said = side && listed(reader);
  if (side === undefined || said === undefined) {
    return undefined;
  }
  put(reader, sides, side, said);
  return true;
}

/** 否则卖出: the buying condition no longer holds; of a crossing, the one the other way. */
function otherwise(reader: Reader, sides: Sides): true | undefined {
  const word = reader.word('otherwise');
  const side = word && reader.take('act')?.meaning.side;
  if (word === undefined || side !== 'sell' || sides.buy === undefined) {
    return undefined;
  }
  const other = opposite(sides.buy);
  const isEvent = other?.op === 'compare' && other.type.startsWith('Cross');
  if (isEvent) {
    reader.guess(word, '反过来穿过的那一天');
  }
  put(reader, sides, 'sell', {items: [isEvent ? other : {op: 'ended'}], commas: []});
  return true;
}

/** … 买入; without a word for it, what is said first is when to buy. */
function said(reader: Reader, sides: Sides): true | undefined {
  const start = reader.here();
  const found = listed(reader);
  const act = found && reader.attempt(() => (reader.sign(','), reader.take('act')));
  if (found === undefined) {
    return undefined;
  }
  if (act === undefined && sides.buy !== undefined) {
    return reader.stuck(['买入', '卖出', '或']);
  }
  if (act === undefined) {
    reader.guess(start, '买入的条件');
  }
  put(reader, sides, act?.meaning.side ?? 'buy', found);
  return true;
}

const hasStopped = (reader: Reader): boolean =>
  reader.sign(',', ';') !== undefined || reader.word('and') !== undefined || reader.take('join') !== undefined;

/** What a whole text says about buying and selling. @throws Stuck where it goes no further, or a side is missing. */
export function sidesOf(reader: Reader): Sides {
  const sides: Sides = {};
  while (reader.token !== undefined) {
    if (hasStopped(reader)) {
      continue;
    }
    const way = [assignment, otherwise, headed, said].some((one) => reader.attempt(() => one(reader, sides)) === true);
    if (!way) {
      // Reads once more for the place of the fault.
      said(reader, sides);
      reader.stuck(['收盘价上穿 200 日均线', '收盘价低于 60 日均线', '从 20 日最高收盘回落 8%']);
    }
  }
  const whole = {start: reader.tokens[0]?.start ?? 0, end: reader.tokens.at(-1)?.end ?? 0};
  if (sides.buy === undefined) {
    const offers = ['收盘价上穿 200 日均线买入', '20 日均线上穿 60 日均线买入', '14 日 RSI 低于 30 买入'];
    // The side that is missing is added to what was typed.
    throw new Stuck(
      sides.sell
        ? {kind: 'noBuy', start: whole.start, end: whole.start, offers: offers.map((offer) => `${offer}；`)}
        : {kind: 'empty', ...whole, offers},
    );
  }
  if (sides.sell === undefined) {
    const other = opposite(sides.buy);
    if (other === undefined) {
      throw new Stuck({
        ...{kind: 'noSell', start: whole.end, end: whole.end},
        offers: ['；收盘价低于 60 日均线卖出', '；从 20 日最高收盘回落 8% 卖出', '；收盘价低于 22 日 3 倍吊灯线卖出'],
      });
    }
    reader.guess({start: whole.end, end: whole.end}, '反过来的时候卖出');
    sides.sell = other;
  }
  return sides;
}
