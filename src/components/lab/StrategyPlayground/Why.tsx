import {useState, type ReactNode} from 'react';
import {formatDate} from '@site/src/content/format';
import type {Explanation, SignalState} from '@site/src/engine';
import TextButton from '../../kit/TextButton';
import Control from '../controls/Control';
import Spoken from '../parts/Spoken';
import {dayOf} from './dayOf';
import {nextSignal} from './nextSignal';
import type {Day} from './protocol';
import {STATE_NAMES} from './stateNames';
import styles from './styles.module.css';

const DIGITS = 7;

/** A value of a node for readers: 真, 假, 未知, or a number of at most seven digits with a true minus sign. */
export function valueName(value: number | boolean | null): string {
  if (typeof value === 'number') {
    return String(Number(value.toPrecision(DIGITS))).replace('-', '\u2212');
  }
  return value === null ? '未知' : value ? '真' : '假';
}

interface Props {
  dates: readonly string[];
  states: readonly SignalState[];
  day: number;
  explained: Day | null;
  onChoose: (day: number) => void;
}

function Node({label, value, previous, inputs, shownBefore}: Explanation): ReactNode {
  return (
    <li>
      {label}：<b>{valueName(value)}</b>
      <span className={styles.hint}>
        {(inputs.length > 0 || value !== previous) && `（前一天 ${valueName(previous)}）`}
        {shownBefore && '组成见上'}
      </span>
      {inputs.length > 0 && (
        <ul>
          {inputs.map((input, index) => (
            <Node key={index} {...input} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Why a day is what it is: the conditions with everything that they are computed from. */
export default function Why({dates, states, day, explained, onChoose}: Props): ReactNode {
  const [asked, setAsked] = useState<string | null>(null);
  const date = dates[day] ?? '';
  const state = states[day];
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const choose = (index: number | null): void => {
    if (index !== null) {
      setAsked(null);
      onChoose(index);
    }
  };
  const ask = (wanted: string): void => {
    setAsked(wanted);
    onChoose(dayOf(dates, wanted));
  };
  // Unless another day has been chosen elsewhere since, such as in the chart.
  const isClosed = asked !== null && asked !== date && dayOf(dates, asked) === day;
  const before = nextSignal(states, day, -1);
  const after = nextSignal(states, day, 1);
  const title = state === undefined ? formatDate(date) : `${formatDate(date)}为什么是${STATE_NAMES[state]}`;
  return (
    <div className={styles.why} role="group" aria-label="逐日解释">
      <p className={styles.label}>{title}</p>
      <div className={styles.days}>
        <Control
          field={{kind: 'date', key: 'day', label: '日期', default: first, min: first, max: last}}
          value={isClosed ? asked : date}
          onChange={(value) => ask(String(value))}
        />
        <TextButton disabled={before === null} onClick={() => choose(before)}>
          上一个信号
        </TextButton>
        <TextButton disabled={after === null} onClick={() => choose(after)}>
          下一个信号
        </TextButton>
      </div>
      <p className={styles.hint}>
        {isClosed
          ? `${asked} 不是交易日，下面是它之前最近的交易日 ${date}。`
          : '在图里点一天，或在图上用方向键走到一天后按 Enter，也会换到那一天。'}
      </p>
      {explained === null ? (
        <p>正在计算…</p>
      ) : (
        <>
          <p className={styles.reason}>{explained.why.reason}</p>
          <ul className={styles.tree}>
            <li>
              <span className={styles.side}>买入条件</span>
              <ul>
                <Node {...explained.why.buy} />
              </ul>
            </li>
            <li>
              <span className={styles.side}>卖出条件</span>
              <ul>
                <Node {...explained.why.sell} />
              </ul>
            </li>
          </ul>
        </>
      )}
      <Spoken text={explained === null ? '' : `${title}：${explained.why.reason}`} />
    </div>
  );
}
