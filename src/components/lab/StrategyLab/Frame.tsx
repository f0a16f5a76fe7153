import {useMemo, type ReactNode} from 'react';
import {fileStem, leadOf} from '@site/src/content/sample';
import {sentence} from '@site/src/figures/kit/outcome';
import InteractiveChart from '../../charts/InteractiveChart';
import OwnPrices from '../OwnPrices';
import Foot from '../parts/Foot';
import Notes from '../parts/Notes';
import Spoken from '../parts/Spoken';
import type {LabState} from '../state/useLabState';
import FigureTable from './FigureTable';
import More from './More';
import ResultCharts, {type Picture} from './ResultCharts';
import Settings from './Settings';
import type {Outcome, Runner} from './run';
import type {StrategyLab} from './strategyLab';
import type {Runs} from './useRuns';
import styles from './styles.module.css';

interface Props<R extends Outcome> {
  name: string;
  lab: StrategyLab;
  state: LabState;
  runner: Runner<R>;
  runs: Runs<R>;
  show: readonly Picture[];
  /** What the strategy sees and does, above the settings. Gets the sentence that stands for the pictures. */
  picture: (summary: string) => ReactNode;
  /** What a reader sets before everything else. */
  first?: ReactNode;
  names?: Readonly<Record<string, string>>;
  /** What only this strategy has to say, after the sentence. */
  note?: string;
  /** Folds of this strategy alone. */
  folds?: ReactNode;
  /** Why the reader's own prices cannot be used here. */
  problem?: string;
  /** Provenance and conventions. */
  foot: ReactNode;
}

/** The one layout of all strategies: picture, settings, sentence, result, figures, more. */
export default function Frame<R extends Outcome>(props: Props<R>): ReactNode {
  const {name, lab, state, runner, runs, show, picture, first, note, names, folds, problem, foot} = props;
  const {conditions, a, b} = runs;
  const texts = useMemo(
    () => [a, ...(b ? [b] : [])].map((one) => leadOf(lab) + sentence(one.run, one.name, conditions.commission, lab.benchmark)),
    [a, b, conditions, lab],
  );
  const summary = texts.join('');
  return (
    <section className={styles.lab} aria-label={`实验：${lab.entry.name}`} data-lab={name}>
      <Notes complaints={state.complaints} />
      {first}
      <InteractiveChart dates={a.run.dates}>
        {picture(summary)}
        <Settings lab={lab} state={state} />
        <OwnPrices problem={problem} />
        {texts.map((text) => (
          <p key={text} className={styles.sentence} data-sentence="">
            {text}
          </p>
        ))}
        {note !== undefined && <p className={styles.sentence}>{note}</p>}
        <Spoken text={summary} />
        <ResultCharts
          file={fileStem(lab.entry.id, lab)}
          lead={leadOf(lab)}
          benchmark={lab.benchmark}
          show={show}
          a={a}
          b={b}
          summary={summary}
        />
      </InteractiveChart>
      <FigureTable a={a} b={b} benchmark={lab.benchmark} />
      <More name={name} lab={lab} state={state} runner={runner} runs={runs} names={names}>
        {folds}
      </More>
      <Foot>{foot}</Foot>
    </section>
  );
}
