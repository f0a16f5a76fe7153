import {
  present,
  at as itemAt,
  performance,
  indexOfLargest,
  median,
  placeAmong,
  isMore,
  rankCorrelation,
  type Performance,
} from '../../engine';

/** Daily value and position of one candidate. */
export interface CandidateCurve {
  equity: readonly number[];
  held: readonly boolean[];
}

/** Objective of the choice: more is better; an undefined figure counts as worst. */
export type Objective = 'cagr' | 'calmar' | 'sharpe';

/** One training stretch, and the year after it. */
export interface WalkFold {
  train: {from: number; to: number};
  year: number;
  /** Index of the best candidate in training; of equally good ones the one in use, else the first. */
  chosen: number;
  trained: number | null;
  /** Total returns of the year: of the chosen candidate, the median one, the constant one, and holding. */
  result: number;
  median: number;
  fixed: number;
  hold: number;
  /** Rank of the chosen candidate in that year, 1 being the best; equal results share a rank. */
  rank: number;
}

export interface WalkForward {
  folds: WalkFold[];
  /** Growth of one unit over all test years: with annual choices, with the constant candidate, held. */
  chained: {chosen: number; fixed: number; hold: number};
  /** Number of changes of the candidate. */
  changes: number;
  /**
   * Test years in which the chosen candidate did better than the median one, and worse; in the others both were
   * equal.
   */
  aboveMedian: number;
  belowMedian: number;
  /** Rank correlation of the training figure with the result of the year, −1 to 1; `null` where it is undefined. */
  agreement: number | null;
}

interface Terms {
  trainYears: number;
  objective: Objective;
  /** Index of the constant candidate, which is also in use before the first test year. */
  fixed: number;
  /** Share of the value per side, paid when only one of the new and the old candidate has a position. */
  commission: number;
}

/**
 * Walk-forward analysis (Pardo, Design, Testing, and Optimization of Trading Systems, 1992): for each year the
 * candidate that was best in the years before it, and its result. Candidates run all the time; a change takes over
 * the position of the new one at the last close of the year before.
 * @param dates ISO, ascending; a year counts as a test year when the data has days of it and `trainYears` before it.
 * @param curves one per candidate, each as long as `dates`.
 * @param hold value of holding.
 * @throws RangeError without candidates, for series of other lengths, or when no year is left to test.
 */
export function walkForward(
  dates: readonly string[],
  curves: readonly CandidateCurve[],
  hold: readonly number[],
  {trainYears, objective, fixed, commission}: Terms,
): WalkForward {
  if (
    curves[fixed] === undefined ||
    [hold, ...curves.flatMap(({equity, held}) => [equity, held])].some(({length}) => length !== dates.length)
  ) {
    throw new RangeError(
      `每个候选都应有与日期一样长（${dates.length} 日）的净值与持仓，且第 ${fixed + 1} 个候选存在。`,
    );
  }
  const yearOf = (t: number): number => Number(dates[t]?.slice(0, 4));
  const firstOf = (year: number): number => dates.findIndex((_, t) => yearOf(t) >= year);
  const years = Array.from(
    {length: yearOf(dates.length - 1) - yearOf(0) + 1 - trainYears},
    (_, index) => yearOf(0) + trainYears + index,
  );
  if (!Number.isInteger(trainYears) || trainYears < 1 || years.length === 0) {
    throw new RangeError(`训练年数应是正整数，且后面至少还有一年可以检验，实际是 ${trainYears}。`);
  }
  let inUse = fixed;
  const folds = years.map((year): WalkFold => {
    const [start, split, end] = [firstOf(year - trainYears), firstOf(year), firstOf(year + 1)];
    const last = (end === -1 ? dates.length : end) - 1;
    const trained = curves.map(({equity}): Performance =>
      performance(dates.slice(start, split), equity.slice(start, split)),
    );
    const scores = trained.map((figures) => figures[objective] ?? -Infinity);
    const chosen = indexOfLargest(scores, inUse);
    inUse = chosen;
    // From the last close before the year, at which candidates change.
    const growth = (values: readonly number[]): number => itemAt(values, last) / itemAt(values, split - 1) - 1;
    const results = curves.map(({equity}) => growth(equity));
    const result = itemAt(results, chosen);
    return {
      train: {from: year - trainYears, to: year - 1},
      year,
      chosen,
      trained: trained[chosen]?.[objective] ?? null,
      result,
      median: median(results) ?? NaN,
      fixed: itemAt(results, fixed),
      hold: growth(hold),
      rank: placeAmong(result, results),
    };
  });
  const grow = (growths: readonly number[]): number => growths.reduce((value, growth) => value * (1 + growth), 1);
  const changed = folds.slice(1).map(({year, chosen}, index) => {
    const [before, at] = [itemAt(folds, index).chosen, firstOf(year) - 1];
    return {isNew: chosen !== before, trades: curves[chosen]?.held[at] !== curves[before]?.held[at]};
  });
  const known = folds.filter(({trained}) => trained !== null);
  const [first, last] = [firstOf(itemAt(years, 0)) - 1, dates.length - 1];
  const stood = itemAt(curves, fixed).equity;
  return {
    folds,
    chained: {
      chosen: grow(folds.map(({result}) => result)) * (1 - commission) ** changed.filter(({trades}) => trades).length,
      fixed: itemAt(stood, last) / itemAt(stood, first),
      hold: grow(folds.map((fold) => fold.hold)),
    },
    changes: changed.filter(({isNew}) => isNew).length,
    aboveMedian: folds.filter((fold) => isMore(fold.result, fold.median)).length,
    belowMedian: folds.filter((fold) => isMore(fold.median, fold.result)).length,
    agreement:
      known.length < 2
        ? null
        : rankCorrelation(
            known.map(({trained}) => present(trained)),
            known.map(({result}) => result),
          ),
  };
}
