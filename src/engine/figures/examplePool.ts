import {backtest, type BacktestResult} from '../backtest/backtest';
import {syntheticMarket, type SyntheticMarket} from '../market-data/syntheticMarket';
import {computeStrategy} from '../strategies/compute';
import {EXAMPLE} from './exampleReport';

/** How the pool is paid for. */
export const POOL_CAPITAL = {percents: 20, maxPositions: 5} as const;

/** The rule of the example report on the six made-up symbols, each buy a share of all assets. */
export function examplePool(): {market: SyntheticMarket; result: BacktestResult} {
  const market = syntheticMarket();
  const {shortPeriod, longPeriod, commission, capital} = EXAMPLE;
  const signals = computeStrategy('DualMovingAverageStrategy', market.assets, {
    short_period: shortPeriod,
    long_period: longPeriod,
    average_type: 'SMA',
  });
  const {percents, maxPositions} = POOL_CAPITAL;
  const result = backtest({
    assets: market.assets,
    signals,
    capital: {name: 'PercentCapitalStrategy', params: {initial_capital: capital, percents, max_positions: maxPositions}},
    commission,
  });
  return {market, result};
}
