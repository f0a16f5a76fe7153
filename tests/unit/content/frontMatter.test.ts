import {describe, expect, test} from 'vitest';
import {pageProblems, problemReport, siteProblems} from '../../../src/content/frontMatter/pageProblems';
import {pageWith} from '../../support/authoredPage';

/** The keywords 词9 to 词N, as lines of the front matter. */
const keywordsTo = (last: number): string => Array.from({length: last - 8}, (_, index) => `  - 词${index + 9}`).join('\n');

describe('the schema of a page', () => {
  test('accepts a valid page', () => {
    expect(pageProblems(pageWith())).toEqual([]);
  });

  test.each<[what: string, from: string | RegExp, to: string, field: string, line: number, message: RegExp]>([
    ['no title', 'title: 创建组合\n', '', 'title', 1, /没有写.*请写出/],
    ['an empty title', 'title: 创建组合', 'title: ""', 'title', 2, /""/],
    ['a short description', /description: .*/, 'description: 太短', 'description', 3, /现在 2 个字，应当是 50–120 个："太短"。请写明/],
    ['a long description', /description: .*/, `description: ${'长'.repeat(121)}`, 'description', 3, /现在 121 个字.*请删去/],
    ['a description of blanks', /description: .*/, 'description: "  "', 'description', 3, /^" {2}"。请用/],
    ['a description that is a number', /description: .*/, 'description: 5', 'description', 3, /^5。/],
    ['keywords on one line', /keywords:\n( {2}- .*\n)+/, 'keywords: 回测，均线\n', 'keywords', 5, /"回测，均线"。请写成列表/],
    ['a keyword that is a number', '  - 词9', '  - 9', 'keywords', 5, /请写成列表/],
    ['a kind that does not exist', 'kind: guide', 'kind: gide', 'kind', 4, /"gide"。请选一个：overview（概览）/],
    ['a kind that is a property of every object', 'kind: guide', 'kind: constructor', 'kind', 4, /"constructor"/],
    ['a misspelt field', 'description:', 'descripton:', 'descripton', 3, /没有这个字段；可用的有：title、/],
    [
      'a missing section',
      'kind: guide',
      'kind: faq',
      '#directory',
      17,
      /问答页（kind: faq）缺少这一节。请加上“## 先找到您的问题 \{\/\* #directory \*\/\}”/,
    ],
    ['a single next step', /- 再读.*\n/, '', '#next', 26, /现在有 1 个链接/],
    ['a next step that another section has', /- 再读.*\n/, '\n## 附\n\n- [风险](./risk.mdx)\n', '#next', 26, /现在有 1 个链接/],
    ['a section one level too deep', '## 接下来', '### 接下来', '#next', 17, /缺少这一节/],
    ['no risk notice', '<RiskNotice />', '', '<RiskNotice />', 17, /缺少风险提示/],
    ['a risk notice in code only', '<RiskNotice />', '```mdx\n<RiskNotice />\n```', '<RiskNotice />', 17, /缺少/],
    [
      'YAML that cannot be read',
      'title: 创建组合',
      'title: "创建组合',
      '---',
      15,
      /^开头的字段读不懂：引号没有成对，或者字段后面缺少冒号。.*双引号。$/,
    ],
    ['a field twice', 'kind: guide', 'kind: guide\nkind: guide', '---', 5, /读不懂：同一个字段写了两次。/],
    ['a tab', 'kind: guide', 'kind: guide\n\tdraft: true', '---', 5, /读不懂：[^A-Za-z]+。值里/],
    ['YAML that is a list', /^---[\s\S]*?\n---/, '---\n- 一\n---', '---', 1, /不是“字段: 值”的列表/],
  ])('reports %s, with line, value and advice', (_, from, to, field, line, message) => {
    const problem = pageProblems(pageWith(from, to)).find((found) => found.field === field);
    expect(problem).toMatchObject({file: 'docs/guides/x.mdx', line});
    expect(problem?.message).toMatch(message);
  });

  test.each<[what: string, from: string | RegExp, to: string]>([
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
    const problems = siteProblems([pageWith('kind: guide', 'kind: no', 'docs/b.mdx'), pageWith('title: 创建组合\n', '', 'docs/a.mdx')]);
    const [first, ...lines] = problemReport(problems).split('\n');
    expect(first).toBe(`文档页有 ${problems.length} 处要改：`);
    expect(lines[0]).toMatch(/^docs\/a\.mdx:1 {2}title：/);
    expect(lines.some((line) => line.startsWith('docs/b.mdx:4  kind：'))).toBe(true);
    const places = problems.map(({file, line}) => `${file} ${String(line).padStart(3)}`);
    expect(places).toEqual([...places].sort());
  });
});
