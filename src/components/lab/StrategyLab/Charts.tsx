import {memo, type ReactNode} from 'react';
import {drawdown, type StrategyEntry} from '@site/src/engine';
import DrawdownChart from '../../charts/DrawdownChart';
import EquityChart from '../../charts/EquityChart';
import IndicatorPanel from '../../charts/IndicatorPanel';
import PriceChart from '../../charts/PriceChart';
import SignalTimeline from '../../charts/SignalTimeline';
import {drawn} from './drawn';
import {CAPITAL, SYMBOL} from './run';
import type {LabRun} from './useRuns';

export type Picture = 'states' | 'equity' | 'drawdown';

interface Props {
  strategy: StrategyEntry;
  show: readonly Picture[];
  a: LabRun;
  b: LabRun | null;
  /** What happened, for readers who cannot see the pictures. */
  summary: string;
}

const HOLDING = '一直持有';

/** Prices, what the rule sees, its states. Pictures are drawn again only for a new run: a slider must not wait for them. */
export const Prices = memo(function Prices({strategy, show, a, b, summary}: Props): ReactNode {
  const {dates, close, states} = a.run;
  const {overlays, panel, marks} = drawn(a.run, strategy.id, a.params);
  return (
    <>
      <PriceChart
        file={`${strategy.id}-price`}
        title={`${SYMBOL}：${strategy.name}${b === null ? '' : ' A'}的信号`}
        summary={summary}
        dates={dates}
        close={close}
        overlays={overlays}
        marks={marks}
      />
      {panel && (
        <IndicatorPanel
          file={`${strategy.id}-indicator`}
          title={panel.title}
          summary={`${panel.title}的逐日数值。`}
          dates={dates}
          lines={panel.lines}
          bars={panel.bars}
        />
      )}
      {show.includes('states') && (
        <SignalTimeline
          file={`${strategy.id}-states`}
          title="每天一个状态"
          summary={`${strategy.name}逐日的状态：持有、空仓与买卖信号。`}
          dates={dates}
          rows={[{name: SYMBOL, states}]}
        />
      )}
    </>
  );
});

/** What came of it, against holding. */
export const Outcome = memo(function Outcome({strategy, show, a, b, summary}: Props): ReactNode {
  const {dates, equity, benchmark} = a.run;
  const name = b === null ? '策略' : 'A';
  return (
    <>
      {show.includes('equity') && (
        <EquityChart
          file={`${strategy.id}-equity`}
          title={`${CAPITAL / 10_000} 万元变成多少`}
          summary={summary}
          dates={dates}
          equity={equity}
          equityName={name}
          other={b === null ? undefined : {name: 'B', values: b.run.equity}}
          benchmark={benchmark}
          benchmarkName={HOLDING}
        />
      )}
      {show.includes('drawdown') && (
        <DrawdownChart
          file={`${strategy.id}-drawdown`}
          title="离此前最高点有多远"
          summary={summary}
          dates={dates}
          drawdown={drawdown(equity)}
          drawdownName={name}
          benchmark={drawdown(benchmark)}
          benchmarkName={HOLDING}
        />
      )}
    </>
  );
});
