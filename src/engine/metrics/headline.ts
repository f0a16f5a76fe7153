import {at, last} from '../series';
import {drawdown} from './drawdownCurve';

/** The key figures of a value series; `performance` has all of them. Fractions. */
export interface Headline {
  from: string;
  to: string;
  totalReturn: number;
  maxDrawdown: {depth: number};
}

/**
 * Total return and maximum drawdown, as in `performance`.
 * @param dates ISO dates, ascending, one per value.
 * @param values positive values.
 * @param start value before the first bar, if different from the first value; drawdowns count from it too.
 */
export function headline(dates: readonly string[], values: readonly number[], start = at(values, 0)): Headline {
  return {
    from: at(dates, 0),
    to: last(dates),
    totalReturn: last(values) / start - 1,
    maxDrawdown: {depth: drawdown(values, start).reduce((least, depth) => (depth < least ? depth : least), 0)},
  };
}
