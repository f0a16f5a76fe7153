import * as z from 'zod';
import {formatDate, formatNumber, whole} from '../../content/format';
import {keysOf, type Bars, type NumberSeries} from '../../engine';
import {trueRange, atr, sma, ema, rsiBy, rsi} from '../../engine/teaching';
import {dayIndex} from '../kit/checks';
import {figure, periodProp, dateProp} from '../kit/figure';
import {sampleText} from '../kit/origin';
import {table} from '../kit/value';

/** Averages that tools use instead of Wilder's, which is ours. */
type Averaging = 'wilder' | 'simple' | 'exponential';

/**
 * The same indicator with each of the averages used in other tools.
 * @param period an integer ≥ 1.
 * @returns series as long as the bars, `null` during warm-up.
 * @throws RangeError when `period` is not an integer ≥ 1.
 */
export function averagingVariants(
  indicator: 'RSI' | 'ATR',
  bars: Bars,
  period: number,
): Record<Averaging, NumberSeries> {
  if (indicator === 'ATR') {
    const ranges = trueRange(bars);
    return {wilder: atr(bars, period), simple: sma(ranges, period), exponential: ema(ranges, period)};
  }
  const {close} = bars;
  const by = (average: typeof sma): NumberSeries => rsiBy(close, (changes) => average(changes, period));
  return {wilder: rsi(close, period), simple: by(sma), exponential: by(ema)};
}

const AVERAGES: Readonly<Record<Averaging, string>> = {
  wilder: 'Wilder 平滑（这里）',
  simple: '简单平均',
  exponential: '指数平均',
};

export const AveragingTable = figure('table', {
  about: 'RSI 或 ATR 换一种平均',
  props: z.strictObject({indicator: z.enum(['RSI', 'ATR']), period: periodProp, on: dateProp}),
  compute: ({indicator, on, period}, {bars}) => {
    const day = dayIndex(bars, on);
    const variants = averagingVariants(indicator, bars, period);
    const rows = keysOf(AVERAGES).map((id) => ({name: AVERAGES[id], values: variants[id]}));
    const count = (holds: (value: number, wilder: number) => boolean) => (row: (typeof rows)[number]) =>
      whole(row.values.filter((value, t) => value !== null && holds(value, variants.wilder[t] ?? value)).length);
    return table({
      caption: `${indicator} ${period} 用三种平均`,
      rows,
      columns: [
        {title: '平均', heading: true, cell: ({name}) => name},
        {title: formatDate(on), numeric: true, cell: ({values}) => formatNumber(values[day] ?? NaN)},
        ...(indicator === 'RSI'
          ? [
              {title: '低于 30 的天数', numeric: true, cell: count((value) => value < 30)},
              {title: '高于 70 的天数', numeric: true, cell: count((value) => value > 70)},
            ]
          : [
              {
                title: '与这里相差一成以上的天数',
                numeric: true,
                cell: count((value, wilder) => Math.abs(value / wilder - 1) > 0.1),
              },
            ]),
      ],
      source: sampleText(bars.date),
    });
  },
});
