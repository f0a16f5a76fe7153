import type {Bars} from '../market-data/bars';
import {ruleRun} from './ruleRun';
import type {Rule} from './ruleSignals';
import type {RuleConditions, RuleRun} from './signalsRun';

/** How far two rules say the same on the same bars. */
export interface RuleAgreement {
  days: number;
  /** Days on which both are in the same state. */
  same: number;
  /** First day on which the states differ, ISO; `null` when they never do. */
  firstDifference: string | null;
  first: RuleRun;
  second: RuleRun;
}

/**
 * Runs two rules under the same conditions and compares their states day by day.
 * @throws RangeError for what a rule or the backtest refuses.
 */
export function ruleAgreement(bars: Bars, rules: readonly [Rule, Rule], conditions: RuleConditions = {}): RuleAgreement {
  const [first, second] = rules.map((rule) => ruleRun(bars, rule, conditions)) as [RuleRun, RuleRun];
  const differing = first.dates.filter((_, day) => first.states[day] !== second.states[day]);
  return {days: first.dates.length, same: first.dates.length - differing.length, firstDifference: differing[0] ?? null, first, second};
}
