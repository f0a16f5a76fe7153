import {describe, test, expect} from 'vitest';
import {rankCorrelation} from '../../../src/engine';
import {walkForward, type CandidateCurve} from '../../../src/figures/study/walkForward';

/** Four days a year, 2001 to 2004. */
const dates = [2001, 2002, 2003, 2004].flatMap((year) => ['03-31', '06-30', '09-30', '12-31'].map((day) => `${year}-${day}`));

/** Grows by `rate` a day in each year, told year by year. */
const curve = (rates: readonly number[], held = true): CandidateCurve => {
  const equity: number[] = [];
  dates.forEach((date) => equity.push((equity.at(-1) ?? 100) * (1 + (rates[Number(date.slice(0, 4)) - 2001] as number))));
  return {equity, held: dates.map(() => held)};
};

const early = curve([0.02, 0.01, -0.01, 0]);

const late = curve([0.01, 0.03, 0.02, 0.01], false);

const hold = curve([0.01, 0.01, 0.01, 0.01]).equity;

const terms = {trainYears: 1, objective: 'cagr', fixed: 0, commission: 0.001} as const;

const year = (rate: number): number => (1 + rate) ** 4;

describe('walking forward', () => {
  const walk = walkForward(dates, [early, late], hold, terms);

  test('uses in each year what was best in the years before, and nothing later', () => {
    expect(walk.folds.map((fold) => [fold.year, fold.chosen])).toEqual([
      [2002, 0],
      [2003, 1],
      [2004, 1],
    ]);
    expect(walk.folds[0]?.train).toEqual({from: 2001, to: 2001});
    const changedLater = walkForward(dates, [curve([0.02, 0.01, 0.9, 0.9]), late], hold, terms);
    expect(changedLater.folds.slice(0, 2).map(({chosen}) => chosen)).toEqual([0, 1]);
  });

  test('tells what the choice did in its year, against the median and holding', () => {
    expect(walk.folds[0]?.result).toBeCloseTo(year(0.01) - 1, 10);
    expect(walk.folds[0]?.median).toBeCloseTo((year(0.01) + year(0.03)) / 2 - 1, 10);
    expect(walk.folds[0]?.hold).toBeCloseTo(year(0.01) - 1, 10);
    expect(walk.folds.map(({rank}) => rank)).toEqual([2, 1, 1]);
    expect(walk.aboveMedian).toBe(2);
  });

  test('chains the years and pays for a change that trades', () => {
    expect(walk.changes).toBe(1);
    expect(walk.chained.chosen).toBeCloseTo(year(0.01) * year(0.02) * year(0.01) * 0.999, 10);
    expect(walk.chained.fixed).toBeCloseTo(year(0.01) * year(-0.01), 10);
    expect(walk.chained.hold).toBeCloseTo(year(0.01) ** 3, 10);
    const free = walkForward(dates, [early, {...late, held: early.held}], hold, terms);
    expect(free.chained.chosen).toBeCloseTo(walk.chained.chosen / 0.999, 10);
  });

  test('takes a candidate whose figure is undefined for the worst', () => {
    const flat = {equity: dates.map(() => 100), held: dates.map(() => false)};
    const falling = {equity: dates.map((_, t) => 100 - t + (t % 2) / 2), held: flat.held};
    expect(walkForward(dates, [flat, falling], hold, {...terms, objective: 'sharpe'}).folds[0]?.chosen).toBe(1);
  });

  test.each([
    [[early], {...terms, fixed: 1}, '第 2 个候选存在'],
    [[{...early, equity: [1, 2]}], terms, '与日期一样长（16 日）'],
    [[early], {...terms, trainYears: 4}, '训练年数应是正整数，且后面至少还有一年可以检验，实际是 4'],
    [[early], {...terms, trainYears: 0}, '实际是 0'],
  ])('refuses what does not fit: %#', (curves, given, message) => {
    expect(() => walkForward(dates, curves, hold, given)).toThrow(message);
  });
});

describe('the rank correlation', () => {
  test('is 1 for the same order, −1 for the opposite, whatever the distances', () => {
    expect(rankCorrelation([1, 2, 30], [4, 50, 600])).toBe(1);
    expect(rankCorrelation([1, 2, 30], [3, 2, 1])).toBe(-1);
  });

  test('shares places between equal values', () => {
    // Places 1.5 1.5 3 against 1 2 3: by hand 1.5 / √(1.5 × 2).
    expect(rankCorrelation([5, 5, 9], [1, 2, 3])).toBeCloseTo(1.5 / Math.sqrt(3), 12);
    expect(rankCorrelation([5, 5], [1, 2])).toBeNull();
  });

  test('needs two lists of one length', () => {
    expect(() => rankCorrelation([1], [1])).toThrow('实际是 1 与 1 个');
    expect(() => rankCorrelation([1, 2], [1])).toThrow('实际是 2 与 1 个');
  });
});
