import {at, COMMISSION, dualMovingAverage, dualMovingAverageEntry, last, type Bars, type Judgement} from '@site/src/engine';
import {formatPercent, rateText} from '@site/src/content/format';
import {periodOf, SYMBOL} from '@site/src/content/sample';
import type {PriceData} from '@site/src/results/chart';
import {comparedReturns, gapSentence} from '@site/src/results/outcome';
import {ruleLines} from '@site/src/results/ruleLines';
import {runSignals, type LabOutcome} from '../StrategyLab/run';
import type {FieldValues, LabFields} from '../state/fields';
import {parameterFields, parameterValues} from '../state/parameterFields';

const NAME = 'home';
const {parameters, relation} = dualMovingAverageEntry;
const PERIODS = ['short_period', 'long_period'];

/** Two sliders: the periods of the short and of the long average. */
export const CROSSING_LAB: LabFields & {name: string} = {
  name: NAME,
  fields: parameterFields(parameters, {short_period: 20, long_period: 60}).filter(({key}) => PERIODS.includes(key)),
  relations: [{low: relation.a, high: relation.b}],
};

/** What the lab shows: the whole sample for one sentence, and the days around the crisis as a picture. */
export interface Crossing {
  run: LabOutcome;
  chart: PriceData;
}

/** What the rule came to on the whole sample. @param judgement `null` while it is being found out. */
export function crossingSentence(run: LabOutcome, judgement: Judgement | null, {short_period, long_period}: FieldValues): string {
  const {dates, fills, metrics} = run;
  const count = (side: 'buy' | 'sell'): number => fills.filter((fill) => fill.side === side).length;
  return (
    `${String(short_period)} 日与 ${String(long_period)} 日均线，${dates[0]} 至 ${dates.at(-1)}：买入 ${count('buy')} 次，卖出 ${count('sell')} 次，` +
    `扣除单边 ${rateText(COMMISSION)} 的佣金后累计 ${formatPercent(metrics.totalReturn, 1)}，${gapSentence(comparedReturns(run), judgement)}。`
  );
}

function chartOf({dates, close, states, lines}: LabOutcome, params: FieldValues): PriceData {
  const {from, to} = periodOf('crisis');
  const [first, end] = [dates.findIndex((date) => date >= from), dates.filter((date) => date <= to).length];
  const stretch = <T>(values: readonly T[]): T[] => values.slice(first, end);
  const cut = Object.fromEntries(Object.entries(lines).map(([name, values]) => [name, stretch(values)]));
  const {overlays, marks} = ruleLines({states: stretch(states), lines: cut}, dualMovingAverageEntry, params);
  const [short, long] = overlays.map(({name}) => name);
  const buys = marks.filter(({side}) => side === 'buy').length;
  const [shown, title] = [stretch(dates), `${SYMBOL}：${short}上穿与下穿 ${long}`];
  const summary = `${SYMBOL} 指数，${shown[0]} 至 ${shown.at(-1)}，共 ${shown.length} 个交易日：${short}上穿 ${long} ${buys} 次，下穿 ${marks.length - buys} 次。`;
  const caption = `${summary}标记画在信号日。历史数据仅作教学演示。`;
  return {file: 'sp500-crossover', title, summary, caption, dates: shown, close: stretch(close), overlays, marks};
}

/** Runs the rule on all bars; a buy invests all cash. */
export function crossing(bars: Bars, values: FieldValues): Crossing {
  // The fields are those of the entry, whose types are the rule's.
  const params = parameterValues(parameters, values) as Parameters<typeof dualMovingAverage>[1];
  const run = runSignals(bars, [dualMovingAverage(bars, params)], {
    ...{from: at(bars.date, 0), to: last(bars.date)},
    ...{commission: COMMISSION, wholeShares: false},
  });
  return {run, chart: chartOf(run, values)};
}
