import type {NumberSeries} from '../series';
import {ema} from './ema';
import {InputError} from '../inputError';

const difference = (a: NumberSeries, b: NumberSeries): NumberSeries =>
  a.map((value, t) => {
    const other = b[t];
    return value === null || other == null ? null : value - other;
  });

/**
 * Moving average convergence/divergence (Appel 1979): `macd` is fast EMA − slow EMA, `signal` the EMA of `macd`, and
 * `histogram` macd − signal, not doubled. In price units. Each EMA starts with the simple average of its first values.
 * @param values one value per bar; after a `null` the averages start again.
 * @param fast period of the fast EMA, an integer ≥ 1, smaller than `slow`.
 * @param slow period of the slow EMA.
 * @param signal period of the signal line, an integer ≥ 1.
 * @returns series as long as `values`; `macd` is `null` on the first `slow − 1` bars, the others on `signal − 1` more.
 * @throws RangeError for a period that is not an integer ≥ 1 or `fast` ≥ `slow`.
 */
export function macd(values: readonly (number | null)[], fast: number, slow: number, signal: number) {
  if (!(fast < slow)) {
    throw new InputError(`快线周期（${fast}）必须小于慢线周期（${slow}）。`);
  }
  const line = difference(ema(values, fast), ema(values, slow));
  const signalLine = ema(line, signal);
  return {macd: line, signal: signalLine, histogram: difference(line, signalLine)};
}
