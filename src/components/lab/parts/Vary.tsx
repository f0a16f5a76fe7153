import clsx from 'clsx';
import {useMemo, useState, type ReactNode} from 'react';
import {formatPercent} from '@site/src/content/format';
import {otherPeriod} from '@site/src/content/findPeriod';
import type {Period} from '@site/src/content/sample';
import {luckSentence} from '@site/src/results/uncertainty';
import TextButton from '../../kit/TextButton';
import Choice from '../controls/Choice';
import {answerOf, problemIn, type Ask} from '../work/client';
import type {RowSettings} from '../work/protocol';
import {answerIn, useAsk} from '../work/useAsk';
import Spoken from './Spoken';
import {rowSentence, rowValues, type Varied} from './variedValues';
import styles from './vary.module.css';

interface Props {
  numbers: readonly Varied[];
  /** The row is computed while this holds. */
  isWanted?: boolean;
  /** Name of the benchmark, and its total return, a fraction. */
  holding: string;
  benchmark: number;
  /** Period of the row. The longest of `periods` that does not overlap it is computed, too. */
  from: string;
  to: string;
  periods: readonly Period[];
  /** Builds the question about values of a number. Keeps its identity while all else is the same. */
  question: (key: string, values: readonly number[]) => RowSettings;
  ask?: Ask;
  /** Time without a change before the question is asked, in ms. */
  rest?: number;
  onChoose: (key: string, value: number) => void;
}

/** Total return over values of one number, all else unchanged; the one in use and its neighbours are marked. */
export default function Vary(props: Props): ReactNode {
  const {numbers, isWanted = true, holding, benchmark, from, to, periods, question, ask, rest, onChoose} = props;
  const [chosen, setChosen] = useState(numbers[0]?.key);
  const number = numbers.find(({key}) => key === chosen) ?? numbers[0];
  const {key = '', name = '', value: now = 0, min = 0, max = 0, step = 1} = number ?? {};
  // The row keeps its centre when one of its values is applied.
  const [centre, setCentre] = useState(now);
  const values = useMemo(() => {
    const centred = rowValues(Math.min(max, Math.max(min, centre)), {min, max, step});
    return centred.includes(now) ? centred : rowValues(now, {min, max, step});
  }, [centre, now, min, max, step]);
  const settings = useMemo(() => (key === '' ? null : question(key, values)), [question, key, values]);
  const other = useMemo(() => otherPeriod(periods, from, to), [periods, from, to]);
  const row = useAsk(
    'row',
    useMemo(
      () =>
        settings && isWanted
          ? {...settings, periods: [{from, to}, ...(other === undefined ? [] : [{from: other.from, to: other.to}])]}
          : null,
      [settings, isWanted, from, to, other],
    ),
    {ask, rest},
  );
  const answers = answerIn(row) ?? row.progress ?? [];
  const isReady = answers.length === values.length;
  const [luckSettings, setLuckSettings] = useState<RowSettings | null>(null);
  const isJudged = luckSettings !== null && luckSettings === settings;
  const {outcome} = useAsk('luck', isJudged && isReady ? settings : null, {ask});
  const found = answerOf(outcome);
  const verdict =
    outcome === null
      ? null
      : found === null
        ? (problemIn(outcome) ?? '这一段太短，或能用的值不到两个，算不出。')
        : luckSentence(found.best, found.count, '组', holding);
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
  const returnText = (index: number): string => {
    const value = returns[index];
    return value === undefined ? '在算' : value === null ? '不成立' : formatPercent(value, 1);
  };
  const elsewhere = other && {label: other.label, returns: answers.map((answer) => answer[1] ?? null)};
  const text = isReady
    ? rowSentence(returns, benchmark, (index) => `${name} ${values[index]}`, elsewhere, holding)
    : (problemIn(row.outcome) ?? '正在算这一排。');
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
              <span>{returnText(index)}</span>
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
          (isJudged ? (
            '正在算最好的值有几分是运气。'
          ) : (
            <TextButton onClick={() => setLuckSettings(settings)}>最好的值有几分是运气</TextButton>
          ))}
      </p>
      <Spoken text={isReady ? text : ''} />
    </div>
  );
}
