import type {CapitalStrategy} from '../capital/capitalRule';
import type {Asset, Bars} from '../market-data/bars';
import type {FeeSchedule} from './costs/feeSchedule';
import type {RunSignals} from '../strategies/tradeSignals';

/** Default commission of figures, labs, playground and command line: 0.1 % per side. */
export const COMMISSION = 0.001;

export interface BacktestInput {
  /** The pool, in the order in which the buys of one day are served. */
  assets: readonly Asset[];
  /** Signals of the strategy, one entry per asset, aligned with its bars. */
  signals: readonly RunSignals[];
  capital: CapitalStrategy;
  /** Share of the traded value per side, 0 ≤ rate < 0.1; left out: {@link COMMISSION}. */
  commission?: number;
  /** Smallest number of shares per order; `null`, the default, for fractional shares. */
  lot?: number | null;
  /** Charged instead of `commission`; its own lot goes before `lot`. `null`, the default: the platform's single rate. */
  fees?: FeeSchedule | null;
  /** By how much each fill is worse than the close, 0 ≤ fraction < 0.1; default 0. */
  slippage?: number;
  /** Largest move of a day, a fraction: bars that close there are not traded on. `null`, the default: no such limit. */
  priceLimit?: number | null;
  /** Left out: the only asset, or none if there are several. */
  benchmark?: Pick<Bars, 'date' | 'close'> | null;
  /** First and last date simulated, ISO, both included. Bars before `from` are warm-up of the rule and nothing else. */
  from?: string;
  to?: string;
  /** Trading days a year: 252, or 365 for markets that never close. */
  periods?: number;
}
