import {beforeAll, describe, test, expect} from 'vitest';
import {decimate, type Bars} from '../../../src/engine';
import {sampleRisk} from '../../../src/figures/risk';
import {thinnedDepths} from '../../../src/results/thinnedDepths';
import {sampleBars} from '../../support/sampleBars';

let bars: Bars;

beforeAll(() => {
  bars = sampleBars();
});

describe('the sample', () => {
  test('has the 5105 trading days of 2000-01-03 to 2020-04-17', () => {
    expect([bars.date.length, bars.date[0], bars.date.at(-1)]).toEqual([5105, '2000-01-03', '2020-04-17']);
  });

  test('gives the calibrated risk figures of holding it', () => {
    const risk = sampleRisk(bars);
    expect(risk.totalReturn).toBeCloseTo(0.97534, 5);
    expect(risk.cagr).toBeCloseTo(0.0341, 4);
    expect(risk.maxDrawdown).toMatchObject({peakDate: '2007-10-09', troughDate: '2009-03-09', recoveryDate: '2013-03-28'});
    expect(risk.maxDrawdown.depth).toBeCloseTo(-0.5678, 4);
    expect(risk.sharpe).toBeCloseTo(0.269, 3);
    expect(risk.worstDay).toMatchObject({date: '2020-03-16'});
    expect(risk.worstDay.change).toBeCloseTo(-0.1198, 4);
  });

  test('its thinned drawdown curve keeps the deepest point and both ends', () => {
    const {points, years} = thinnedDepths(bars, 50);
    expect(points.length).toBeLessThanOrEqual(102);
    expect(Math.min(...points.map(([, depth]) => depth))).toBe(-0.5678);
    expect([points[0]?.[0], points.at(-1)?.[0]]).toEqual([0, 1]);
    expect(years.map(({year}) => year)).toEqual(Array.from({length: 21}, (_, index) => 2000 + index));
  });
});

describe('decimate', () => {
  test('keeps the extremes of every column', () => {
    const values = Array.from({length: 1000}, (_, index) => Math.sin(index / 7) * index);
    const kept = decimate(values, 40).map((index) => values[index] as number);
    expect(Math.max(...kept)).toBe(Math.max(...values));
    expect(Math.min(...kept)).toBe(Math.min(...values));
    expect(kept.length).toBeLessThanOrEqual(82);
  });

  test('keeps a short series whole and an empty one empty', () => {
    expect(decimate([3, 1, 2], 100)).toEqual([0, 1, 2]);
    expect(decimate([], 10)).toEqual([]);
  });
});
