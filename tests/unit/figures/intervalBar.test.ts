import {toString} from 'mdast-util-to-string';
import {expect, test} from 'vitest';
import {intervalBar} from '../../../src/figures/uncertainty/intervalBar';

const range = (low: number, high: number, of: 'growth' | 'depth'): unknown =>
  JSON.stringify(intervalBar({low, high}, of)).match(/"interval-range"[^}]*\}[^}]*"d","value":"([^"]*)"/)?.[1];

test('The bar of an interval adds no words to it', () => {
  expect(toString(intervalBar({low: -0.082, high: 0.028}, 'growth'))).toBe('−8.2 到 +2.8');
});

test.each([
  {of: 'growth', low: -0.075, high: 0.03, shown: 'M-25.0 0H10.0'},
  {of: 'depth', low: 0.06, high: 0.3, shown: 'M5.0 0H25.0'},
  {of: 'growth', low: -0.4, high: 0.9, shown: 'M-50.0 0H50.0'},
] as const)(
  'An interval of $of from $low to $high lies at its values, and is cut at the end of the axis',
  ({of, low, high, shown}) => {
    expect(range(low, high, of)).toBe(shown);
  },
);
