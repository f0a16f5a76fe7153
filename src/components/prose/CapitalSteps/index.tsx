import type {ReactNode} from 'react';
import {capitalSteps, withDefaults, type AnyParameterValues, type CapitalDay, type CapitalStep, type CapitalStrategy} from '@site/src/engine';
import CaptionedTable from '../CaptionedTable';
import {capitalEntry} from '../capital/capitalEntry';
import {formatNumber} from '../format';
import {rateText} from '../rule/ruleTexts';
import styles from './styles.module.css';

interface Props {
  /** Id of the registry; the ending may be left out: `Percent`, `SimplePercent`, `FixedInvestment`. */
  strategy: string;
  /** By name; what is left out has the registry's default. */
  params?: AnyParameterValues;
  /** Made-up days: prices that change, symbols that are sold, symbols that are bought, a regular payment. */
  days: readonly CapitalDay[];
  /** Share of the traded value per side. */
  commission?: number;
  /** Smallest number of shares per order; `null` for fractional shares. */
  lot?: number | null;
}

const money = (value: number): string => formatNumber(value, Number.isInteger(Math.round(value * 100) / 100) ? 0 : 2);
const amount = (value: number): string => (value === 0 ? '—' : money(value));

const RESULTS: Readonly<Record<CapitalStep['outcome'], string>> = {
  paid: '入账',
  sold: '清仓',
  bought: '成交',
  short: '现金不够，用完为止',
  'no-cash': '没有现金，不成交',
  full: '持仓已满，忽略',
  held: '已经持有，忽略',
  'too-small': '不够一个最小单位，不成交',
  enough: '已到上限，不买',
};

function event({kind, symbol}: CapitalStep): string {
  return kind === 'payment' ? '注入资金' : `${kind === 'sell' ? '卖出' : '买入'} ${symbol}`;
}

/** A capital strategy step by step: what it counts from, what it wants, what it gets, what is left. */
export default function CapitalSteps({strategy, params = {}, days, commission = 0, lot = 1}: Props): ReactNode {
  const {id, name} = capitalEntry(strategy, 'CapitalSteps');
  const all = withDefaults(id, params);
  const steps = capitalSteps({name: id, params: all} as unknown as CapitalStrategy, days, {commission, lot});
  const base = id === 'SimplePercentCapitalStrategy' ? '现金' : '总资产';
  const rounding = lot === null ? '可以买零碎份额' : `份数向下取到 ${lot} 的整数倍`;
  return (
    <CaptionedTable
      caption={`${name}逐笔计算`}
      rows={steps}
      columns={[
        {title: '日', heading: true, numeric: true, cell: ({day}) => day},
        {title: '事件', cell: (step) => <span className={styles.event}>{event(step)}</span>},
        // The result stands beside the event, where a phone shows it.
        {title: '结果', cell: ({outcome}) => RESULTS[outcome]},
        {title: '基数', numeric: true, cell: (step) => amount(step.base)},
        {title: '想投入', numeric: true, cell: ({wanted}) => amount(wanted)},
        {title: '给到', numeric: true, cell: ({granted, kind}) => (kind === 'buy' ? amount(granted) : '—')},
        {title: '份数', numeric: true, cell: ({shares}) => (shares === 0 ? '—' : formatNumber(shares, lot === null ? 2 : 0))},
        {title: '成交额', numeric: true, cell: ({traded}) => amount(traded)},
        {title: '佣金', numeric: true, cell: (step) => amount(step.commission)},
        {title: '剩余现金', numeric: true, cell: ({cashAfter}) => money(cashAfter)},
      ]}
      source={`自造的价格与信号。基数是${base}，百分比 ${String(all.percents)}，佣金单边 ${rateText(commission)}，${rounding}；为了看清金额，信号与成交放在同一天。取整与先后是本站约定，以平台为准。`}
    />
  );
}
