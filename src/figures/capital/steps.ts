import * as z from 'zod';
import {formatNumber, rateText} from '../../content/format';
import {at, last, isMore} from '../../engine';
import {capitalRule, COMMISSION, type CapitalStrategy} from '../../engine/backtest';
import {openAccount, rateDesk, smallestOrder} from '../../engine/teaching';
import {unbroken} from '../kit/content';
import {tableFigure, positive, rate} from '../kit/figure';
import {capitalProps, lot, namedCapital} from './strategy';

/** Events of one day in an invented list. */
interface CapitalDay {
  /** Prices that change today, by symbol; others keep theirs. */
  prices?: Dictionary<number>;
  /** Symbols with a signal, in the order of the universe. */
  sell?: readonly string[];
  buy?: readonly string[];
  /** True if a regular payment is made today. */
  pays?: boolean;
}

/** One step: a payment, a sale or a buy signal. Money in the currency of the account. */
interface CapitalStep {
  /** Counted from 1. */
  day: number;
  kind: 'payment' | 'sell' | 'buy';
  /** Empty for a payment. */
  symbol: string;
  cashBefore: number;
  /** Base of the percentage: all assets, or the cash. */
  base: number;
  /** Amount that the rule aims to spend. */
  wanted: number;
  /** The amount granted, before rounding to whole lots. */
  granted: number;
  shares: number;
  traded: number;
  commission: number;
  cashAfter: number;
  outcome: 'paid' | 'sold' | 'bought' | 'short' | 'no-cash' | 'full' | 'held' | 'too-small' | 'enough';
}

/**
 * Carries out a short list of signals step by step, each on its own day at that day's price: sales first, then the
 * payment, then buys in the given order. The account is that of the backtest.
 * @param days at least one; a symbol needs a price by the day of its first signal.
 * @throws RangeError for a symbol without a price, a sale of a symbol not held, or parameters out of range.
 */
export function capitalSteps(
  capital: CapitalStrategy,
  days: readonly CapitalDay[],
  costs: Parameters<typeof rateDesk>[0],
): CapitalStep[] {
  const rule = capitalRule(capital);
  const symbols = [...new Set(days.flatMap(({prices = {}}) => Object.keys(prices)))];
  const account = openAccount(rule, rateDesk(costs), symbols.length);
  const steps: CapitalStep[] = [];
  const place = (symbol: string, day: number): number => {
    const asset = symbols.indexOf(symbol);
    if (asset < 0 || !at(account.price, asset)) {
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
      const {shares, traded, commission} = last(account.fills);
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
      steps.push({
        ...nothing,
        day,
        kind: 'payment',
        symbol: '',
        cashBefore,
        granted: payment,
        cashAfter: account.cash(),
        outcome: 'paid',
      });
    }
    for (const symbol of buy) {
      const asset = place(symbol, day);
      const [cashBefore, marketValue] = [account.cash(), account.marketValue()];
      const base = capital.name === 'SimplePercentCapitalStrategy' ? cashBefore : cashBefore + marketValue;
      const position = at(account.shares, asset) * at(account.price, asset);
      const wanted = Math.max(0, rule.wanted({cash: cashBefore, marketValue}, position));
      const step = {...nothing, day, kind: 'buy' as const, symbol, cashBefore, base, wanted, cashAfter: cashBefore};
      // Only regular payments add to a position.
      if (position > 0 && rule.payments === null) {
        steps.push({...step, outcome: 'held'});
      } else if (account.buy(asset, day)) {
        const {shares, traded, commission} = last(account.fills);
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
        // Every missed buy is listed, except for a position that has its share already.
        const reason =
          position > 0 && wanted < smallestOrder(cashBefore + marketValue) ? 'enough' : last(account.missed).reason;
        steps.push({...step, granted: reason === 'too-small' ? Math.min(wanted, cashBefore) : 0, outcome: reason});
      }
    }
  });
  return steps;
}

/** Names of the outcomes of a step. */
const OUTCOMES: Readonly<Record<CapitalStep['outcome'], string>> = {
  paid: '入账',
  sold: '清仓',
  bought: '成交',
  short: '现金不够，用完为止',
  'no-cash': '没有现金，不成交',
  full: '持仓已满，忽略',
  held: '已经持有，忽略',
  'too-small': '不够一个最小单位，不成交',
  enough: '已到上限，不买',
};

const eventText = ({kind, symbol}: CapitalStep): string =>
  kind === 'payment' ? '注入资金' : `${kind === 'sell' ? '卖出' : '买入'} ${symbol}`;

const money = (value: number): string => formatNumber(value, Number.isInteger(Math.round(value * 100) / 100) ? 0 : 2);

const amountText = (value: number): string => (value === 0 ? '—' : money(value));

export const CapitalSteps = tableFigure({
  about: '资金策略一步一步怎样分钱',
  hint: '`days` 是每天的价格与买卖信号；没有现金、持仓已满、同日多个信号都会写明。',
  example:
    "<CapitalSteps strategy=\"Percent\" params={{percents: 30, max_positions: 2}} days={[{prices: {'甲': 10, '乙': 40}, buy: ['甲', '乙']}, {prices: {'甲': 12}, sell: ['甲']}]} lot={100} />",
  props: z.strictObject({
    ...capitalProps,
    // New prices, symbols to sell and to buy, and whether a regular payment arrives.
    days: z.array(
      z
        .strictObject({
          prices: z.record(z.string(), positive),
          sell: z.array(z.string()),
          buy: z.array(z.string()),
          pays: z.boolean(),
        })
        .partial(),
    ),
    commission: rate.optional(),
    lot,
  }),
  caption: (props) => `${namedCapital(props).name}逐笔计算`,
  rows: ({days, commission = COMMISSION, lot = 1, ...props}) =>
    capitalSteps(namedCapital(props).capital, days, {commission, lot}),
  columns: ({lot = 1}) => [
    {title: '日', heading: true, numeric: true, cell: ({day}) => day},
    {title: '事件', cell: (step) => unbroken(eventText(step))},
    // Next to the event, where phones show it without scrolling.
    {title: '结果', cell: ({outcome}) => OUTCOMES[outcome]},
    {title: '基数', numeric: true, cell: (step) => amountText(step.base)},
    {title: '想投入', numeric: true, cell: ({wanted}) => amountText(wanted)},
    {title: '给到', numeric: true, cell: ({granted, kind}) => (kind === 'buy' ? amountText(granted) : '—')},
    {
      title: '份数',
      numeric: true,
      cell: ({shares}) => (shares === 0 ? '—' : formatNumber(shares, lot === null ? 2 : 0)),
    },
    {title: '成交额', numeric: true, cell: ({traded}) => amountText(traded)},
    {title: '佣金', numeric: true, cell: (step) => amountText(step.commission)},
    {title: '剩余现金', numeric: true, cell: ({cashAfter}) => money(cashAfter)},
  ],
  source: ({commission = COMMISSION, lot = 1, ...props}) => {
    const {name, params} = namedCapital(props).capital;
    return (
      `自造的价格与信号。基数是${name === 'SimplePercentCapitalStrategy' ? '现金' : '总资产'}，百分比 ${params.percents}，` +
      `佣金单边 ${rateText(commission)}，${lot === null ? '可以买零碎份额' : `份数向下取到 ${lot} 的整数倍`}；` +
      '为了看清金额，信号与成交放在同一天。'
    );
  },
});
