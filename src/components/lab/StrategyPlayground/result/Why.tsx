import {STATES} from '@site/src/engine/language';
import {useState, type ReactNode} from 'react';
import {formatDate} from '@site/src/content/format';
import type {SignalState} from '@site/src/engine';
import type {Explanation} from '@site/src/engine/language';
import TextButton from '../../../kit/TextButton';
import DateControl from '../../controls/DateControl';
import Spoken from '../../parts/Spoken';
import {dayOf, nextSignal} from '../run/days';
import type {Day} from '../run/protocol';
import styles from '../styles.module.css';

const DIGITS = 7;

/** The value of a node for display: 真, 假, 未知, or a number of at most seven digits with a true minus sign. */
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

/** Explanation of a day's state: the conditions with all of their inputs. */
export default function Why({dates, states, day, explained, onChoose}: Props): ReactNode {
  const [asked, setAsked] = useState<string | null>(null);
  const date = dates[day] ?? '';
  const state = states[day];
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const ask = (wanted: string): void => {
    setAsked(wanted);
    onChoose(dayOf(dates, wanted));
  };
  // Not if another day was chosen since, such as in the chart.
  const isClosed = asked !== null && asked !== date && dayOf(dates, asked) === day;
  const toSignal = (label: string, step: 1 | -1): ReactNode => {
    const index = nextSignal(states, day, step);
    const go = (): void => {
      setAsked(null);
      onChoose(index as number);
    };
    return (
      <TextButton off={index === null ? (step === 1 ? '这一天之后没有信号' : '这一天之前没有信号') : null} onClick={go}>
        {label}
      </TextButton>
    );
  };
  const title = state === undefined ? formatDate(date) : `${formatDate(date)}为什么是${STATES[state]}`;
  return (
    <div className={styles.why} role="group" aria-label="逐日解释">
      <p className={styles.label}>{title}</p>
      <div className={styles.days}>
        <DateControl
          field={{kind: 'date', key: 'day', label: '日期', default: first, min: first, max: last}}
          value={isClosed ? asked : date}
          onChange={(value) => ask(String(value))}
        />
        {toSignal('上一个信号', -1)}
        {toSignal('下一个信号', 1)}
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
            {(['buy', 'sell'] as const).map((side) => (
              <li key={side}>
                <span className={styles.side}>{side === 'buy' ? '买入条件' : '卖出条件'}</span>
                <ul>
                  <Node {...explained.why[side]} />
                </ul>
              </li>
            ))}
          </ul>
        </>
      )}
      <Spoken text={explained === null ? '' : `${title}：${explained.why.reason}`} />
    </div>
  );
}
