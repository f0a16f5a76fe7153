import type {Element, Root} from 'hast';
import {compile} from '@mdx-js/mdx';
import rehypeParse from 'rehype-parse';
import remarkGfm from 'remark-gfm';
import {unified} from 'unified';
import {describe, expect, test} from 'vitest';
import type {Question} from '../../../src/content/structuredData/pages';
import {inlineCode} from '../../../src/markdown/inlineCode';
import {lastWords} from '../../../src/markdown/lastLines';
import {pageHead} from '../../../src/markdown/pageHead';
import {questions} from '../../../src/markdown/questions';
import {sectionReports} from '../../../src/markdown/sectionReports';
import {sections} from '../../../src/markdown/sections';
import {findAll, hasClass, textOf} from '../../../src/markdown/twin/hast';
import {wholeDates} from '../../../src/markdown/wholeDates';

test.each([
  ['拖一拖，看亏损与回本怎样拉开，再看要等多少年：', '等多少年：'],
  ['差九成落在零的同一边，结论成立。', '结论成立。'],
  ['从 2000 年算到 2020 年。', '2020 年。'],
])('%s ends in words that stay together', (text, words) => {
  expect(lastWords(text)).toBe(words);
});

test('dates in running text are not broken; those of code and those that stand alone are left', () => {
  const tree = unified()
    .use(rehypeParse, {fragment: true})
    .parse('<p>到 2009-03-09 只剩<b>一半，2020-04-17 止</b></p><code>从 2009-03-09</code><td>2009-03-09</td>');
  const page = unified().use(wholeDates).runSync(tree) as Root;
  expect(findAll(page, 'span').map(textOf)).toEqual(['2009-03-09', '2020-04-17']);
  expect(findAll(page, 'p').map(textOf)).toEqual(['到 2009-03-09 只剩一半，2020-04-17 止']);
});

const short = ['先看亏得多深。', '再看亏得多久。', '最后才看赚了多少。'];
test.each([
  [
    'leads in, says its 短版, and then what can be done with it',
    ['p', 'h2'],
    {short},
    ['p', 'aside', 'PageActions', 'h2'],
  ],
  ['need not lead in', ['h2'], {short}, ['aside', 'PageActions', 'h2']],
  ['need not have a 短版', ['p', 'h2'], {}, ['p', 'PageActions', 'h2']],
])('a page %s', (_, tags, frontMatter, expected) => {
  const tree: Root = {
    type: 'root',
    children: tags.map((tagName) => ({type: 'element', tagName, properties: {}, children: []})),
  };
  const {children} = unified().use(pageHead).runSync(tree, {data: {frontMatter}}) as Root;
  expect(
    children.map((node) => ('tagName' in node ? node.tagName : 'name' in node ? String(node.name) : node.type)),
  ).toEqual(expected);
  expect(JSON.stringify(tree).includes('再看亏得多久。')).toBe('short' in frontMatter);
});

describe('a link that reports an error', () => {
  const PAGE =
    '<p>开头</p><h2 id="rule">规则</h2><p>甲</p><h3 id="a">一</h3><p>乙</p><h2 id="next">接下来读什么</h2><p>丙</p>';

  /** The links of the page, with the last words of their section. */
  function links(
    url: string | null,
    path = '/site/docs/strategies/macd-strategy.mdx',
  ): {link: Element; after: string}[] {
    const tree = unified().use(rehypeParse, {fragment: true}).parse(PAGE);
    const page = unified().use(sections).use(sectionReports, {url}).runSync(tree, {path, cwd: '/site'}) as Root;
    return findAll(page, 'section').flatMap((section) => {
      const [last, before] = [section.children.at(-1), section.children.at(-2)] as [Element, Element];
      return hasClass(last, 'section-report') ? [{link: last.children[0] as Element, after: textOf(before)}] : [];
    });
  }

  test('ends each section, names page and anchor, and is left out below links to other pages', () => {
    const [first, ...others] = links('https://a.test/new?title={page}%23{section}');
    expect(others).toEqual([]);
    expect(first?.after).toBe('乙');
    expect(first?.link.properties).toEqual({
      href: 'https://a.test/new?title=strategies%2Fmacd-strategy%23rule',
      target: '_blank',
      rel: ['noopener', 'noreferrer'],
      ariaLabel: '报告这一节的错误：规则',
    });
    const [mail] = links('mailto:docs@a.test?subject={page}%20{section}');
    expect(mail?.link.properties.href).toBe('mailto:docs@a.test?subject=strategies%2Fmacd-strategy%20rule');
  });

  test('is not offered without an address, and on pages outside the docs', () => {
    expect([links(null), links('https://a.test/{page}', '/site/src/pages/markdown-page.mdx')]).toEqual([[], []]);
  });
});

describe('sections of a page', () => {
  const compiled = async (text: string): Promise<string> =>
    String(await compile(text, {remarkPlugins: [remarkGfm], rehypePlugins: [sections], jsx: true}));
  const PARAGRAPH = '一句话说明一件事。'.repeat(30);
  const paragraphs = (count: number): string => `${PARAGRAPH}\n\n`.repeat(count);
  /** The estimate of the last section of a page. */
  async function spaceOf(content: string): Promise<{lines: number; rest: number}> {
    const code = await compiled(`${paragraphs(12)}## 最后一节\n\n${content}`);
    const [, lines, rest] = /"--lines": "(\d+)",\s*"--rest": "(\d+)rem"/.exec(code) ?? [];
    return {lines: Number(lines), rest: Number(rest)};
  }

  test('begin at each second-level heading and contain everything below it', async () => {
    const code = await compiled(
      '引言\n\n## 一\n\n甲\n\n### 一之一\n\n乙\n\n## 二\n\n<Chart />\n\nexport const size = 1;',
    );
    const body = code.slice(code.indexOf('引言')).replace(/<\/?_components\.|\s|\{"|"\}/g, '');
    expect(body).toMatch(
      /引言.*sectionclassName="markdown">h2>一.*甲.*h3>一之一.*乙.*section>.*section.*h2>二.*Chart.*section>/,
    );
    expect(code).toMatch(/^export const size/m);
  });

  test('have an estimated height only below the first screen', async () => {
    const code = await compiled(['一', '二', '三', '四'].map((name) => `## ${name}\n\n${paragraphs(3)}`).join(''));
    const tags = code.match(/<_components\.section[^>]*>/g) ?? [];
    expect(tags.map((tag) => tag.includes('--lines'))).toEqual([false, false, true, true]);
  });

  test('count text in lines, and the height of tables, code and components in rem; a chart by its kind', async () => {
    const bare = await spaceOf('');
    expect((await spaceOf(PARAGRAPH)).lines).toBe(bare.lines + Math.ceil([...PARAGRAPH].length / 41));
    const row = '| 一 | 二 |\n';
    const others = [
      `${row}| --- | --- |\n${row.repeat(9)}`,
      `\`\`\`json\n${'{}\n'.repeat(20)}\`\`\``,
      '<StrategyLab id="MACD" />',
    ];
    const charts = ['panel', 'price', 'graph'].map((kind) => `<Chart of="${kind}" />`);
    const rests = await Promise.all(
      [...others, ...charts].map(async (content) => (await spaceOf(content)).rest - bare.rest),
    );
    rests.slice(0, 3).forEach((rest) => expect(rest).toBeGreaterThanOrEqual(20));
    const [panel = 0, price = 0, graph = 0] = rests.slice(3);
    expect([panel > 0, price > panel, graph > price]).toEqual([true, true, true]);
  });

  test('count folded content and hidden tabs as closed', async () => {
    const folded = await spaceOf(`<details>\n<summary>更多</summary>\n\n${paragraphs(5)}</details>`);
    expect(folded.lines).toBe((await spaceOf('')).lines);
    const tab = `<TabItem value="a">\n\n${PARAGRAPH}\n\n</TabItem>\n`;
    expect(await spaceOf(`<Tabs>\n${tab}${tab}</Tabs>`)).toEqual(await spaceOf(`<Tabs>\n${tab}</Tabs>`));
  });
});

describe('inline code of a page', () => {
  const read = (html: string) => inlineCode(unified().use(rehypeParse).parse(`<!doctype html><html><body>${html}`));

  test.each([
    ['<script>a < b && c</script>', ['a < b && c']],
    ['<script type=module>a</script>', ['a']],
    ['<script type=" TEXT/JavaScript ">a</script>', ['a']],
    ['<script type=importmap>{}</script>', ['{}']],
    ['<script type=application/ld+json>{"a": 1}</script>', []],
    ['<script src=/a.js>ignored</script>', []],
    ['<p>&lt;script&gt;a&lt;/script&gt;', []],
    ['<!-- <script>a</script> -->', []],
    ['<script>first</script><script>second</script>', ['first', 'second']],
  ])('of %s: the browser runs %j', (html, scripts) => {
    expect(read(html)).toEqual({scripts, styles: [], blocked: []});
  });

  test('includes the text of <style>, also in <noscript>', () => {
    expect(read('<style>p>b{}</style><noscript><style>i{}</style></noscript>').styles).toEqual(['p>b{}', 'i{}']);
  });

  test.each([
    ['<button onclick="go()">', ['<button onclick="go()">']],
    ['<BODY ONLOAD=go()>', ['<body onload="go()">']],
    ['<a href=" JavaScript:go()">', ['<a href=" JavaScript:go()">']],
    ['<p>写 onclick="go()" 是不行的</p>', []],
    ['<p data-on="a" class="on">', []],
    ['<a href="/javascript:the-good-parts">', []],
  ])('%s contains %j, which no hash can allow', (html, blocked) => {
    expect(read(html).blocked).toEqual(blocked);
  });
});

describe('the questions of a page', () => {
  const read = (body: string): Question[] =>
    questions(
      unified().use(rehypeParse).parse(`<article><div class="theme-doc-markdown markdown">${body}</div></article>`),
      (href) => new URL(href, 'https://docs.example/docs/faq').href,
    );
  const section = (inner: string): string => `<section class="markdown">${inner}</section>`;

  test('are its third-level headings with the content below them, inside the sections of the page too', () => {
    const first =
      '<h2 id="a">组</h2><h3 id="one">一<a class="hash-link" href="#one">\u200b</a></h3><p>甲</p><h3 id="two">二</h3><p>乙</p>';
    const second = '<h2 id="b">别的</h2><p>丙</p>';
    const expected = [
      {id: 'one', name: '一', answer: '<p>甲</p>'},
      {id: 'two', name: '二', answer: '<p>乙</p>'},
    ];
    expect(read(first + second)).toEqual(expected);
    expect(read(section(first) + section(second))).toEqual(expected);
  });

  test('stop the build without an answer or an anchor', () => {
    expect(() => read('<h3 id="q">问</h3><h2 id="b">别的</h2>')).toThrow(/问题 “问” 没有答案/);
    expect(() => read('<h3>问</h3><p>答</p>')).toThrow(/问题 “问” 没有锚点/);
  });

  const tex =
    '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x &lt; 1</annotation></semantics></math>';
  const rows = '<tr><th>差别<th>回测<th>真实<tbody><tr><td>成交<td>总能<td>未必';
  test.each([
    [
      'paragraphs, lists and emphasis',
      '<p class="x"><strong>甲</strong></p><ul><li>乙</li></ul>',
      '<p><b>甲</b></p><ul><li>乙</li></ul>',
    ],
    [
      'absolute links',
      '<p><a href="../up#here">这页</a></p>',
      '<p><a href="https://docs.example/up#here">这页</a></p>',
    ],
    [
      'terms without definitions',
      '<p><a href="/docs/b" data-control="term">回测</a><span popover>定义</span>吗</p>',
      '<p>回测吗</p>',
    ],
    ['tables as lists', `<table><thead>${rows}</table>`, '<ul><li><b>成交</b>：回测：总能；真实：未必</li></ul>'],
    [
      'pictures as text',
      '<figure><figcaption>图</figcaption><div role="img" aria-label="图。甲 → 乙。"></div></figure>',
      '<p>图。甲 → 乙。</p>',
    ],
    ['formulas as LaTeX', `<p>即${tex}。</p>`, '<p>即$x &lt; 1$。</p>'],
  ])('are answered with %s', (_, html, answer) => {
    expect(read(`<h3 id="q">问</h3>${html}<h2 id="end">完</h2>`)[0]?.answer).toBe(answer);
  });
});
