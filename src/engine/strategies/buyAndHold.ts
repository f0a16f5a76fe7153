import type {Bars} from '../market-data/bars';
import type {TradeSignals} from './tradeSignals';

/** Signals a buy on every bar and never a sale; the capital strategy decides how much is bought. */
export function buyAndHold({close}: Pick<Bars, 'close'>): TradeSignals {
  return {buy: close.map(() => true), sell: close.map(() => false), lines: {}, standing: true};
}
