import {syntheticMarket, type SyntheticMarket, type SyntheticAsset} from '../engine';
import type {Market} from '../content/sample';

export const shortName = ({name}: SyntheticAsset): string => name.replace('模拟', '');

/** The simulated prices of six symbols, after a year of history; the first period holds a fall, a crisis and a rise. */
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

/** The simulated market of the site, computed once. */
export function simulatedMarket(): SyntheticMarket {
  market ??= syntheticMarket();
  return market;
}
