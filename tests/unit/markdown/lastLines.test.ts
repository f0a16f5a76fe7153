import {expect, test} from 'vitest';
import {lastWords} from '../../../src/markdown/lastLines';

test.each([
  ['拖一拖，看亏损与回本怎样拉开，再看要等多少年：', '等多少年：'],
  ['差九成落在零的同一边，结论成立。', '结论成立。'],
  ['从 2000 年算到 2020 年。', '2020 年。'],
])('%s ends in words that stay together', (text, words) => {
  expect(lastWords(text)).toBe(words);
});
