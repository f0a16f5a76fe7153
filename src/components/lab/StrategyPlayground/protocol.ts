import type {
  BarExplanation,
  CompositionGraph,
  Diagnostic,
  DocumentNumber,
  ExampleSetup,
  Fix,
  LagUse,
  NodeValue,
  PortfolioAccount,
  SignalState,
} from '@site/src/engine';
import type {DrawnLines} from '@site/src/figures/kit/drawnLines';
import type {Backtest, Terms} from './runBacktest';

/** The settings that states depend on. */
export type Setup = Pick<ExampleSetup, 'marketLag' | 'series'>;

/** What is shown of a strategy without errors, and what its settings depend on. */
export interface Picture {
  graph: CompositionGraph;
  states: readonly SignalState[];
  lines: DrawnLines;
  /** The markets that it reads, and the source of their bars, in Chinese; the sample has no markets. */
  markets: readonly {code: string; source: string}[];
  /** How each of them is aligned with the bars. */
  lags: readonly LagUse[];
  /** Symbols of a portfolio; empty for a single strategy. */
  symbols: readonly string[];
  /** As a portfolio states it; `null` for a single strategy. */
  account: PortfolioAccount | null;
  numbers: readonly DocumentNumber[];
}

/** Why a day has its state, and the value of each node of the graph on it. */
export interface Day {
  why: BarExplanation;
  values: Readonly<Record<string, NodeValue>>;
}

export interface Problem extends Diagnostic {
  /** Address of the section that explains it, relative to the base URL. */
  section?: string;
}

export interface Analysis {
  diagnostics: readonly Problem[];
  /** `null` while the text has errors. */
  picture: Picture | null;
}

interface Subject {
  text: string;
  setup: Setup;
}

interface Trial extends Subject {
  terms: Terms;
}

/** The questions about a text. An answer depends on nothing but its question. */
export interface Questions {
  analyse: Subject;
  day: Subject & {day: number};
  backtest: Trial;
  /** The backtest of the earlier version. */
  previous: Trial;
  /** Total returns with another value at a JSON Pointer, in the period of the terms and in others. */
  variant: Trial & {path: string; value: number; elsewhere: readonly Pick<Terms, 'from' | 'to'>[]};
  format: {text: string};
  fix: {text: string; fixes: readonly Fix[] | 'all'};
}

export interface Answers {
  analyse: Analysis;
  /** `null` where the text has errors or the day does not exist. */
  day: Day | null;
  /** `null` where the text has errors. */
  backtest: Backtest | null;
  previous: Backtest | null;
  /** Fractions; `null` where the text with this value has errors. */
  variant: readonly number[] | null;
  format: string;
  fix: string;
}

export type Kind = keyof Questions;
export type Question = {[K in Kind]: {kind: K} & Questions[K]}[Kind];

/** Messages to and from the session; `id` matches a response to its request. */
export type Request = {id: number} & Question;
export type Response = {id: number; answer: Answers[Kind]} | {id: number; problem: string};
