import {
  allIn,
  computeStrategy,
  signalsRun,
  type AnyParameterValues,
  type Bars,
  type RuleRun,
  type StrategyType,
  type TradeSignals,
} from '@site/src/engine';
import {CAPITAL, SYMBOL} from '@site/src/content/sample';
import type {Conditions} from './strategyLab';

/** What came of a strategy, whatever it trades. Series have one entry per day of `dates`. */
export type Outcome = Pick<RuleRun, 'dates' | 'equity' | 'nav' | 'trades' | 'fills' | 'metrics' | 'benchmark' | 'benchmarkMetrics'>;

/** How a lab runs its strategy. */
export type Runner<R extends Outcome> = (params: AnyParameterValues, conditions: Conditions) => R;

/**
 * Runs what a strategy says about one symbol: everything goes in on a buy, all of it out on a sale. The rule saw the
 * history before the stretch, so nothing inside it is warm-up unless the bars themselves begin there.
 * @param signals of the pool's only symbol.
 * @throws RangeError for a stretch that the engine refuses.
 */
export function runSignals(bars: Bars, signals: readonly TradeSignals[], {wholeShares, ...conditions}: Conditions): RuleRun {
  return signalsRun(bars, signals, {...conditions, capital: allIn(CAPITAL), lot: wholeShares ? 1 : null}, SYMBOL);
}

/**
 * Runs a built-in rule on one symbol.
 * @throws RangeError for parameters or a stretch that the engine refuses.
 */
export function run(bars: Bars, strategy: StrategyType, params: AnyParameterValues, conditions: Conditions): RuleRun {
  return runSignals(bars, computeStrategy(strategy, [{symbol: SYMBOL, bars}], params), conditions);
}
