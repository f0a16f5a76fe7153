import type {BarExplanation, CompositionGraph, Diagnostic, Fix, NodeValue, SignalState} from '@site/src/engine';
import type {DrawnLines} from '@site/src/figures/kit/drawnLines';

/** What is drawn of a strategy without errors. */
export interface Picture {
  graph: CompositionGraph;
  states: readonly SignalState[];
  lines: DrawnLines;
  /** Where the bars of each market come from, in Chinese: the sample has none of them. */
  markets: readonly string[];
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

/** What can be asked about a text. Each answer depends on its question alone. */
export interface Questions {
  analyse: {text: string};
  day: {text: string; day: number};
  format: {text: string};
  fix: {text: string; fixes: readonly Fix[] | 'all'};
}

export interface Answers {
  analyse: Analysis;
  /** `null` where the text has errors or the sample no such day. */
  day: Day | null;
  format: string;
  fix: string;
}

export type Kind = keyof Questions;
export type Question = {[K in Kind]: {kind: K} & Questions[K]}[Kind];

/** To the one who computes, and back; `id` says which answer belongs to which question. */
export type Request = {id: number} & Question;
export type Response = {id: number; answer: Answers[Kind]} | {id: number; problem: string};
