import {expect, test} from 'vitest';
import {sampleRisk, sliceBars, startComparison} from '../../../../src/engine';
import {sampleBars} from '../../../support/sampleBars';

const bars = sampleBars();

test('a later start is measured on what comes after it', () => {
  const [high, low] = startComparison(bars, ['2007-10-09', '2009-03-09']);
  const {cagr} = sampleRisk(sliceBars(bars, '2007-10-09', '2020-04-17'));
  expect(high).toMatchObject({from: '2007-10-09', to: '2020-04-17', cagr});
  expect(high?.depth).toBeCloseTo(-0.5678, 4);
  expect(low?.depth).toBeCloseTo(-0.3393, 3);
  expect(low?.daysToRecover).toBeNull();
});

test('a start without a bar is refused by name', () => {
  expect(() => startComparison(bars, ['2009-03-08'])).toThrow('样本里没有 2009-03-08 的行情');
});
