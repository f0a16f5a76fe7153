import type {Bars} from '../market-data/bars';
import {shuffledBars} from '../market-data/shuffledBars';
import {yearlyGrowth, type Performance} from '../metrics/performance';
import {rankCorrelation} from '../metrics/statistics';
import type {AnyParameterValues} from '../registry/parameterValues';
import type {StrategyType} from '../registry/strategies';
import type {TradeSignals} from '../strategies/tradeSignals';
import {indexOfLargest, placeAmong} from '../tolerance';
import {ruleRun, ruleSignals} from './rules';
import {signalsRun, type RuleConditions, type RuleRun} from './signalsRun';
import {walkForward, type Objective, type WalkForward} from './walkForward';

/** Values to try, by the key of the parameter. */
export type ParameterSpace = Readonly<Record<string, readonly (number | string | boolean)[]>>;

/**
 * Every combination of the values, the last key varying fastest.
 * @throws RangeError for a parameter without values.
 */
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

interface Node {
  id?: string;
  name?: string;
  params: Record<string, unknown>;
}

/** The named nodes of a document that state parameters, nested ones among them, in its order. */
function nodesOf(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const inner = Object.values(value).flatMap(nodesOf);
  return 'params' in value && ('id' in value || 'name' in value) ? [value as Node, ...inner] : inner;
}

/**
 * A strategy document with other values of some parameters.
 * @param text a document that validates.
 * @param values by `id.parameter`: the id of an indicator or signal, or the name of a transformer, and a parameter that the
 *   document states.
 * @returns the text of the changed document.
 * @throws RangeError in Chinese naming the parameters there are.
 */
export function tunedDocument(text: string, values: AnyParameterValues): string {
  const document: unknown = JSON.parse(text);
  const places = new Map<string, {params: Record<string, unknown>; key: string}>(
    nodesOf(document).flatMap(({id, name, params}) => Object.keys(params).map((key) => [`${id ?? name}.${key}`, {params, key}] as const)),
  );
  for (const [place, value] of Object.entries(values)) {
    const found = places.get(place);
    if (found === undefined) {
      throw new RangeError(`策略里没有写明参数 “${place}”；写明了的有：${[...places.keys()].join('、')}。`);
    }
    found.params[found.key] = value;
  }
  return JSON.stringify(document);
}

export const OBJECTIVES = ['cagr', 'calmar', 'sharpe'] as const satisfies readonly Objective[];

/** Figures of a stretch; fractions. */
export interface StudyOutcome extends Pick<Performance, Objective> {
  depth: number;
  closedTrades: number;
}

/** A candidate on the stretch that it may be chosen by, and on the one that nobody looked at. */
export interface StudyCandidate {
  params: AnyParameterValues;
  train: StudyOutcome;
  test: StudyOutcome;
}

export interface StudyTerms {
  space: ParameterSpace;
  /** One of the space: what the document says. */
  fixed: AnyParameterValues;
  /** First day of the test, ISO. */
  split: string;
  commission: number;
  trainYears: number;
  /** Number of shuffled histories. */
  shuffles: number;
}

export interface ParameterStudy extends StudyTerms {
  from: string;
  to: string;
  candidates: StudyCandidate[];
  hold: Pick<StudyCandidate, 'train' | 'test'>;
  /** How far the order of the training agrees with that of the test, −1 to 1. */
  agreement: Record<Objective, number | null>;
  walks: Record<Objective, WalkForward>;
  /** Yearly growth of the best candidate: on the real days, on each shuffled history; and of holding, the same on all. */
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
 * What searching a space of parameters finds, and what it is worth: training against test, walk-forward, and the same
 * search on histories without any order.
 * @param text of a strategy document.
 * @throws RangeError for parameters that the document does not state, or a fixed candidate outside of the space.
 */
export function parameterStudy(bars: Bars, text: string, terms: StudyTerms): ParameterStudy {
  const {space, fixed, split, commission, trainYears, shuffles} = terms;
  const sets = parameterSpace(space);
  const place = sets.findIndex((set) => Object.entries(set).every(([key, value]) => fixed[key] === value));
  if (place === -1) {
    throw new RangeError(`“${JSON.stringify(fixed)}” 不在要试的取值里。`);
  }
  const documents = sets.map((set) => tunedDocument(text, set));
  const signalsOn = (history: Bars): TradeSignals[] => {
    const shared: NonNullable<Parameters<typeof ruleSignals>[3]> = new Map();
    return documents.map((document) => ruleSignals({document}, history, '', shared));
  };
  const own = signalsOn(bars);
  const runAll = (history: Bars, signals: readonly TradeSignals[], stretch: {from?: string; to?: string} = {}): RuleRun[] =>
    signals.map((one) => signalsRun(history, [one], {commission, ...stretch}));
  const before = bars.date.filter((date) => date < split).at(-1);
  const [whole, train, test] = [runAll(bars, own), runAll(bars, own, {to: before}), runAll(bars, own, {from: split})] as const;
  const [reference, trainReference, testReference] = [whole[0], train[0], test[0]] as [RuleRun, RuleRun, RuleRun];
  const candidates = sets.map((params, index): StudyCandidate => {
    const [early, late] = [train[index], test[index]] as [RuleRun, RuleRun];
    return {params, train: outcome(early.metrics, early.metrics.closedTrades), test: outcome(late.metrics, late.metrics.closedTrades)};
  });
  const byObjective = <T>(of: (objective: Objective) => T): Record<Objective, T> =>
    Object.fromEntries(OBJECTIVES.map((objective) => [objective, of(objective)])) as Record<Objective, T>;
  const figures = (stretch: 'train' | 'test', objective: Objective): number[] =>
    candidates.map((candidate) => candidate[stretch][objective] ?? 0);
  const curves = whole.map(({equity, states}) => ({equity, held: states.map((state) => state === 'B' || state === 'H')}));
  const best = (runs: readonly RuleRun[]): number => Math.max(...runs.map(({metrics}) => yearlyGrowth(metrics)));
  return {
    ...terms,
    from: reference.dates[0] as string,
    to: reference.dates.at(-1) as string,
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

/** Yearly growth on the whole stretch and on its first and second half with fresh capital each; maximum drawdown. */
interface SweepOutcome {
  cagr: number;
  firstHalf: number;
  secondHalf: number;
  depth: number;
}

/** A strategy with one set of parameters. */
export interface SweepRow extends SweepOutcome {
  params: AnyParameterValues;
  closedTrades: number;
}

/** Several sets of parameters of one strategy. */
export interface Sweep {
  rows: SweepRow[];
  /** Last day of the first half. */
  splitDate: string;
  /** The row that was best on the first half, of equals the first, and its place on the second one, 1 being the best. */
  best: SweepRow;
  laterRank: number;
  /** The same of holding. */
  hold: SweepOutcome;
}

/**
 * Runs a strategy with several sets of parameters. Each half is a run of its own, so that the choice made on the first
 * half can be held against the second.
 * @param sets at least one; what a set leaves out has its default.
 * @throws RangeError without sets, or for parameters that the strategy refuses.
 */
export function parameterSweep(
  bars: Bars,
  strategy: StrategyType,
  sets: readonly AnyParameterValues[],
  conditions: RuleConditions = {},
): Sweep {
  const runOf = (params: AnyParameterValues, stretch: Pick<RuleConditions, 'from' | 'to'> = {}): RuleRun =>
    ruleRun(bars, {strategy, params}, {...conditions, ...stretch});
  const whole = sets.map((params) => runOf(params));
  const [reference] = whole;
  if (reference === undefined) {
    throw new RangeError('比较参数至少需要一组取值。');
  }
  const middle = Math.floor(reference.dates.length / 2);
  const [splitDate, nextDate] = [reference.dates[middle - 1] as string, reference.dates[middle] as string];
  const [first, second] = [{to: splitDate}, {from: nextDate}].map((stretch) => sets.map((params) => runOf(params, stretch))) as [
    RuleRun[],
    RuleRun[],
  ];
  const outcome = (set: number, figures: (run: RuleRun) => Performance): SweepOutcome => {
    const [all, early, late] = [whole, first, second].map((runs) => figures(runs[set] as RuleRun)) as [
      Performance,
      Performance,
      Performance,
    ];
    return {cagr: yearlyGrowth(all), firstHalf: yearlyGrowth(early), secondHalf: yearlyGrowth(late), depth: all.maxDrawdown.depth};
  };
  const rows = whole.map(({metrics: {closedTrades}}, set): SweepRow => ({
    params: sets[set] as AnyParameterValues,
    ...outcome(set, ({metrics}) => metrics),
    closedTrades,
  }));
  const best = rows[indexOfLargest(rows.map(({firstHalf}) => firstHalf))] as SweepRow;
  const laterRank = placeAmong(
    best.secondHalf,
    rows.map(({secondHalf}) => secondHalf),
  );
  return {rows, splitDate, best, laterRank, hold: outcome(0, ({benchmarkMetrics}) => benchmarkMetrics)};
}
