import type {ReactNode} from 'react';
import {shortenStretch, type InvestmentPayment, type StretchPart} from '@site/src/engine';
import CaptionedTable from '../CaptionedTable';
import type {Column} from '../DataTable';
import {formatDate, formatNumber, formatPercent} from '../format';
import {planOf, planSource, termsOf, type PlanProps} from '../investment/planProps';

interface Props extends PlanProps {
  /** Payments shown at the beginning and at the end; what lies between is left out visibly. */
  edge?: number;
}

const money = (value: number): string => formatNumber(value, 0);
const rate = (value: number | null): string => (value === null ? '无法计算' : formatPercent(value));

/** Fixed investment in the sample, payment by payment: price, shares, units, NAV, what was put in, what it is worth. */
export default function InvestmentPlan({edge = 4, ...props}: Props): ReactNode {
  const plan = planOf(props);
  const {payments, metrics, paidIn, value, worst, averageCost, averagePrice} = plan;
  const {from, to, amount, frequency} = termsOf(props);
  const last = payments.length - 1;
  const parts = shortenStretch(payments.length, [0, last], edge - 1, 2 * edge);
  const column = (title: string, cell: (payment: InvestmentPayment) => ReactNode): Column<StretchPart> => ({
    title,
    numeric: true,
    cell: (part) => (part.kind === 'gap' ? '⋯' : cell(payments[part.index] as InvestmentPayment)),
  });
  return (
    <CaptionedTable
      caption={`${from} 至 ${to}，${frequency === 'm' ? '每月' : '每年'} ${money(amount)} 元的定投`}
      rows={parts}
      columns={[
        {
          title: '日期',
          heading: true,
          numeric: true,
          cell: (part) => (part.kind === 'gap' ? `略 ${part.to - part.from + 1} 期` : payments[part.index]?.date),
        },
        column('收盘', ({price}) => formatNumber(price)),
        column('买到份数', ({shares}) => formatNumber(shares, 3)),
        column('份额净值', ({nav}) => formatNumber(nav)),
        column('新增份额', ({newUnits}) => formatNumber(newUnits, 3)),
        column('累计投入', ({totalPaidIn}) => money(totalPaidIn)),
        column('总资产', (payment) => money(payment.value)),
      ]}
      finding={
        `共 ${payments.length} 期，投入 ${money(paidIn)} 元，${formatDate(metrics.to)}值 ${money(value)} 元。` +
        `资金加权年收益率（XIRR）${rate(metrics.moneyWeightedReturn)}，份额净值的年复合收益率 ${formatPercent(metrics.cagr)}，净值最大回撤 ${formatPercent(metrics.maxDrawdown.depth, 1)}。` +
        `每份平均成本 ${formatNumber(averageCost)}，各期收盘价的平均 ${formatNumber(averagePrice)}。` +
        (worst.shortfall < 0 ? `最难熬的一天是 ${formatDate(worst.date)}，总资产比已投入的少 ${formatPercent(-worst.shortfall, 1)}。` : '')
      }
      source={planSource(props)}
    />
  );
}
