import {describe, expect, test} from 'vitest';
import {decimate, maxDrawdown, type Bars} from '../../../src/engine';
import * as risk from '../../../src/figures/risk';
import {leveragedPath, sampleRisk} from '../../../src/figures/risk';
import {afterDepth} from '../../../src/figures/risk/afterFall';
import {losingRunProbability, luckyRuleProbability} from '../../../src/figures/risk/chances';
import {holdingPeriods} from '../../../src/figures/risk/holding';
import {worstDays} from '../../../src/figures/risk/worstDays';
import {thinnedDepths} from '../../../src/results/thinned';
import {figureText} from '../../support/figureText';
import {sampleBars} from '../../support/sampleBars';

const bars = sampleBars();
const text = (tag: string, given?: {bars: Bars}): string => figureText(risk, tag, given);

describe('the sample', () => {
  test('gives the calibrated risk figures of holding it', () => {
    expect([bars.date.length, bars.date[0], bars.date.at(-1)]).toEqual([5105, '2000-01-03', '2020-04-17']);
    const found = sampleRisk(bars);
    expect(found.maxDrawdown).toMatchObject({
      peakDate: '2007-10-09',
      troughDate: '2009-03-09',
      recoveryDate: '2013-03-28',
    });
    expect(found).toMatchObject({
      totalReturn: expect.closeTo(0.97534, 5) as number,
      cagr: expect.closeTo(0.0341, 4) as number,
      maxDrawdown: {depth: expect.closeTo(-0.5678, 4) as number},
      sharpe: expect.closeTo(0.269, 3) as number,
      worstDay: {date: '2020-03-16', change: expect.closeTo(-0.1198, 4) as number},
    });
    // Its deepest fall took 1,997 days; an earlier, shallower one 2,623.
    const told = ['maxDrawdown', 'daysToRecover', 'longestDrawdownDays'].map((of) =>
      text(`<SampleValue of="${of}" />`),
    );
    expect(told).toEqual(['−56.78%', '1,997', '2,623']);
    expect(text('<FallsTable />')).toContain(bars.date[maxDrawdown(bars.close).trough]);
  });

  test('has a thinned drawdown curve with the deepest point and both ends', () => {
    const {points, years} = thinnedDepths(bars, 50);
    expect(points.length).toBeLessThanOrEqual(102);
    expect(Math.min(...points.map(([, depth]) => depth))).toBe(-0.5678);
    expect([points[0]?.[0], points.at(-1)?.[0]]).toEqual([0, 1]);
    expect(years.map(({year}) => year)).toEqual(Array.from({length: 21}, (_, index) => 2000 + index));
  });
});

test('a thinned series keeps the extremes of every column; a short one is kept whole', () => {
  const values = Array.from({length: 1000}, (_, index) => Math.sin(index / 7) * index);
  const kept = decimate(values, 40).map((index) => values[index] as number);
  expect([Math.max(...kept), Math.min(...kept)]).toEqual([Math.max(...values), Math.min(...values)]);
  expect(kept.length).toBeLessThanOrEqual(82);
  expect([decimate([3, 1, 2], 100), decimate([], 10)]).toEqual([[0, 1, 2], []]);
});

test('growth without the best or the worst days is what they made', () => {
  const close = [2, 4, 3];
  const own = {
    date: ['2000-01-03', '2000-01-04', '2000-01-05'],
    open: close,
    high: close,
    low: close,
    close,
    volume: [],
  };
  expect(text('<MissedDaysTable counts={[0, 1]} />', {bars: own})).toContain('0 50.0% 50.0% 1 −25.0% 100.0%');
});

describe('a fall', () => {
  test.each([
    [
      [10, 9, 10, 7, 6, 8, 10, 10],
      [{day: 3, trough: 4, further: expect.closeTo(6 / 7 - 1, 12), yearLater: null, recovery: 6}],
    ],
    [[10, 7], [{day: 1, trough: 1, further: 0, yearLater: null, recovery: null}]],
  ])('of 30 %% in %j is followed from that day, a shallower one left out', (closes, found) => {
    expect(afterDepth(closes, 0.3)).toEqual(found);
  });

  test('of 30 % came three times in the sample, in the order of the calendar', () => {
    expect(afterDepth(bars.close, 0.3).map(({day}) => bars.date[day])).toEqual([
      '2001-09-17',
      '2008-10-06',
      '2020-03-20',
    ]);
  });
});

describe('the worst days', () => {
  const few = {
    date: ['2000-01-03', '2000-01-04', '2000-01-05', '2000-01-06', '2000-01-07'],
    close: [10, 8, 12, 9, 8.1],
  };

  test('are those with the lowest returns, the lowest first, as many as there are', () => {
    expect(worstDays(few, 2, 1)).toEqual([
      {date: '2000-01-06', change: -0.25, close: 9, depth: -0.25, after: expect.closeTo(-0.1, 12)},
      {date: '2000-01-04', change: expect.closeTo(-0.2, 12), close: 8, depth: expect.closeTo(-0.2, 12), after: 0.5},
    ]);
    // Nothing is after them where the bars end.
    expect(worstDays(few, 3, 2).map(({after}) => after)).toEqual([null, 0.125, null]);
    expect(worstDays(few, 9, 1)).toHaveLength(4);
    expect(worstDays(bars, 1, 20)[0]).toMatchObject(sampleRisk(bars).worstDay);
  });

  test('are counted by year and by whether the close was higher later; at most twenty', () => {
    expect(text('<WorstDaysTable />')).toMatch(/2008 年占 3 天、2020 年占 2 天；.*高于当天的有 3 天。/);
  });
});

describe('holding for some years', () => {
  const few = {
    date: ['2000-01-03', '2000-02-29', '2000-07-03', '2001-01-03', '2001-03-02', '2001-08-01'],
    close: [10, 20, 16, 12, 15, 24],
  };

  test('ends on the first bar on or after the same day of the later year', () => {
    expect(holdingPeriods(few, [1])).toEqual([
      {
        years: 1,
        starts: 3,
        lost: 1 / 3,
        worst: {from: '2000-02-29', to: '2001-03-02', return: -0.25},
        median: expect.closeTo(0.2, 12),
        best: {from: '2000-07-03', to: '2001-08-01', return: 0.5},
      },
    ]);
    expect(holdingPeriods(bars, [5])[0]?.starts).toBe(bars.date.filter((date) => date <= '2015-04-17').length);
  });

  test.each([0, 1.5, 2])('refuses %d years of too short a sample', (years) => {
    expect(() => holdingPeriods(few, [years])).toThrow(`实际是 ${years} 年`);
  });
});

describe('a fund that multiplies each daily change', () => {
  test.each([
    [[0.1, -0.1], 3, 0.99, 1.3 * 0.7],
    [[0.1, 0.1], 3, 1.21, 1.69],
    [[0.05, -0.02, 0.01], 1, 1.05 * 0.98 * 1.01, 1.05 * 0.98 * 1.01],
  ])('after %j times %d: the index is %d, the fund %d', (changes, multiple, index, leveraged) => {
    expect(leveragedPath(changes, multiple).at(-1)).toMatchObject({
      index: expect.closeTo(index, 12),
      leveraged: expect.closeTo(leveraged, 12),
    });
  });

  test.each([
    [[0.1], 0],
    [[0.1], Number.NaN],
    [[-0.4], 3],
    [[-1], 1],
    [[Number.NaN], 2],
  ])('refuses %s times %s', (changes, multiple) => {
    expect(() => leveragedPath(changes, multiple)).toThrow('倍数应大于 0');
  });
});

/** Counts over all 2^trades outcomes, for a win rate of 1/2. */
function counted(trades: number, run: number): number {
  const outcomes = Array.from({length: 2 ** trades}, (_, bits) => bits.toString(2).padStart(trades, '0'));
  return outcomes.filter((outcome) => outcome.includes('0'.repeat(run))).length / outcomes.length;
}

test.each([
  // win rate, trades, losses in a row, chance
  [0.5, 1, 1, counted(1, 1)],
  [0.5, 5, 2, counted(5, 2)],
  [0.5, 10, 3, counted(10, 3)],
  [0.5, 12, 12, counted(12, 12)],
  [0.4, 6, 6, 0.6 ** 6],
  [0.4, 5, 6, 0],
  [1, 50, 1, 0],
  [0, 5, 5, 1],
])('at a win rate of %d, %d trades have %d losses in a row with a chance of %d', (winRate, trades, run, chance) => {
  expect(losingRunProbability(winRate, trades, run)).toBeCloseTo(chance, 12);
});

test.each([
  // rules, years, good years, chance: binomial tails
  [1, 10, 8, (45 + 10 + 1) / 1024],
  [1, 4, 4, 1 / 16],
  [50, 10, 8, 1 - (1 - 56 / 1024) ** 50],
  [3, 10, 0, 1],
])('one of %d worthless rules has in %d years %d good ones with a chance of %d', (rules, years, good, chance) => {
  expect(luckyRuleProbability(rules, years, good)).toBeCloseTo(chance, 12);
});

test.each([
  [-0.1, 5, 2],
  [1.1, 5, 2],
  [NaN, 5, 2],
  [0.5, 0, 2],
  [0.5, 5, 1.5],
])('a win rate of %d, %d trades and %d losses are refused', (winRate, trades, run) => {
  expect(() => losingRunProbability(winRate, trades, run)).toThrow('胜率应在');
});
