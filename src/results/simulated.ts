import {syntheticMarket, type SyntheticMarket, type SyntheticAsset} from '../engine';
import {formatDate} from '../content/format';
import type {Market} from '../content/sample';

export const shortAssetName = ({name}: SyntheticAsset): string => name.replace('模拟', '');

/** Simulated prices of six symbols, after a year of history; the first period has a fall, a crisis and a rise. */
export const SIMULATED: Market = {
  name: '模拟数据',
  benchmark: '等权持有',
  periods: [
    {id: 'mixed', label: '第 5–8 年，有涨有跌', from: '2014-01-01', to: '2017-12-31'},
    {id: 'crisis', label: '第 5 年，危机与下跌', from: '2014-04-02', to: '2014-11-24'},
    {id: 'sideways', label: '第 5–7 年，震荡', from: '2014-11-25', to: '2016-05-25'},
    {id: 'bull', label: '第 8–10 年，上涨', from: '2017-01-05', to: '2019-08-13'},
    {id: 'all', label: '全部', from: '2014-01-01', to: '2019-08-30'},
  ],
};

/** Calendar year of the first simulated prices. */
const FIRST_YEAR = 2010;

/** A simulated date, numbered from the first year so that nobody takes it for a real one: 2014-01-31 → 0005-01-31. */
export const numberedYear = (iso: string): string =>
  `${String(Number(iso.slice(0, 4)) - FIRST_YEAR + 1).padStart(4, '0')}${iso.slice(4)}`;

/** A simulated date in words: 2014-01-31 → "第 5 年 1 月 31 日". */
export const simulatedDay = (iso: string): string => formatDate(numberedYear(iso));

/** "第 5 年 1 月 1 日至第 8 年 12 月 29 日" */
export const simulatedSpan = (from: string, to: string): string => `${simulatedDay(from)}至${simulatedDay(to)}`;

let market: SyntheticMarket | undefined;

/** The simulated market of the site, computed once. */
export function simulatedMarket(): SyntheticMarket {
  market ??= syntheticMarket();
  return market;
}
