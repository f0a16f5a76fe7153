import type {CapitalStrategy} from '../capital/capitalRule';
import type {Asset, Bars} from '../market-data/bars';
import type {TradeSignals} from '../strategies/tradeSignals';

/** What a backtest charges where nobody says otherwise, in figures, labs, playground and command line: 0.1 % a side. */
export const COMMISSION = 0.001;

export interface BacktestInput {
  /** The pool, in the order in which buys of one day are served. */
  assets: readonly Asset[];
  /** What the strategy says, one per asset, aligned with the asset's bars. */
  signals: readonly Pick<TradeSignals, 'buy' | 'sell' | 'standing'>[];
  capital: CapitalStrategy;
  /** Share of the traded value per side, 0 ≤ rate < 0.1; left out: {@link COMMISSION}. */
  commission?: number;
  /** Smallest number of shares per order; `null`, the default, for fractional shares. */
  lot?: number | null;
  /** Left out: the only asset, or none when there are several. */
  benchmark?: Pick<Bars, 'date' | 'close'> | null;
  /** First and last date simulated, ISO, included. Signals before `from` are not acted upon. */
  from?: string;
  to?: string;
  /** Trading days a year: 252, or 365 for markets that never close. */
  periods?: number;
}
