import {present, sliceBars, syntheticMarket, type Asset, type Bars} from '../../engine';

/** First and last day of the database. */
export const DATABASE_DAYS = {from: '2007-01-03', to: '2010-12-31'} as const;

const MADE_UP = 'SIM_SMALL';

/**
 * Returns the two symbols of the database: a part of the sample, and a made-up stock with a calendar of its own, since
 * a query that ignores the symbol goes wrong only where there are several.
 * @param sample bars of the S&P 500.
 */
export function signalAssets(sample: Bars): Asset[] {
  const {from, to} = DATABASE_DAYS;
  const made = present(syntheticMarket({start: from, count: 1100}).assets.find(({symbol}) => symbol === MADE_UP));
  return [
    {symbol: 'SP500', bars: sliceBars(sample, from, to)},
    {symbol: MADE_UP, bars: sliceBars(made.bars, from, to)},
  ];
}
