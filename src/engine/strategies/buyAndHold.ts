import type {Bars} from '../market-data/bars';
import type {TradeSignals} from './tradeSignals';

/** Buys on every bar and never sells; what is bought is up to the capital strategy. */
export function buyAndHold({close}: Pick<Bars, 'close'>): TradeSignals {
  return {buy: close.map(() => true), sell: close.map(() => false), lines: {}, standing: true};
}
