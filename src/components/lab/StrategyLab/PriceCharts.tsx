import {memo, type ReactNode} from 'react';
import {fileStem} from '@site/src/content/sample';
import {ruleLines} from '@site/src/results/ruleLines';
import PriceChart from '../../charts/PriceChart';
import type {ChartName} from './ResultCharts';
import RuleCharts from './RuleCharts';
import type {StrategyLabModel} from './strategyLab';
import type {LabRun} from './useRuns';

interface Props {
  lab: StrategyLabModel;
  show: readonly ChartName[];
  shown: LabRun;
  /** The result in words, for readers who cannot see the charts. */
  summary: string;
}

/** Prices, indicators and states. Rendered again only for a new run: the slider must not wait for charts. */
export default memo(function PriceCharts({lab, show, shown, summary}: Props): ReactNode {
  const {dates, close} = shown.run;
  const {entry: strategy, name} = lab;
  const {overlays, panel, marks} = ruleLines(shown.run, strategy, shown.params);
  return (
    <>
      <PriceChart
        file={`${fileStem(strategy.id, lab)}-price`}
        title={`${name}：${strategy.name}的信号`}
        summary={summary}
        dates={dates}
        close={close}
        overlays={overlays}
        marks={marks}
      />
      <RuleCharts lab={lab} show={show} shown={shown} panel={panel} />
    </>
  );
});
