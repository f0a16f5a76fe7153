import type {Tone} from '@site/src/results/chart';

export type {Frame, Mark, Note, Series, Tone, Values} from '@site/src/results/chart';

/** Days shown, as indices into the dates, both included. */
export interface Range {
  first: number;
  last: number;
}

/** One column of the numbers behind a chart: table, CSV and reading at the cursor come from it. */
export interface ChartColumn {
  name: string;
  values: readonly (number | string | null)[];
  /** Text of one value for readers. */
  text: (value: number | string | null) => string;
  /** Text of a period of several days, both included; without it the value of the last day stands for the period. */
  summary?: (from: number, to: number) => string;
  tone?: Tone;
  /** Height of a value in the plot, 0 (bottom) to 1: the cursor puts a dot there. */
  height?: (value: number) => number;
}
