import {openAccount, type Missed, type TradingCosts} from '../backtest/account';
import {backtest} from '../backtest/backtest';
import {COMMISSION} from '../backtest/backtestInput';
import {capitalRule, type CapitalStrategy} from '../capital/capitalRule';
import {smallestOrder} from '../capital/serveOrder';
import type {Asset} from '../market-data/bars';
import type {TradeSignals} from '../strategies/tradeSignals';
import {isMore} from '../tolerance';

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
  /** `null` for a stretch that is too short for a figure per year. */
  cagr: number | null;
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

/** What happens on one day of a made-up list. */
export interface CapitalDay {
  /** Prices that change today, by symbol; others keep theirs. */
  prices?: Readonly<Record<string, number>>;
  /** Symbols with a signal, in the order of the universe. */
  sell?: readonly string[];
  buy?: readonly string[];
  /** Whether a regular payment is made today. */
  pays?: boolean;
}

/** One step: a payment, a sale or a buy signal. Money in the currency of the account. */
export interface CapitalStep {
  /** Counted from 1. */
  day: number;
  kind: 'payment' | 'sell' | 'buy';
  /** Empty for a payment. */
  symbol: string;
  cashBefore: number;
  /** What the percentage is taken of: all assets, or the cash. */
  base: number;
  /** Amount that the rule would like to spend. */
  wanted: number;
  /** What is granted of it, before rounding to whole lots. */
  granted: number;
  shares: number;
  traded: number;
  commission: number;
  cashAfter: number;
  outcome: 'paid' | 'sold' | 'bought' | 'short' | 'no-cash' | 'full' | 'held' | 'too-small' | 'enough';
}

/**
 * Carries out a short list of signals step by step, each on its own day at that day's price: sales first, then the
 * payment, then buys in the order given. The account is that of the backtest.
 * @param days at least one; a symbol needs a price by the day of its first signal.
 * @throws RangeError for a symbol without a price, a sale of what is not held, or parameters out of range.
 */
export function capitalSteps(capital: CapitalStrategy, days: readonly CapitalDay[], costs: TradingCosts): CapitalStep[] {
  const rule = capitalRule(capital);
  const symbols = [...new Set(days.flatMap(({prices = {}}) => Object.keys(prices)))];
  const account = openAccount(rule, costs, symbols.length);
  const steps: CapitalStep[] = [];
  const place = (symbol: string, day: number): number => {
    const asset = symbols.indexOf(symbol);
    if (asset < 0 || !(account.price[asset] as number)) {
      throw new RangeError(`第 ${day} 日的 “${symbol}” 还没有价格，请在这一天或之前的 prices 里写上。`);
    }
    return asset;
  };
  const nothing = {base: 0, wanted: 0, granted: 0, shares: 0, traded: 0, commission: 0};

  days.forEach(({prices = {}, sell = [], buy = [], pays = false}, index) => {
    const day = index + 1;
    for (const [symbol, price] of Object.entries(prices)) {
      account.price[symbols.indexOf(symbol)] = price;
    }
    for (const symbol of sell) {
      const asset = place(symbol, day);
      if (!account.shares[asset]) {
        throw new RangeError(`第 ${day} 日卖出的 “${symbol}” 此时没有持仓。`);
      }
      const cashBefore = account.cash();
      account.sell(asset, day);
      const {shares, traded, commission} = account.fills.at(-1) as (typeof account.fills)[number];
      steps.push({
        ...nothing,
        day,
        kind: 'sell',
        symbol,
        cashBefore,
        shares,
        traded,
        commission,
        cashAfter: account.cash(),
        outcome: 'sold',
      });
    }
    const payment = rule.payments?.amount ?? 0;
    if (pays) {
      const cashBefore = account.cash();
      account.pay(payment);
      steps.push({...nothing, day, kind: 'payment', symbol: '', cashBefore, granted: payment, cashAfter: account.cash(), outcome: 'paid'});
    }
    for (const symbol of buy) {
      const asset = place(symbol, day);
      const [cashBefore, marketValue] = [account.cash(), account.marketValue()];
      const base = capital.name === 'SimplePercentCapitalStrategy' ? cashBefore : cashBefore + marketValue;
      const position = (account.shares[asset] as number) * (account.price[asset] as number);
      const wanted = Math.max(0, rule.wanted({cash: cashBefore, marketValue}, position));
      const step = {...nothing, day, kind: 'buy' as const, symbol, cashBefore, base, wanted, cashAfter: cashBefore};
      // Only regular payments add to what is held.
      if (position > 0 && rule.payments === null) {
        steps.push({...step, outcome: 'held'});
      } else if (account.buy(asset, day)) {
        const {shares, traded, commission} = account.fills.at(-1) as (typeof account.fills)[number];
        const granted = Math.min(wanted, cashBefore);
        steps.push({
          ...step,
          granted,
          shares,
          traded,
          commission,
          cashAfter: account.cash(),
          outcome: isMore(wanted, cashBefore) ? 'short' : 'bought',
        });
      } else {
        const reason = wanted < smallestOrder(cashBefore + marketValue) ? 'enough' : (account.missed.at(-1)?.reason ?? 'no-cash');
        steps.push({...step, granted: reason === 'too-small' ? Math.min(wanted, cashBefore) : 0, outcome: reason});
      }
    }
  });
  return steps;
}
