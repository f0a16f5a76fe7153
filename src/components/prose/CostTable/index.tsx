import type {ReactNode} from 'react';
import {costComparison, type CostRow} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import {SYMBOL} from '../../lab/StrategyLab/run';
import CaptionedTable from '../CaptionedTable';
import {formatNumber, formatPercent} from '../format';
import {ruleOf, runOf, stretchOf, type RunProps} from '../rule/ruleProps';
import {rateText, shortName, source} from '../rule/ruleTexts';

interface Props extends Omit<RunProps, 'commission'> {
  /** Shares of the traded value per side. */
  rates?: readonly number[];
}

const RATES = [0, 0.0003, 0.001, 0.003];
const money = (value: number): string => formatNumber(value, 0);

function finding(rows: readonly CostRow[], name: string, hold: number): string {
  const [first, last] = [rows[0], rows.at(-1)] as [CostRow, CostRow];
  const ahead = rows.filter(({final}) => final > hold).map(({commission}) => rateText(commission));
  const verdict =
    ahead.length === 0
      ? '每一档费率下，一直持有的期末资产都更多'
      : ahead.length === rows.length
        ? `每一档费率下，${name}的期末资产都多于一直持有`
        : `只有佣金为 ${ahead.join('、')} 时，${name}的期末资产多于一直持有`;
  return (
    `同样的信号，佣金从 ${rateText(first.commission)} 升到 ${rateText(last.commission)}，期末资产从 ${money(first.final)} 元变成 ${money(last.final)} 元。` +
    `一直持有是 ${money(hold)} 元：${verdict}。`
  );
}

/** The same rule at several commission rates: what is left, what was paid, what it cost in all. */
export default function CostTable({rates = RATES, ...props}: Props): ReactNode {
  const {from, to} = stretchOf(props);
  const rows = costComparison(barsOf(props.data), ruleOf(props), rates, {from, to});
  const hold = runOf({...props, commission: 0}).benchmark.at(-1) as number;
  return (
    <CaptionedTable
      caption={`${SYMBOL}，${shortName(props)}在几档佣金下的结果`}
      rows={rows}
      columns={[
        {title: '佣金（单边）', heading: true, numeric: true, cell: ({commission}) => rateText(commission)},
        {title: '期末资产', numeric: true, cell: ({final}) => money(final)},
        {title: '累计收益', numeric: true, cell: ({totalReturn}) => formatPercent(totalReturn, 1)},
        {title: '年复合收益率', numeric: true, cell: ({cagr}) => formatPercent(cagr)},
        {title: '成交次数', numeric: true, cell: ({fills}) => fills},
        {title: '付出的佣金', numeric: true, cell: ({paid}) => money(paid)},
        {title: '期末少了', numeric: true, cell: ({lost}) => money(lost)},
      ]}
      finding={finding(rows, shortName(props), hold)}
      source={`期初 100,000 元。“期末少了”是与零佣金相比：付出的佣金，加上这些钱本来能赚或会亏的部分。${source(props, {rate: false})}`}
    />
  );
}
