import {describe, expect, test} from 'vitest';
import {orphanNotes, schemaFindings, searchNotes} from '../../.ci/checks/pages.mjs';
import {correctedText, proseFindings, traditionalCharacters} from '../../.ci/support/prose.mjs';
import {trapFindings} from '../../src/content/findings';
import type {AuthoredPage} from '../../src/content/frontMatter/pageProblems';
import {authoredPage} from '../../src/plugins/page-model/authoredPage';
import {authoredFiles} from '../../.ci/support/sources.mjs';
import {goodPage, pageWith} from '../support/authoredPage';

const page = (body: string): {file: string; text: string} => ({
  file: 'docs/guides/x.mdx',
  text: `---\ntitle: 标题\n---\n\n${body}\n`,
});
const good = page(
  '收盘价（Close）高于 20 日均线时买入：“先确认，再行动”，见[怎样读](./y.mdx)。$a=b$，<Term id="sma">均线</Term>。',
);

describe('pages', () => {
  test.each([
    ['a valid page', pageWith(), 'findings', []],
    [
      'a page that breaks the schema',
      pageWith('kind: guide', 'kind: x'),
      'findings',
      [{line: 4, message: expect.stringContaining('kind：')}],
    ],
    [
      'too few keywords',
      pageWith('  - 词0\n', ''),
      'notes',
      [{line: 5, message: expect.stringContaining('keywords：现在 9 个')}],
    ],
  ] as const)('%s', (_, one, kind, told) => {
    expect(schemaFindings([one])).toEqual({
      findings: [],
      notes: [],
      [kind]: told.map((finding) => expect.objectContaining(finding)),
    });
  });
});

describe('prose', () => {
  test.each([
    ['a missing space', '一段\n\n中文abc。', 7],
    ['a half-width comma', '中文,中文', 5],
    ['a forbidden word', '一段\n\n这条规则稳赚。', 7],
    ['a link whose text does not describe its target', '见[这里](./y.mdx)。', 5],
    ['a forbidden word after a formula', '$$\na\n$$\n\n稳赚', 9],
    ['a missing space after code', '一段\n\n信号`and`与', 7],
    ['a missing space beside a computed number', '涨了 <SampleValue of="days" />天。', 5],
    ['a missing space beside a number computed from others', '放 <Fact of="a" perOf="b" percent />的钱。', 5],
    ['a missing space beside a link', '见 [RSI](./y.mdx)一节。', 5],
    ['a space between Chinese characters', '一段 **文字**', 5],
    ['a space before Chinese punctuation', '一段 <Term id="sma" />  ，文字', 5],
    ['a half-width semicolon', '一段;另一段', 5],
    ['half-width quotes', '他说"可以"。', 5],
    ['quotation marks of traditional Chinese', '他说「可以」。', 5],
    ['repeated punctuation', '一段。。', 5],
    ['an arrow without spaces', '买入→卖出', 5],
    ['a bracket that is not closed', '一个（没有。\n\n一个）没有', 5],
    ['a bracket that is not opened', '一个）没有。', 5],
    ['a quote that is not closed', '一个“没有。\n\n一个”没有', 5],
  ])('rejects %s and names its line', (_, body, line) => {
    expect(proseFindings(page(body))[0]).toMatchObject({file: 'docs/guides/x.mdx', line});
  });

  test.each([
    ['a line of 401 characters', `一句话。\n\n${'句'.repeat(401)}`, 7, '这一行有 401 个字符，最多 400 个'],
    ['a comparison', '一句话。\n\n涨得<Claim that={1 > 0}>更多</Claim>。', 7, '正文里有程序（that={）'],
    ['an operator', '两个数 a === b 相等。', 5, '正文里有程序（===）'],
  ])('rejects %s among sentences', (_, body, line, message) => {
    expect(proseFindings(page(body))).toContainEqual({
      file: 'docs/guides/x.mdx',
      line,
      message: expect.stringContaining(message),
    });
  });

  test.each([
    ['a fall', '一句话。\n\n账户比投入的少 <InvestmentValue from="2000-04-01" of="worst" />。', 7],
    ['a fall of another form of the verb', '最深跌过 <SampleValue of="maxDrawdown" />。', 5],
    ['a tag that breaks its line', '亏掉\n<BacktestValue\n  strategy="Macd" of="worstTrade" />。', 6],
  ])('rejects a change after a word that says its direction: %s', (_, body, line) => {
    expect(proseFindings(page(body))).toContainEqual({
      file: 'docs/guides/x.mdx',
      line,
      message: expect.stringContaining('amount'),
    });
  });

  test('accepts an amount there, what has no sign, and a change after other words', () => {
    const body =
      '少 <InvestmentValue of="worst" amount />，连亏 <BacktestValue strategy="Macd" of="longestLosingRun" /> 笔，' +
      '少了 <BacktestValue strategy="Macd" of="returnGap" /> 个百分点，回撤 <SampleValue of="maxDrawdown" />。';
    expect(proseFindings(page(body))).toEqual([]);
  });

  test('accepts a line of 400 characters, programs in code, and claims in plain words', () => {
    const plain = `${'句'.repeat(400)}\n\n写成 \`a === b\`。\n\n\`\`\`js\nconst f = (a) => a && 1;\n\`\`\`\n\n涨得<Claim of="a" above={0}>更多</Claim>。`;
    expect(proseFindings(page(plain))).toEqual([]);
  });

  test('accepts a good sentence, and code and tags', () => {
    const code = page('写成 `a,中文` 时。\n\n```py\n中文,abc\n```\n\n<Chart\n  title="中文abc"\n/>');
    expect([good, page('（一\n二）与“一\n二”。'), code].flatMap(proseFindings)).toEqual([]);
  });

  test('corrects what can be corrected automatically, and does not change good pages', () => {
    expect(correctedText(page('中文abc,中文'))).toBe(page('中文 abc，中文').text);
    expect(
      authoredFiles()
        .filter((source) => correctedText(source) !== source.text)
        .map(({file}) => file),
    ).toEqual([]);
  });
});

test('traditional characters are rejected', () => {
  const told = {file: 'x', line: 2, message: '繁体字“資組”，请写成：投资组合'};
  expect(traditionalCharacters({file: 'x', text: '一\n投資組合'})).toEqual([told]);
  expect(traditionalCharacters({file: 'x', text: '投资组合，乾坤'})).toEqual([]);
});

describe('traps', () => {
  test.each([
    ['an import', "import X from './x';", /不写 import/],
    ['a title beside the admonition', ':::note 标题\n\n文\n\n:::', /:::note\[标题\]/],
    ['an id in braces', '## 标题 {#id}', /\{\/\* #id \*\/\}/],
    ['an HTML comment', '<!-- 注 -->', /不是注释/],
    ['a heading without an id', '## 标题', /“标题”没有英文锚点/],
    ['a Chinese or upper-case id', '## 标题 {/* #Id */}', /“Id”只能用小写/],
    ['a duplicate id', '## 一 {/* #a */}\n\n## 二 {/* #a */}', /与第 5 行重复/],
  ])('rejects %s', (_, body, message) => {
    expect(
      trapFindings(page(body))
        .map((found) => found.message)
        .join('\n'),
    ).toMatch(message);
  });

  test('accepts the same mistakes in code, and a good page', () => {
    expect(trapFindings(page('写成 `{#id}` 会停。\n\n```md\n## 标题 {#id}\n<!-- 注 -->\n```'))).toEqual([]);
    expect(trapFindings({file: 'x', text: goodPage})).toEqual([]);
  });
});

describe('the notes about pages', () => {
  const page = (file: string, body: string): AuthoredPage => authoredPage(file, `---\ntitle: 一页\n---\n\n${body}\n`);
  const linking = page('docs/a/one.mdx', '见[二](../b/two.mdx#x)。');
  const linked = page('docs/b/two.mdx', '见[一](../a/one.mdx)，见[本页](./two.mdx)。');

  test('name a page that is linked only from code and from itself', () => {
    const alone = page('docs/b/three.mdx', '[自己](./three.mdx)\n\n```md\n[三](./three.mdx)\n```');
    expect(orphanNotes([linking, linked, alone]).map(({file}) => file)).toEqual(['docs/b/three.mdx']);
    expect(orphanNotes([linking, linked])).toEqual([]);
  });

  test('name a page that no query tests', () => {
    expect(searchNotes([linking, linked], new Set(['b/two'])).map(({file, message}) => `${file} ${message}`)).toEqual([
      expect.stringMatching(/^docs\/a\/one\.mdx .*queries\.json/),
    ]);
  });
});
