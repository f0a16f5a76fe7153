import type {ReactNode} from 'react';
import {EXAMPLE, sqnGrade, type BacktestResult, type EncodedBars, type Performance} from '@site/src/engine';
import {formatDate, formatKnown, formatNumber, formatPercent} from '../format';
import {reportOf} from '../PortfolioReport/report';

const {shortPeriod, longPeriod, commission, capital} = EXAMPLE;
const held = ({benchmarkMetrics}: BacktestResult): Performance => benchmarkMetrics as Performance;
const share = (value: number | null, digits = 1): string => (value === null ? '—' : formatPercent(value, digits));

/** What a sentence may quote. */
const VALUES = {
  shortPeriod: () => String(shortPeriod),
  longPeriod: () => String(longPeriod),
  commission: () => String(commission),
  capital: () => formatNumber(capital, 0),
  from: ({metrics}) => formatDate(metrics.from),
  to: ({metrics}) => formatDate(metrics.to),
  nav: ({nav}) => formatKnown(nav.at(-1)),
  cagr: ({metrics}) => formatPercent(metrics.cagr),
  benchmarkCagr: (report) => formatPercent(held(report).cagr),
  excess: (report) => formatNumber((report.metrics.cagr - held(report).cagr) * 100),
  volatility: ({metrics}) => formatPercent(metrics.volatility, 1),
  sharpe: ({metrics}) => formatKnown(metrics.sharpe),
  calmar: ({metrics}) => formatKnown(metrics.calmar),
  currentDrawdown: ({metrics}) => formatPercent(metrics.currentDrawdown, 1),
  maxDrawdown: ({metrics}) => formatPercent(metrics.maxDrawdown.depth, 1),
  benchmarkMaxDrawdown: (report) => formatPercent(held(report).maxDrawdown.depth, 1),
  drawdownDays: ({metrics}) => formatNumber(metrics.maxDrawdown.days, 0),
  peakDate: ({metrics}) => formatDate(metrics.maxDrawdown.peakDate),
  recoveryDate: ({metrics}) => (metrics.maxDrawdown.recoveryDate === null ? '至今未恢复' : formatDate(metrics.maxDrawdown.recoveryDate)),
  trades: ({metrics}) => formatNumber(metrics.closedTrades, 0),
  winRate: ({metrics}) => share(metrics.winRate),
  profitLossRatio: ({metrics}) => formatKnown(metrics.profitLossRatio),
  sqn: ({metrics}) => formatKnown(metrics.sqn),
  sqnGrade: ({metrics}) => (metrics.sqn === null ? '—' : sqnGrade(metrics.sqn)),
  exposure: ({metrics}) => share(metrics.exposure, 0),
  paid: ({metrics}) => formatNumber(metrics.commission, 0),
} satisfies Record<string, (report: BacktestResult) => string>;

export interface Props {
  of: keyof typeof VALUES;
  data: EncodedBars;
}

export default function View({of, data}: Props): ReactNode {
  return <span className="computed">{VALUES[of](reportOf(data))}</span>;
}
