import {memo, type ReactNode} from 'react';
import {fileStem} from '@site/src/content/sample';
import {ruleLines} from '@site/src/results/ruleLines';
import IndicatorPanel from '../../charts/IndicatorPanel';
import PriceChart from '../../charts/PriceChart';
import SignalTimeline from '../../charts/SignalTimeline';
import styles from '../parts/styles.module.css';
import type {ChartName} from './ResultCharts';
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
  const {dates, close, states} = shown.run;
  const {entry: strategy, name} = lab;
  const file = fileStem(strategy.id, lab);
  const {overlays, panel, marks} = ruleLines(shown.run, strategy, shown.params);
  return (
    <>
      <PriceChart
        file={`${file}-price`}
        title={`${name}：${strategy.name}的信号`}
        summary={summary}
        dates={dates}
        close={close}
        overlays={overlays}
        marks={marks}
      />
      {lab.own?.lacksRange === true && strategy.id === 'ChandelierExitStrategy' && (
        <p className={styles.sentence}>
          这条规则要用最高价与最低价。您的行情里没有，所以吊灯线始终未知，也就没有买卖；请换一份有最高价与最低价的行情。
        </p>
      )}
      {panel && (
        <IndicatorPanel file={`${file}-indicator`} summary={`${panel.title}的逐日数值。`} dates={dates} {...panel} />
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
