import {
  at,
  last,
  own,
  rankCorrelation,
  recordOf,
  yearlyGrowth,
  type AnyParameterValues,
  type Performance,
  type Bars,
  type TradeSignals,
} from '../../engine';
import {ruleSignals, signalsRun, type RuleRun} from '../../engine/backtest';
import {shuffledBars} from '../kit/shuffledBars';
import {tunedDocument} from '../kit/tunedDocument';
import {walkForward, type Objective, type WalkForward} from './walkForward';

/** Values to try, by the key of the parameter. */
type ParameterSpace = Dictionary<readonly (number | string | boolean)[]>;

/** Every combination of the values, the last key varying fastest. @throws RangeError for a parameter without values. */
export function parameterSpace(space: ParameterSpace): AnyParameterValues[] {
  return Object.entries(space).reduce<AnyParameterValues[]>(
    (sets, [key, values]) => {
      if (values.length === 0) {
        throw new RangeError(`参数 “${key}” 没有可以试的取值。`);
      }
      return sets.flatMap((set) => values.map((value) => ({...set, [key]: value})));
    },
    [{}],
  );
}

export const OBJECTIVES = ['cagr', 'calmar', 'sharpe'] as const satisfies readonly Objective[];

/** Figures of a stretch; fractions. */
interface StudyOutcome extends Pick<Performance, Objective> {
  depth: number;
  closedTrades: number;
}

/** A candidate's figures on the training stretch, the basis of the choice, and on the test stretch. */
export interface StudyCandidate {
  params: AnyParameterValues;
  train: StudyOutcome;
  test: StudyOutcome;
}

export interface StudyTerms {
  space: ParameterSpace;
  /** A candidate of the space: the document's own parameters. */
  fixed: AnyParameterValues;
  /** First day of the test, ISO. */
  split: string;
  commission: number;
  trainYears: number;
  /** Number of shuffled histories. */
  shuffles: number;
}

export interface ParameterStudyResult extends StudyTerms {
  from: string;
  to: string;
  candidates: StudyCandidate[];
  hold: Pick<StudyCandidate, 'train' | 'test'>;
  /** Rank correlation of training and test, −1 to 1. */
  agreement: Record<Objective, number | null>;
  walks: Record<Objective, WalkForward>;
  /**
   * Annual growth of the best candidate: on the real days, on each shuffled history; and of holding, the same on all.
   */
  shuffled: {real: number; best: number[]; hold: number};
}

const outcome = ({cagr, calmar, sharpe, maxDrawdown}: Performance, closedTrades = 0): StudyOutcome => ({
  cagr,
  calmar,
  sharpe,
  depth: maxDrawdown.depth,
  closedTrades,
});

/**
 * The result of searching a space of parameters, and its value: training against test, walk-forward, and the same
 * search on histories without any order.
 * @param text of a strategy document.
 * @throws RangeError for parameters that the document does not state, or a fixed candidate outside of the space.
 */
export function parameterStudy(bars: Bars, text: string, terms: StudyTerms): ParameterStudyResult {
  const {space, fixed, split, commission, trainYears, shuffles} = terms;
  const sets = parameterSpace(space);
  const place = sets.findIndex((set) => Object.entries(set).every(([key, value]) => own(fixed, key) === value));
  if (place === -1) {
    throw new RangeError(`“${JSON.stringify(fixed)}” 不在要试的取值里。`);
  }
  const documents = sets.map((set) => tunedDocument(text, set));
  const signalsOn = (history: Bars): TradeSignals[] => {
    const shared: NonNullable<Parameters<typeof ruleSignals>[3]> = new Map();
    return documents.map((document) => ruleSignals({document}, history, '', shared));
  };
  const signals = signalsOn(bars);
  const runAll = (
    history: Bars,
    signals: readonly TradeSignals[],
    stretch: {from?: string; to?: string} = {},
  ): RuleRun[] => signals.map((one) => signalsRun(history, [one], {commission, ...stretch}));
  const before = bars.date.filter((date) => date < split).at(-1);
  const [whole, train, test] = [
    runAll(bars, signals),
    runAll(bars, signals, {to: before}),
    runAll(bars, signals, {from: split}),
  ] as const;
  const [reference, trainReference, testReference] = [at(whole, 0), at(train, 0), at(test, 0)];
  const candidates = sets.map((params, index): StudyCandidate => {
    const [early, late] = [at(train, index), at(test, index)];
    return {
      params,
      train: outcome(early.metrics, early.metrics.closedTrades),
      test: outcome(late.metrics, late.metrics.closedTrades),
    };
  });
  const byObjective = <T>(of: (objective: Objective) => T): Record<Objective, T> => recordOf(OBJECTIVES, of);
  const figures = (stretch: 'train' | 'test', objective: Objective): number[] =>
    candidates.map((candidate) => candidate[stretch][objective] ?? 0);
  const curves = whole.map(({equity, states}) => ({
    equity,
    held: states.map((state) => state === 'B' || state === 'H'),
  }));
  const best = (runs: readonly RuleRun[]): number => Math.max(...runs.map(({metrics}) => yearlyGrowth(metrics)));
  return {
    ...terms,
    from: at(reference.dates, 0),
    to: last(reference.dates),
    candidates,
    hold: {train: outcome(trainReference.benchmarkMetrics), test: outcome(testReference.benchmarkMetrics)},
    agreement: byObjective((objective) => rankCorrelation(figures('train', objective), figures('test', objective))),
    walks: byObjective((objective) =>
      walkForward(reference.dates, curves, reference.benchmark, {trainYears, objective, fixed: place, commission}),
    ),
    shuffled: {
      real: best(whole),
      best: Array.from({length: shuffles}, (_, index) => {
        const history = shuffledBars(bars, index + 1);
        return best(runAll(history, signalsOn(history)));
      }),
      hold: yearlyGrowth(reference.benchmarkMetrics),
    },
  };
}
