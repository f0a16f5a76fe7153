import {useMemo, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import type {EncodedBars, SignalState} from '@site/src/engine';
import InteractiveChart from '../../charts/InteractiveChart';
import PriceChart from '../../charts/PriceChart';
import {stateNames} from '@site/src/content/stateNames';
import TextButton from '../../kit/TextButton';
import {barsOf} from '../../sample/barsOf';
import Foot, {SAMPLE_SOURCE} from '../parts/Foot';
import {AVERAGE, DAYS, question} from './questions';
import {explanation, hint} from './texts';
import styles from './styles.module.css';

interface Props {
  name?: string;
  data: EncodedBars;
}

const STATES: readonly SignalState[] = ['B', 'H', 'S', 'E'];

/** A quiz on real prices. Answers stay in the page. */
export default function Live({name = 'quiz', data}: Props): ReactNode {
  const bars = barsOf(data);
  const [place, setPlace] = useState(0);
  const [given, setGiven] = useState<SignalState | null>(null);
  const [hinted, setHinted] = useState(false);
  const asked = useMemo(() => question(bars, DAYS[place % DAYS.length] as string), [bars, place]);
  const right = given === asked.answer;
  const go = (): void => {
    setPlace((place + 1) % DAYS.length);
    setGiven(null);
    setHinted(false);
  };
  const answer = given === null ? '' : right ? `对。${explanation(asked)}` : `${stateNames[given]}不对，再想想，或看提示。`;
  return (
    <section className={styles.quiz} aria-label="练习：这一天是什么状态" data-lab={name}>
      <InteractiveChart dates={asked.dates}>
        <PriceChart
          plain
          file="signal-quiz"
          title={`第 ${place + 1} 题，共 ${DAYS.length} 题：最后一天是什么状态`}
          summary={`标普 500，${asked.dates[0]} 至 ${asked.dates.at(-1)}。${hint(asked)}`}
          dates={asked.dates}
          close={asked.close}
          overlays={[{name: `${AVERAGE} 日均线`, values: asked.average}]}
          marks={asked.marks}
        />
      </InteractiveChart>
      <p className={styles.rule}>
        规则：收盘价高于 {AVERAGE} 日均线时买入，低于时卖出。▲▼ 是之前的信号。到 {asked.dates.at(-1)} 收盘，当天的状态是？
      </p>
      <div className={styles.answers} role="group" aria-label="您的回答">
        {STATES.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={given === state}
            className={clsx(given === state && (right ? styles.right : styles.wrong))}
            onClick={() => setGiven(state)}>
            {stateNames[state]}
          </button>
        ))}
      </div>
      <output className={styles.answer} aria-live="polite">
        {answer}
      </output>
      {hinted && (
        <p className={styles.hint} role="status">
          {hint(asked)}
        </p>
      )}
      <p className={styles.actions}>
        <TextButton aria-expanded={hinted} onClick={() => setHinted(!hinted)}>
          {hinted ? '收起提示' : '看提示'}
        </TextButton>
        <TextButton onClick={go}>{place + 1 < DAYS.length ? '下一题' : '从头再来'}</TextButton>
      </p>
      <Foot>{SAMPLE_SOURCE}您的回答只留在这一页里。</Foot>
    </section>
  );
}
