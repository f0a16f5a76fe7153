import * as z from 'zod';
import {rateText, formatKnown, share, span} from '../../content/format';
import {SYMBOL} from '../../content/sample';
import {last, runStateMachine, type Bars} from '../../engine';
import {ruleSignals, COMMISSION, type SymbolRule} from '../../engine/backtest';
import {tableFigure} from '../kit/figure';
import {ruleProps, ruleFromProps, ruleName} from '../kit/rule';

/** Fill price of a signal at a close, and the costs of each side. */
interface Execution {
  fill: 'signalClose' | 'nextOpen' | 'nextClose';
  /** Shares of the traded value: commission, tax and slippage together, 0 ≤ rate < 1. */
  buyCost: number;
  sellCost: number;
}

/**
 * The same signals filled in several ways: all the cash in, the whole position out, fractional shares. A signal of
 * the last bar is filled at its close or not at all; an open position counts at the last close.
 * @throws RangeError for rules that the engine refuses.
 */
export function executionVariants<One extends Execution>(
  bars: Bars,
  rule: SymbolRule,
  executions: readonly One[],
): (One & {totalReturn: number})[] {
  const {open, close} = bars;
  const {buy, sell} = ruleSignals(rule, bars, '');
  const states = runStateMachine(buy, sell);
  return executions.map((execution) => {
    const {fill, buyCost, sellCost} = execution;
    const priceOf = (t: number): number | undefined =>
      fill === 'signalClose' ? close[t] : (fill === 'nextOpen' ? open : close)[t + 1];
    let [cash, shares] = [1, 0];
    states.forEach((state, t) => {
      const price = priceOf(t);
      if (state === 'B' && price !== undefined) {
        [cash, shares] = [0, cash / (price * (1 + buyCost))];
      } else if (state === 'S' && price !== undefined) {
        [cash, shares] = [shares * price * (1 - sellCost), 0];
      }
    });
    const value = cash + shares * last(close);
    return {...execution, totalReturn: value - 1};
  });
}

/** JoinQuant's default slippage is the spread between buying and selling, of which each side pays half. */
const EXECUTIONS: readonly (Execution & {name: string})[] = [
  {name: '这里', fill: 'nextClose', buyCost: COMMISSION, sellCost: COMMISSION},
  {name: '信号当天收盘成交', fill: 'signalClose', buyCost: COMMISSION, sellCost: COMMISSION},
  {name: '次日开盘成交', fill: 'nextOpen', buyCost: COMMISSION, sellCost: COMMISSION},
  {name: 'Pine、Backtrader 的默认', fill: 'nextOpen', buyCost: 0, sellCost: 0},
  {name: '这里，聚宽的默认费用', fill: 'nextClose', buyCost: 0.0003 + 0.00123, sellCost: 0.0003 + 0.001 + 0.00123},
];

const FILLS = {signalClose: '当日收盘', nextOpen: '次日开盘', nextClose: '次日收盘'};

export const ExecutionTable = tableFigure({
  about: '同一条规则，换成交的价格与费用',
  props: z.strictObject(ruleProps),
  caption: '同一条规则，换成交的价格与费用',
  rows: (props, {bars}) =>
    executionVariants(bars, ruleFromProps(props), EXECUTIONS).map((row, _, [ours]) => ({
      ...row,
      more: row === ours ? null : (row.totalReturn - (ours?.totalReturn ?? 0)) * 100,
    })),
  columns: [
    {title: '怎样成交', heading: true, cell: ({name}) => name},
    {title: '价格', cell: ({fill}) => FILLS[fill]},
    {title: '买入费用', numeric: true, cell: ({buyCost}) => rateText(buyCost)},
    {title: '卖出费用', numeric: true, cell: ({sellCost}) => rateText(sellCost)},
    {title: '累计收益', numeric: true, cell: ({totalReturn}) => share(totalReturn)},
    {title: '多几个百分点', numeric: true, cell: ({more}) => formatKnown(more, 1)},
  ],
  source: (props, {bars}) => `${SYMBOL}，${span(bars.date)}，${ruleName(props)}，全仓买卖，零碎份额。`,
});
