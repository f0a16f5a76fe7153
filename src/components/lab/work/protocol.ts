import type {Asset, Bars, AnyParameterValues} from '@site/src/engine';
import type {
  BestOfMany,
  CoinGame,
  CoinTerms,
  Difference,
  JudgedRun,
  Judgement,
  NoVerdict,
} from '@site/src/engine/uncertainty';
import type {Pool} from '../../sample/ownPrices/ownMarket';
import type {Known} from '../Checkup/checks';
import type {Understood, Wish} from '../OwnPrices/understand';
import type {Returns} from '../parts/variedValues';
import type {FieldValues} from '../state/fields';
import type {LabConditions} from '../StrategyLab/strategyLab';
import type {AnswersAboutTexts, QuestionsAboutTexts, TextSettings} from '../StrategyPlayground/run/protocol';

/** Several settings of a lab's rule, each run under the conditions. `rule` is its id in the registry. */
export interface LabSettings {
  rule: string;
  assets: readonly Asset[];
  conditions: LabConditions;
  /** `null` for a setting that the rule does not allow. */
  settings: readonly (AnyParameterValues | null)[];
}

/** Several settings of a rule: of a lab, or of the text of a playground. */
export type RowSettings = LabSettings | TextSettings;

/** Number of settings tried, and the best of them against luck: `best` is `null` if none of them bought. */
export interface BestSetting {
  best: BestOfMany | null;
  count: number;
}

/** A period, its days included. */
export type RowPeriod = Pick<LabConditions, 'from' | 'to'>;

/** Questions by kind. An answer depends only on its question, and in a playground on the prices. */
export interface Questions extends QuestionsAboutTexts {
  /** Verdict on the growth of a run against holding. */
  growth: {run: JudgedRun};
  /** Full judgement of a run. @see judge */
  judgement: {run: JudgedRun; periods: number};
  /** Total returns of several settings, each in several periods. */
  row: RowSettings & {periods: readonly RowPeriod[]};
  /** The best of several settings, against luck. */
  luck: RowSettings;
  /** Checks of the standard rules; settled ones are not repeated. */
  checks: {bars: Bars; known: readonly (Known | undefined)[]};
  /** Regular payments against a lump sum from each month, in words. */
  starts: {id: string; values: FieldValues; pool: Pool};
  coins: {bars: Bars; terms: CoinTerms};
  /** A file or a text of prices, with its name. */
  read: {content: Blob | string; origin: string; wish?: Wish};
}

export interface Answers extends AnswersAboutTexts {
  growth: Difference | NoVerdict;
  judgement: Judgement;
  row: readonly Returns[];
  luck: BestSetting | null;
  checks: readonly (Known | undefined)[];
  starts: string;
  coins: CoinGame;
  read: Understood;
}

/** Progress of long answers, by kind. */
interface Progress {
  /** Number of resampled histories, and the difference at the first block length, once there are enough. */
  growth: {draws: number; first: Difference | null};
  judgement: {draws: number};
  row: Answers['row'];
  checks: Answers['checks'];
}

export type Kind = keyof Questions;
export type ProgressOf<K extends Kind> = K extends keyof Progress ? Progress[K] : never;

/** Request to a worker; `id` matches a message to its request. */
export interface Request<K extends Kind = Kind> {
  id: number;
  kind: K;
  body: Questions[K];
}

/** Message of a worker about a request: code loaded, progress, answer or problem; `lost`: the code does not load. */
export type Message = {id: number} & (
  | {started: true}
  | {progress: unknown}
  | {answer: unknown}
  | {problem: string}
  | {lost: true}
);

/** The code that answers some kinds of questions. */
export type Handlers<K extends Kind = Kind> = {
  [Each in K]: (
    body: Questions[Each],
    tell: (progress: ProgressOf<Each>) => void,
  ) => Answers[Each] | Promise<Answers[Each]>;
};
