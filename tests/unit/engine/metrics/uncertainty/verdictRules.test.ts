import {describe, expect, test} from 'vitest';
import {closeBars, isoDate, normalRandom, uniformRandom} from '@site/src/engine';
import {ruleRun} from '@site/src/engine/backtest';
import {
  FEWEST_TRADES,
  isJudged,
  judge,
  judgeGrowth,
  type RuleJudgement,
  type JudgedRun,
} from '@site/src/engine/uncertainty';
import {blockLadder, climb} from '@site/src/engine/metrics/uncertainty/ladder';
import type {PairedReturns} from '@site/src/engine/metrics/uncertainty/resample';
import {MOST_DRAWS, standing, CLEAR_ERRORS_EARLY} from '@site/src/engine/metrics/uncertainty/standing';
import {JUDGING, RESAMPLES, type Judging} from '@site/src/engine/metrics/uncertainty/uncertainty';
import {timing} from '@site/src/engine/metrics/uncertainty/timing';

describe('the block lengths at which a verdict has to be the same', () => {
  test.each([
    ['from a quarter to sixteen times of the chosen one', 8, 5104, [8, 128, 2, 64, 4, 32, 16]],
    ['none below a day', 1, 5104, [1, 16, 8, 4, 2]],
    ['none beyond three times the root of the days', 100, 5104, [100, 3 * Math.sqrt(5104), 25, 200, 50]],
    ['none beyond a third of the days', 4, 60, [4, 20, 1, 2, 16, 8]],
  ])('%s', (_, chosen, days, expected) => {
    expect(blockLadder(chosen, days)).toHaveLength(expected.length);
    expect(blockLadder(chosen, days)).toEqual(
      expect.arrayContaining(expected.map((length) => expect.closeTo(length, 9) as number)),
    );
    expect(blockLadder(chosen, days)[0]).toBe(chosen);
  });
});

const DAYS = 1000;
const [NOISE, EDGE] = [0.01, 0.0015];

/** A rule that gains an edge on holding: a little on each day, or in long stretches that losing ones follow. */
function pairOf(edgeOf: (day: number) => number): PairedReturns {
  const normal = normalRandom(uniformRandom(17));
  const benchmark = Array.from({length: DAYS}, () => NOISE * normal());
  return {strategy: benchmark.map((value, day) => value + edgeOf(day)), benchmark, years: DAYS / 252};
}

describe('a verdict holds only where all block lengths bear it', () => {
  const steady = (day: number): number => (day % 2 === 0 ? 2 * EDGE : 0);
  // Gains in three stretches of five: single days show it, few long blocks do not.
  const inStretches = (day: number): number => (Math.floor(day / 100) % 2 === 0 ? 3 * EDGE : -2 * EDGE);

  test.each([
    ['an edge on every other day', steady, 4, 'higher'],
    ['the opposite', (day: number) => -steady(day), 4, 'lower'],
    ['an edge in stretches of a hundred days', inStretches, 1, 'blocks'],
    ['none', (day: number) => (day % 2 === 0 ? EDGE : -EDGE), 4, 'open'],
  ] as const)('%s', (_, edgeOf, chosen, expected) => {
    const {histories, verdictOf} = climb(pairOf(edgeOf), chosen, ['growthGap'], false);
    expect(verdictOf('growthGap')).toBe(expected);
    expect(histories.count).toBeGreaterThanOrEqual(RESAMPLES);
  });
});

const dates = Array.from({length: DAYS}, (_, day) => isoDate(15_000 + day));
/** Falls for half of its days, then rises. */
const vee = closeBars(
  dates,
  dates.map((_, day) => 100 * Math.exp(-0.001 * Math.min(day, DAYS - day))),
);
const judgedRun = (run: JudgedRun): RuleJudgement => {
  const found = judge(run);
  if (!isJudged(found)) {
    throw new Error(found);
  }
  return found;
};

describe('too few trades bear no verdict', () => {
  const run = ruleRun(vee, {strategy: 'DualMovingAverageStrategy'});

  test('one purchase in a file that falls and rises, whose interval is far above 0', () => {
    expect(run.fills.map(({side}) => side)).toEqual(['buy']);
    const {growth, growthGap, depthGap} = judgedRun(run);
    expect(growthGap.low).toBeGreaterThan(0);
    expect([growth, growthGap, depthGap].map(({verdict, doubt}) => [verdict, doubt])).toEqual(
      Array(3).fill(['open', 'trades']),
    );
    expect(judgeGrowth(run)).toMatchObject({verdict: 'open', doubt: 'trades'});
  });

  test('holding gains without a trade', () => {
    const up = closeBars(
      dates,
      dates.map((_, day) => 100 * 1.001 ** day * (day % 2 === 0 ? 1 : 1.0001)),
    );
    const {growth, growthGap} = judgedRun(ruleRun(up, {strategy: 'BuyAndHoldStrategy'}));
    expect([growth.verdict, growth.doubt, growthGap.doubt]).toEqual(['higher', null, 'trades']);
  });

  test.each([
    [FEWEST_TRADES - 1, 'trades'],
    [FEWEST_TRADES, null],
  ])('%i completed trades', (completed, doubt) => {
    const fill = {day: 1, asset: 0, shares: 1, price: 1, traded: 1, commission: 0};
    const fills = Array.from({length: completed}, () => [
      {...fill, side: 'buy' as const},
      {...fill, side: 'sell' as const},
    ]).flat();
    expect(judgedRun({...run, fills}).growthGap).toMatchObject({verdict: doubt === null ? 'higher' : 'open', doubt});
  });
});

describe('random timing of the same days', () => {
  const pair = pairOf(() => 0);
  const known = (position: readonly number[]): PairedReturns => ({
    ...pair,
    strategy: pair.benchmark.map((value, day) => (position[day] as number) * value),
  });
  const half = pair.benchmark.map((_, day) => (day < DAYS / 2 ? 1 : 0));

  test('counts the shifts that fall no deeper', () => {
    const depth = (shift: number): number => {
      let [value, peak, deepest] = [1, 1, 1];
      pair.benchmark.forEach((change, day) => {
        value *= 1 + (half[(day + DAYS - shift) % DAYS] as number) * change;
        peak = Math.max(peak, value);
        deepest = Math.min(deepest, value / peak);
      });
      return deepest;
    };
    const all = dates.map((_, shift) => depth(shift));
    for (const shift of [all.indexOf(Math.max(...all)), all.indexOf(Math.min(...all)), 0]) {
      const position = half.map((_, day) => half[(day + DAYS - shift) % DAYS] as number);
      const found = timing(known(position), position);
      // Of 999 shifts, those that are as shallow as this one, itself left out.
      expect(found).toEqual({
        shifts: DAYS - 1,
        shallower: all.filter((other) => other >= (all[shift] as number) - 1e-9).length - 1,
      });
    }
  });

  test('pays the fees of the rule', () => {
    const quiet = {
      ...pair,
      benchmark: pair.benchmark.map(() => 0),
      strategy: pair.benchmark.map((_, day) => (day === 499 ? -0.01 : 0)),
    };
    expect(timing(quiet, half)).toEqual({shifts: DAYS - 1, shallower: DAYS - 1});
  });

  test.each([
    ['a rule that is always in the market', pair.benchmark.map(() => 1), pair],
    ['one that never is', pair.benchmark.map(() => 0), {...pair, strategy: pair.benchmark.map(() => 0)}],
    ['one that holds something else', half, {...pair, strategy: [...pair.benchmark].reverse()}],
  ])('has nothing to say of %s', (_, position, own) => {
    expect(timing(own, position)).toBeNull();
  });
});

describe('every figure that bears a verdict asks for its own draws', () => {
  const climbed = (name: Judging, share: number) => {
    const {strategy, benchmark} = pairOf((day) => (day % 2 === 0 ? share * EDGE : 0));
    const pair = {strategy: strategy.slice(0, 250), benchmark: benchmark.slice(0, 250), years: 1};
    return climb(pair, 2, [name], true);
  };

  // How far the rule gains at all is near to nothing in one of them, and the gap to holding is clear.
  test.each(JUDGING.flatMap((name) => [0.25, 0.75, 1, 1.25].map((share) => [name, share] as const)))(
    '%s with %d of an edge',
    (name, share) => {
      const {histories, verdictOf} = climbed(name, share);
      const stands = standing(histories.values(name), CLEAR_ERRORS_EARLY) !== null;
      expect(stands || histories.count === MOST_DRAWS || verdictOf(name) === 'blocks').toBe(true);
    },
  );

  test('and one that is near to nothing for more than one that is clear', () => {
    expect(climbed('growth', 1).histories.count).toBeGreaterThan(RESAMPLES);
    expect(climbed('growthGap', 1).histories.count).toBe(RESAMPLES);
  });
});
