import {describe, expect, test} from 'vitest';
import {otherPeriod} from '@site/src/content/findPeriod';
import {periodOf} from '@site/src/content/sample';
import {rankColumn, rotationSentence} from '../../../../src/components/lab/RotationLab/rotationLab';
import {withDefaults, type Asset} from '../../../../src/engine';
import {equalWeight, runRotation, shareOf} from '../../../../src/results/rotationRun';
import {SIMULATED, simulatedMarket} from '../../../../src/results/simulated';
import {flatBars} from '../../../support/pools';

const {assets, dates} = simulatedMarket();
const {from, to} = periodOf('mixed', SIMULATED.periods);
const params = withDefaults('MomentumRotationStrategy', {});
const run = runRotation(assets, params, {from, to, commission: 0.001, wholeShares: false});

test('the periods of the simulated market lie within it, after a year of prices for each symbol, and the whole comes last', () => {
  const {from: first, to: last} = SIMULATED.periods.at(-1) ?? {from: '', to: ''};
  const outside = SIMULATED.periods.filter(
    (period) => period.from >= period.to || period.from < first || period.to > last,
  );
  expect([outside, last <= (dates.at(-1) as string)]).toEqual([[], true]);
  assets.forEach(({bars}) => expect(bars.date.findIndex((date) => date >= first)).toBeGreaterThan(252));
  expect(otherPeriod(SIMULATED.periods, from, to)).toBeUndefined();
  expect(() => periodOf('bear', SIMULATED.periods)).toThrow('可用的有：mixed、crisis、sideways、bull、all');
});

describe('equal weights', () => {
  test('give the mean growth of all symbols', () => {
    const {date, close} = equalWeight(assets, from, to);
    const [first, last] = [date[0] as string, date.at(-1) as string];
    const growth = assets.map(
      ({bars}) => (bars.close[bars.date.indexOf(last)] as number) / (bars.close[bars.date.indexOf(first)] as number),
    );
    expect(close[0]).toBe(1);
    expect(close.at(-1)).toBeCloseTo(growth.reduce((sum, value) => sum + value, 0) / 6, 12);
    expect(run.benchmarkMetrics.totalReturn).toBeCloseTo((close.at(-1) as number) - 1, 12);
  });

  test('count a symbol with its last close on a day on which it is closed, and reject one that is not traded yet', () => {
    const asset = (...days: string[]): Asset => ({
      symbol: days.join(),
      bars: flatBars(
        [1, 2, 3],
        days.map((day) => `2020-01-0${day}`),
      ),
    });
    expect(equalWeight([asset('1', '2', '3'), asset('1', '3', '4')], '2020-01-01', '2020-12-31')).toEqual({
      date: ['2020-01-01', '2020-01-02', '2020-01-03', '2020-01-04'],
      close: [1, 1.5, 2.5, 3],
    });
    expect(() => equalWeight(assets, '2010-01-04', '2013-12-31')).toThrow('还没有行情');
  });
});

describe('a rotation', () => {
  const {days, places, momentum} = run.standings;
  const held = (day: number): number[] =>
    run.states.flatMap((states, asset) => ('HS'.includes(states[day] as string) ? [asset] : []));

  test('gives each position an equal share, within the limits of the platform', () => {
    expect([1, 2, 3, 5].map((count) => shareOf(count).params.percents)).toEqual([99, 50, 33, 20]);
  });

  test('holds no more symbols than it has positions: the best ranked ones', () => {
    expect(run.dates.filter((_, day) => held(day).length > 2)).toEqual([]);
    expect(days).toHaveLength(48);
    days.slice(0, -1).forEach((day) => {
      const firsts = places.flatMap((series, asset) => ((series[day] as number) <= 2 ? [asset] : []));
      // Bought at the next close, held the day after.
      expect(held(day + 2)).toEqual(firsts);
    });
  });

  test('ranks each symbol once, the strongest first, until the next ranking', () => {
    const first = days[0] as number;
    expect(places.map((series) => series[first - 1])).toEqual(Array(6).fill(null));
    expect(places.map((series) => series[first]).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    const strongest = places.findIndex((series) => series[first] === 1);
    expect(momentum[strongest]?.[first]).toBe(Math.max(...momentum.map((series) => series[first] as number)));
    expect(places.map((series) => series[first + 5])).toEqual(places.map((series) => series[first]));
  });

  test('says how often it was ranked and how often its positions changed, and shows rank, momentum and position', () => {
    expect(rotationSentence(run)).toContain('期间排名 48 次，其中 33 次');
    const column = rankColumn('x', run.standings, run.states[0] ?? [], 0);
    expect(column.text(column.values.at(-1) ?? null)).toMatch(/^第 \d（[−\d.]+%）(，持有)?$/);
    expect(column.summary?.(0, run.dates.length - 1)).toMatch(/^第 \d，持有 \d+ 天$/);
  });
});
