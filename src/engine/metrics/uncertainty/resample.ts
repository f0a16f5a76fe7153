import {blockDraws, type ResampleTerms} from './blocks';
import {growthBefore, pairedGrowth, walkOnly, walkWithFalls} from './walk';

/** Daily returns of a rule and of holding on the same days, as fractions > −1. */
export interface PairedReturns {
  strategy: readonly number[];
  benchmark: readonly number[];
  /** Length of these days in years, > 0: growth ^ (1 / years) is annual growth. */
  years: number;
}

/** Annual growth, and maximum drawdown including the value before the first day, ≤ 0. Fractions. */
export interface Course {
  growth: number;
  depth: number;
}

/** A rule and holding in the real history. */
export interface History {
  strategy: Course;
  benchmark: Course;
}

/**
 * Checks the input. @throws RangeError for series that differ in length, are shorter than two days or hold a return
 * that ends the account.
 */
function check({strategy, benchmark, years}: PairedReturns): void {
  if (strategy.length !== benchmark.length || strategy.length < 2 || !(years > 0)) {
    throw new RangeError(
      `策略与一直持有的日收益率应一样多，至少 2 个，年数大于 0；实际是 ${strategy.length} 个、${benchmark.length} 个与 ${years} 年。`,
    );
  }
  const isBad = (value: number): boolean => !(value > -1 && Number.isFinite(value));
  const bad = strategy.find(isBad) ?? benchmark.find(isBad);
  if (bad !== undefined) {
    throw new RangeError(`日收益率应大于 −100%，实际有一个是 ${bad}。`);
  }
}

/** The course of an account over all days in order. */
function course(returns: readonly number[], years: number): Course {
  let value = 1;
  let peak = 1;
  let ratio = 1;
  for (const change of returns) {
    value *= 1 + change;
    peak = Math.max(peak, value);
    ratio = Math.min(ratio, value / peak);
  }
  return {growth: value ** (1 / years) - 1, depth: ratio - 1};
}

/** The real history, measured in the same way as in {@link resample}. @throws RangeError as there. */
export function realHistory(pair: PairedReturns): History {
  check(pair);
  const {strategy, benchmark, years} = pair;
  return {strategy: course(strategy, years), benchmark: course(benchmark, years)};
}

/**
 * Figures of a history. Fractions; a gap is the rule's figure minus that of holding, so a depth gap above 0 is a
 * shallower drawdown.
 */
export type Measure = 'growth' | 'benchmarkGrowth' | 'growthGap' | 'depth' | 'benchmarkDepth' | 'depthGap';

/** Each measure in the real history. */
export const MEASURES: Readonly<Record<Measure, (history: History) => number>> = {
  growth: ({strategy}) => strategy.growth,
  benchmarkGrowth: ({benchmark}) => benchmark.growth,
  growthGap: ({strategy, benchmark}) => strategy.growth - benchmark.growth,
  depth: ({strategy}) => strategy.depth,
  benchmarkDepth: ({benchmark}) => benchmark.depth,
  depthGap: ({strategy, benchmark}) => strategy.depth - benchmark.depth,
};

/** Histories drawn one after another, in any number of parts. */
export interface Histories {
  /** Number of histories drawn. */
  readonly count: number;
  draw: () => void;
  /** The values of a measure, one per history, in drawing order. */
  values: (measure: Measure) => Float64Array;
}

/** Initial size of a column; doubled when full. */
const ROOM = 1024;

/**
 * Equally plausible histories: the stationary bootstrap of Politis and Romano (see `blockDraws`). Each is as long as
 * the real one and made of blocks of its days, drawn with replacement and with random lengths; a day brings the
 * returns of both accounts together, which preserves their dependence. The same terms give the same histories, with
 * or without drawdowns.
 * @param hasFalls `false` skips drawdowns, leaving depths at 0, in a fraction of the time.
 * @throws RangeError for series that differ in length, are shorter than two days or hold a return ≤ −1, for no
 * positive length of time, or for blocks shorter than a day.
 */
export function resample(pair: PairedReturns, terms: ResampleTerms, hasFalls = true): Histories {
  check(pair);
  const {strategy, benchmark, years} = pair;
  const blocks = blockDraws(strategy.length, terms);
  const growth = pairedGrowth(strategy, benchmark);
  const before = hasFalls ? null : growthBefore(growth);
  const way = new Float64Array(4);
  let columns = Array.from(way, () => new Float64Array(ROOM));
  let count = 0;
  const column = (place: number): Float64Array => (columns[place] as Float64Array).subarray(0, count);
  const gap = (own: Float64Array, held: Float64Array): Float64Array =>
    own.map((value, place) => value - (held[place] as number));
  const columnOf: Readonly<Record<Measure, () => Float64Array>> = {
    growth: () => column(0),
    depth: () => column(1),
    benchmarkGrowth: () => column(2),
    benchmarkDepth: () => column(3),
    growthGap: () => gap(column(0), column(2)),
    depthGap: () => gap(column(1), column(3)),
  };
  return {
    get count() {
      return count;
    },
    draw() {
      if (count === columns[0]?.length) {
        columns = columns.map((full) => {
          const wider = new Float64Array(2 * count);
          wider.set(full);
          return wider;
        });
      }
      const drawn = blocks.draw();
      if (before === null) {
        walkWithFalls(growth, blocks, drawn, way);
      } else {
        walkOnly(before, blocks, drawn, way);
      }
      for (let place = 0; place < way.length; place += 1) {
        const log = way[place] as number;
        (columns[place] as Float64Array)[count] = Math.expm1(place % 2 === 0 ? log / years : log);
      }
      count += 1;
    },
    values: (measure) => columnOf[measure](),
  };
}

/** Draws histories up to a number. @returns the same object. */
export function drawUntil(histories: Histories, count: number): Histories {
  while (histories.count < count) {
    histories.draw();
  }
  return histories;
}
