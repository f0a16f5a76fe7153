import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {frozenPage} from '../../../src/markdown/frozenPage';
import {pageTree} from '../../../src/markdown/pageTree';

const root = 'https://docs.example/base/';
const head = `# 题\n\n> 说明\n\n[网页版](${root}docs/a/x)，目录\n\n`;
const pages = (body: string) =>
  new Map([
    [`${root}docs/a/x`, {file: 'a/x.mdx', markdown: `${head}${body}\n`}],
    [`${root}docs`, {file: 'introduction.mdx', markdown: `${head}## 节 {#part}\n`}],
  ]);
const frozen = (body: string): string => frozenPage('a/x.mdx', pages(body), root).trim();

test.each([
  ['title, description and address stand in the front matter', '文', '文'],
  ['so does the short version', '起\n\n> 短版\n>\n> - 一', '起'],
  ['a heading keeps its id', '## 节 {甲} {#x}', '## 节 \\{甲} {/* #x */}'],
  ['so does what is no heading', '- `E` 错误 {#e-x}', '- `E` 错误<span id="e-x" />\n\n<Anchors ids="e-x" />'],
  ['numbers of a table', '| 亏 |\n| -: |\n| −50% |', '| 亏 |\n| -: |\n| −50% |'],
  ['code, formulas and what MDX would read as more', '`{a}` $x_{t}$ 二 <3 :词', '`{a}` $x_{t}$ 二 \\<3 \\:词'],
  ['a page of the version is its file', `[甲](${root}docs)`, '[甲](../introduction.mdx)'],
  ['with its anchor', `[甲](${root}docs#part)`, '[甲](../introduction.mdx#part)'],
  ['but for one that it has not', `[甲](${root}docs#gone)`, '[甲](../introduction.mdx)'],
  ['the page itself', `## 节 {#y}\n\n[甲](${root}docs/a/x#y)`, '## 节 {/* #y */}\n\n[甲](#y)'],
  [
    'a lab is that of the current page',
    `[甲](${root}docs/a/x?lab=luck#lab)`,
    '[甲](pathname:///docs/a/x?lab=luck#lab)',
  ],
  ['what is no doc is the site’s', `[甲](${root}x.json)`, '[甲](pathname:///x.json)'],
  ['other sites', '[甲](https://example.com/docs)', '[甲](https://example.com/docs)'],
])('a page that is kept: %s', (_, body, kept) => {
  expect(frozen(body)).toBe(kept);
  expect(() => pageTree(kept)).not.toThrow();
});

test('a page without a Markdown version, a draft, has no text', () => {
  expect(frozenPage('a/draft.mdx', pages(''), root)).toBe('');
});

test('a real page keeps each row of its tables', () => {
  const markdown = readFileSync('tests/golden/twins/docs/concepts/risk-analysis.md', 'utf8');
  const rows = (text: string): string[] =>
    text.split('\n').filter((line) => line.startsWith('|') && !line.includes(']('));
  const kept = frozenPage('a.mdx', new Map([['', {file: 'a.mdx', markdown}]]), root);
  expect(rows(kept)).toEqual(rows(markdown));
  expect(rows(kept).length).toBeGreaterThan(5);
  expect(() => pageTree(kept)).not.toThrow();
});
