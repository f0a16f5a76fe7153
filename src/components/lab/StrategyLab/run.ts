import {headline, type AnyParameterValues, type Bars, type Headline, type TradeSignals} from '@site/src/engine';
import {symbolRun, type SymbolRun, CAPITAL} from '@site/src/engine/backtest';
import {SYMBOL} from '@site/src/content/sample';
import type {LabConditions} from './strategyLab';

/** A run of one symbol with the figures of its first sentence; the table computes the others. */
export type LabOutcome = SymbolRun & {metrics: Headline & {commission: number}; benchmarkMetrics: Headline};

/** The result of any strategy. Series have one entry per day of `dates`. */
export type Outcome = Pick<
  LabOutcome,
  | 'dates'
  | 'equity'
  | 'marketValue'
  | 'nav'
  | 'startNav'
  | 'trades'
  | 'fills'
  | 'missed'
  | 'locked'
  | 'metrics'
  | 'benchmark'
  | 'benchmarkMetrics'
>;

/** How a lab runs its strategy. */
export type Runner<R extends Outcome> = (params: AnyParameterValues, conditions: LabConditions) => R;

/**
 * Runs the signals of one symbol: a buy invests all cash, a sale sells everything. The signals were computed from the
 * whole history, so the period has no warm-up unless the bars begin there.
 * @throws RangeError for a period that the engine refuses.
 */
export function runSignals(bars: Bars, signals: readonly TradeSignals[], {wholeShares, ...conditions}: LabConditions): LabOutcome {
  const result = symbolRun(bars, signals, {...conditions, capital: CAPITAL, lot: wholeShares ? 1 : null}, SYMBOL);
  const {dates, nav, startNav, trades, benchmark} = result;
  const commission = trades.reduce((sum, trade) => sum + trade.commission, 0);
  return {...result, metrics: {...headline(dates, nav, startNav), commission}, benchmarkMetrics: headline(dates, benchmark)};
}
