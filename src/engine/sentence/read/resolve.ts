import {Refused, refuse, type Fault} from './fault';
import {checkSize} from './document';
import {band, called, counted, daysOf, type Scope} from './functions';
import {parse} from './grammar.generated';
import {
  allOf,
  averages,
  CLOSE,
  compare,
  fallSince,
  gain,
  indicator,
  negationOf,
  number,
  anyOf,
  stateOf,
  times,
} from './nodes';
import {
  isCrossing,
  isSameSeries,
  isSeries,
  OPPOSITES,
  contentOf,
  START,
  type Call,
  type Comparison,
  type Condition,
  type Guess,
  type Item,
  type Missing,
  type Node,
  type SeriesNode,
  type Side,
  type Sides,
  type Span,
} from './rule';
import {plainText, tokensOf, type Token} from './tokens';
import {PRICE_INDICATORS} from '../comparison';

interface Pair {
  left: SeriesNode;
  right: SeriesNode;
}

/** Maximum comparisons remembered. */
const REMEMBERED = 20;
const VOLUME: SeriesNode = {op: 'column', column: 'Volume'};

/** The opposite of a single comparison; `undefined` for others. */
function opposite(of: Condition | undefined): Condition | undefined {
  if (of?.op === 'compare' && of.isNot !== true) {
    return {...of, type: OPPOSITES[of.type], guesses: []};
  }
  const inner = of?.op === 'streak' ? opposite(of.of) : undefined;
  return of?.op === 'streak' && inner ? {...of, of: inner} : undefined;
}

/** True for a negated condition; `refuted` removes or adds the negation. */
const isRefuted = (of: Condition): boolean => of.op === 'not' || (of.op === 'compare' && of.isNot === true);
const refuted = (of: Condition): Condition =>
  of.op === 'not' ? of.of : of.op === 'compare' && of.isNot === true ? {...of, isNot: undefined} : negationOf(of);

/** True if a condition holds only where the other does: the day of a crossing, and the days after it. */
const isWithin = (one: Condition, other: Condition): boolean =>
  contentOf(one) === contentOf(other) ||
  (one.op === 'compare' &&
    other.op === 'compare' &&
    isCrossing(one.type) &&
    contentOf({...one, type: stateOf(one.type)}) === contentOf(other));

const partsOf = (of: Condition): readonly Condition[] => (of.op === 'join' ? of.items.flatMap(partsOf) : [of]);

/** True if a node, or a node within it, satisfies `is`. */
const some = (of: Node, is: (one: Node) => boolean): boolean =>
  is(of) ||
  Object.values(of).some((value: unknown) =>
    (Array.isArray(value) ? value : [value]).some(
      (one) => typeof one === 'object' && one !== null && 'op' in one && some(one as Node, is),
    ),
  );
const isSince = (one: Node): boolean => one.op === 'indicator' && (one.type as string) === 'SinceEntry';

/** The items that the grammar parses from words. */
export const itemsOf = (tokens: readonly Token[]): readonly Item[] =>
  parse(tokens.map(({sign}) => sign).join(''), {tokens}) as readonly Item[];

/** A named rule or condition, from its sentence. */
function saidBy(text: string): {sides: Sides; faults: readonly Fault[]} {
  const resolver = new Resolver(itemsOf(tokensOf(plainText(text))));
  return {faults: resolver.run(), sides: resolver.sides};
}

/** Completes the omitted parts of a rule, and resolves those that depend on its side. Collects guesses. */
export class Resolver implements Scope {
  readonly guesses: Guess[] = [];
  readonly sides: Sides = {};
  private readonly names = new Map<string, Node>();
  /** Earlier comparisons: 跌破卖 refers to the same two series. */
  private readonly pairs: (Pair & {clause: number; isCrossing: boolean})[] = [];
  private clauses = 0;
  /** The last named averages, of the price and of the volume: 回到均线上方. */
  private readonly averages: {price?: SeriesNode; volume?: SeriesNode} = {};
  /** Left side of the comparison being read. */
  private subject: SeriesNode = CLOSE;
  /** The last series that reached a high or a low. */
  private highOf: SeriesNode = CLOSE;
  private side: Side = 'buy';
  /** The side that lasts only as long as its condition; and whether no side was named. */
  private state: Side | undefined;
  private isBare = true;
  /** A clause without a named side. */
  private open: Span | undefined;
  private isJoint = false;
  private shown: Condition | undefined;
  /** 不要在下跌时买入. */
  private readonly nevers: {side: Side; never: Condition; isTwice: boolean; span: Span}[] = [];

  constructor(private readonly items: readonly Item[]) {}

  /** @returns the faults; without any, the result is in `sides`. */
  run(): Fault[] {
    const faults = this.items.flatMap((item): Fault[] => {
      try {
        this.item(item);
        return [];
      } catch (error) {
        if (error instanceof Refused) {
          return [error.fault.end === 0 ? {...error.fault, start: item.start, end: item.end} : error.fault];
        }
        throw error;
      }
    });
    // A name defined by an unreadable text is not a fault of its own.
    return faults.filter(({kind}, index) => index === 0 || kind !== 'undefined');
  }

  private item(item: Item): void {
    switch (item.op) {
      case 'define': {
        const value = this.any(item.value);
        checkSize(value);
        this.names.set(item.name, value);
        this.shown = item.isShown && !isSeries(value) ? value : this.shown;
        return;
      }
      case 'rule': {
        const {sides, faults} = saidBy(item.text);
        faults.forEach(({kind}) => refuse(kind, item));
        this.isBare = false;
        this.put('buy', sides.buy ? [sides.buy] : []);
        this.put('sell', sides.sell ? [sides.sell] : []);
        if (item.taken !== undefined) {
          this.guess(item, item.taken);
        }
        return;
      }
      case 'otherwise':
        this.otherwise(item.side, item);
        return;
      case 'clause':
        this.clause(item);
        this.isJoint = false;
        return;
      case 'joint':
        this.isJoint = true;
        return;
      case 'junk':
    }
  }

  private clause({
    side,
    isState,
    isNever,
    guesses = [],
    items,
    commas,
    start,
    end,
  }: Extract<Item, {op: 'clause'}>): void {
    const isSelling = side === undefined && items.some((one) => some(one, isSince));
    const isOpen = side === undefined && !isSelling;
    if (this.sides.buy !== undefined && (isOpen || (this.open !== undefined && side === 'buy'))) {
      return refuse('incomplete', isOpen ? {start, end} : (this.open ?? START));
    }
    // 买入同时 RSI 低于 70，下穿卖出: the first condition may belong to the purchase.
    if (this.isJoint && side !== undefined && side !== this.side && commas.length > 0) {
      return refuse('incomplete', {start, end: commas[0]?.start ?? end});
    }
    this.clauses += 1;
    guesses.forEach((guess) => this.guess(guess, guess.taken));
    this.side = side ?? (isSelling ? 'sell' : 'buy');
    this.isBare &&= side === undefined;
    if (isOpen) {
      this.open = {start, end};
      this.guess({start, end: start}, '买入的条件');
    }
    // 止损 8%，突破 20 日新高买: conditions on the purchase belong to the selling side.
    const isStop = (one: Condition): boolean => this.side === 'buy' && items.length > 1 && some(one, isSince);
    const stops = items.filter(isStop).map((one) => this.condition(one));
    const found = items.filter((one) => !isStop(one)).map((one) => this.condition(one));
    if (this.side === 'buy' && (found.length === 0 || found.some((one) => some(one, isSince)))) {
      return refuse('bought', {start, end});
    }
    if (stops.length > 0) {
      this.put('sell', stops);
    } else {
      commas.forEach((comma) => this.guess(comma, this.side === 'buy' ? '且' : '或'));
    }
    if (isState) {
      this.state = this.side;
    }
    const whole = this.side === 'buy' ? allOf(found) : anyOf(found);
    if (isNever) {
      this.nevers.push({side: this.side, never: refuted(whole), isTwice: isRefuted(whole), span: {start, end}});
    } else if (this.sides[this.side] !== undefined) {
      this.guess({start, end: start}, this.isJoint ? '且：两句要同时成立' : '或：两句里有一句成立就算');
      this.put(this.side, [whole]);
    } else {
      this.sides[this.side] = whole;
    }
  }

  private put(side: Side, found: readonly Condition[]): void {
    const before = this.sides[side];
    this.sides[side] = (this.isJoint ? allOf : anyOf)([...(before ? [before] : []), ...found]);
  }

  /** 否则卖出: the other side's condition no longer holds; for a crossing, the opposite crossing. */
  private otherwise(side: Side, span: Span): void {
    const other = this.sides[side === 'sell' ? 'buy' : 'sell'];
    if (other === undefined) {
      return refuse('incomplete', span);
    }
    // A crossing is over on the next day.
    const crossings = partsOf(other).flatMap((part) =>
      part.op === 'compare' && isCrossing(part.type) ? (opposite(part) ?? []) : [],
    );
    if (crossings.length > 0) {
      this.guess(span, '反过来穿过的那一天');
    }
    this.put(side, crossings.length > 0 ? crossings : [side === 'sell' ? {op: 'ended'} : negationOf(other)]);
  }

  /** Completes the side that was left implicit. @param end of the text. */
  complete(end: number): void {
    this.sides.buy ??= this.shown;
    this.nevers.forEach((one) => this.forbid(one));
    const missing = this.sides.buy === undefined ? 'buy' : this.sides.sell === undefined ? 'sell' : undefined;
    const only = this.sides.buy ?? this.sides.sell;
    if (missing === undefined || only === undefined) {
      return;
    }
    const here = {start: end, end};
    const turned = missing === 'sell' && this.isBare && this.state === undefined ? opposite(only) : undefined;
    if (turned !== undefined) {
      this.guess(here, '反过来的时候卖出');
      this.sides.sell = turned;
    } else if (this.state !== undefined && this.state !== missing) {
      this.guess(here, missing === 'sell' ? '反过来的时候卖出' : '反过来的时候买入');
      this.otherwise(missing, here);
    }
  }

  /** 不破 20 日线不卖 as the only selling clause means to sell below it; 不在年线上方不买 alone does not define a purchase. */
  private forbid({side, never, isTwice, span}: (typeof this.nevers)[number]): void {
    const before = this.sides[side];
    const isState = isTwice || (never.op === 'not' && never.of.op === 'compare' && !isCrossing(never.of.type));
    if (before === undefined && (side === 'buy' || !isState)) {
      return refuse('necessary', span, {nearest: isTwice ? never : undefined});
    }
    if (before === undefined) {
      this.guess(span, '反过来就卖出');
    }
    const isSaid = before !== undefined && partsOf(before).some((one) => isWithin(one, never));
    this.sides[side] = isSaid ? before : allOf([...(before ? [before] : []), never]);
  }

  /** The suggested condition for a missing side. */
  turned(): Condition | undefined {
    const turned = opposite(this.sides.buy ?? this.sides.sell);
    return turned !== undefined && some(turned, isSince) ? undefined : turned;
  }

  guess({start, end}: Span, taken: string): void {
    this.guesses.push({start, end, taken});
  }

  holdsWhileBuying(): void {
    this.state = 'buy';
  }

  private any(one: Node): Node {
    return isSeries(one) ? this.value(one) : one.op === 'said' ? this.value(one.of) : this.condition(one);
  }

  private condition(one: Condition): Condition {
    one.guesses?.forEach((guess) => this.guess(guess, guess.taken));
    switch (one.op) {
      case 'compare': {
        const [left, right] = this.extreme(this.series(one.left), this.series(one.right));
        if (isCrossing(one.type)) {
          this.compares(left, right, true);
        }
        return this.compared(one, left, right);
      }
      case 'partial':
        return this.partial(one);
      case 'relation':
        return this.related(one);
      case 'range': {
        const [value, low, high] = [this.series(one.value), this.series(one.low), this.series(one.high)];
        this.compares(value, low, false);
        return {...one, value, low, high};
      }
      case 'join':
        return {...one, items: one.items.map((item) => this.condition(item))};
      case 'not':
      case 'switch':
      case 'streak':
        return {...one, of: this.condition(one.of)};
      case 'move':
        return this.move(one);
      case 'fall':
        this.guess(one.at ?? START, this.side === 'sell' ? '从买入后最高点回落' : '从 250 日最高收盘回落');
        return this.side === 'sell' ? fallSince(one.percent) : this.fallen(one.percent);
      case 'said': {
        const made = this.value(one.of);
        if (isSeries(made)) {
          return refuse('incomplete', one.of.at);
        }
        return made;
      }
      case 'phrase':
        return saidBy(one.text).sides.buy ?? refuse('incomplete', one.at);
      case 'ended':
        return one;
    }
  }

  /** 成交量创新高买，创新低卖: both refer to the same series. */
  private extreme(left: SeriesNode, right: SeriesNode): [SeriesNode, SeriesNode] {
    const isExtreme = right.op === 'indicator' && (right.type === 'HighestValue' || right.type === 'LowestValue');
    if (!isExtreme || left.op !== 'column') {
      return [left, right];
    }
    if (left.isOpen && isSameSeries(this.highOf, VOLUME)) {
      return [VOLUME, this.alike(VOLUME, right)];
    }
    this.highOf = left;
    return [left, right];
  }

  private readonly fallen = (percent: number): Condition =>
    compare(indicator('PercentFromHighest', {period: 250, column: 'Close'}), 'LessThan', number(-percent));

  /**
   * 涨 20 % 卖出: a daily move of ten per cent is rare, so the gain since the purchase is meant; below that, both
   * meanings are offered.
   */
  private move({dir, percent, at: place = START}: Extract<Condition, {op: 'move'}>): Condition {
    const isSelling = this.side === 'sell';
    if (percent !== undefined && percent >= 10 && isSelling) {
      this.guess(place, `买入以来${dir === 1 ? '涨' : '跌'}超 ${percent}%`);
      return gain(dir, percent);
    }
    const word = dir === 1 ? '涨' : '跌';
    const size = percent ?? 5;
    const others = dir === 1 ? [`20 日涨幅高于 ${size}%`] : [`从 250 日最高收盘回落 ${size}%`];
    return refuse(percent === undefined ? 'howFar' : isSelling ? 'sinceWhen' : 'fromWhere', place, {
      offers: isSelling
        ? [`买入以来${word}超 ${size}%`, `单日${word}超 ${size}%`]
        : [`单日${word}超 ${size}%`, ...others],
    });
  }

  private compares(left: SeriesNode, right: SeriesNode, crosses: boolean): void {
    this.pairs.push({left, right, clause: this.clauses, isCrossing: crosses});
    this.pairs.splice(0, this.pairs.length - REMEMBERED);
  }

  /**
   * The last comparison of a kind, or the last one at all.
   * @throws Refused where one clause has several, any of which may be meant.
   */
  private before(
    word: Span,
    is: (pair: {right: SeriesNode; isCrossing: boolean}) => boolean,
    sideOf: (pair: Pair) => SeriesNode[],
  ): Pair | undefined {
    const fitting = this.pairs.filter(is);
    const found = fitting.length > 0 ? fitting : this.pairs;
    const last = found.at(-1);
    const rivals = found.filter(({clause}) => clause === last?.clause && clause !== this.clauses);
    if (new Set(rivals.map((pair) => sideOf(pair).map(contentOf).join())).size > 1) {
      return refuse('which', word);
    }
    return last;
  }

  /** Both sides of a comparison; omitted ones come from an earlier comparison, or are the close. */
  private completed({left: a, right: b, word, type, guess, isCross}: Missing): Pair {
    const left = a && this.series(a);
    this.subject = left ?? CLOSE;
    const right = b && this.series(b);
    this.subject = CLOSE;
    if (left !== undefined && right !== undefined) {
      return {left, right: this.alike(left, right)};
    }
    if (left !== undefined) {
      const pair = this.pairs.findLast((one) => isSameSeries(one.left, left));
      if (pair !== undefined) {
        return {left, right: pair.right};
      }
    } else if (right === undefined) {
      const pair = this.before(
        word,
        (one) => one.isCrossing === isCrossing(type) && (!isCross || one.right.op !== 'number'),
        (one) => [one.left, one.right],
      );
      if (pair === undefined && isCross) {
        this.guess(word, '20 日与 60 日均线');
        return averages('Crossover', [], word);
      }
      if (pair !== undefined) {
        return {left: pair.left, right: pair.right};
      }
    } else if (right.op === 'number') {
      const pair = this.before(
        word,
        (one) => one.right.op === 'number',
        (one) => [one.left],
      );
      if (pair !== undefined) {
        return {left: pair.left, right};
      }
    } else {
      // 5 日均线上穿 10 日均线买，下穿 10 日均线卖: between lines, where the word is about lines.
      const last = this.pairs.findLast((one) => one.isCrossing);
      if (last !== undefined && guess === undefined && isCrossing(type) && isSameSeries(last.right, right)) {
        this.guess({start: word.start, end: word.start}, '与前面相同的两条线');
        return {left: last.left, right};
      }
      const subject = this.subjectOf(right);
      if (subject !== undefined) {
        if (!isSameSeries(this.pairs.at(-1)?.left, subject)) {
          this.guess({start: word.start, end: word.start}, subject === CLOSE ? '收盘价' : '成交量');
        }
        return {left: subject, right};
      }
    }
    return refuse('incomplete', word);
  }

  /** The implied left side of a comparison with a series: the close for prices, otherwise the same kind of series. */
  private subjectOf(right: SeriesNode): SeriesNode | undefined {
    const of = right.op === 'calculation' ? right.items[0] : right;
    if (of?.op === 'indicator' && !PRICE_INDICATORS.has(of.type)) {
      return this.pairs.findLast(({left}) => left.op === 'indicator' && left.type === of.type)?.left;
    }
    return of?.op === 'indicator' && of.params.column === 'Volume' ? VOLUME : CLOSE;
  }

  /** 成交量突破前高 refers to the high of the volume, not that of the price. */
  private alike(left: SeriesNode, right: SeriesNode): SeriesNode {
    if (right.op === 'calculation' && right.isOpen) {
      return {...right, items: right.items.map((item) => this.alike(left, item))};
    }
    if (right.op !== 'indicator' || !right.isOpen) {
      return right;
    }
    if (left.op === 'change' || (left.op === 'indicator' && !PRICE_INDICATORS.has(left.type))) {
      return refuse('nested', right.at);
    }
    if (!isSameSeries(left, VOLUME)) {
      return right;
    }
    this.guess(right.at ?? START, '成交量的，不是收盘价的');
    return {...right, params: {...right.params, column: 'Volume'}};
  }

  private partial(missing: Missing): Condition {
    const isFromBelow = missing.isTouch && this.side === 'sell';
    const one: Missing = isFromBelow ? {...missing, type: OPPOSITES[missing.type], guess: '高于'} : missing;
    const {type, isNot, guess, percent, epsilon, isConfirmed, word} = one;
    const both = this.completed(one);
    this.compares(both.left, both.right, isCrossing(type));
    if (percent !== undefined && both.right.op !== 'number') {
      // 年线 3 %: 3 % above or below it.
      const isUp = type === 'GreaterThan' || type === 'Crossover';
      both.right = times(both.right, Number((1 + ((isUp ? 1 : -1) * percent) / 100).toFixed(6)));
    }
    // A new high that includes today is never exceeded: 突破 20 日高点 means to reach it.
    const {left, right} = both;
    // 回到最高价: the close is never beyond the high or the low of its own day.
    if (
      guess !== undefined &&
      isSameSeries(left, CLOSE) &&
      right.op === 'column' &&
      (right.column === 'High' || right.column === 'Low')
    ) {
      return refuse('ownDay', word, {
        offers: [20, 60].map(
          (days) =>
            `收盘价不${right.column === 'High' ? '低' : '高'}于 ${days} 日最${right.column === 'High' ? '高' : '低'}价`,
        ),
      });
    }
    if (left.op === 'number' && right.op === 'number' && (guess !== undefined || isCrossing(type))) {
      return refuse('incomplete', word);
    }
    const isExtreme =
      guess !== undefined && right.op === 'indicator' && isSameSeries(left, CLOSE) && right.params.column === 'Close';
    const isHigh = isExtreme && right.type === 'HighestValue' && type === 'Crossover';
    if (isHigh || (isExtreme && right.type === 'LowestValue' && type === 'Crossunder')) {
      this.guess(word, isHigh ? '不低于：窗口含当天，创了新高' : '不高于：窗口含当天，创了新低');
      return this.compared(compare(left, isHigh ? 'LessThan' : 'GreaterThan', right, true), left, right);
    }
    if (guess !== undefined) {
      this.guess(word, guess);
    }
    const made: Comparison = {
      op: 'compare',
      type,
      left,
      right,
      ...(isNot && {isNot}),
      ...(epsilon !== undefined && {epsilon}),
      ...(isConfirmed && {isConfirmed}),
    };
    return this.compared(made, left, right);
  }

  /** A comparison of resolved series; functions with a meaning only in comparisons are replaced by it. */
  compared(one: Comparison, left: SeriesNode, right: SeriesNode): Condition {
    checkSize(left);
    checkSize(right);
    if (left.op === 'call' || right.op === 'call') {
      return counted(one, left, right, this);
    }
    // 高于年线的 3 %: a small fraction of the average is not a plausible price; a distance above it may be meant.
    const [whole, part] = right.op === 'calculation' && right.isOpen ? right.items : [];
    if (
      whole &&
      part?.op === 'number' &&
      part.value < 0.5 &&
      (left.op === 'column' ? left.column !== 'Volume' : left.op === 'indicator' && PRICE_INDICATORS.has(left.type))
    ) {
      const isUp = stateOf(one.type) === 'GreaterThan';
      const nearest = compare(left, one.type, times(whole, Number((1 + (isUp ? part.value : -part.value)).toFixed(6))));
      return refuse('partOf', START, {nearest});
    }
    // 年线 3 % means 3 % above the average; 低于 3 % alone is not a price.
    if (
      right.op === 'number' &&
      right.isPercent &&
      (left.op === 'column' || (left.op === 'indicator' && PRICE_INDICATORS.has(left.type)))
    ) {
      return refuse('incomplete');
    }
    // 跌幅大于 5 %: the change is lower than −5 %.
    if (left.op === 'change' && left.isFall === true && right.op === 'number') {
      return {
        ...one,
        type: OPPOSITES[one.type],
        left: {...left, isFall: undefined},
        right: {...right, value: -right.value},
      };
    }
    return {...one, left, right};
  }

  private related({relation, left: a, right: b, at: place = START}: Extract<Condition, {op: 'relation'}>): Condition {
    const [left, right] = [this.series(a), this.series(b)];
    this.compares(left, right, false);
    if (left.op === 'call') {
      const isAt = relation === 'equal' && right.op === 'number';
      const first = left.args[0];
      if (isAt && left.name === 'COUNT') {
        return this.compared(
          right.value === 0 ? compare(left, 'LessThan', number(1)) : compare(left, 'LessThan', right, true),
          left,
          right.value === 0 ? number(1) : right,
        );
      }
      if (isAt && left.name === 'BARSLAST' && right.value === 0 && first && !isSeries(first)) {
        return first;
      }
      return refuse('function', left.at ?? place);
    }
    if (left.op === 'change' || (left.op === 'calculation' && left.items.length === 2)) {
      return {op: 'relation', relation, left, right};
    }
    // A price reaches the highest of days that include today, but never exceeds it.
    const isHighest = right.op === 'indicator' && right.type === 'HighestValue';
    const isLowest = right.op === 'indicator' && right.type === 'LowestValue';
    const made: Condition =
      isHighest || isLowest
        ? compare(left, isHighest ? 'LessThan' : 'GreaterThan', right, true)
        : {op: 'range', value: left, low: right, high: right, leavesOut: []};
    return relation === 'equal' ? made : negationOf(made);
  }

  private series(one: SeriesNode): SeriesNode {
    const made = this.value(one);
    if (!isSeries(made)) {
      return refuse('notNumber', one.at);
    }
    return made;
  }

  /** A resolved node: a number per day, or the value of a name or a function. */
  private value(one: SeriesNode): Node {
    one.guesses?.forEach((guess) => this.guess(guess, guess.taken));
    const of = (inner: SeriesNode): SeriesNode => this.series(inner);
    switch (one.op) {
      case 'indicator':
        if (typeof one.params.period === 'number') {
          daysOf(one.params.period, one.at ?? START);
        }
        this.remember(one);
        return one;
      case 'calculation':
        return band({...one, items: one.items.map(of)}, this);
      case 'change':
        return {...one, of: of(one.of), days: daysOf(one.days, one.at ?? START)};
      case 'past':
        return {...one, of: of(one.of), days: daysOf(one.days, one.at ?? START)};
      case 'name': {
        const known = this.names.get(one.name);
        if (known === undefined) {
          return refuse('undefined', one.at);
        }
        return known;
      }
      case 'call':
        return called({...one, args: one.args.map((arg) => this.any(arg))}, this);
      default:
        return one;
    }
  }

  /** CROSS(B, A) after CROSS(A, B) means A crossing B in the opposite direction. */
  crossing(left: SeriesNode, right: SeriesNode): Condition {
    const pair = this.pairs.findLast((one) => one.isCrossing);
    if (pair && isSameSeries(pair.left, right) && isSameSeries(pair.right, left)) {
      return compare(right, 'Crossunder', left);
    }
    this.compares(left, right, true);
    return this.compared(compare(left, 'Crossover', right) as Comparison, left, right);
  }

  remember(one: SeriesNode): void {
    if (one.op === 'indicator' && (one.type === 'SMA' || one.type === 'EMA')) {
      this.averages[one.params.column === 'Volume' ? 'volume' : 'price'] = one;
    }
  }

  /** 均线 without a period refers to the last named one of the same series. */
  bare({at: place = START, column}: Call, type: string): SeriesNode {
    const isVolume = column === 'Volume' || isSameSeries(this.subject, VOLUME);
    if (type === 'BIAS') {
      return refuse('days', place, {words: [6, 12, 24].map((days) => `${days} 日乖离率`)});
    }
    if (this.subject.op !== 'column' && !(this.subject.op === 'indicator' && PRICE_INDICATORS.has(this.subject.type))) {
      return refuse('nested', place);
    }
    const known = this.averages[isVolume ? 'volume' : 'price'];
    if (known === undefined && !isVolume) {
      return refuse('days', place, {words: [20, 60].map((days) => `${days} 日均线`)});
    }
    this.guess(place, known === undefined ? '5 日均量' : `前面说的那条${isVolume ? '均量线' : '均线'}`);
    return known ?? indicator('SMA', {period: 5, column: 'Volume'}, place);
  }
}
