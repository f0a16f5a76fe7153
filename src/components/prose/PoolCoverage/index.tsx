import type {ReactNode} from 'react';
import {buySequence, percentAmount} from '@site/src/engine';
import CaptionedTable from '../CaptionedTable';
import {formatNumber} from '../format';

interface Props {
  /** Percents of the percent capital strategy, 1–99. */
  percents: readonly number[];
  /** Numbers of symbols that all have a buy signal. */
  counts: readonly number[];
}

const CAPITAL = 100;
/** Rounding of binary fractions is no money. */
const NOTHING = 1e-9;

function coverage(percents: number, count: number): string {
  const steps = buySequence(CAPITAL, count, (account) => percentAmount(account, percents));
  const spent = steps.filter(({amount}) => amount > NOTHING);
  const invested = spent.reduce((sum, {amount}) => sum + amount, 0);
  return `${spent.length} 个，${formatNumber(invested, 0)}%`;
}

/** How far the cash reaches when every symbol of a pool gives a buy signal under the percent strategy. */
export default function PoolCoverage({percents, counts}: Props): ReactNode {
  const full = (value: number): number => Math.floor(100 / value);
  const rest = (value: number): number => 100 - full(value) * value;
  return (
    <CaptionedTable
      caption="百分比与标的个数：几个能买到，共投入多少"
      rows={percents}
      columns={[
        {title: '百分比', heading: true, numeric: true, cell: (value) => value},
        {title: '满额持仓数', numeric: true, cell: full},
        {title: '之后的零头', numeric: true, cell: (value) => (rest(value) === 0 ? '—' : `${formatNumber(rest(value), 0)}%`)},
        ...counts.map((count) => ({title: `${count} 个标的`, numeric: true, cell: (value: number) => coverage(value, count)})),
      ]}
      source="假设各标的依次出现买入信号，期间价格不动、没有卖出，不计佣金与取整。右边各列是买到的个数（含只拿到零头的一个）与投入占总资产的比例。"
    />
  );
}
