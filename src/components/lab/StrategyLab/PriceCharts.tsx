import {memo, type ReactNode} from 'react';
import {fileStem} from '@site/src/content/sample';
import {ruleLines} from '@site/src/figures/kit/ruleLines';
import IndicatorPanel from '../../charts/IndicatorPanel';
import PriceChart from '../../charts/PriceChart';
import SignalTimeline from '../../charts/SignalTimeline';
import type {Picture} from './ResultCharts';
import type {StrategyLab} from './strategyLab';
import type {LabRun} from './useRuns';

interface Props {
  lab: StrategyLab;
  show: readonly Picture[];
  a: LabRun;
  /** Two sets of parameters are compared. */
  compares: boolean;
  /** What happened, for readers who cannot see the pictures. */
  summary: string;
}

/** Prices, what the rule sees, its states. Pictures are drawn again only for a new run: a slider must not wait for them. */
export default memo(function PriceCharts({lab, show, a, compares, summary}: Props): ReactNode {
  const {dates, close, states} = a.run;
  const {entry: strategy, name} = lab;
  const file = fileStem(strategy.id, lab);
  const {overlays, panel, marks} = ruleLines(a.run, strategy.id, a.params);
  return (
    <>
      <PriceChart
        file={`${file}-price`}
        title={`${name}：${strategy.name}${compares ? ' A' : ''}的信号`}
        summary={summary}
        dates={dates}
        close={close}
        overlays={overlays}
        marks={marks}
      />
      {panel && (
        <IndicatorPanel
          file={`${file}-indicator`}
          title={panel.title}
          summary={`${panel.title}的逐日数值。`}
          dates={dates}
          lines={panel.lines}
          bars={panel.bars}
        />
      )}
      {show.includes('states') && (
        <SignalTimeline
          file={`${file}-states`}
          title="每天一个状态"
          summary={`${strategy.name}逐日的状态：持有、空仓与买卖信号。`}
          dates={dates}
          rows={[{name, states}]}
        />
      )}
    </>
  );
});
