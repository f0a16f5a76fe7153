import {last} from '../series';
import type {Asset} from '../market-data/bars';
import {newestUpTo} from '../market-data/unionCalendar';
import type {SignalRecord} from './parseSignalFile';
import type {TradeSignals} from './tradeSignals';

/**
 * Replays recorded signals. B buys, S sells; H and E only carry comments, and days without a record keep the state. A
 * record of a day without a bar counts at the previous close and is filled at the next bar; of several records on one
 * bar the newest counts. Records of symbols outside the pool, before the first bar or after the last one are ignored.
 * The state machine drops S while flat and B while held.
 * @returns one entry per asset.
 */
export function fileReplay(assets: readonly Asset[], records: readonly SignalRecord[]): TradeSignals[] {
  const inOrder = [...records].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return assets.map(({symbol, bars}) => {
    const buy = bars.close.map(() => false);
    const sell = bars.close.map(() => false);
    for (const {date, signal} of inOrder.filter((record) => record.symbol === symbol)) {
      const bar = newestUpTo(bars.date, date);
      if (bar >= 0 && date <= last(bars.date)) {
        buy[bar] = signal === 'B';
        sell[bar] = signal === 'S';
      }
    }
    return {buy, sell, lines: {}};
  });
}
