import type {Bars} from '../market-data/bars';
import {asOf} from '../transformers/asOf';
import {InputError} from '../inputError';
import {known} from '../series';

/**
 * Growth of a benchmark on a calendar: its newest close on or before each date, divided by that of the first date.
 * @throws RangeError when the benchmark begins after the first date.
 */
export function benchmarkCurve(bars: Pick<Bars, 'date' | 'close'>, calendar: readonly string[]): readonly number[] {
  const {date, close} = bars;
  const closes = asOf(calendar, date, close);
  const [base] = closes;
  if (base == null) {
    throw new InputError(`基准从 ${date[0] ?? '（没有行情）'} 开始，晚于回测的第一天 ${calendar[0]}；请换一个基准，或推迟回测的起点。`);
  }
  const curve = new Array<number>(closes.length);
  for (let day = 0; day < curve.length; day += 1) {
    curve[day] = known(closes, day) / base;
  }
  return curve;
}
