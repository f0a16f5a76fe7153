import {expect, test} from 'vitest';
import {sidebarFindings} from '../../../src/content/findings';

const told = (entries: string, ids: readonly string[]): string[] =>
  sidebarFindings(entries, ids).map(({file, line, message}) => `${file}:${line ?? ''} ${message}`);

test('a table of contents with each page once has no findings', () => {
  expect(told("  'a/one',\n  // 'a/old',\n  label: 'a/one', items: [\n  'b/two',", ['a/one', 'b/two'])).toEqual([]);
});

test('an entry without a page gets the suggestion of a page, or to be removed', () => {
  expect(told("  'a/one',\n  'a/onne',\n  'zzzzzzzz',", ['a/one'])).toEqual([
    'sidebars.ts:2 没有 docs/a/onne.mdx 这一页。您是不是想写 a/one？',
    'sidebars.ts:3 没有 docs/zzzzzzzz.mdx 这一页。请改正或删去这一行。',
  ]);
});

test('entries of other kinds are read too, and a reference to a page is no entry for it', () => {
  const entries =
    "  {type: 'doc', id: 'a/one', label: '一'},\n  {type: 'ref', id: 'a/one'},\n  {type: 'link', label: '外', href: 'https://a.test'},";
  expect(told(entries, ['a/one'])).toEqual([]);
  expect(told(`${entries}\n  {type: 'ref', id: 'b/none'},`, ['a/one'])).toEqual([
    'sidebars.ts:4 没有 docs/b/none.mdx 这一页。您是不是想写 a/one？',
  ]);
});

test('a duplicate entry is reported with the line of the first', () => {
  expect(told("  'a/one',\n  'b/two',\n\n  'b/two',", ['a/one', 'b/two'])).toEqual([
    'sidebars.ts:4 “b/two”在第 2 行已经有了，请删去一处。',
  ]);
});

test('a page without an entry is reported with the line to add', () => {
  expect(told("  'a/one',", ['a/one', 'b/two', 'c/three'])).toEqual([
    "docs/b/two.mdx: 目录里没有这一页，读者从左侧走不到。请在 sidebars.ts 里加上一行 'b/two',。",
    "docs/c/three.mdx: 目录里没有这一页，读者从左侧走不到。请在 sidebars.ts 里加上一行 'c/three',。",
  ]);
});
