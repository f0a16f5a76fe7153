import type {LagUse, SignalState} from '@site/src/engine';
import type {
  BarExplanation,
  CompositionGraph,
  Diagnostic,
  DocumentNumber,
  ExampleSetup,
  Fix,
  NodeValue,
  Turning,
} from '@site/src/engine/language';
import type {PortfolioAccount} from '@site/src/engine/backtest';
import type {SymbolResult} from '@site/src/results/symbolResults';
import type {PackedSeries} from '../../../sample/ownPrices/packed';
import type {ExampleResult} from '@site/src/results/exampleResult';
import type {DrawnLines} from '@site/src/results/drawnLines';
import type {Backtest, Terms} from '@site/src/results/runBacktest';

/** The settings that states depend on. */
export type Setup = Pick<ExampleSetup, 'marketLag' | 'series' | 'from'>;

/** Display data of a strategy without errors, and the parts that determine its settings. */
export interface Picture {
  graph: CompositionGraph;
  states: readonly SignalState[];
  lines: DrawnLines;
  /** The markets that it reads, and the source of their bars, in Chinese; the sample has no markets. */
  markets: readonly {code: string; source: string}[];
  /** Alignment of each market with the bars. */
  lags: readonly LagUse[];
  /** Symbols of a portfolio; empty for a single strategy. */
  symbols: readonly string[];
  /** Account of a portfolio; `null` for a single strategy. */
  account: PortfolioAccount | null;
  numbers: readonly DocumentNumber[];
}

/** Explanation of a day's state, and the value of each node of the graph on that day. */
export interface Day {
  why: BarExplanation;
  values: Dictionary<NodeValue>;
}

export interface Problem extends Diagnostic {
  /** Address of the section that explains it, relative to the base URL. */
  section?: string;
  /** Message in the words of the sentence, without excerpts of the text. */
  plainMessage: string;
  /** Effect of its fix, in the same words; `undefined` without a fix. */
  plainFix?: string;
}

/** The backtest of a strategy, or the reason why there is none. */
export interface Tested {
  /** `null` without a result. */
  run: Backtest | null;
  /** In Chinese; `null` without one. */
  problem: string | null;
}

/** Everything that is shown of a text without errors, with the question that it answers. */
export interface Report {
  text: string;
  /** Requested settings that the text has, as texts by key. */
  set: Dictionary<string>;
  /** These settings, parsed: `setup` for the signals, `terms` for the backtest. */
  setup: Setup;
  terms: Terms;
  picture: Picture;
  /** The day that is explained, and its explanation. */
  day: number;
  explained: Day | null;
  tested: Tested;
  /** Conditions behind the sale of each trade, in words; empty for an open trade. `null` if they are unknown. */
  sales: readonly string[] | null;
  /** Text of the earlier version that it was compared with, and its backtest; `null` without a comparison. */
  before: string | null;
  previous: Tested | null;
}

/** The one answer to a change of the text or of the settings. */
export interface Answer {
  diagnostics: readonly Problem[];
  /** `null` while the text has errors. */
  report: Report | null;
}

type Subject = Pick<Report, 'text' | 'setup'>;
/** Values at a JSON Pointer of a text, each of them run under its terms. */
export interface TextSettings extends Pick<Report, 'text' | 'setup' | 'terms'> {
  path: string;
  values: readonly number[];
}

/** The questions about a text. An answer depends on nothing but its question. */
export interface QuestionsAboutTexts {
  /** Full report: problems, picture, backtest and the explanation of a day. */
  run: {
    text: string;
    /** Settings that differ from their defaults, as texts by key. */
    set: Dictionary<string>;
    /** The day to explain; `null`: the last one. */
    day: number | null;
    /** The earlier version, for a comparison if the settings ask for one. */
    before: string;
  };
  day: Subject & {day: number};
  /** Description of an example in one sentence, and its result under its own settings. */
  example: {text: string};
  /** The result on another of the reader's series, under the same settings. */
  symbol: Pick<QuestionsAboutTexts['run'], 'text' | 'set'> & {series: PackedSeries};
  /** Closes of the next bar at which the rule buys or sells. */
  tomorrow: Subject;
  format: {text: string};
  fix: {text: string; fixes: readonly Fix[] | 'all'};
}

export interface AnswersAboutTexts {
  run: Answer;
  /** `null` where the text has errors or the day does not exist. */
  day: Day | null;
  example: ExampleResult;
  symbol: SymbolResult | {problem: string};
  /** `null` where the text has errors. */
  tomorrow: Turning | null;
  format: string;
  fix: string;
}
