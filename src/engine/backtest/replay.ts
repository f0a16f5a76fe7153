import {truthsOf} from '../columns';
import {at} from '../series';
import type {Account} from '../capital/orderAmount';
import {drawdown} from '../metrics/drawdownCurve';
import type {SignalState} from '../stateMachine';
import {rateDesk} from './costs/desk';
import {simulate} from './simulate';

/**
 * Replays the states of one symbol as trades: the state of a close is carried out at the next close. A sale sells the
 * whole position. Fractional shares, no commission, no slippage.
 * @param closes closing prices, > 0.
 * @param states same length, as `runStateMachine` returns them.
 * @param capital cash on the first day, > 0.
 * @param amountOf the amount that a buy spends, ≤ the cash of the account.
 * @returns one entry per bar; a buy or sell state of the last bar is not carried out.
 * @throws RangeError for inputs of different length, or a price or capital that is not positive.
 */
export function replay(
  closes: readonly number[],
  states: readonly SignalState[],
  capital: number,
  amountOf: (account: Account) => number,
) {
  if (closes.length !== states.length) {
    throw new RangeError(`收盘价与状态应一样多，实际是 ${closes.length} 与 ${states.length}。`);
  }
  if (!(capital > 0) || closes.some((close) => !(close > 0))) {
    throw new RangeError('初始资金与收盘价都应大于 0。');
  }
  const ledger = simulate({
    assets: [
      {
        close: closes,
        buy: truthsOf(states.map((state) => state === 'B')),
        sell: truthsOf(states.map((state) => state === 'S')),
        barAt: null,
        firstBar: 0,
        paymentBars: null,
      },
    ],
    first: 0,
    last: closes.length - 1,
    rule: {initial: capital, maxPositions: null, wanted: amountOf, payments: null, startNav: 1},
    paymentDays: null,
    desk: rateDesk({commission: 0, lot: null}),
  });
  const traded = new Map(ledger.fills.map((fill) => [fill.day, fill.side === 'buy' ? fill.traded : -fill.traded]));
  const depths = drawdown(ledger.nav);
  return closes.map((_, day) => ({
    /** Money traded at this close: > 0 spent on a buy, < 0 received from a sale, 0 without a trade. */
    traded: traded.get(day) ?? 0,
    cash: at(ledger.cash, day),
    marketValue: at(ledger.marketValue, day),
    /** (Cash + market value) / capital. */
    nav: at(ledger.nav, day),
    /** NAV relative to its highest value so far, a fraction ≤ 0. */
    drawdown: at(depths, day),
  }));
}
