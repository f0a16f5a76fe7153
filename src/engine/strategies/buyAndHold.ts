import {FALSE, TRUE, type Truths} from '../columns';
import type {Bars} from '../market-data/bars';
import {onBars, type SignalColumns} from './tradeSignals';

/** Signals a buy on every bar and never a sale; the capital strategy decides the amount. */
export function buyAndHoldColumns({close}: Pick<Bars, 'close'>): SignalColumns {
  const always = (value: typeof TRUE | typeof FALSE): Truths => new Uint8Array(close.length).fill(value);
  return {buy: always(TRUE), sell: always(FALSE), lines: {}, standing: true};
}

/** {@link buyAndHoldColumns} in series. */
export const buyAndHold = onBars(buyAndHoldColumns);
