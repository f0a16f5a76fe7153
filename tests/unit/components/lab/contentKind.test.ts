import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {contentKind} from '../../../../src/components/lab/OwnPrices/contentKind';
import {DEFAULT_TEXT} from '../../../../src/content/defaultRule';

test.each([
  ['the default strategy', DEFAULT_TEXT, 'rule'],
  ['a portfolio', readFileSync('tests/contract/strategyTasks/dual-momentum.json', 'utf8'), 'rule'],
  ['a strategy with an error and a mark of its encoding', `\uFEFF\n${DEFAULT_TEXT.slice(0, 200)}`, 'rule'],
  ['the body of a strategy', '{"signals": [], "outputs": {}}', 'rule'],
  ['candles as JSON', '[[1, 2, 3]]', 'json'],
  ['any object', '{"name": "x"}', 'json'],
  ['a table', '日期,收盘\n2024-01-02,10', 'prices'],
  ['an empty text', '', 'prices'],
] as const)('%s', (_, text, kind) => {
  expect(contentKind(text)).toBe(kind);
});
