import type {ReactNode} from 'react';
import {lumpSumComparison} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import CaptionedTable from '../CaptionedTable';
import {formatNumber, formatPercent} from '../format';
import {planSource, termsOf, type PlanProps} from '../investment/planProps';

interface Props extends Omit<PlanProps, 'from' | 'to' | 'initial'> {
  /** ISO dates on which the plans begin. */
  starts: readonly string[];
  /** Years from each start. */
  years: number;
}

/** The same money at once or in instalments, from several starts. */
export default function LumpSumTable({starts, years, ...props}: Props): ReactNode {
  const {amount, frequency, percents, commission} = termsOf(props);
  const rows = lumpSumComparison(barsOf(props.data), starts, years, {amount, frequency, percents, commission});
  const money = (value: number): string => formatNumber(value, 0);
  const share = (value: number): string => formatPercent(value, 1);
  const won = rows.filter(({lumpSum, instalments}) => lumpSum.value > instalments.value).length;
  const deeper = rows.filter(({lumpSum, instalments}) => lumpSum.worst < instalments.worst).length;
  return (
    <CaptionedTable
      caption={`${years} 年里一次投入与分期投入`}
      rows={rows}
      columns={[
        {title: '第一笔', heading: true, numeric: true, cell: ({from}) => from},
        {title: '共投入', numeric: true, cell: ({paidIn}) => money(paidIn)},
        {title: '一次投入', numeric: true, cell: ({lumpSum}) => money(lumpSum.value)},
        {title: '分期投入', numeric: true, cell: ({instalments}) => money(instalments.value)},
        {title: '期末更多', cell: ({lumpSum, instalments}) => (lumpSum.value > instalments.value ? '一次投入' : '分期投入')},
        {title: '一次的最深浮亏', numeric: true, cell: ({lumpSum}) => share(lumpSum.worst)},
        {title: '分期的最深浮亏', numeric: true, cell: ({instalments}) => share(instalments.worst)},
      ]}
      finding={`${rows.length} 个起点里，${won} 个是一次投入的期末资产更多，${deeper} 个是一次投入的浮亏更深。`}
      source={`每行都是 ${years} 年，分期是${frequency === 'm' ? '每月' : '每年'} ${money(amount)} 元，一次投入是把同样的总额放在第一天；还没轮到的钱不计收益。${planSource(props)}`}
    />
  );
}
