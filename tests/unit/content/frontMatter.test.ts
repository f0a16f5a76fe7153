import {describe, expect, test} from 'vitest';
import {sidebarFindings} from '../../../src/content/findings';
import {pageKinds, type PageKindName} from '../../../src/content/frontMatter/pageKinds';
import {pageProblems, problemReport, siteProblems} from '../../../src/content/frontMatter/pageProblems';
import {shortFault, shortOf} from '../../../src/content/frontMatter/short';
import {skeleton} from '../../../src/content/frontMatter/skeleton';
import {wordingsFault, wordingsOf} from '../../../src/content/frontMatter/wordings';
import {findings} from '../../../src/content/wording';
import {authoredPage} from '../../../src/plugins/page-model/authoredPage';
import {pageWith} from '../../support/authoredPage';

/** The keywords 词9 to 词N, as lines of the front matter. */
const keywordsTo = (last: number): string =>
  Array.from({length: last - 8}, (_, index) => `  - 词${index + 9}`).join('\n');

describe('the schema of a page', () => {
  test.each<[what: string, from: string | RegExp, to: string, field: string, line: number, message: RegExp]>([
    ['no title', 'title: 创建组合\n', '', 'title', 1, /没有写.*请写出/],
    ['an empty title', 'title: 创建组合', 'title: ""', 'title', 2, /""/],
    [
      'a short description',
      /description: .*/,
      'description: 太短',
      'description',
      3,
      /现在 2 个字，应当是 50–120 个："太短"。请写明/,
    ],
    [
      'a long description',
      /description: .*/,
      `description: ${'长'.repeat(121)}`,
      'description',
      3,
      /现在 121 个字.*请删去/,
    ],
    ['a description of blanks', /description: .*/, 'description: "  "', 'description', 3, /^" {2}"。请用/],
    ['a description that is a number', /description: .*/, 'description: 5', 'description', 3, /^5。/],
    [
      'keywords on one line',
      /keywords:\n( {2}- .*\n)+/,
      'keywords: 回测，均线\n',
      'keywords',
      5,
      /"回测，均线"。请写成列表/,
    ],
    ['a keyword that is a number', '  - 词9', '  - 9', 'keywords', 5, /请写成列表/],
    ['a kind that does not exist', 'kind: guide', 'kind: gide', 'kind', 4, /"gide"。请选一个：overview（概览）/],
    ['a kind that is a property of every object', 'kind: guide', 'kind: constructor', 'kind', 4, /"constructor"/],
    ['a misspelt field', 'description:', 'descripton:', 'descripton', 3, /没有这个字段；可用的有：title、/],
    ['a missing section', 'kind: guide', 'kind: faq', '#directory', 17, /问答页（kind: faq）缺少.*#directory/],
    ['a single next step', /- 再读.*\n/, '', '#next', 26, /现在有 1 个链接/],
    [
      'a next step that another section has',
      /- 再读.*\n/,
      '\n## 附\n\n- [风险](./risk.mdx)\n',
      '#next',
      26,
      /现在有 1 个链接/,
    ],
    ['a section one level too deep', '## 接下来', '### 接下来', '#next', 17, /缺少这一节/],
    ['no risk notice', '<RiskNotice />', '', '<RiskNotice />', 17, /缺少风险提示/],
    ['a risk notice in code only', '<RiskNotice />', '```mdx\n<RiskNotice />\n```', '<RiskNotice />', 17, /缺少/],
    ['YAML that cannot be read', 'title: 创建组合', 'title: "创建组合', '---', 15, /读不懂：引号没有成对/],
    ['a field twice', 'kind: guide', 'kind: guide\nkind: guide', '---', 5, /读不懂：同一个字段写了两次。/],
    ['a tab', 'kind: guide', 'kind: guide\n\tdraft: true', '---', 5, /读不懂：[^A-Za-z]+。值里/],
    ['YAML that is a list', /^---[\s\S]*?\n---/, '---\n- 一\n---', '---', 1, /不是“字段: 值”的列表/],
  ])('reports %s, with line, value and advice', (_, from, to, field, line, message) => {
    const problem = pageProblems(pageWith(from, to)).find((found) => found.field === field);
    expect(problem).toMatchObject({file: 'docs/guides/x.mdx', line});
    expect(problem?.message).toMatch(message);
  });

  test.each<[what: string, from: string | RegExp, to: string]>([
    ['a valid page', '', ''],
    ['the shortest description', /description: .*/, `description: ${'短'.repeat(50)}`],
    ['the longest description', /description: .*/, `description: ${'长'.repeat(120)}`],
    ['eighteen keywords', '  - 词9', keywordsTo(17)],
  ])('accepts %s', (_, from, to) => {
    expect(pageProblems(pageWith(from, to))).toEqual([]);
  });

  test.each<[what: string, from: string | RegExp, to: string, line: number, message: RegExp]>([
    ['no keywords', /keywords:\n( {2}- .*\n)+/, '', 1, /现在 0 个。10–18 个读者会用的叫法/],
    ['few keywords', /( {2}- 词[0-4]\n)+/, '', 5, /现在 5 个/],
    ['many keywords', '  - 词9', keywordsTo(18), 5, /现在 19 个/],
    ['a keyword twice', '词9', '词0', 5, /重复了：词0/],
  ])('gives a hint, and no more, for %s', (_, from, to, line, message) => {
    expect(pageProblems(pageWith(from, to))).toEqual([
      {file: 'docs/guides/x.mdx', line, field: 'keywords', message: expect.stringMatching(message), isHint: true},
    ]);
  });

  test('requires the sections of a strategy on a strategy page', () => {
    const fields = pageProblems(pageWith('kind: guide', 'kind: strategy')).map(({field}) => field);
    expect(fields).toEqual(['#rule', '#parameters', '#example', '#when', '#when-not', '#risk']);
  });
});

describe('the pages together', () => {
  test('may not share a title or a description', () => {
    const problems = siteProblems([pageWith('', '', 'docs/a.mdx'), pageWith('', '', 'docs/b.mdx')]);
    expect(problems.map(({file, field, line}) => [file, field, line])).toEqual([
      ['docs/b.mdx', 'title', 2],
      ['docs/b.mdx', 'description', 3],
    ]);
    expect(problems[0]?.message).toContain('与 docs/a.mdx 相同');
  });

  test('are reported together, one problem per line', () => {
    const problems = siteProblems([
      pageWith('kind: guide', 'kind: no', 'docs/b.mdx'),
      pageWith('title: 创建组合\n', '', 'docs/a.mdx'),
    ]);
    const [first, ...lines] = problemReport(problems).split('\n');
    expect(first).toBe(`文档页有 ${problems.length} 处要改：`);
    expect(lines[0]).toMatch(/^docs\/a\.mdx:1 {2}title：/);
    expect(lines.some((line) => line.startsWith('docs/b.mdx:4  kind：'))).toBe(true);
    const places = problems.map(({file, line}) => `${file} ${String(line).padStart(3)}`);
    expect(places).toEqual([...places].sort());
  });
});

test.each(Object.keys(pageKinds) as PageKindName[])(
  'the skeleton of a page of kind %s lacks only what its author has to write',
  (kind) => {
    const problems = siteProblems([
      authoredPage('docs/a.mdx', skeleton(kind)),
      authoredPage('docs/b.mdx', skeleton(kind)),
    ]);
    expect(problems.filter(({isMark: unfinished, isHint}) => !unfinished && !isHint)).toEqual([]);
    const places = problems.filter(({file, isHint}) => file === 'docs/a.mdx' && !isHint);
    expect(places).toHaveLength(4 + pageKinds[kind].sections.length);
    expect(findings(skeleton(kind))).toEqual([]);
  },
);

describe('the short version of a page', () => {
  const short = ['先看亏得多深。', '再看亏得多久。', '最后才看赚了多少。'];

  test('is three sentences, read as they stand; a page needs none', () => {
    expect([shortOf({short}), shortFault(short)]).toEqual([short, null]);
    expect([shortOf({title: '甲'}), shortFault(undefined)]).toEqual([[], null]);
  });

  test.each([
    ['先看亏得多深。', '3 句话的列表'],
    [short.slice(1), '3 句话的列表'],
    [[...short.slice(1), {a: '甲'}], '3 句话的列表'],
    [[...short.slice(1), '没有句号'], '以句号结尾'],
    [[...short.slice(1), `${'长'.repeat(60)}。`], '有 61 个字'],
    [[...short.slice(1), '跌了 56% 的那一次。'], '里有数字'],
  ])('%j is refused with the way out, and read as none', (value, message) => {
    expect(shortFault(value)).toContain(message);
    expect(shortOf({short: value})).toEqual([]);
  });
});

describe('the wordings of a page', () => {
  test('are read by anchor, those of the page at the empty one; a page needs none', () => {
    const wordings = {page: '甲；乙', rule: ' 怎么算；；什么时候买 '};
    expect(Object.fromEntries(wordingsOf({wordings}))).toEqual({'': ['甲', '乙'], rule: ['怎么算', '什么时候买']});
    expect([[...wordingsOf({title: '甲'})], wordingsFault(undefined), wordingsFault({rule: '甲；乙'})]).toEqual([
      [],
      null,
      null,
    ]);
  });

  test.each([['甲；乙'], [['甲']], [{rule: ['甲']}], [null], [{rule: 5}]])(
    '%j are refused with the way out, and read as none',
    (wordings) => {
      expect(wordingsFault(wordings)).toContain('“锚点: 叫法；叫法”');
      expect([...wordingsOf({wordings})]).toEqual([]);
    },
  );
});

test.each([
  ["  'a/one',\n  // 'a/old',\n  label: 'a/one', items: [\n  'b/two',", 'a/one b/two', []],
  // Entries of other kinds are read too, and a reference to a page is no entry for it.
  [
    "  {type: 'doc', id: 'a/one', label: '一'},\n  {type: 'ref', id: 'a/one'},\n  {type: 'link', href: 'https://a.test'},",
    'a/one',
    [],
  ],
  ["  'a/one',\n  {type: 'ref', id: 'b/none'},", 'a/one', [/^sidebars.ts:2 没有 docs\/b\/none.mdx .*a\/one？$/]],
  ["  'a/one',\n  'a/onne',", 'a/one', [/^sidebars.ts:2 没有 docs\/a\/onne.mdx .*a\/one？$/]],
  ["  'a/one',\n  'zzzzzzzz',", 'a/one', [/^sidebars.ts:2 .*请改正或删去/]],
  ["  'a/one',\n  'b/two',\n\n  'b/two',", 'a/one b/two', [/^sidebars.ts:4 “b\/two”在第 2 行已经有了/]],
  ["  'a/one',", 'a/one b/two c/three', [/^docs\/b\/two.mdx: .*'b\/two',。$/, /^docs\/c\/three.mdx: /]],
])('the table of contents %j of the pages %s has the findings %j', (entries, ids, found) => {
  const told = sidebarFindings(entries, ids.split(' ')).map(
    ({file, line, message}) => `${file}:${line ?? ''} ${message}`,
  );
  expect(told).toEqual(found.map((one) => expect.stringMatching(one) as string));
});
