import type {ReactNode} from 'react';
import {formatNumber, formatPercent} from '@site/src/content/format';
import {lazyComponent} from '../../kit/lazy';
import {ownCode, useOwnSeries} from '../../sample/ownPrices/current';
import Controls from '../controls/Controls';
import OwnPrices from '../OwnPrices';
import Answer from '../parts/Answer';
import LabFrame from '../parts/LabFrame';
import Reset from '../parts/Reset';
import {useLabState} from '../state/useLabState';
import {DRAWDOWN_LAB, recovery, recoverySentence} from './drawdownLab';
import styles from './styles.module.css';

const OwnFalls = lazyComponent('图', () => import('./OwnFalls'));

/** Name of the lab in addresses. */
const NAME = 'drawdown';

/** A loss, the amount left of 100, and the gain that recovers it, as bars to scale. */
export default function Live(): ReactNode {
  const state = useLabState(NAME, DRAWDOWN_LAB);
  const own = useOwnSeries();
  const {values} = state;
  const {left, gain} = recovery(values);
  const sentence = recoverySentence(values);
  const rows = [
    {label: '亏损前', amount: '100 元', remaining: 100, gained: 0},
    {label: '亏损后', amount: `${formatNumber(left, 0)} 元`, remaining: left, gained: 0},
    {label: '回本', amount: `+${formatPercent(gain, 1)}`, remaining: left, gained: 100 - left},
  ];
  return (
    <LabFrame
      name={NAME}
      label="亏损与回本"
      state={state}
      foot="算式：回本涨幅 = 1 ÷（1 − 亏损）− 1。每年涨幅相同只是为了便于计算，真实市场不会如此。">
      <p className={styles.title}>亏掉一截，要涨多少才能回本</p>
      <ul className={styles.bars}>
        {rows.map(({label, amount, remaining, gained}) => (
          <li key={label}>
            <span>{label}</span>
            <span className={styles.track} aria-hidden="true">
              <i className={styles.remaining} style={{'--width': `${remaining}%`}} />
              <i className={styles.gained} style={{'--width': `${gained}%`}} />
            </span>
            <b>{amount}</b>
          </li>
        ))}
      </ul>
      <Controls title="亏损与回本" fields={DRAWDOWN_LAB.fields} values={values} onChange={state.set} />
      <Reset state={state} />
      <Answer text={sentence} />
      <OwnPrices assumptions={own && ownCode().symbolPricesOf(own).market.own?.assumptions} />
      {own !== undefined && <OwnFalls series={own} onUse={(loss) => state.set({loss})} />}
    </LabFrame>
  );
}
