import type {ColumnName, IndicatorType} from '../../registry';

/** A number per day, as it was typed. */
export type Series =
  | {op: 'column'; column: ColumnName}
  | {op: 'number'; value: number; isPercent?: true}
  | {op: 'indicator'; type: IndicatorType; params: Dictionary<number | string>; component?: string}
  | {op: 'calculation'; type: 'Add' | 'Subtract' | 'Multiply' | 'Divide'; items: readonly Series[]; isAbsolute?: true}
  /** Change in percent over some days; of a fall, what it is compared with has the other sign. */
  | {op: 'change'; of: Series; days: number; isAbsolute?: true; isFall?: true | undefined}
  /** What it was some days ago. */
  | {op: 'past'; of: Series; days: number};

export type Compared = 'GreaterThan' | 'LessThan' | 'Crossover' | 'Crossunder';

/** The comparisons the other way round. */
export const OPPOSITES = {
  GreaterThan: 'LessThan',
  LessThan: 'GreaterThan',
  Crossover: 'Crossunder',
  Crossunder: 'Crossover',
} as const satisfies Record<Compared, Compared>;

/** A yes or no per day. */
export type Condition =
  | {op: 'compare'; type: Compared; isNot?: boolean; left: Series; right: Series; epsilon?: number; isConfirmed?: boolean}
  /** Equal and unlike: only calculations have them. */
  | {op: 'relation'; relation: string; left: Series; right: Series}
  | {op: 'range'; value: Series; low: Series; high: Series; leavesOut: readonly ('lower' | 'upper')[]}
  | {op: 'join'; type: 'And' | 'Or'; items: readonly Condition[]}
  | {op: 'not'; of: Condition}
  | {op: 'streak'; of: Condition; least: number; most?: number; counts: boolean}
  | {op: 'switch'; of: Condition; isSecond: boolean}
  /** Not what the buying side says. */
  | {op: 'ended'};

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

/** Why a typed rule, or a part of it, cannot become a document. */
export type FaultKind =
  | 'unknown'
  | 'incomplete'
  | 'noBuy'
  | 'noSell'
  | 'empty'
  | 'stop'
  | 'profit'
  | 'holdingDays'
  | 'grid'
  | 'scaling'
  | 'regular'
  | 'short'
  | 'kdj'
  | 'shape'
  | 'fundamental'
  | 'market'
  | 'vague'
  | 'range'
  | 'long'
  | 'many'
  | 'deep'
  | 'large';

export interface Fault extends Span {
  kind: FaultKind;
  /** What may be typed instead of the span; may be empty. */
  offers: readonly string[];
  /** How many characters or inputs there are, where they are too many. */
  count?: number;
}
