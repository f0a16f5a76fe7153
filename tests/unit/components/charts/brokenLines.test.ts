import {expect, test} from 'vitest';
import {brokenLines} from '../../../../src/components/charts/download/brokenLines';

const TEXT = '买入：简单移动平均（周期 20） 上穿 简单移动平均（周期 60）；2000-01-03 至 2020-04-17，累计收益 72.7%，一直持有更好。';

test.each([8, 14, 30])('a text is broken into lines of at most %d em, whole, with words together and closing signs never first', (em) => {
  const lines = brokenLines(TEXT, em);
  expect(lines.join('').replaceAll(' ', '')).toBe(TEXT.replaceAll(' ', ''));
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.some((line) => line.includes('2000-01-03'))).toBe(true);
  expect(lines.filter((line) => /^[，。；：、）”%]/.test(line))).toEqual([]);
  expect(lines.filter((line) => /[（“]$/.test(line))).toEqual([]);
  // A closing sign may stand beyond the end.
  const widthOf = (line: string): number => [...line].reduce((sum, letter) => sum + (/[\x20-\x7e]/.test(letter) ? 0.55 : 1), 0);
  expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(em + 2);
});

test('a short text is one line, and an empty one none', () => {
  expect(brokenLines('双均线', 20)).toEqual(['双均线']);
  expect(brokenLines('', 20)).toEqual([]);
});
