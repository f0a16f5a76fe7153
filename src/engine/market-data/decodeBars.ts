import type {Bars} from './bars';
import type {EncodedBars} from './encodeBars';
import {dayNumber, isoDate} from './isoDate';

/**
 * The bars that `encodeBars` wrote, equal to the last cent.
 * @param volume traded units per bar, from the file beside it; left out, the bars have no volume.
 * @throws RangeError when the columns differ in length.
 */
export function decodeBars(data: EncodedBars, volume: readonly number[] = []): Bars {
  const length = data.days.length;
  const columns = [data.close, data.open, data.high, data.low, ...(volume.length > 0 ? [volume] : [])];
  if (columns.some((values) => values.length !== length)) {
    throw new RangeError(`行情数据各列应一样长，实际是 ${[data.days, ...columns].map((values) => values.length).join('、')}。`);
  }
  const bars: Bars = {date: [], open: [], high: [], low: [], close: [], volume: [...volume]};
  let day = length > 0 ? dayNumber(data.start) : 0;
  let before = 0;
  for (let t = 0; t < length; t += 1) {
    day += data.days[t] as number;
    const close = before + (data.close[t] as number);
    const open = before + (data.open[t] as number);
    bars.date.push(isoDate(day));
    bars.open.push(open / 100);
    bars.high.push((Math.max(open, close) + (data.high[t] as number)) / 100);
    bars.low.push((Math.min(open, close) - (data.low[t] as number)) / 100);
    bars.close.push(close / 100);
    before = close;
  }
  return bars;
}
