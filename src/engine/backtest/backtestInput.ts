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
  /** Share of the traded value per side, 0 ≤ rate < 0.1; default: {@link COMMISSION}. */
  commission?: number;
  /** Smallest number of shares per order; `null`, the default, for fractional shares. */
  lot?: number | null;
  /**
   * Charged instead of `commission`; its own lot goes before `lot`. `null`, the default: the platform's single rate.
   */
  fees?: FeeSchedule | null;
  /** Distance of each fill from the close, to the account's disadvantage, 0 ≤ fraction < 0.1; default 0. */
  slippage?: number;
  /** Daily price limit, a fraction: bars that close there are not traded on. `null`, the default: no limit. */
  priceLimit?: number | null;
  /** Default: the only asset, or none if there are several. */
  benchmark?: Pick<Bars, 'date' | 'close'> | null;
  /** First and last simulated date, ISO, both included. Bars before `from` serve only as warm-up of the rule. */
  from?: string;
  to?: string;
  /** Trading days a year: 252, or 365 for markets that never close. */
  periods?: number;
}
