import type {ReactNode} from 'react';
import type {InvestmentPlan} from '@site/src/engine';
import {formatDate, formatNumber, formatPercent} from '../format';
import {planOf, type PlanProps} from '../investment/planProps';

const VALUES: Readonly<Record<string, (plan: InvestmentPlan) => string>> = {
  payments: ({payments}) => formatNumber(payments.length, 0),
  paidIn: ({paidIn}) => formatNumber(paidIn, 0),
  value: ({value}) => formatNumber(value, 0),
  profit: ({metrics}) => formatNumber(metrics.profit, 0),
  totalReturn: ({value, paidIn}) => formatPercent(value / paidIn - 1, 1),
  xirr: ({metrics}) => (metrics.moneyWeightedReturn === null ? '—' : formatPercent(metrics.moneyWeightedReturn)),
  nav: ({payments}) => formatNumber(payments.at(-1)?.nav ?? 0),
  navReturn: ({metrics}) => formatPercent(metrics.totalReturn, 1),
  navCagr: ({metrics}) => formatPercent(metrics.cagr),
  navMaxDrawdown: ({metrics}) => formatPercent(metrics.maxDrawdown.depth, 1),
  averageCost: ({averageCost}) => formatNumber(averageCost),
  averagePrice: ({averagePrice}) => formatNumber(averagePrice),
  worst: ({worst}) => formatPercent(worst.shortfall, 1),
  worstDate: ({worst}) => formatDate(worst.date),
  commission: ({metrics}) => formatNumber(metrics.commission, 0),
};

interface Props extends PlanProps {
  of: string;
}

/** A number in prose about a fixed investment in the sample. */
export default function InvestmentValue({of, ...props}: Props): ReactNode {
  const value = VALUES[of];
  if (value === undefined) {
    throw new Error(`<InvestmentValue of="${of}">：没有这个数；可用的有：${Object.keys(VALUES).join('、')}。`);
  }
  return <span className="computed">{value(planOf(props))}</span>;
}
