import clsx from 'clsx';
import {useCallback, useMemo, useState, type ReactNode} from 'react';
import {at} from '@site/src/engine';
import {formatPercent} from '@site/src/content/format';
import {luckSentence} from '@site/src/results/uncertainty';
import TextButton from '../../kit/TextButton';
import Choice from '../controls/Choice';
import {answerOf, problemIn, type Settled} from '../work/client';
import {useEach} from '../work/useEach';
import Spoken from './Spoken';
import {rowSentence, rowValues, type Returns, type Varied} from './vary';
import styles from './vary.module.css';

interface Props {
  numbers: readonly Varied[];
  /** The row is computed while this holds. */
  isWanted?: boolean;
  /** Name of the benchmark, and its total return, a fraction. */
  holding: string;
  benchmark: number;
  /** Name of another period, in which the row is computed, too. */
  elsewhere: string | undefined;
  /** Total returns with another value, in the period and in the other one. Keeps its identity while they are the same. */
  run: (key: string, value: number) => Promise<Settled<'returns'>>;
  /** What the best value of a row is worth. Keeps its identity, too. */
  luck: (key: string, values: readonly number[]) => Promise<Settled<'bestSetting'>>;
  onChoose: (key: string, value: number) => void;
}

const NONE: Returns = [null, null];

/** Total return over values of one number, all else unchanged; the one in use and its neighbours are marked. */
export default function Vary({numbers, isWanted = true, holding, benchmark, elsewhere, run, luck, onChoose}: Props): ReactNode {
  const [chosen, setChosen] = useState(numbers[0]?.key);
  const number = numbers.find(({key}) => key === chosen) ?? numbers[0];
  const {key = '', name = '', value: now = 0, min = 0, max = 0, step = 1} = number ?? {};
  // The row stays where it is when one of its values is applied.
  const [centre, setCentre] = useState(now);
  const values = useMemo(() => {
    const kept = rowValues(Math.min(max, Math.max(min, centre)), {min, max, step});
    return kept.includes(now) ? kept : rowValues(now, {min, max, step});
  }, [centre, now, min, max, step]);
  const {answers} = useEach(
    number === undefined || !isWanted ? 0 : values.length,
    useCallback(
      async (index: number): Promise<Returns | undefined> => {
        const outcome = await run(key, at(values, index));
        return outcome === null ? undefined : (answerOf(outcome) ?? NONE);
      },
      [run, key, values],
    ),
  );
  const isReady = answers.length === values.length;
  const judge = useCallback(async (): Promise<string | undefined> => {
    const outcome = await luck(key, values);
    const found = answerOf(outcome);
    return found !== null
      ? luckSentence(found.best, found.count, '组', holding)
      : outcome === null
        ? undefined
        : (problemIn(outcome) ?? '这一段太短，或能用的值不到两个，算不出。');
  }, [luck, key, values, holding]);
  const [judged, setJudged] = useState<unknown>(null);
  const {
    answers: [verdict],
  } = useEach(isReady && judged === judge ? 1 : 0, judge);
  if (number === undefined) {
    return null;
  }
  const returns = answers.map((answer) => answer[0] ?? null);
  const place = values.indexOf(now);
  const marks = new Map([
    [place - 1, '小一步'],
    [place, '现在'],
    [place + 1, '大一步'],
  ]);
  const spread = Math.max(0.01, ...returns.map((value) => Math.abs((value ?? benchmark) - benchmark)));
  const told = (index: number): string => {
    const value = returns[index];
    return value === undefined ? '在算' : value === null ? '不成立' : formatPercent(value, 1);
  };
  const other = elsewhere === undefined ? null : {label: elsewhere, returns: answers.map((answer) => answer[1] ?? null)};
  const text = isReady ? rowSentence(returns, benchmark, (index) => `${name} ${values[index]}`, other, holding) : '正在算这一排。';
  return (
    <div className={styles.vary}>
      <Choice
        label="换一个数："
        value={key}
        options={numbers.map((one) => ({value: one.key, label: one.name}))}
        onChange={(next) => {
          setChosen(next);
          setCentre(numbers.find((one) => one.key === next)?.value ?? 0);
        }}
      />
      <ul aria-label={`累计收益：${name}`}>
        {values.map((value, index) => (
          <li key={value}>
            <button
              type="button"
              className={clsx((returns[index] ?? benchmark) >= benchmark ? styles.better : styles.worse)}
              style={{'--depth': `${Math.round((Math.abs((returns[index] ?? benchmark) - benchmark) / spread) * 45)}%`}}
              aria-pressed={index === place}
              aria-disabled={returns[index] === null || undefined}
              onClick={() => returns[index] !== null && onChoose(key, value)}>
              <b>{value}</b>
              <span>{told(index)}</span>
              <small>{marks.get(index)}</small>
            </button>
          </li>
        ))}
      </ul>
      <p data-row-sentence="">
        {`各值的累计收益，其他设置不变：红的好过${holding}，绿的不如。点一个值就采用它。`}
        {text}
      </p>
      <p data-row-luck="" role="status">
        {verdict ??
          (judged === judge ? (
            '正在算最好的值有几分是运气。'
          ) : (
            <TextButton onClick={() => setJudged(() => judge)}>最好的值有几分是运气</TextButton>
          ))}
      </p>
      <Spoken text={isReady ? text : ''} />
    </div>
  );
}
