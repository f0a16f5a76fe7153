import type {Asset, Bars, AnyParameterValues} from '@site/src/engine';
import type {
  BestOfMany,
  CoinGame,
  CoinTerms,
  Difference,
  JudgedRun,
  Judgement,
  Unjudged,
} from '@site/src/engine/uncertainty';
import type {Pool} from '../../sample/ownPrices/ownMarket';
import type {Known} from '../Checkup/checks';
import type {Understood, Wish} from '../OwnPrices/understand';
import type {Returns} from '../parts/vary';
import type {FieldValues} from '../state/fields';
import type {LabConditions} from '../StrategyLab/strategyLab';
import type {AnswersAboutTexts, QuestionsAboutTexts, TextSettings} from '../StrategyPlayground/run/protocol';

/** RowSettings of a lab's rule, each of them run under the conditions; the rule is told by its id in the registry. */
export interface LabSettings {
  rule: string;
  assets: readonly Asset[];
  conditions: LabConditions;
  /** `null`: the rule cannot have it. */
  settings: readonly (AnyParameterValues | null)[];
}

/** Several settings of a rule: of a lab, or of the text of a playground. */
export type RowSettings = LabSettings | TextSettings;

/** How many settings were tried, and what the best of them is worth: `best` is `null` where none of them bought. */
export interface BestSetting {
  best: BestOfMany | null;
  count: number;
}

/** A period, its days included. */
export type RowPeriod = Pick<LabConditions, 'from' | 'to'>;

/** What can be asked. An answer depends on nothing but its question, and on the prices of a playground. */
export interface Questions extends QuestionsAboutTexts {
  /** Whether the growth of a run can be told from that of holding. */
  growth: {run: JudgedRun};
  /** All that can be said of a run. @see judge */
  judgement: {run: JudgedRun; periods: number};
  /** Total returns of several settings, each in several periods. */
  row: RowSettings & {periods: readonly RowPeriod[]};
  /** What the best of several settings is worth. */
  luck: RowSettings;
  /** What the standard rules come to; those that are known already are not checked again. */
  checks: {bars: Bars; known: readonly (Known | undefined)[]};
  /** Regular payments against a lump sum from each month, in words. */
  starts: {id: string; values: FieldValues; pool: Pool};
  coins: {bars: Bars; terms: CoinTerms};
  /** A file or a text of prices, with its name. */
  read: {content: Blob | string; origin: string; wish?: Wish};
}

export interface Answers extends AnswersAboutTexts {
  growth: Difference | Unjudged;
  judgement: Judgement;
  row: readonly Returns[];
  luck: BestSetting | null;
  checks: readonly (Known | undefined)[];
  starts: string;
  coins: CoinGame;
  read: Understood;
}

/** How far a long answer is. */
interface Progress {
  /** Histories that are drawn, and the difference as those of the first block length bear it, once there are enough. */
  growth: {draws: number; first: Difference | null};
  judgement: {draws: number};
  row: Answers['row'];
  checks: Answers['checks'];
}

export type Kind = keyof Questions;
export type ProgressOf<K extends Kind> = K extends keyof Progress ? Progress[K] : never;

/** What is asked of a worker; `id` matches a message to its request. */
export interface Request<K extends Kind = Kind> {
  id: number;
  kind: K;
  body: Questions[K];
}

/** What a worker says of a request: its code has loaded, how far it is, its end; or its code does not load. */
export type Message = {id: number} & (
  | {begun: true}
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
