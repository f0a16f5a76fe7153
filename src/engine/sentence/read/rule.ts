import type {ColumnName, IndicatorType} from '../../registry';

/** A range of the typed text in UTF-16 units: `start` included, `end` excluded. */
export interface Span {
  start: number;
  end: number;
}

/** A guess: the range of the typed text, and its interpretation. */
export interface Guess extends Span {
  /** Interpretation in Chinese, such as 250 日均线. */
  taken: string;
}

export type Compared = 'GreaterThan' | 'LessThan' | 'Crossover' | 'Crossunder';
export type Side = 'buy' | 'sell';

/** The opposite comparisons. */
export const OPPOSITES = {
  GreaterThan: 'LessThan',
  LessThan: 'GreaterThan',
  Crossover: 'Crossunder',
  Crossunder: 'Crossover',
} as const satisfies Record<Compared, Compared>;

/** Place and interpretation of a node. */
interface Placed {
  at?: Span;
  guesses?: readonly Guess[];
}

/** A number per day. */
export type SeriesNode = Placed &
  (
    | {op: 'column'; column: ColumnName; isOpen?: true}
    | {op: 'number'; value: number; isPercent?: true | undefined}
    /** `isOpen`: the column is implied. */
    | {op: 'indicator'; type: IndicatorType; params: Dictionary<number | string>; component?: string; isOpen?: boolean}
    | {
        op: 'calculation';
        type: 'Add' | 'Subtract' | 'Multiply' | 'Divide';
        items: readonly SeriesNode[];
        isAbsolute?: true;
        isOpen?: boolean;
      }
    /** Change in percent over some days; with `isFall`, compared numbers have the opposite sign. */
    | {op: 'change'; of: SeriesNode; days: number; isAbsolute?: true; isFall?: true | undefined}
    /** The value some days ago. */
    | {op: 'past'; of: SeriesNode; days: number}
    /** Only until resolved: a name defined by lines such as MA1:=MA(C,20), and a function. */
    | {op: 'name'; name: string}
    | {op: 'call'; name: string; args: readonly (SeriesNode | Condition)[]; column?: ColumnName}
  );

/** A yes or no per day. */
export type Condition = Placed &
  (
    | Comparison
    /** Equality and inequality, only for calculations. */
    | {op: 'relation'; relation: string; left: SeriesNode; right: SeriesNode}
    | {op: 'range'; value: SeriesNode; low: SeriesNode; high: SeriesNode; leavesOut: readonly ('lower' | 'upper')[]}
    | {op: 'join'; type: 'And' | 'Or'; items: readonly Condition[]}
    | {op: 'not'; of: Condition}
    | {op: 'streak'; of: Condition; least: number; most?: number; counts: boolean}
    | {op: 'switch'; of: Condition; isSecond: boolean}
    /** The negation of the buying condition. */
    | {op: 'ended'}
    /** Only until resolved: a comparison with missing parts, and anything that depends on the side. */
    | Missing
    | {op: 'move'; dir: 1 | -1; percent?: number}
    | {op: 'fall'; percent: number}
    /** A named condition, as the words that define it. */
    | {op: 'phrase'; text: string}
    /** A name or a function with a yes or no per day. */
    | {op: 'said'; of: SeriesNode}
  );

export type Node = SeriesNode | Condition;
export type Call = Extract<SeriesNode, {op: 'call'}>;

export interface Comparison {
  op: 'compare';
  type: Compared;
  isNot?: boolean | undefined;
  left: SeriesNode;
  right: SeriesNode;
  epsilon?: number;
  isConfirmed?: boolean;
}

/** A comparison as typed: missing parts come from the one before. */
export interface Missing extends Omit<Comparison, 'op' | 'left' | 'right'> {
  op: 'partial';
  left?: SeriesNode | undefined;
  right?: SeriesNode | undefined;
  /** A percentage that follows: 年线 3 %. */
  percent?: number | undefined;
  /** Interpretation of a loose word: 突破, which may mean to reach. */
  guess?: string | undefined;
  /** 碰到: from above when buying and from below when selling. */
  isTouch?: true | undefined;
  /** 金叉 without naming the lines. */
  isCross?: boolean;
  word: Span;
}

/** The items of a text. */
export type Item =
  | (Span & {op: 'define'; name: string; value: SeriesNode | Condition; isShown: boolean})
  | (Span & {
      op: 'clause';
      side?: Side;
      isState?: boolean;
      isNever?: boolean;
      /** Guesses about the action words. */
      guesses?: readonly Guess[];
      items: readonly Condition[];
      commas: readonly Span[];
    })
  | (Span & {op: 'otherwise'; side: Side})
  /** A named rule, as its sentence. */
  | (Span & {op: 'rule'; text: string; taken: string | undefined})
  /** 且 before a clause, which then must hold together with the one before. */
  | (Span & {op: 'joint'})
  | (Span & {op: 'junk'});

export interface Sides {
  buy?: Condition | undefined;
  sell?: Condition | undefined;
}

/** The content of a node, without its place and interpretation: equal for equivalent nodes. */
export const contentOf = (one: Node): string =>
  JSON.stringify(one, (key, value: unknown) =>
    key === 'at' || key === 'guesses' || key === 'isOpen' ? undefined : value,
  );

const SERIES: ReadonlySet<string> = new Set([
  'column',
  'number',
  'indicator',
  'calculation',
  'change',
  'past',
  'name',
  'call',
]);
export const isSeries = (one: Node): one is SeriesNode => SERIES.has(one.op);

export const isSameSeries = (a: SeriesNode | undefined, b: SeriesNode | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && contentOf(a) === contentOf(b));

export const isCrossing = (type: Compared): boolean => type === 'Crossover' || type === 'Crossunder';

/** The place of omitted text. */
export const START: Span = {start: 0, end: 0};
