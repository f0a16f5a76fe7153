import type {
  BarExplanation,
  CompositionGraph,
  Diagnostic,
  DocumentNumber,
  ExampleSetup,
  Fix,
  NodeValue,
  PortfolioAccount,
  SignalState,
} from '@site/src/engine';
import type {DrawnLines} from '@site/src/figures/kit/drawnLines';
import type {Backtest, Terms} from './runBacktest';

/** What a reader sets that the states depend on. */
export type Setup = Pick<ExampleSetup, 'marketLag' | 'series'>;

/** What is drawn of a strategy without errors, and what can be set for it. */
export interface Picture {
  graph: CompositionGraph;
  states: readonly SignalState[];
  lines: DrawnLines;
  /** The markets that it reads, and where their bars come from, in Chinese: the sample has none of them. */
  markets: readonly {code: string; source: string}[];
  /** Symbols of a portfolio; none for a strategy alone. */
  symbols: readonly string[];
  /** As a portfolio states it; `null` for a strategy alone. */
  account: PortfolioAccount | null;
  numbers: readonly DocumentNumber[];
}

/** Why a day has its state, and what every node of the graph gives on it. */
export interface Day {
  why: BarExplanation;
  values: Readonly<Record<string, NodeValue>>;
}

export interface Problem extends Diagnostic {
  /** Section of the pages that explains it, below the base URL. */
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

/** What can be asked about a text. Each answer depends on its question alone. */
export interface Questions {
  analyse: Subject;
  day: Subject & {day: number};
  backtest: Trial;
  /** The same of the version before. */
  previous: Trial;
  /** With another value at a JSON Pointer: total returns in the period of the terms, and in others. */
  variant: Trial & {path: string; value: number; elsewhere: readonly Pick<Terms, 'from' | 'to'>[]};
  format: {text: string};
  fix: {text: string; fixes: readonly Fix[] | 'all'};
}

export interface Answers {
  analyse: Analysis;
  /** `null` where the text has errors or the sample no such day. */
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

/** To the one who computes, and back; `id` says which answer belongs to which question. */
export type Request = {id: number} & Question;
export type Response = {id: number; answer: Answers[Kind]} | {id: number; problem: string};
