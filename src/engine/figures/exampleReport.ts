import {backtest, type BacktestResult} from '../backtest/backtest';
import {COMMISSION} from '../backtest/backtestInput';
import {allIn} from '../capital/capitalRule';
import type {Bars} from '../market-data/bars';
import {computeStrategy} from '../strategies/compute';

/** The rule and the account of the report that the page guides/portfolio-analysis reads. */
export const EXAMPLE = {symbol: '标普 500', shortPeriod: 20, longPeriod: 60, commission: COMMISSION, capital: 100_000} as const;

/**
 * The report that the page guides/portfolio-analysis reads: two averages on one index, everything in on a buy.
 * @param from first simulated date; the averages see the history before it, the account starts without a position.
 * @throws RangeError when fewer than three bars are left.
 */
export function exampleReport(bars: Bars, from?: string): BacktestResult {
  const {symbol, shortPeriod, longPeriod, commission, capital} = EXAMPLE;
  const assets = [{symbol, bars}];
  const signals = computeStrategy('DualMovingAverageStrategy', assets, {
    short_period: shortPeriod,
    long_period: longPeriod,
    average_type: 'SMA',
  });
  return backtest({assets, signals, capital: allIn(capital), commission, ...(from === undefined ? {} : {from})});
}
