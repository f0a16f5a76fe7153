import type {ReactNode} from 'react';

/** Colour and weight of a line or an area; the values stand in tones.module.css. */
export type Tone = 'price' | 'benchmark' | 'series1' | 'series2' | 'series3' | 'series4' | 'loss' | 'cash';

/** One value per date; `null` where it is not known. */
export type Values = readonly (number | null)[];

export interface Series {
  name: string;
  values: Values;
  tone?: Tone;
}

/** A signal or trade. `index` points into the dates. */
export interface Mark {
  index: number;
  side: 'buy' | 'sell';
}

/** Days shown, as indices into the dates, both included. */
export interface Range {
  first: number;
  last: number;
}

/** What every chart has: title, sentence, provenance and a name for its files. */
export interface FrameProps {
  title: string;
  /** The sentence that stands for the picture where it cannot be seen. */
  summary: string;
  /** Provenance and conventions. */
  caption?: ReactNode;
  /** File name of downloads, ASCII, without ending. */
  file: string;
  /** Picture only: no table, no downloads. */
  plain?: boolean;
}

/** One column of the numbers behind a chart: table, CSV and reading at the cursor come from it. */
export interface Column {
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
