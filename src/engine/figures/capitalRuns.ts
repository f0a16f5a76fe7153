import {backtest} from '../backtest/backtest';
import {COMMISSION} from '../backtest/backtestInput';
import type {Missed} from '../backtest/account';
import type {CapitalStrategy} from '../capital/capitalRule';
import type {Asset} from '../market-data/bars';
import type {TradeSignals} from '../strategies/tradeSignals';

/** One way to size the orders of the same signals. */
export interface CapitalSetup {
  capital: CapitalStrategy;
  /** Share of the traded value per side; left out: that of `backtest`. */
  commission?: number;
  /** Smallest number of shares per order; `null`, the default, for fractional shares. */
  lot?: number | null;
  /** Whether the pool is served from its end: the order decides who meets the cash first. */
  reversed?: boolean;
}

export interface CapitalRunRow {
  setup: CapitalSetup;
  /** Buys carried out. */
  buys: number;
  /** Buy signals that were not, by reason. */
  missed: Readonly<Record<Missed['reason'], number>>;
  /** Mean share of the cash in all assets at the close, 0–1. */
  averageCash: number;
  final: number;
  cagr: number;
  /** Maximum drawdown, ≤ 0. */
  depth: number;
}

/**
 * The same signals under several ways of sizing an order.
 * @param signals one per asset, aligned with its bars.
 * @param stretch first and last date, ISO, included.
 * @throws RangeError for parameters that the backtest refuses.
 */
export function capitalRuns(
  assets: readonly Asset[],
  signals: readonly TradeSignals[],
  setups: readonly CapitalSetup[],
  stretch: {from?: string; to?: string} = {},
): CapitalRunRow[] {
  return setups.map((setup) => {
    const {capital, commission = COMMISSION, lot = null, reversed = false} = setup;
    const inOrder = <T>(values: readonly T[]): readonly T[] => (reversed ? [...values].reverse() : values);
    const {cash, equity, fills, missed, metrics} = backtest({
      ...stretch,
      assets: inOrder(assets),
      signals: inOrder(signals),
      capital,
      commission,
      lot,
      benchmark: null,
    });
    const count = (reason: Missed['reason']): number => missed.filter((one) => one.reason === reason).length;
    return {
      setup,
      buys: fills.filter(({side}) => side === 'buy').length,
      missed: {'no-cash': count('no-cash'), full: count('full'), 'too-small': count('too-small')},
      averageCash: cash.reduce((sum, value, day) => sum + value / (equity[day] as number), 0) / cash.length,
      final: equity.at(-1) as number,
      cagr: metrics.cagr,
      depth: metrics.maxDrawdown.depth,
    };
  });
}
