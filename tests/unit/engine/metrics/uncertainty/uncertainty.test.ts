import {describe, test, expect} from 'vitest';
import {interval, uncertainty, RESAMPLES} from '../../../../../src/engine/uncertainty';
import {blockLength} from '../../../../../src/engine/metrics/uncertainty/blockLength';
import {uncertaintyOf, pairBlockLength} from '../../../../../src/engine/metrics/uncertainty/uncertainty';
import {blindRule} from '../../../../support/returnSeries';

const pair = {...blindRule('clustered', 600, 11), years: 600 / 252};

describe('an interval', () => {
  test('leaves a twentieth of the values on each side', () => {
    const values = Array.from({length: 101}, (_, index) => 100 - index);
    const {low, high} = interval(values);
    expect([low, high].map((value) => Number(value.toFixed(9)))).toEqual([5, 95]);
    expect(interval([7])).toEqual({low: 7, high: 7});
  });

  test('needs values', () => {
    expect(() => interval([])).toThrow('没有重新抽取的结果，无法给出区间');
  });
});

describe('the uncertainty of a rule', () => {
  test('has the block length of whatever hangs together longest', () => {
    const difference = pair.strategy.map((value, day) => value - (pair.benchmark[day] as number));
    expect(pairBlockLength(pair)).toBe(Math.max(...[pair.strategy, pair.benchmark, difference].map(blockLength)));
  });

  test('changes sign with the exchange of rule and holding', () => {
    const length = 5;
    const there = uncertainty(pair, {resamples: 200, length});
    const back = uncertainty({...pair, strategy: pair.benchmark, benchmark: pair.strategy}, {resamples: 200, length});
    expect(back.growth).toMatchObject(there.benchmarkGrowth);
    expect(back.growthGap.value).toBeCloseTo(-there.growthGap.value, 12);
    expect(back.growthGap.low).toBeCloseTo(-there.growthGap.high, 12);
    expect(back.depthGap.high).toBeCloseTo(-there.depthGap.low, 12);
  });

  test('is none for the difference of holding to itself', () => {
    const {growthGap, depthGap} = uncertainty({...pair, strategy: pair.benchmark}, {resamples: 50});
    const none = {value: 0, low: 0, high: 0, verdict: 'open', doubt: null};
    expect([growthGap, depthGap]).toEqual([none, none]);
  });

  test('narrows with more of the same days', () => {
    const width = (days: number): number => {
      const {growth} = uncertainty({...blindRule('white', days, 5), years: days / 252}, {resamples: 300});
      return growth.high - growth.low;
    };
    expect(width(8000)).toBeLessThan(0.6 * width(2000));
  });

  test('needs histories', () => {
    expect(() => uncertaintyOf(pair, [])).toThrow('没有重新抽取的结果');
  });

  test(`of ${RESAMPLES} histories differs little from that of other ${RESAMPLES}`, () => {
    const [one, other] = [uncertainty(pair, {seed: 1}).growthGap, uncertainty(pair, {seed: 2}).growthGap];
    const width = one.high - one.low;
    expect(Math.abs(one.low - other.low)).toBeLessThan(0.1 * width);
    expect(Math.abs(one.high - other.high)).toBeLessThan(0.1 * width);
  });
});
