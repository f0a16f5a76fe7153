import {accountDraws, type Way} from './pieces';
import type {ResampleTerms} from './blocks';

/** Daily returns of a rule and of holding on the same days, as fractions > −1. */
export interface PairedReturns {
  strategy: readonly number[];
  benchmark: readonly number[];
  /** How long these days took, > 0: growth ^ (1 / years) is the growth of a year. */
  years: number;
  /** Share of its assets that the rule has in the market on average, 0–1; left out: all of them. */
  exposure?: number;
}

/** An account in one history. Fractions. */
export interface Course {
  /** Growth of a year. */
  growth: number;
  /** Deepest fall from a peak, the value before the first day included, ≤ 0. */
  depth: number;
}

/** A rule and holding in one history: the real one, or one put together from its days. */
export interface History {
  strategy: Course;
  benchmark: Course;
  /** A fixed share in the market, as large as that of the rule is on average, and the rest in cash. */
  fixed: Course;
}

/** @throws RangeError for series that differ in length, are shorter than two days or hold a return that ends the account. */
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

/** The returns of a share of holding that is kept the same every day, without costs. */
const fixedShare = ({benchmark}: PairedReturns, exposure: number): number[] => benchmark.map((value) => exposure * value);

/** An account on all days in their order. */
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

/**
 * What happened, measured as {@link resampledHistories} measures the histories it makes.
 * @throws RangeError as there.
 */
export function realHistory(pair: PairedReturns): History {
  check(pair);
  const {strategy, benchmark, years, exposure = 1} = pair;
  return {strategy: course(strategy, years), benchmark: course(benchmark, years), fixed: course(fixedShare(pair, exposure), years)};
}

/**
 * Histories that could as well have happened: the stationary bootstrap of Politis and Romano (see `blockDraws`). Each is as
 * long as the real one and made of blocks of its days, which are drawn with replacement and have random lengths; a day brings
 * the returns of all accounts together, so that their dependence stays. The sequence never ends: take as many as are needed,
 * in as many parts as suit.
 * @throws RangeError on the first draw: for series that differ in length, are shorter than two days or hold a return
 *   ≤ −1, for no positive length of time, or for blocks shorter than a day.
 */
export function* resampledHistories(pair: PairedReturns, terms: ResampleTerms): Generator<History, never> {
  check(pair);
  const {strategy, benchmark, years, exposure = 1} = pair;
  // A share of everything is holding itself: one account less to draw.
  const draw = accountDraws([strategy, benchmark, ...(exposure === 1 ? [] : [fixedShare(pair, exposure)])], terms);
  const shown = ({grown, fallen}: Way): Course => ({growth: Math.expm1(grown / years), depth: Math.expm1(fallen)});
  for (;;) {
    const [own, held, fixed = held] = draw();
    // There are as many ways as accounts.
    yield {strategy: shown(own as Way), benchmark: shown(held as Way), fixed: shown(fixed as Way)};
  }
}
