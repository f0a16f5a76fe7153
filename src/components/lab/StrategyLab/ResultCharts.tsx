import {memo, type ReactNode} from 'react';
import {CAPITAL} from '@site/src/content/sample';
import {drawdown} from '@site/src/engine';
import DrawdownChart from '../../charts/DrawdownChart';
import EquityChart from '../../charts/EquityChart';
import type {Outcome} from './run';
import type {LabRun} from './useRuns';

/** What a page may ask a lab to show besides prices; states are those of a single symbol. */
export type Picture = 'states' | 'equity' | 'drawdown';

interface Props {
  /** Begins the names of files. */
  file: string;
  /** Begins the titles. */
  lead?: string;
  /** Name of the benchmark. */
  benchmark: string;
  show: readonly Picture[];
  a: LabRun<Outcome>;
  b: LabRun<Outcome> | null;
  /** What happened, for readers who cannot see the pictures. */
  summary: string;
}

/** What came of it, against holding. Drawn again only for a new run: a slider must not wait for pictures. */
export default memo(function ResultCharts({file, lead = '', benchmark: benchmarkName, show, a, b, summary}: Props): ReactNode {
  const {dates, equity, benchmark} = a.run;
  const name = b === null ? '策略' : 'A';
  return (
    <>
      {show.includes('equity') && (
        <EquityChart
          file={`${file}-equity`}
          title={`${lead}${CAPITAL / 10_000} 万元变成多少`}
          summary={summary}
          dates={dates}
          equity={equity}
          equityName={name}
          other={b === null ? undefined : {name: 'B', values: b.run.equity}}
          benchmark={benchmark}
          benchmarkName={benchmarkName}
        />
      )}
      {show.includes('drawdown') && (
        <DrawdownChart
          file={`${file}-drawdown`}
          title={`${lead}离此前最高点有多远`}
          summary={summary}
          dates={dates}
          drawdown={drawdown(equity)}
          drawdownName={name}
          benchmark={drawdown(benchmark)}
          benchmarkName={benchmarkName}
        />
      )}
    </>
  );
});
