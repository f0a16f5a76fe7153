import type {Bars} from '../market-data/bars';
import {ruleRun} from './ruleRun';
import type {Rule} from './ruleSignals';
import type {RuleConditions} from './signalsRun';

/** A rule at one commission rate. */
export interface CostRow {
  /** Share of the traded value per side. */
  commission: number;
  /** What the capital became. */
  final: number;
  totalReturn: number;
  cagr: number;
  /** Buys and sells. */
  fills: number;
  /** Commission paid. */
  paid: number;
  /** By how much less the capital became than without commission: what was paid, and what that would have earned. */
  lost: number;
}

/**
 * The same rule at several commission rates.
 * @param rates shares of the traded value per side.
 */
export function costComparison(bars: Bars, rule: Rule, rates: readonly number[], conditions: RuleConditions = {}): CostRow[] {
  const at = (commission: number): Omit<CostRow, 'lost'> => {
    const {equity, fills, metrics} = ruleRun(bars, rule, {...conditions, commission});
    const {totalReturn, cagr, commission: paid} = metrics;
    return {commission, final: equity.at(-1) as number, totalReturn, cagr, fills: fills.length, paid};
  };
  const free = at(0).final;
  return rates.map((rate) => {
    const row = at(rate);
    return {...row, lost: free - row.final};
  });
}
