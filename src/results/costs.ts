import type {BacktestInput, BacktestRun} from '../engine/backtest';
import {money, rateText, spaced, YUAN} from '../content/format';

/** Trading costs of a backtest, and the price limit that blocks fills. */
export type Costs = Pick<BacktestInput, 'commission' | 'fees' | 'slippage' | 'priceLimit'>;

const BASIS_POINT = 0.0001;

/** “滑点 5 个基点”, “涨跌停 10% 的日子不成交”: costs and limits besides fees. */
const extras = ({slippage = 0, priceLimit = null}: Costs): string[] => [
  ...(slippage > 0 ? [`滑点 ${Number((slippage / BASIS_POINT).toFixed(2))} 个基点`] : []),
  ...(priceLimit === null ? [] : [`收在涨跌停（${rateText(priceLimit)}）的日子不成交`]),
];

/** Costs as settings: “佣金 0.1%”, “A 股股票的费用，滑点 5 个基点”. */
export const costsText = (costs: Costs): string =>
  [
    costs.fees == null ? `佣金 ${rateText(costs.commission ?? 0)}` : spaced(`${costs.fees.name}的费用`),
    ...extras(costs),
  ].join('，');

/** True for the platform's costs: one rate for both sides. */
export const isPlatforms = (costs: Costs): boolean => costs.fees == null && extras(costs).length === 0;

/** Note shown wherever costs differ from the platform's. */
export const PLATFORM_RATE = '平台自己只按单边一个佣金费率收，不计滑点';

/** Opens a sentence about a result after costs. @param paid all fees of the run. @param unit of money. */
export function costsClause(costs: Costs, paid: number, unit = YUAN): string {
  const {fees, commission = 0} = costs;
  const own =
    fees != null
      ? `${spaced(`按${fees.name}的费用`)}（${[...new Set(fees.charges.map(({name}) => name))].join('、')}）扣除 ${money(paid, unit)}`
      : commission > 0
        ? `扣除单边 ${rateText(commission)} 的佣金 ${money(paid, unit)}`
        : '不计佣金';
  const rest = extras(costs);
  const after = fees == null && commission === 0 ? '' : '后';
  return `${[own + after, ...rest].join('，')}${isPlatforms(costs) ? '' : `（${PLATFORM_RATE}）`}，`;
}

/** The number of days on which a limit blocked orders, as a sentence; empty for none. */
export function lockedText({locked}: Pick<BacktestRun, 'locked'>): string {
  const count = (side: 'buy' | 'sell'): number => locked.filter((one) => one.side === side).length;
  const parts = [
    ...(count('buy') > 0 ? [`${count('buy')} 天收在涨停，买入没有成交`] : []),
    ...(count('sell') > 0 ? [`${count('sell')} 天收在跌停，卖出推到下一个交易日`] : []),
  ];
  return parts.length === 0 ? '' : `${parts.join('；')}。`;
}
