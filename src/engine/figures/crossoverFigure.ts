import {sma} from '../indicators/sma';
import {sliceBars, type Bars} from '../market-data/bars';
import {crossover, crossunder} from '../signals/cross';
import {runStateMachine} from '../stateMachine';

export interface CrossoverFigure {
  dates: string[];
  close: number[];
  short: number[];
  long: number[];
  shortPeriod: number;
  longPeriod: number;
  /** Days on which the signal appears at the close. `index` points into `dates`. */
  marks: {index: number; side: 'buy' | 'sell'}[];
}

/**
 * The two-average rule on a stretch of real bars. Averages and states are computed on the whole history before
 * the stretch is cut out, so that nothing inside it is warm-up.
 * @throws RangeError when the stretch begins inside the warm-up or holds no bar.
 */
export function crossoverFigure(
  bars: Bars,
  {shortPeriod, longPeriod, from, to}: {shortPeriod: number; longPeriod: number; from: string; to: string},
): CrossoverFigure {
  const shortAll = sma(bars.close, shortPeriod);
  const longAll = sma(bars.close, longPeriod);
  const states = runStateMachine(crossover(shortAll, longAll), crossunder(shortAll, longAll));
  const {date: dates, close} = sliceBars(bars, from, to);
  const start = bars.date.indexOf(dates[0] ?? '');
  if (start < longPeriod) {
    throw new RangeError(`${from} 至 ${to} 没有行情，或仍在预热期内。`);
  }
  const stretch = (values: readonly (number | null)[]): number[] =>
    values.slice(start, start + dates.length).map((value) => value as number);
  const marks = states
    .slice(start, start + dates.length)
    .flatMap((state, index): CrossoverFigure['marks'] =>
      state === 'B' ? [{index, side: 'buy'}] : state === 'S' ? [{index, side: 'sell'}] : [],
    );
  return {dates, close, short: stretch(shortAll), long: stretch(longAll), shortPeriod, longPeriod, marks};
}
