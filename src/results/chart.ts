import type {SignalState} from '../engine';
import type {CompositionGraph} from '../engine/language';

/** Colour and weight of a line or an area; src/components/charts/tones.module.css gives them values. */
export type Tone = 'subject' | 'price' | 'benchmark' | 'series1' | 'series2' | 'series3' | 'series4' | 'loss' | 'cash';

/** One value per date; `null` where unknown. */
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

/**
 * An annotation drawn in a picture, matching the sentence beside it. Positions on the axis count days or groups of
 * bars: 0 is the middle of the first, 0.5 the edge of the next.
 */
export type Note =
  /** An extreme, with its value and date. */
  | {kind: 'point'; at: number; value: number; text: string}
  /** A vertical line, such as the 0 of a histogram. */
  | {kind: 'line'; at: number; text: string}
  /** A stretch of the axis, such as an interval. */
  | {kind: 'band'; from: number; to: number; text: string};

export interface Frame {
  title: string;
  /** Text alternative of the picture. */
  summary: string;
  /** Provenance and conventions. */
  caption?: string;
  /** File name of downloads, ASCII, without ending. */
  file: string;
  notes?: readonly Note[];
  /** Without table and downloads. */
  plain?: boolean;
  /** `false` on pages without a script for the buttons. */
  downloads?: boolean;
}

export interface PriceData extends Frame {
  dates: readonly string[];
  close: Values;
  closeName?: string;
  /** Averages, bands or stops, drawn over the close in this order. */
  overlays?: readonly Series[];
  marks?: readonly Mark[];
  /** Names of ▲ and ▼ in the legend. */
  markNames?: {buy: string; sell: string};
  digits?: number;
}

export interface PanelData extends Frame {
  dates: readonly string[];
  lines: readonly Series[];
  /** Bars from 0, such as MACD's histogram. */
  bars?: Series;
  /** Thresholds such as RSI's 30 and 70, in place of ticks. */
  levels?: readonly number[];
  /** Range of the axis, such as [0, 100]; by default that of the values. */
  domain?: readonly [number, number];
  digits?: number;
}

export interface EquityData extends Frame {
  dates: readonly string[];
  equity: Values;
  equityName?: string;
  benchmark?: Values;
  benchmarkName?: string;
  /** A second strategy for comparison. */
  other?: Series;
  digits?: number;
}

export interface DrawdownData extends Frame {
  dates: readonly string[];
  /** Fractions ≤ 0, as the engine's `drawdown` returns them. */
  drawdown: Values;
  drawdownName?: string;
  benchmark?: Values;
  benchmarkName?: string;
}

export interface YearsData extends Frame {
  /** Ascending; returns are fractions, `null` where missing. */
  years: readonly {year: number; strategy: number | null; benchmark: number | null}[];
  strategyName?: string;
  benchmarkName?: string;
}

/** Groups of bars from 0, such as the amounts of purchases. */
export interface BarsData extends Frame {
  /** Labels of the groups. */
  labels: readonly string[];
  labelTitle: string;
  series: readonly {name: string; tone: Tone; values: readonly number[]}[];
}

/** A curve thinned to a few points. */
export interface ThinnedData {
  /** First and last date. */
  dates: readonly [string, string];
  /** Position from 0 to 1, and value. */
  points: readonly (readonly [number, number])[];
  /** First bar of each year, as a position on the axis. */
  years: readonly {year: number; position: number}[];
}

/** A drawdown curve, whose values are depths ≤ 0. */
export interface ThinnedDrawdownData extends Frame, ThinnedData {
  /** Label of the deepest point. */
  lowest: string;
}

export interface TimelineData extends Frame {
  dates: readonly string[];
  /** One row per symbol; `null` on days without a state. */
  rows: readonly {name: string; states: readonly (SignalState | null)[]}[];
}

export interface GraphData {
  graph: CompositionGraph;
  /** True when the picture has a legend for its shapes. */
  hasLegend: boolean;
  title: string;
}

interface ChartKinds {
  price: PriceData;
  panel: PanelData;
  equity: EquityData;
  drawdown: DrawdownData;
  thinnedDrawdown: ThinnedDrawdownData;
  years: YearsData;
  bars: BarsData;
  timeline: TimelineData;
  graph: GraphData;
}

export type ChartKind = keyof ChartKinds;

/** A chart as data; src/components/charts/Chart draws it. */
export type ChartValue = {[Kind in ChartKind]: {kind: 'chart'; of: Kind; data: ChartKinds[Kind]}}[ChartKind];

/** A chart without table and downloads unless `data` enables them. */
export function chart<Kind extends ChartKind>(of: Kind, data: ChartKinds[Kind]): ChartValue {
  // TypeScript cannot see that the data belong to the kind.
  return {kind: 'chart', of, data: {plain: true, ...data}} as ChartValue;
}
