import {useMemo, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import origin from '@generated/market-data/default/origin.json';
import type {EncodedBars} from '@site/src/engine';
import PriceChart from '../../charts/PriceChart';
import {barsOf} from '../../sample/barsOf';
import Controls from '../controls/Controls';
import Notes from '../parts/Notes';
import Spoken from '../parts/Spoken';
import parts from '../parts/styles.module.css';
import {crossingText} from '../StrategyPlayground/text/defaultText';
import {plainCode} from '../StrategyPlayground/text/plainCode';
import {useJudgement} from '../state/useJudgement';
import {useLabState} from '../state/useLabState';
import {useSettled} from '../state/useSettled';
import {CROSSING_LAB, crossing, crossingSentence} from './crossingLab';
import styles from './styles.module.css';

/** Two averages on the sample, with what came of them; the way on is the playground with the same numbers. */
export default function Live({data}: {data: EncodedBars}): ReactNode {
  const state = useLabState(CROSSING_LAB.name, CROSSING_LAB);
  const {values, isDefault} = state;
  const settled = useSettled(CROSSING_LAB, values);
  const {run, chart} = useMemo(() => crossing(barsOf(data), settled), [data, settled]);
  const sentence = crossingSentence(run, useJudgement(run), settled);
  const picture = useMemo(() => <PriceChart {...chart} caption={`${chart.caption}来源：${origin}。`} />, [chart]);
  const text = isDefault ? '' : `?strategy=${plainCode(crossingText(Number(values.short_period), Number(values.long_period)))}`;
  return (
    <section className={parts.lab} aria-label="实验：两条均线" data-lab={CROSSING_LAB.name}>
      <Notes complaints={state.complaints} />
      {picture}
      <Controls title="均线" fields={CROSSING_LAB.fields} values={values} onChange={state.set} />
      <p className={styles.sentence} data-sentence="">
        {sentence}
      </p>
      <Spoken text={sentence} />
      <p className={styles.next}>
        <Link to={`/playground${text}`}>换成我的行情</Link>
      </p>
    </section>
  );
}
