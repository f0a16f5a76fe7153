import type {ReactNode} from 'react';
import {fileStem} from '@site/src/content/sample';
import type {RuleLines} from '@site/src/results/ruleLines';
import IndicatorPanel from '../../charts/IndicatorPanel';
import SignalTimeline from '../../charts/SignalTimeline';
import type {ChartName} from './ResultCharts';
import type {StrategyLabModel} from './strategyLab';
import type {LabRun} from './useRuns';
import styles from '../parts/styles.module.css';

interface Props {
  lab: StrategyLabModel;
  show: readonly ChartName[];
  shown: LabRun;
  /** Indicators that need a scale of their own. */
  panel: RuleLines['panel'];
}

/** Below the prices: the indicators of the rule, and its states. */
export default function RuleCharts({lab, show, shown, panel}: Props): ReactNode {
  const {dates, states} = shown.run;
  const {entry: strategy, name} = lab;
  const file = fileStem(strategy.id, lab);
  return (
    <>
      {lab.own?.lacksRange === true && strategy.id === 'ChandelierExitStrategy' && (
        <p className={styles.sentence}>
          这条规则要用最高价与最低价。您的行情里没有，所以吊灯线始终未知，也就没有买卖；请换一份有最高价与最低价的行情。
        </p>
      )}
      {panel && <IndicatorPanel file={`${file}-indicator`} summary={`${panel.title}的逐日数值。`} dates={dates} {...panel} />}
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
}
