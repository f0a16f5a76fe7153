import {describe, test, expect} from 'vitest';
import {bollingerBands} from '../../../src/engine/teaching';
import {bandShares, bandwidthOutlook} from '../../../src/figures/rules/bands';
import {sampleBars} from '../../support/sampleBars';

const {close} = sampleBars();

describe('the shares of closes in Bollinger bands', () => {
  test('are counted on the days that have bands, a close on a band being within', () => {
    // Windows of two: the bands of one deviation pass through both closes.
    expect(bandShares([10, 12, 11, 11], 2, [1])).toEqual([expect.objectContaining({multiple: 1, days: 3, within: 1, above: 0, below: 0})]);
    const [narrow] = bandShares([10, 12, 11, 11], 2, [0.5]);
    expect(narrow).toMatchObject({above: 1 / 3, below: 1 / 3});
    expect(narrow?.within).toBeCloseTo(1 / 3, 12);
  });

  test('grow with the width and stay below those of a normal distribution on the sample', () => {
    const rows = bandShares(close, 20, [1, 2, 3]);
    expect(rows.map(({within}) => within)).toEqual(rows.map(({within}) => within).sort((a, b) => a - b));
    expect(rows.filter(({within, normal}) => within >= normal)).toEqual([]);
  });

  test('need a full window', () => {
    expect(() => bandShares([1, 2], 3, [2])).toThrow('3 日布林带至少需要 3 个收盘价，实际有 2 个');
  });
});

describe('what follows a bandwidth', () => {
  const terms = {period: 20, stddev: 2, ahead: 20, groups: 5};

  test('is told of groups of equally many days that do not overlap in bandwidth', () => {
    const rows = bandwidthOutlook(close, terms);
    const sizes = rows.map(({days}) => days);
    expect(sizes.reduce((sum, days) => sum + days, 0)).toBe(close.length - 19 - 20);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    expect(rows.slice(1).filter(({from}, index) => from < (rows[index]?.to as number))).toEqual([]);
  });

  test('is the change of the price so many bars later', () => {
    const short = [10, 12, 9, 13, 13];
    const {upper, lower, middle} = bollingerBands(short, 2, 2);
    const width = (t: number): number => ((upper[t] as number) - (lower[t] as number)) / (middle[t] as number);
    const [row] = bandwidthOutlook(short, {period: 2, stddev: 2, ahead: 1, groups: 1});
    expect(row?.days).toBe(3);
    expect(row?.move).toBeCloseTo((3 / 12 + 4 / 9 + 0) / 3, 12);
    expect(row?.rose).toBeCloseTo(1 / 3, 12);
    expect(row?.moveInWidths).toBeCloseTo((3 / 12 / width(1) + 4 / 9 / width(2)) / 3, 12);
    expect(row?.widening).toBeCloseTo(
      ([width(2) / width(1), width(3) / width(2), width(4) / width(3)].sort((a, b) => a - b)[1] as number) - 1,
      12,
    );
    expect([row?.from, row?.to]).toEqual([Math.min(width(1), width(2), width(3)), Math.max(width(1), width(2), width(3))]);
  });

  test('is larger in points and smaller in bandwidths the wider the bands are: narrow bands widen, wide ones narrow', () => {
    const rows = bandwidthOutlook(close, terms);
    const [narrow, wide] = [rows[0], rows.at(-1)];
    expect(narrow?.move).toBeLessThan(0.5 * (wide?.move ?? 0));
    expect(narrow?.moveInWidths).toBeGreaterThan(2 * (wide?.moveInWidths ?? 1));
    expect(narrow?.widening).toBeGreaterThan(0);
    expect(wide?.widening).toBeLessThan(0);
  });

  test('leaves out days whose bands have no width', () => {
    const rows = bandwidthOutlook([10, 10, 10, 12, 9, 11], {period: 2, stddev: 2, ahead: 1, groups: 1});
    expect(rows[0]?.days).toBe(2);
  });

  test.each([
    [{groups: 0}, '天数与组数应是正整数，实际是 20 与 0'],
    [{ahead: 1.5}, '天数与组数应是正整数，实际是 1.5 与 5'],
  ])('refuses %o', (wrong, message) => {
    expect(() => bandwidthOutlook(close, {...terms, ...wrong})).toThrow(message);
  });

  test('refuses more groups than days', () => {
    expect(() => bandwidthOutlook(close.slice(0, 42), terms)).toThrow('只有 3 天可以比较，分不成 5 组');
  });
});
