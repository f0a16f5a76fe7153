import {expect, test} from 'vitest';
import {at} from '../../../src/engine';
import {shareGap} from '../../../src/results/twoShares';
import {waitForFall} from '../../../src/results/waiting';
import {sampleBars} from '../../support/sampleBars';

test('each start of waiting for a fall is what a loop over its days gives', () => {
  const {date, close} = sampleBars();
  const rows = waitForFall({date, close}, 5, 0.1, 0.001);
  for (const {from, to, bought, now, waited} of rows.filter((_, place) => place % 20 === 0)) {
    const [start, end] = [date.indexOf(from), date.indexOf(to)];
    let fill = -1;
    for (let day = start; day < end && fill === -1; day += 1) {
      let high = 0;
      for (let before = Math.max(0, day - 249); before <= day; before += 1) {
        high = Math.max(high, at(close, before));
      }
      fill = at(close, day) <= 0.9 * high ? day + 1 : -1;
    }
    expect(bought).toBe(fill === -1 ? null : date[fill]);
    expect(now).toBeCloseTo(at(close, end) / at(close, start) / 1.001, 12);
    expect(waited).toBeCloseTo(fill === -1 ? 1 : at(close, end) / at(close, fill) / 1.001, 12);
  }
  expect([rows.length, rows[0]?.from, rows[0]?.to]).toEqual([184, '2000-01-03', '2004-12-31']);
});

test('without a fall the money stays where it is', () => {
  const date = Array.from({length: 800}, (_, day) => new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10));
  const [first] = waitForFall({date, close: date.map((_, day) => 100 + day)}, 1, 0.1, 0);
  expect(first).toMatchObject({bought: null, dearer: null, waited: 1});
  expect(first?.now).toBeCloseTo(465 / 100, 12);
});

// Agresti and Caffo: one more hit and one more miss on both sides; by hand, ±1.6449 standard errors.
test.each([
  [{hits: 46, of: 75}, {hits: 81, of: 128}, 46 / 75 - 81 / 128, -0.1353, 0.0945],
  [{hits: 0, of: 8}, {hits: 8, of: 8}, -1, -1.0206, -0.5794],
])('the difference of %o and %o is %d between %d and %d', (a, b, value, low, high) => {
  const gap = shareGap(a, b);
  expect(gap.value).toBeCloseTo(value, 12);
  expect(gap.low).toBeCloseTo(low, 3);
  expect(gap.high).toBeCloseTo(high, 3);
});
