import {useMemo, type ReactNode} from 'react';
import {fileStem, leadOf} from '@site/src/content/sample';
import {sentence} from '@site/src/figures/kit/outcome';
import InteractiveChart from '../../charts/InteractiveChart';
import {labParts} from '../later';
import {useRest} from '../later/useRest';
import Spoken from '../parts/Spoken';
import type {LabState} from '../state/useLabState';
import {frameParts, whole} from './later';
import type * as Parts from './parts';
import type {Picture} from './ResultCharts';
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
  /** The strategy can be written as a document. */
  documented?: boolean;
  /** Why the reader's own prices cannot be used here. */
  problem?: string;
  /** Provenance and conventions. */
  foot: (parts: typeof Parts) => ReactNode;
}

/** The one layout of all strategies: picture, settings, sentence, result, figures, more. */
export default function Frame<R extends Outcome>(props: Props<R>): ReactNode {
  const {name, lab, state, runner, runs, show, picture, first, note, names, documented, problem, foot} = props;
  const parts = labParts.useParts();
  useRest(state, whole);
  const {conditions, a, b} = runs;
  const texts = useMemo(
    () => [a, ...(b ? [b] : [])].map((one) => leadOf(lab) + sentence(one.run, one.name, conditions.commission, lab.benchmark)),
    [a, b, conditions, lab],
  );
  const summary = texts.join('');
  return (
    <section className={styles.lab} aria-label={`实验：${lab.entry.name}`} data-lab={name}>
      {parts && <parts.Notes complaints={state.complaints} />}
      {first}
      <InteractiveChart dates={a.run.dates}>
        {picture(summary)}
        <Settings lab={lab} state={state} />
        <labParts.Kept name="prices">{({OwnPrices}) => <OwnPrices problem={problem} />}</labParts.Kept>
        {texts.map((text) => (
          <p key={text} className={styles.sentence} data-sentence="">
            {text}
          </p>
        ))}
        {note !== undefined && <p className={styles.sentence}>{note}</p>}
        <Spoken text={summary} />
        <frameParts.Kept name="results" hover>
          {({ResultCharts}) => (
            <ResultCharts
              file={fileStem(lab.entry.id, lab)}
              lead={leadOf(lab)}
              benchmark={lab.benchmark}
              show={show}
              a={a}
              b={b}
              summary={summary}
            />
          )}
        </frameParts.Kept>
      </InteractiveChart>
      <frameParts.Kept name="figures">{({FigureTable}) => <FigureTable a={a} b={b} benchmark={lab.benchmark} />}</frameParts.Kept>
      <frameParts.Kept name="more">
        {({More}) => <More name={name} lab={lab} state={state} runner={runner} runs={runs} names={names} documented={documented} />}
      </frameParts.Kept>
      <frameParts.Kept name="source">{foot}</frameParts.Kept>
    </section>
  );
}
