import type {ColumnName, IndicatorType} from '../../registry';

/** A stretch of what was typed, in UTF-16 units: from `start`, up to and without `end`. */
export interface Span {
  start: number;
  end: number;
}

/** A guess: what was typed, and what it was taken for. */
export interface Guess extends Span {
  /** In Chinese, such as 250 日均线; a sentence is made from both. */
  taken: string;
}

export type Compared = 'GreaterThan' | 'LessThan' | 'Crossover' | 'Crossunder';
export type Side = 'buy' | 'sell';

/** The comparisons the other way round. */
export const OPPOSITES = {
  GreaterThan: 'LessThan',
  LessThan: 'GreaterThan',
  Crossover: 'Crossunder',
  Crossunder: 'Crossover',
} as const satisfies Record<Compared, Compared>;

/** Where a node stands, and what it was taken for. */
interface Placed {
  at?: Span;
  guesses?: readonly Guess[];
}

/** A number per day. */
export type Series = Placed &
  (
    | {op: 'column'; column: ColumnName; isOpen?: true}
    | {op: 'number'; value: number; isPercent?: true | undefined}
    /** `isOpen`: of which column goes without saying. */
    | {op: 'indicator'; type: IndicatorType; params: Dictionary<number | string>; component?: string; isOpen?: boolean}
    | {op: 'calculation'; type: 'Add' | 'Subtract' | 'Multiply' | 'Divide'; items: readonly Series[]; isAbsolute?: true; isOpen?: boolean}
    /** Change in percent over some days; of a fall, what it is compared with has the other sign. */
    | {op: 'change'; of: Series; days: number; isAbsolute?: true; isFall?: true | undefined}
    /** What it was some days ago. */
    | {op: 'past'; of: Series; days: number}
    /** Only until it is resolved: a name that lines such as MA1:=MA(C,20) define, and a function. */
    | {op: 'name'; name: string}
    | {op: 'call'; name: string; args: readonly (Series | Condition)[]; column?: ColumnName}
  );

/** A yes or no per day. */
export type Condition = Placed &
  (
    | Comparison
    /** Equal and unlike: only calculations have them. */
    | {op: 'relation'; relation: string; left: Series; right: Series}
    | {op: 'range'; value: Series; low: Series; high: Series; leavesOut: readonly ('lower' | 'upper')[]}
    | {op: 'join'; type: 'And' | 'Or'; items: readonly Condition[]}
    | {op: 'not'; of: Condition}
    | {op: 'streak'; of: Condition; least: number; most?: number; counts: boolean}
    | {op: 'switch'; of: Condition; isSecond: boolean}
    /** Not what the buying side says. */
    | {op: 'ended'}
    /** Only until it is resolved: a comparison of which parts are missing, and what depends on the side. */
    | Missing
    | {op: 'move'; dir: 1 | -1; percent?: number}
    | {op: 'fall'; percent: number}
    /** A condition that has a name, as the words that say it. */
    | {op: 'phrase'; text: string}
    /** A name or a function that gives a yes or no. */
    | {op: 'said'; of: Series}
  );

export type Node = Series | Condition;
export type Call = Extract<Series, {op: 'call'}>;

export interface Comparison {
  op: 'compare';
  type: Compared;
  isNot?: boolean | undefined;
  left: Series;
  right: Series;
  epsilon?: number;
  isConfirmed?: boolean;
}

/** A comparison as it was typed: what it leaves out is that of the one before. */
export interface Missing extends Omit<Comparison, 'op' | 'left' | 'right'> {
  op: 'partial';
  left?: Series | undefined;
  right?: Series | undefined;
  /** The per cent that follow: 年线 3 %. */
  percent?: number | undefined;
  /** Taken from a word that says it loosely: 突破, which may be to reach. */
  guess?: string | undefined;
  /** 碰到, from above where something is bought and from below where it is sold. */
  isTouch?: true | undefined;
  /** 金叉 without a word about which. */
  isCross?: boolean;
  word: Span;
}

/** What a text is made of. */
export type Item =
  | (Span & {op: 'define'; name: string; value: Series | Condition; isShown: boolean})
  | (Span & {
      op: 'clause';
      side?: Side;
      isState?: boolean;
      isNever?: boolean;
      /** Of the words for what is done. */
      guesses?: readonly Guess[];
      items: readonly Condition[];
      commas: readonly Span[];
    })
  | (Span & {op: 'otherwise'; side: Side})
  /** A rule that has a name, as the sentence that says it. */
  | (Span & {op: 'rule'; text: string; taken: string | undefined})
  /** 且 before a clause, which then holds together with the one before. */
  | (Span & {op: 'joint'})
  | (Span & {op: 'junk'});

export interface Sides {
  buy?: Condition | undefined;
  sell?: Condition | undefined;
}

/** What a node says, without its place and what it was taken for: two that say the same are equal. */
export const said = (one: Node): string =>
  JSON.stringify(one, (key, value: unknown) => (key === 'at' || key === 'guesses' || key === 'isOpen' ? undefined : value));

const SERIES: ReadonlySet<string> = new Set(['column', 'number', 'indicator', 'calculation', 'change', 'past', 'name', 'call']);
export const isSeries = (one: Node): one is Series => SERIES.has(one.op);

export const isSame = (a: Series | undefined, b: Series | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && said(a) === said(b));

export const isCrossing = (type: Compared): boolean => type === 'Crossover' || type === 'Crossunder';

/** The place of what was not typed. */
export const START: Span = {start: 0, end: 0};
