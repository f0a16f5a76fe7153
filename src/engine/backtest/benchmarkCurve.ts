import type {Bars} from '../market-data/bars';
import {entriesOn} from '../transformers/asOf';
import {InputError} from '../inputError';

/**
 * Growth of a benchmark on a calendar: its newest close on or before each date, divided by that of the first date.
 * @throws RangeError when the benchmark begins after the first date.
 */
export function benchmarkCurve(bars: Pick<Bars, 'date' | 'close'>, calendar: readonly string[]): readonly number[] {
  const {date, close} = bars;
  const entries = entriesOn(calendar, date, 0);
  const base = close[entries[0] ?? -1];
  if (base === undefined) {
    throw new InputError(
      `基准从 ${date[0] ?? '（没有行情）'} 开始，晚于回测的第一天 ${calendar[0]}；请换一个基准，或推迟回测的起点。`,
    );
  }
  const curve = new Array<number>(entries.length);
  for (let day = 0; day < curve.length; day += 1) {
    // Indexes are cast: from the first day on, each has an entry.
    curve[day] = (close[entries[day] as number] as number) / base;
  }
  return curve;
}
