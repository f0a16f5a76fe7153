import type {ReactNode} from 'react';
import origin from '@generated/market-data/default/origin.json';
import {riskNotice} from '@site/src/content/riskNotice';
import type {Market} from '@site/src/content/sample';
import styles from './styles.module.css';

/** The foot of each lab: sources, conventions and the risk notice. */
export default function Foot({children}: {children: ReactNode}): ReactNode {
  return (
    <p className={styles.foot}>
      {children}
      {riskNotice.short}
    </p>
  );
}

const SAMPLE_SOURCE = `数据：标普 500 指数日线，取自 ${origin}，不含分红，仅作教学演示。`;

/** The source of the prices of a lab of one symbol. */
export const sourceText = ({own}: Market): string => own?.source ?? SAMPLE_SOURCE;

/** Foot of a lab of one symbol. @param note precedes the conventions. */
export const footText = (market: Market, note = ''): string =>
  `${sourceText(market)}${note}当日收盘出信号，次日收盘成交，每次全仓买卖，现金不计息，费用与滑点按设置；期末未卖出的按收盘价计值。“一直持有”是${market.own === undefined ? '指数' : '这个标的'}本身，不扣佣金。`;
