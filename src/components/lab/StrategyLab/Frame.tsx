import {useMemo, type ReactNode} from 'react';
import type {Asset} from '@site/src/engine';
import type {Run} from '@site/src/engine/backtest';
import {leadOf, unitOf} from '@site/src/content/sample';
import {missedSentence} from '@site/src/results/missedBuys';
import {sentence} from '@site/src/results/outcome';
import {pairSentence} from '@site/src/results/pairSentence';
import InteractiveChart from '../../charts/InteractiveChart';
import WholeDates from '../../kit/WholeDates';
import OwnPrices from '../OwnPrices';
import LabFrame from '../parts/LabFrame';
import Spoken from '../parts/Spoken';
import styles from '../parts/styles.module.css';
import {useLabState} from '../state/useLabState';
import {useGrowth} from '../work/useGrowth';
import Waiting from '../work/Waiting';
import FigureTable from './FigureTable';
import More from './More';
import ResultCharts, {type ChartName} from './ResultCharts';
import LabSettings from './LabSettings';
import type {Runner} from './run';
import type {LabConditions, StrategyLabModel} from './strategyLab';
import {useRuns, type LabRuns} from './useRuns';

/** Props of a lab on a page. */
export interface LabProps {
  /** Id in the registry; the ending `Strategy` may be left out. */
  id: string;
  /** Name in addresses; needed where a page has two labs of one strategy. Letters and digits. */
  name?: string;
  /** Id of the default period. */
  period?: string;
  /** Charts of the result. */
  show?: readonly ChartName[];
}

/** States of several symbols are not compared. */
const sideOf = ({dates, fills, equity, metrics}: Run): Parameters<typeof pairSentence>[0] => ({
  dates,
  fills,
  equity,
  metrics,
});

export const DEFAULT_CHARTS: readonly ChartName[] = ['equity', 'drawdown'];

interface Props<R extends Run> {
  name: string;
  lab: StrategyLabModel;
  runner: Runner<R>;
  /** Assets of the run; left out if the numbers cannot be varied. */
  assets?: readonly Asset[];
  show: readonly ChartName[];
  /** The chart above the settings; `summary` is its description. */
  picture: (runs: LabRuns<R>, summary: string) => ReactNode;
  /** Content before the chart. */
  first?: (run: R) => ReactNode;
  /** Names of the symbols, where there are several. */
  names?: Dictionary<string>;
  /** A second sentence about the result. */
  note?: (run: R, conditions: LabConditions) => string;
  /** True if the strategy can be written as a document. */
  documented?: boolean;
  /** Reason why the reader's own prices cannot be used here. */
  problem?: string;
  /** Sources and conventions. */
  foot: string;
}

/** The layout of all strategy labs: chart, settings, sentence, result, figures, more. */
export default function Frame<R extends Run>(props: Props<R>): ReactNode {
  const {name, lab, runner, assets, show, picture, first, note, names, documented, problem, foot} = props;
  const state = useLabState(name, lab);
  const runs = useRuns(lab, runner, state.values);
  const {conditions, shown, left} = runs;
  const {run} = shown;
  const unit = unitOf(lab);
  const verdict = useGrowth(run);
  // The left run is the benchmark of the right one.
  const pair = useGrowth(useMemo(() => left && {...run, benchmark: left.run.nav}, [left, run]));
  const result =
    leadOf(lab) +
    sentence(run, verdict.growth, shown.name, conditions, lab.benchmark, unit) +
    missedSentence(run.missed);
  const texts = left === null ? [result] : [pairSentence(sideOf(left.run), sideOf(run), pair.growth, unit), result];
  const summary = texts.join('');
  const remark = note?.(run, conditions) ?? '';
  const sides = left === null ? {a: shown, b: null} : {a: left, b: shown};
  return (
    <LabFrame name={name} label={lab.entry.name} state={state} foot={foot}>
      {first?.(run)}
      <InteractiveChart dates={run.dates}>
        {picture(runs, summary + remark)}
        <LabSettings lab={lab} state={state} />
        <OwnPrices problem={problem} assumptions={lab.own?.assumptions} />
        {texts.map((text) => (
          <p key={text} className={styles.sentence} data-sentence="">
            <WholeDates text={text} />
          </p>
        ))}
        <Waiting asked={verdict.asked} />
        <Waiting asked={pair.asked} />
        {remark !== '' && <p className={styles.sentence}>{remark}</p>}
        <Spoken text={summary} />
        <ResultCharts
          id={lab.entry.id}
          market={lab}
          benchmark={lab.benchmark}
          show={show}
          {...sides}
          summary={summary}
        />
      </InteractiveChart>
      <FigureTable {...sides} benchmark={lab.benchmark} unit={unit} />
      <More name={name} lab={lab} state={state} assets={assets} runs={runs} names={names} documented={documented} />
    </LabFrame>
  );
}
