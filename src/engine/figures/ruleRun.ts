import type {Bars} from '../market-data/bars';
import {ruleSignals, type Rule} from './ruleSignals';
import {signalsRun, type RuleConditions, type RuleRun} from './signalsRun';

/**
 * Backtests a rule on the bars of one symbol.
 * @throws RangeError for what the rule or the backtest refuses.
 */
export function ruleRun(bars: Bars, rule: Rule, conditions: RuleConditions = {}, symbol = ''): RuleRun {
  return signalsRun(bars, [ruleSignals(rule, bars, symbol)], conditions, symbol);
}
