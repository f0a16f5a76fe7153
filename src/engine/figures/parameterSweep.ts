import type {Bars} from '../market-data/bars';
import type {Performance} from '../metrics/performance';
import type {AnyParameterValues} from '../registry/parameterValues';
import type {StrategyType} from '../registry/strategies';
import {ruleRun} from './ruleRun';
import type {RuleConditions, RuleRun} from './signalsRun';

/** Yearly growth on the whole stretch and on its first and second half with fresh capital each; maximum drawdown. */
export interface SweepOutcome {
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
  /** The row that was best on the first half, and its place on the second one, 1 being the best. */
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
    return {cagr: all.cagr, firstHalf: early.cagr, secondHalf: late.cagr, depth: all.maxDrawdown.depth};
  };
  const rows = whole.map(({metrics: {closedTrades}}, set): SweepRow => ({
    params: sets[set] as AnyParameterValues,
    ...outcome(set, ({metrics}) => metrics),
    closedTrades,
  }));
  const best = rows.reduce((a, b) => (b.firstHalf > a.firstHalf ? b : a));
  const laterRank = 1 + rows.filter(({secondHalf}) => secondHalf > best.secondHalf).length;
  return {rows, splitDate, best, laterRank, hold: outcome(0, ({benchmarkMetrics}) => benchmarkMetrics)};
}
