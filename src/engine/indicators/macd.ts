import {columnOf, numberSeries, type Column} from '../columns';
import {InputError} from '../inputError';
import {emaColumn} from './ema';

const difference = (a: Column, b: Column): Column => a.map((value, t) => value - (b[t] as number));

/**
 * Moving average convergence/divergence (Appel 1979): `macd` is fast EMA − slow EMA, `signal` the EMA of `macd`, and
 * `histogram` macd − signal, not doubled. In price units. Each EMA starts with the simple average of its first
 * values.
 * @param values one value per bar; after an unknown one the averages start again.
 * @param fast period of the fast EMA, an integer ≥ 1, smaller than `slow`.
 * @param slow period of the slow EMA.
 * @param signal period of the signal line, an integer ≥ 1.
 * @returns columns as long as `values`; `macd` is unknown on the first `slow − 1` bars, the others on `signal − 1`
 * more.
 * @throws RangeError for a period that is not an integer ≥ 1 or `fast` ≥ `slow`.
 */
export function macdColumns(values: Column, fast: number, slow: number, signal: number) {
  if (!(fast < slow)) {
    throw new InputError(`快线周期（${fast}）必须小于慢线周期（${slow}）。`);
  }
  const line = difference(emaColumn(values, fast), emaColumn(values, slow));
  const signalLine = emaColumn(line, signal);
  return {macd: line, signal: signalLine, histogram: difference(line, signalLine)};
}

/** {@link macdColumns} of a series, `null` where unknown. */
export function macd(values: readonly (number | null)[], fast: number, slow: number, signal: number) {
  const {macd: line, signal: signalLine, histogram} = macdColumns(columnOf(values), fast, slow, signal);
  return {macd: numberSeries(line), signal: numberSeries(signalLine), histogram: numberSeries(histogram)};
}
