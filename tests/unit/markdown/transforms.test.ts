import {evaluate} from '@mdx-js/mdx';
import type {Code, Link, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {createElement, type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import remarkGfm from 'remark-gfm';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, test, vi} from 'vitest';
import {encodeRuns} from '../../../src/content/encodedRuns';
import {codeColours} from '../../../src/markdown/codeColours';
import {fillTags} from '../../../src/markdown/fillTags';
import {pageTree} from '../../../src/markdown/pageTree';
import {markdownPlugins} from '../../../src/plugins/page-model/markdownPlugins';
import {pageFile} from '../../support/pageFile';

const {beforeDefaultRemarkPlugins, remarkPlugins, rehypePlugins, recmaPlugins} = markdownPlugins;

/** Components of the site as elements of their names, with what they get. */
const components = Object.fromEntries(
  ['Diagram', 'Term'].map((name) => [
    name,
    ({children, ...props}: {children?: ReactNode}) => createElement(`x-${name.toLowerCase()}`, props, children),
  ]),
);

/** The module of a page. */
const moduleOf = (text: string): ReturnType<typeof evaluate> =>
  evaluate(
    {value: text, path: pageFile(text)},
    {
      ...runtime,
      remarkPlugins: [...beforeDefaultRemarkPlugins, remarkGfm, ...remarkPlugins],
      rehypePlugins,
      recmaPlugins,
    },
  );

/** The HTML of a page. */
async function htmlOf(text: string): Promise<string> {
  const {default: Page} = await moduleOf(text);
  return renderToStaticMarkup(createElement(Page, {components}));
}

describe('MDX of the site', () => {
  const diagram = (source: string, title = ' title="图"'): string => `\`\`\`mermaid${title}\n${source}\n\`\`\``;
  const FLOW = 'flowchart LR\n  a[行情] --> b[信号]';
  const screen = (inside: string): string => `<Screen title="甲" place="乙">\n\n${inside}\n\n</Screen>`;

  test('says in the module of a page whether it has islands', async () => {
    const exercise = '<Exercise id="day-nine">\n\n几？\n\n- [x] 九\n\n  因为。\n- [ ] 十\n\n  不对。\n\n</Exercise>';
    const modules = await Promise.all(['一段文字。', '<DrawdownLab />', exercise].map(moduleOf));
    expect(modules.map(({hasIslands}) => hasIslands)).toEqual([undefined, true, undefined]);
  });

  test.each([
    ['a diagram without a title', diagram(FLOW, ''), '图缺少标题'],
    ['a diagram that loses a label', diagram('flowchart LR\n  行情 --> 信号'), '少了这些文字：行情、信号'],
    ['a diagram of an unknown kind', diagram('pie\n  "a" : 1'), '图“图”'],
    ['a formula that KaTeX cannot read', '$\\frac{a}$', '公式写错了'],
    ['an unknown term, with a list of the known ones', '看<Term id="nonsense">它</Term>', /“nonsense”.*portfolio/],
    ['a callout that nothing explains', screen('甲 ①'), '末尾的有序列表说明了 无'],
    [
      'callouts that are explained otherwise',
      screen('甲 ①\n\n乙 ③\n\n1. 一\n2. 二'),
      '标记是 ①③，末尾的有序列表说明了 ①②',
    ],
    ['a screen without a place', '<Screen title="甲">\n\n乙\n\n</Screen>', '请写 title="画的是什么" 与 place='],
  ])('stops the build at %s', async (_, text, message) => {
    await expect(htmlOf(text)).rejects.toThrow(message);
  });

  test('renders a live sample below its source, with everything that a page may contain', async () => {
    const html = await htmlOf(
      `\`\`\`\`mdx live\n回撤是 <SampleValue of="maxDrawdown" />，$a$。\n\n| 一 |\n| --- |\n\n${diagram(FLOW)}\n\`\`\`\``,
    );
    expect(html).toMatch(
      /<code[^>]*>回撤是 &lt;SampleValue[\s\S]*<\/pre>[\s\S]*<span class="computed">−56\.78%<\/span>/,
    );
    ['<math', '<table>', '<x-diagram title="图" relations="行情 → 信号"'].forEach((part) =>
      expect(html).toContain(part),
    );
    expect(await htmlOf('```mdx\n<SampleValue of="from" />\n```')).not.toContain('2000 年 1 月 3 日');
  });

  test('reports a mistake in a live sample with its line in the file', async () => {
    const page = '一段\n\n```mdx live\n一\n\n叫<Term id="nope">甲</Term>。\n```';
    await expect(htmlOf(page)).rejects.toMatchObject({line: 6, message: expect.stringContaining('nope')});
  });

  test('says of links to the platform and of steps that need it that it is not open, until it has an address', () => {
    const filled = (url: string | null): string => {
      const tree = pageTree('登录[平台](platform:)。\n\n<PlatformNotice />\n\n下一段，<Term id="win-rate" />');
      fillTags(tree, url);
      return JSON.stringify(tree);
    };
    const [closed, open] = [filled(null), filled('https://app.test')];
    ['"/docs#platform"', '还没有开放', '"/docs#today"', '胜率'].forEach((part) => expect(closed).toContain(part));
    expect(open).toContain('"https://app.test"');
    expect(open).toContain('胜率');
    expect(open).not.toContain('开放');
    [closed, open].forEach((tree) => expect(tree).not.toMatch(/platform:|PlatformNotice/));
  });

  test('gives a term its definition', async () => {
    expect(await htmlOf('<Term id="win-rate" />高')).toContain('definition="盈利的交易笔数占全部已平仓笔数的比例。"');
  });

  test('marks up the callouts of a screen, and those of the list that explains them', async () => {
    const html = await htmlOf(screen('- 名称 `丙` ①\n\n**创建** ②\n\n1. 一\n2. 二'));
    expect(html.match(/<b class="screen-mark">[\s\S]*?<\/b>/g)?.join('')).toMatch(/①[\s\S]*②[\s\S]*①[\s\S]*②/);
    expect(await htmlOf(screen('没有标记'))).toContain('没有标记');
  });

  test('writes formulas as MathML: variables that the style sets in italics, names and signs upright; one of its own scrolls', async () => {
    const html = await htmlOf('$\\max(x, \\alpha\\%)$\n\n$$\n\\text{净值} = \\frac{a}{b}\n$$');
    const letters = [...html.slice(0, html.indexOf('</math>')).matchAll(/<mi ([^>]*)>(.+?)<\/mi>/g)];
    expect(Object.fromEntries(letters.map(([, attributes, letter]) => [letter, attributes]))).toEqual({
      max: 'class="upright" mathvariant="normal"',
      x: 'mathvariant="normal"',
      α: 'mathvariant="normal"',
      '%': expect.stringContaining('class="upright"'),
    });
    expect(html).toContain('<mtext>净值</mtext>');
    expect(html.match(/formula-region/g)).toHaveLength(1);
  });

  test('keeps punctuation after a term or a formula on its line', async () => {
    const html = await htmlOf('看<Term id="nav">净值</Term>，再看 $a$。');
    expect(html).toMatch(/with-punctuation"><x-term id="nav"[^>]*>净值<\/x-term>，<\/span>/);
    expect(html.match(/with-punctuation/g)).toHaveLength(2);
    // It is moved, not copied, and only from text that follows.
    expect(html).toContain('</span>再看 ');
    for (const other of ['**粗**，后面', '看<Term id="nav">净值</Term>**，粗**', '看<Term id="nav">净值</Term>再看']) {
      expect(await htmlOf(other)).not.toContain('with-punctuation');
    }
  });

  test('has tables that scroll and can be focused, whose empty header cells are ordinary ones', async () => {
    const html = await htmlOf('| | 甲 |\n| --- | --- |\n| 乙 | 1 |');
    expect(html).toMatch(/table-region" tabindex="0" role="group"/);
    expect([html.match(/<th>/g)?.length, html.match(/<td[ >]/g)?.length]).toEqual([1, 3]);
  });

  test('breaks heads between words, verdicts not at all, and lets cells of a wide table know the head of their column', async () => {
    const rows = (heads: string[], cells: string[]) =>
      [heads, heads.map(() => '---'), cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
    const narrow = await htmlOf(rows(['短期均线周期', '结论'], ['与一直持有相比', '分不出高下']));
    expect(narrow).toContain('<th>短期均线<wbr/>周期</th>');
    expect(narrow).toContain('<td class="short">分不出高下</td>');
    expect(narrow).toContain('<td>与一直持有相比</td>');
    expect(narrow).not.toMatch(/table-cards|data-head/);
    const wide = await htmlOf(rows([...'甲乙丙丁戊己庚'], [...'1234567']));
    expect(wide).toContain('table-region table-cards');
    expect(wide).toMatch(/<td[^>]*data-head="庚"[^>]*>7<\/td>/);
    expect(wide.match(/data-head/g)).toHaveLength(6);
  });
});

describe('a bare address', () => {
  function linksOf(tree: Root): Link[] {
    const links: Link[] = [];
    visit(tree, 'link', (link) => void links.push(link));
    return links;
  }

  // In two parts: `npm run check -- --only secrets` looks for addresses.
  const mail = `someone${'@'}example.com`;
  test.each([
    ['见 https://example.com。', ['https://example.com']],
    [
      '见 https://a.b/a_b。然后去 https://b.com/x，再看（https://c.d/e）。',
      ['https://a.b/a_b', 'https://b.com/x', 'https://c.d/e'],
    ],
    ['两个：https://a.com/x、https://b.com/y。', ['https://a.com/x', 'https://b.com/y']],
    ['见 www.example.com；完', ['http://www.example.com']],
    ['见 **https://a.b/c。**要紧', ['https://a.b/c']],
    ['“https://a.b/c”', ['https://a.b/c']],
    [`写信给 ${mail}。`, [`mailto:${mail}`]],
    // Addresses may have Chinese letters.
    ['见 https://zh.wikipedia.org/wiki/股票 。', ['https://zh.wikipedia.org/wiki/股票']],
  ])('in %j ends before Chinese punctuation', (text, urls) => {
    const tree = pageTree(text);
    expect(linksOf(tree).map(({url}) => url)).toEqual(urls);
    expect(linksOf(tree).map((link) => toString(link))).toEqual(
      urls.map((url) => url.replace(/^(http:\/\/(?=www)|mailto:)/, '')),
    );
    expect(toString(tree)).toBe(text.replaceAll('**', ''));
  });

  test('is none in written links and code', () => {
    expect(linksOf(pageTree('[https://a.b。c](https://a.b。c)，`https://a.b。c`')).map(({url}) => url)).toEqual([
      'https://a.b。c',
    ]);
  });

  test('is followed by the rest on its own line of the file', () => {
    const tree = pageTree('一\n\n二\n见 https://a.b。**要紧**');
    visit(tree, 'strong', ({position}) => expect(position?.start.line).toBe(4));
    expect.assertions(1);
  });
});

test('code of a known language gets its coloured lines, other code is left to the browser', () => {
  const lines = [[{text: '{}', style: {color: 'red'}}]];
  const colour = vi.fn((_code: string, language: string) => (language === 'known' ? lines : null));
  const codeOf = (text: string): Code => {
    const tree = unified().use(codeColours, {colour}).runSync(pageTree(text)) as Root;
    return tree.children[0] as Code;
  };
  expect(codeOf('```known title="x"\n{}\n```').data?.hProperties).toEqual({runs: encodeRuns(lines)});
  expect(codeOf('```other\n{}\n```').data).toBeUndefined();
  expect(codeOf('```\n{}\n```').data).toBeUndefined();
  expect(colour.mock.calls).toEqual(['known', 'other', ''].map((language) => ['{}', language]));
});
