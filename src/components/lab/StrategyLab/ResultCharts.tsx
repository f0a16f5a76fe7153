import {memo, type ReactNode} from 'react';
import {formatNumber} from '@site/src/content/format';
import {moneyBeside} from '@site/src/results/money';
import {drawdown} from '@site/src/engine';
import {CAPITAL} from '@site/src/engine/backtest';
import DrawdownChart from '../../charts/DrawdownChart';
import EquityChart from '../../charts/EquityChart';
import type {NamedRun} from './useRuns';

/** The charts that a page may choose besides prices; states are those of a single symbol. */
export type ChartName = 'states' | 'equity' | 'drawdown';

interface Props {
  /** Prefix of the names of downloads. */
  file: string;
  /** Prefix of the titles. */
  lead?: string;
  /** Name of the benchmark. */
  benchmark: string;
  show: readonly ChartName[];
  a: NamedRun;
  b: NamedRun | null;
  /** Of money. */
  unit: string;
  /** Initial capital. */
  capital?: number;
  /** Sum of the payments up to each day; with regular payments it takes the place of the benchmark, whose capital differs. */
  paidIn?: readonly number[] | null;
  /** The result in words, for readers who cannot see the charts. */
  summary: string;
}

/** Equity and drawdown against the benchmark. Rendered again only for a new run: the slider must not wait for charts. */
export default memo(function ResultCharts({
  file,
  lead = '',
  benchmark: benchmarkName,
  show,
  a,
  b,
  unit,
  capital = CAPITAL,
  paidIn = null,
  summary,
}: Props): ReactNode {
  const {dates, equity, nav, benchmark} = a.run;
  const name = b === null ? '策略' : a.name;
  const beside = moneyBeside({benchmark, paidIn}, benchmarkName);
  return (
    <>
      {show.includes('equity') && (
        <EquityChart
          file={`${file}-equity`}
          title={`${lead}${paidIn === null ? `${formatNumber(capital / 10_000, capital % 10_000 === 0 ? 0 : 1)} 万${unit}变成多少` : '总资产与投入'}`}
          summary={summary}
          dates={dates}
          equity={equity}
          equityName={name}
          other={b === null ? undefined : {name: b.name, values: b.run.equity}}
          benchmark={beside.values}
          benchmarkName={beside.name}
        />
      )}
      {show.includes('drawdown') && (
        <DrawdownChart
          file={`${file}-drawdown`}
          title={`${lead}离此前最高点有多远`}
          summary={summary}
          dates={dates}
          drawdown={drawdown(b === null ? nav : b.run.nav)}
          drawdownName={b === null ? name : b.name}
          benchmark={drawdown(b === null ? benchmark : nav)}
          benchmarkName={b === null ? benchmarkName : name}
        />
      )}
    </>
  );
});
