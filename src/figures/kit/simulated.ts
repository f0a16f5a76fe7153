import {syntheticMarket, type SyntheticMarket} from '../../engine';
import type {Market} from '../../content/sample';

/** The made-up prices of six symbols; the first stretch holds a fall, a crisis and a rise. All six have a year behind them. */
export const SIMULATED: Market = {
  name: '模拟数据',
  benchmark: '等权持有',
  periods: [
    {id: 'mixed', label: '2014–2017 有涨有跌', from: '2014-01-01', to: '2017-12-31'},
    {id: 'crisis', label: '2014 危机与下跌', from: '2014-04-02', to: '2014-11-24'},
    {id: 'sideways', label: '2014–2016 震荡', from: '2014-11-25', to: '2016-05-25'},
    {id: 'bull', label: '2017–2019 上涨', from: '2017-01-05', to: '2019-08-13'},
    {id: 'all', label: '全部', from: '2014-01-01', to: '2019-08-30'},
  ],
};

let market: SyntheticMarket | undefined;

/** The made-up market of the site, computed once for all labs of a visit. */
export function simulatedMarket(): SyntheticMarket {
  market ??= syntheticMarket();
  return market;
}
