import {describe, test, expect} from 'vitest';
import {bollingerBands} from '../../../src/engine';
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
    expect([row?.from, row?.to]).toEqual([Math.min(width(1), width(2), width(3)), Math.max(width(1), width(2), width(3))]);
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
