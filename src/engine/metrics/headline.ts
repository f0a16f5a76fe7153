import {drawdown} from './drawdownCurve';

/** The few figures of a value series that are told first; `performance` has all of them. */
export interface Headline {
  from: string;
  to: string;
  /** Fractions. */
  totalReturn: number;
  maxDrawdown: {depth: number};
}

/**
 * Total return and depth of the deepest fall, as in `performance`.
 * @param dates ISO dates, ascending, one per value.
 * @param values positive values.
 * @param start value before the first bar when it differs from the first.
 */
export function headline(dates: readonly string[], values: readonly number[], start = values[0] as number): Headline {
  return {
    from: dates[0] as string,
    to: dates.at(-1) as string,
    totalReturn: (values.at(-1) as number) / start - 1,
    maxDrawdown: {depth: drawdown(values).reduce((least, depth) => Math.min(least, depth), 0)},
  };
}
