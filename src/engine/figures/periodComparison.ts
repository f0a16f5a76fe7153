import type {Bars} from '../market-data/bars';
import {ruleRun} from './ruleRun';
import type {Rule} from './ruleSignals';
import type {RuleConditions} from './signalsRun';

/** A stretch of history with a name. */
export interface NamedPeriod {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

interface Outcome {
  totalReturn: number;
  /** Maximum drawdown, a fraction ≤ 0. */
  depth: number;
}

/** A rule and holding on one stretch. */
export interface PeriodRow extends NamedPeriod {
  rule: Outcome;
  /** Bought on the first day at no cost and held. */
  hold: Outcome;
  /** Share of days on which the rule holds something, 0–1. */
  exposure: number;
  fills: number;
}

/** The same rule on several stretches, each begun with fresh capital, beside holding. */
export function periodComparison(bars: Bars, rule: Rule, periods: readonly NamedPeriod[], conditions: RuleConditions = {}): PeriodRow[] {
  return periods.map(({label, from, to}) => {
    const {metrics, benchmarkMetrics, fills} = ruleRun(bars, rule, {...conditions, from, to});
    const outcome = ({totalReturn, maxDrawdown}: typeof benchmarkMetrics): Outcome => ({totalReturn, depth: maxDrawdown.depth});
    return {label, from, to, rule: outcome(metrics), hold: outcome(benchmarkMetrics), exposure: metrics.exposure, fills: fills.length};
  });
}
