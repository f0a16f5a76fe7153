import * as z from 'zod';
import {rateText, formatPercent, whole, share} from '../../content/format';
import {SYMBOL} from '../../content/sample';
import {at, last as lastOf, yearlyGrowth, type Bars} from '../../engine';
import {ruleRun, type SymbolRule, type RuleConditions, CAPITAL} from '../../engine/backtest';
import {tableFigure, rate} from '../kit/figure';
import {ruleProps, stretchProps, shortName, ruleFromProps, stretchOf, runOf, source} from '../kit/rule';

/** A rule at one commission rate. */
interface CostRow {
  /** Share of the traded value per side. */
  commission: number;
  /** Final value of the capital. */
  final: number;
  totalReturn: number;
  cagr: number;
  /** Buys and sells. */
  fills: number;
  /** Commission paid. */
  paid: number;
  /** Final capital without commission minus the actual one: the commission, and its forgone earnings. */
  lost: number;
}

/** The same rule at several commission rates. @param rates shares of the traded value per side. */
export function costComparison(
  bars: Bars,
  rule: SymbolRule,
  rates: readonly number[],
  conditions: RuleConditions = {},
): CostRow[] {
  const at = (commission: number): Omit<CostRow, 'lost'> => {
    const {equity, fills, metrics} = ruleRun(bars, rule, {...conditions, commission});
    const {totalReturn, commission: paid} = metrics;
    return {commission, final: lastOf(equity), totalReturn, cagr: yearlyGrowth(metrics), fills: fills.length, paid};
  };
  const free = at(0).final;
  return rates.map((rate) => {
    const row = at(rate);
    return {...row, lost: free - row.final};
  });
}

export const CostTable = tableFigure({
  about: '佣金怎样改变结果',
  hint: '`rates` 是每一边的费率。',
  example: '<CostTable strategy="DualMovingAverage" rates={[0, 0.001, 0.003]} />',
  props: z.strictObject({...ruleProps, ...stretchProps, rates: z.array(rate).min(1).optional()}),
  caption: (props) => `${SYMBOL}，${shortName(props)}在几档佣金下的结果`,
  rows: ({rates = [0, 0.0003, 0.001, 0.003], ...props}, {bars}) =>
    costComparison(bars, ruleFromProps(props), rates, stretchOf(props)),
  columns: [
    {title: '佣金（单边）', heading: true, numeric: true, cell: ({commission}) => rateText(commission)},
    {title: '期末资产', numeric: true, cell: ({final}) => whole(final)},
    {title: '累计收益', numeric: true, cell: ({totalReturn}) => share(totalReturn)},
    {title: '年复合收益率', numeric: true, cell: ({cagr}) => formatPercent(cagr)},
    {title: '成交次数', numeric: true, cell: ({fills}) => fills},
    {title: '付出的佣金', numeric: true, cell: ({paid}) => whole(paid)},
    {title: '期末少了', numeric: true, cell: ({lost}) => whole(lost)},
  ],
  finding: (rows, props, sample) => {
    const hold = lastOf(runOf({...props, commission: 0}, sample).benchmark);
    const [first, last] = [at(rows, 0), lastOf(rows)];
    const ahead = rows.filter(({final}) => final > hold).map(({commission}) => rateText(commission));
    const verdict =
      ahead.length === 0
        ? '每一档费率下，一直持有的期末资产都更多'
        : ahead.length === rows.length
          ? `每一档费率下，${shortName(props)}的期末资产都多于一直持有`
          : `只有佣金为 ${ahead.join('、')} 时，${shortName(props)}的期末资产多于一直持有`;
    return (
      `同样的信号，佣金从 ${rateText(first.commission)} 升到 ${rateText(last.commission)}，` +
      `期末资产从 ${whole(first.final)} 元变成 ${whole(last.final)} 元。一直持有是 ${whole(hold)} 元：${verdict}。`
    );
  },
  source: (props) =>
    `期初 ${whole(CAPITAL)} 元。“期末少了”是与零佣金相比：付出的佣金，加上这些钱本来能赚或会亏的部分。${source(props, {rate: false})}`,
});
