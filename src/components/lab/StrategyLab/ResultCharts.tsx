import {memo, type ReactNode} from 'react';
import {formatNumber} from '@site/src/content/format';
import {fileStem, leadOf, SAMPLE, unitOf, type Market} from '@site/src/content/sample';
import {moneyBeside} from '@site/src/results/money';
import {drawdown} from '@site/src/engine';
import DrawdownChart from '../../charts/DrawdownChart';
import EquityChart from '../../charts/EquityChart';
import type {NamedRun} from './useRuns';

/** The charts that a page may choose besides prices; states are those of a single symbol. */
export type ChartName = 'states' | 'equity' | 'drawdown';

interface Props {
  /** Begins the names of downloads. */
  id: string;
  market: Pick<Market, 'name' | 'own'>;
  /** Name of the benchmark. */
  benchmark?: string;
  show: readonly ChartName[];
  a: NamedRun;
  b: NamedRun | null;
  /** The result in words, for readers who cannot see the charts. */
  summary: string;
}

/**
 * Equity and drawdown against the benchmark. Rendered again only for a new run: the slider must not wait for charts.
 */
export default memo(function ResultCharts({
  id,
  market,
  benchmark: benchmarkName = SAMPLE.benchmark,
  show,
  a,
  b,
  summary,
}: Props): ReactNode {
  const {dates, equity, nav, benchmark} = a.run;
  const {initial, paidIn = null} = (b ?? a).run;
  const name = b === null ? '策略' : a.name;
  const [file, lead] = [fileStem(id, market), leadOf(market)];
  // With regular payments their sum takes the place of the benchmark, whose capital differs.
  const beside = moneyBeside({benchmark, paidIn}, benchmarkName);
  const money = `${formatNumber(initial / 10_000, initial % 10_000 === 0 ? 0 : 1)} 万${unitOf(market)}变成多少`;
  return (
    <>
      {show.includes('equity') && (
        <EquityChart
          file={`${file}-equity`}
          title={lead + (paidIn === null ? money : '总资产与投入')}
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
