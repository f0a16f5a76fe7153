import type {ReactNode} from 'react';
import {highest, ruleStretch, type EncodedBars} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import {SYMBOL} from '../../lab/StrategyLab/run';
import {paramsOf, ruleOf, type RuleProps} from '../../prose/rule/ruleProps';
import PriceChart from '../PriceChart';
import type {Mark} from '../types';

interface Props extends Pick<RuleProps, 'params'> {
  data: EncodedBars;
  /** First and last date shown, ISO. */
  from: string;
  to: string;
}

/** Closes, the highest high, the plain chandelier line below it and the stop of the built-in strategy, which never falls. */
export default function ChandelierFigure({data, from, to, params}: Props): ReactNode {
  const bars = barsOf(data);
  const rule = {strategy: 'ChandelierExit', params};
  const {atr_period: period, multiplier} = paramsOf(rule);
  const {dates, close, states, lines} = ruleStretch(bars, ruleOf(rule), from, to, SYMBOL);
  const start = bars.date.indexOf(dates[0] as string);
  const top = highest(bars.high, period as number).slice(start, start + dates.length);
  const raised = dates.filter((_, day) => (lines.stop?.[day] ?? 0) > (lines.exit?.[day] ?? Infinity)).length;
  const marks = states.flatMap((state, index): Mark[] => (state === 'B' ? [{index, side: 'buy'}] : state === 'S' ? [{index, side: 'sell'}] : []));
  const summary =
    `${SYMBOL}，${dates[0]} 至 ${dates.at(-1)}，共 ${dates.length} 个交易日：买入信号 ${marks.filter(({side}) => side === 'buy').length} 次，` +
    `卖出信号 ${marks.filter(({side}) => side === 'sell').length} 次；其中 ${raised} 天，止损线因棘轮高于吊灯线。`;
  return (
    <PriceChart
      plain
      file="chandelier-exit"
      title={`${SYMBOL}：${period} 日最高价、下方 ${multiplier} 倍 ATR 的吊灯线与带棘轮的止损线`}
      summary={summary}
      caption={`${summary}标记画在信号日。历史数据仅作教学演示。`}
      dates={dates}
      close={close}
      overlays={[
        {name: `${period} 日最高价`, values: top},
        {name: '吊灯线', values: lines.exit ?? []},
        {name: '止损线', values: lines.stop ?? []},
      ]}
      marks={marks}
    />
  );
}
