import {describe, expect, test} from 'vitest';
import {formatDate, formatNumber, formatPercent, spaced} from '../../../src/content/format';

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

  test('per cent', () => {
    expect(formatPercent(-0.5678)).toBe('\u221256.78%');
  });

  test('date', () => {
    expect(formatDate('2009-03-09')).toBe('2009 年 3 月 9 日');
  });

  test('a sentence of parts has a space where Chinese meets Latin letters or digits, and only there', () => {
    expect(spaced('段是MACD 策略的，最好的是打开，多3%的收益')).toBe('段是 MACD 策略的，最好的是打开，多 3% 的收益');
  });
});
