import type {ReactNode} from 'react';
import {drawdown} from '@site/src/engine';
import DrawdownChart from '../../charts/DrawdownChart';
import EquityChart from '../../charts/EquityChart';
import {formatDate, formatNumber, formatPercent} from '../format';
import type {Part} from './part';

/** NAV and drawdown one above the other, on one axis of days. */
export default function Curves({report: {dates, nav, benchmark, metrics}}: Part): ReactNode {
  const held = benchmark ?? undefined;
  const {depth, peakDate, troughDate} = metrics.maxDrawdown;
  const grown = `从 1 开始，组合的净值走到 ${formatNumber(nav.at(-1) ?? 1)}，基准走到 ${formatNumber(held?.at(-1) ?? 1)}。`;
  const fallen = `组合最深的一次回撤是 ${formatPercent(depth, 1)}，从 ${formatDate(peakDate)}到 ${formatDate(troughDate)}。`;
  return (
    <>
      <EquityChart
        plain
        file="report-nav"
        title="净值：组合与基准"
        summary={grown}
        caption={grown}
        dates={dates}
        equity={nav}
        equityName="组合"
        benchmark={held}
        digits={2}
      />
      <DrawdownChart
        plain
        file="report-drawdown"
        title="回撤：离此前最高点多远"
        summary={fallen}
        caption={fallen}
        dates={dates}
        drawdown={drawdown(nav)}
        drawdownName="组合"
        benchmark={held && drawdown(held)}
        benchmarkName="基准"
      />
    </>
  );
}
