import {describe, expect, test} from 'vitest';
import {
  formatDate,
  formatKnown,
  formatKnownPercent,
  formatNumber,
  formatPercent,
  formatValue,
  partOfDate,
  rateText,
  spaced,
} from '../../../src/content/format';

describe('formatting', () => {
  test.each([
    [1234567.891, 2, '1,234,567.89'],
    [-0.5, 1, '\u22120.5'],
    [-0.001, 2, '0.00'],
    [999, 0, '999'],
    [1000, 0, '1,000'],
  ])('number %s with %s decimals is %s', (value, digits, text) => {
    expect(formatNumber(value, digits)).toBe(text);
  });

  test('percentage', () => {
    expect(formatPercent(-0.5678)).toBe('\u221256.78%');
  });

  test('unknown values are a dash, zero is not', () => {
    expect([null, undefined, 0].map((value) => formatKnown(value))).toEqual(['—', '—', '0.00']);
    expect([null, undefined, 0].map((value) => formatKnownPercent(value, 1))).toEqual(['—', '—', '0.0%']);
  });

  test('the value of a node on a day is a number, 真, 假 or 未知', () => {
    expect([1.5, true, false, null, undefined].map(formatValue)).toEqual(['1.50', '真', '假', '未知', '未知']);
  });

  test.each([
    [0.0003, '0.03%'],
    [0.00025, '0.025%'],
    [0.1 + 0.2, '30%'],
    [0, '0%'],
  ])('the rate %s is %s', (rate, text) => {
    expect(rateText(rate)).toBe(text);
  });

  test('date', () => {
    expect(formatDate('2009-03-09')).toBe('2009 年 3 月 9 日');
  });

  test('a sentence has spaces exactly where Chinese meets Latin letters or digits', () => {
    expect(spaced('段是MACD 策略的，最好的是打开，多3%的收益')).toBe('段是 MACD 策略的，最好的是打开，多 3% 的收益');
  });
});

test('the years of a simulated series are numbered and never look like calendar years', () => {
  expect(formatDate('0010-12-01')).toBe('第 10 年 12 月 1 日');
  expect(([4, 7, 10] as const).map((letters) => partOfDate('0003-07-01', letters))).toEqual([
    '第 3 年',
    '第 3 年 7 月',
    '第 3 年 7 月 1 日',
  ]);
  expect(([4, 7, 10] as const).map((letters) => partOfDate('2003-07-01', letters))).toEqual(['2003', '2003-07', '2003-07-01']);
});
