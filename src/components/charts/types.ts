import type {Tone} from '@site/src/results/chart';

export type {Frame, Mark, Note, Series, Tone, Values} from '@site/src/results/chart';

/** Visible days, as indices into the dates, both included. */
export interface Range {
  first: number;
  last: number;
}

/** One column of the numbers behind a chart, for the table, the CSV and the values at the cursor. */
export interface ChartColumn {
  name: string;
  values: readonly (number | string | null)[];
  /** Returns the text of one value for readers. */
  text: (value: number | string | null) => string;
  /** Returns the text of a period of days, both included; without it the last day's value represents them. */
  summary?: (from: number, to: number) => string;
  tone?: Tone;
  /** Returns the height of a value in the plot, 0 (bottom) to 1: the cursor puts a dot there. */
  height?: (value: number) => number;
}
