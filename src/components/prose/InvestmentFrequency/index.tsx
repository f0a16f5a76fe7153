import type {ReactNode} from 'react';
import type {InvestmentPlan} from '@site/src/engine';
import CaptionedTable from '../CaptionedTable';
import {formatNumber, formatPercent} from '../format';
import {planOf, planSource, termsOf, type PlanProps} from '../investment/planProps';
import {points} from '../rule/ruleTexts';

interface Props extends Omit<PlanProps, 'amount' | 'frequency'> {
  /** Money put in each year: monthly a twelfth of it. */
  perYear?: number;
  /** Pairs of first and last day. */
  stretches: readonly (readonly [from: string, to: string])[];
}

type Row = InvestmentPlan & ReturnType<typeof termsOf>;

/** The same money per year, paid monthly or once a year, on several stretches. */
export default function InvestmentFrequency({perYear = 12_000, stretches, ...props}: Props): ReactNode {
  const rows = stretches.flatMap(([from, to]) =>
    (['m', 'y'] as const).map((frequency) => {
      const terms = {...props, from, to, frequency, amount: frequency === 'm' ? perYear / 12 : perYear};
      return {...termsOf(terms), ...planOf(terms)};
    }),
  );
  const pairs = stretches.map((_, index) => [rows[2 * index], rows[2 * index + 1]] as [Row, Row]);
  const rate = ({metrics}: Row): number => metrics.moneyWeightedReturn ?? NaN;
  const gap = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
  const finding =
    `${pairs.length} 段里，按年投的期末总资产更多的有 ${pairs.filter(([month, year]) => year.value > month.value).length} 段，` +
    `XIRR 更高的有 ${pairs.filter(([month, year]) => rate(year) > rate(month)).length} 段。` +
    `同一段里两种频率的 XIRR 最多差 ${points(Math.max(...pairs.map((pair) => gap(pair.map(rate)))))}，` +
    `同一种频率在不同时期最多差 ${points(Math.max(...[0, 1].map((side) => gap(pairs.map((pair) => rate(pair[side] as Row))))))}。`;
  const money = (value: number): string => formatNumber(value, 0);
  return (
    <CaptionedTable
      caption={`每年 ${money(perYear)} 元，按月投与按年投`}
      rows={rows}
      columns={[
        {title: '时期', heading: true, cell: ({from, to}) => `${from.slice(0, 7)} 至 ${to.slice(0, 7)}`},
        {title: '频率', cell: ({frequency}) => (frequency === 'm' ? '每月' : '每年')},
        {title: '投入', numeric: true, cell: ({paidIn}) => money(paidIn)},
        {title: '期末总资产', numeric: true, cell: ({value}) => money(value)},
        {title: 'XIRR', numeric: true, cell: ({metrics}) => (metrics.moneyWeightedReturn === null ? '—' : formatPercent(metrics.moneyWeightedReturn))},
        {title: '最深浮亏', numeric: true, cell: ({worst}) => formatPercent(worst.shortfall, 1)},
      ]}
      finding={finding}
      source={`“最深浮亏”是总资产比已投入的钱最多少了多少。${planSource(props)}`}
    />
  );
}
