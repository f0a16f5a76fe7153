import {useMemo, type ReactNode} from 'react';
import type {EncodedBars} from '@site/src/engine';
import InteractiveChart from '../../charts/InteractiveChart';
import {barsOf} from '../market';
import Foot, {SAMPLE_SOURCE} from '../parts/Foot';
import Notes from '../parts/Notes';
import Spoken from '../parts/Spoken';
import {useLabState} from '../state/useLabState';
import {Outcome, Prices, type Picture} from './Charts';
import FigureTable from './FigureTable';
import More from './More';
import Settings from './Settings';
import {sentence} from './sentence';
import type {PeriodId} from './periods';
import {strategyLab} from './strategyLab';
import {useRuns} from './useRuns';
import styles from './styles.module.css';

export interface Props {
  /** Id of the registry; the ending `Strategy` may be left out. */
  id: string;
  /** Name in addresses; needed where a page has two labs of one strategy. Letters and digits. */
  name?: string;
  /** Stretch of history at first. */
  period?: PeriodId;
  /** Charts below the prices. */
  show?: readonly Picture[];
  data: EncodedBars;
}

const DEFAULT_PICTURES: readonly Picture[] = ['equity', 'drawdown'];

export default function Live({id, name = id, period = 'crisis', show = DEFAULT_PICTURES, data}: Props): ReactNode {
  const bars = barsOf(data);
  const lab = useMemo(() => strategyLab(id, period), [id, period]);
  const state = useLabState(name, lab);
  const {conditions, a, b} = useRuns(lab, bars, state.values);
  const texts = useMemo(
    () => [a, ...(b ? [b] : [])].map((one) => sentence(one.run, one.name, conditions.commission)),
    [a, b, conditions],
  );
  const pictures = {strategy: lab.entry, show, a, b, summary: texts.join('')};
  return (
    <section className={styles.lab} aria-label={`实验：${lab.entry.name}`} data-lab={name}>
      <Notes complaints={state.complaints} />
      <InteractiveChart dates={a.run.dates}>
        <Prices {...pictures} />
        <Settings lab={lab} state={state} />
        {texts.map((text) => (
          <p key={text.slice(0, 40)} className={styles.sentence} data-sentence="">
            {text}
          </p>
        ))}
        <Spoken text={texts.join('')} />
        <Outcome {...pictures} />
      </InteractiveChart>
      <FigureTable a={a} b={b} />
      <More lab={lab} state={state} bars={bars} conditions={conditions} a={a} />
      <Foot>
        {SAMPLE_SOURCE}
        本站约定：当日收盘出信号，次日收盘成交，每次全仓买卖，现金不计息，不计滑点；期末未卖出的按收盘价计值。“一直持有”是指数本身，不扣佣金。
      </Foot>
    </section>
  );
}
