import {evaluate} from '@mdx-js/mdx';
import {createElement, type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import remarkGfm from 'remark-gfm';
import {describe, expect, test} from 'vitest';
import {markdownPlugins} from '../../../src/plugins/page-model/markdownPlugins';
import {identity} from '../../../src/site/identity';
import {fileOf} from '../../support/pageFile';

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
    {value: text, path: fileOf(text)},
    {...runtime, remarkPlugins: [...beforeDefaultRemarkPlugins, remarkGfm, ...remarkPlugins], rehypePlugins, recmaPlugins},
  );

/** The HTML of a page. */
async function htmlOf(text: string): Promise<string> {
  const {default: Page} = await moduleOf(text);
  return renderToStaticMarkup(createElement(Page, {components}));
}

describe('MDX of the site', () => {
  test.each([
    ['一段文字。', undefined],
    ['<DrawdownLab />', true],
    ['<Exercise id="day-nine">\n\n几？\n\n- [x] 九\n\n  因为。\n- [ ] 十\n\n  不对。\n\n</Exercise>', undefined],
  ])('the module of a page says whether it has islands: %s', async (text, expected) => {
    expect((await moduleOf(text)).hasIslands).toBe(expected);
  });

  test('a mermaid block becomes a Diagram with its title', async () => {
    const html = await htmlOf('```mermaid title="从行情到信号"\nflowchart LR\n  a[行情] --> b[信号]\n```');
    expect(html).toContain('<x-diagram title="从行情到信号" relations="行情 → 信号"');
  });

  test('a mermaid block without a title stops the build with advice', async () => {
    await expect(htmlOf('```mermaid\nflowchart LR\n  a[行情] --> b[信号]\n```')).rejects.toThrow('图缺少标题');
  });

  test('a mermaid block that loses a label stops the build and names the label', async () => {
    await expect(htmlOf('```mermaid title="x"\nflowchart LR\n  行情 --> 信号\n```')).rejects.toThrow('少了这些文字：行情、信号');
  });

  test('a mermaid block of an unknown kind stops the build', async () => {
    await expect(htmlOf('```mermaid title="饼图"\npie\n  "a" : 1\n```')).rejects.toThrow('图“饼图”');
  });

  test('a live sample is rendered below its source, with everything that a page may contain', async () => {
    const html = await htmlOf(
      '````mdx live\n回撤是 <SampleValue of="maxDrawdown" />，$a$。\n\n| 一 |\n| --- |\n\n```mermaid title="图"\nflowchart LR\n  a[甲] --> b[乙]\n```\n````',
    );
    expect(html).toMatch(/<code[^>]*>回撤是 &lt;SampleValue[\s\S]*<\/pre>[\s\S]*<span class="computed">−56\.78%<\/span>/);
    expect(html).toContain('<math');
    expect(html).toContain('<table>');
    expect(html).toContain('<x-diagram title="图"');
  });

  test('a mistake in a live sample is reported with its line in the file', async () => {
    await expect(htmlOf('一段\n\n```mdx live\n一\n\n叫<Term id="nope">甲</Term>。\n```')).rejects.toMatchObject({
      line: 6,
      message: expect.stringContaining('nope'),
    });
  });

  test('a link to the platform gets its address', async () => {
    expect(await htmlOf('登录[平台](platform:)。')).toContain(`href="${identity.platformUrl}"`);
  });

  test('the callouts of a screen are marked up, and each is explained by the list at its end', async () => {
    const screen = (inside: string): string => `<Screen title="甲" place="乙">\n\n${inside}\n\n</Screen>`;
    const html = await htmlOf(screen('- 名称 `丙` ①\n\n**创建** ②\n\n1. 一\n2. 二'));
    expect(html.match(/<b class="screen-mark">[\s\S]*?<\/b>/g)?.join('')).toMatch(/①[\s\S]*②[\s\S]*①[\s\S]*②/);
    expect(await htmlOf(screen('没有标记'))).toContain('没有标记');
    await expect(htmlOf(screen('甲 ①\n\n乙 ③\n\n1. 一\n2. 二'))).rejects.toThrow('图上的标记是 ①③，末尾的有序列表说明了 ①②');
    await expect(htmlOf('<Screen title="甲">\n\n乙\n\n</Screen>')).rejects.toThrow('请写 title="画的是什么" 与 place=');
    await expect(htmlOf(screen('甲 ①'))).rejects.toThrow('末尾的有序列表说明了 无');
  });

  test('a sample that is not live is only shown as code', async () => {
    expect(await htmlOf('```mdx\n<SampleValue of="from" />\n```')).not.toContain('2000 年 1 月 3 日');
  });

  test('in formulas, variables are plain letters that the style sets in italics; names of several letters and signs are upright', async () => {
    const html = await htmlOf('$\\max(x, \\alpha\\%)$');
    const letters = [...html.matchAll(/<mi ([^>]*)>(.+?)<\/mi>/g)].map(([, attributes, letter]) => [letter, attributes]);
    expect(Object.fromEntries(letters)).toEqual({
      max: 'class="upright" mathvariant="normal"',
      x: 'mathvariant="normal"',
      α: 'mathvariant="normal"',
      '%': expect.stringContaining('class="upright"'),
    });
  });

  test('formulas become MathML, and a display formula gets a container that scrolls', async () => {
    const html = await htmlOf('$a^2$\n\n$$\n\\text{净值} = \\frac{a}{b}\n$$');
    expect(html).toContain('<math');
    expect(html).toContain('<mtext>净值</mtext>');
    expect(html.match(/formula-region/g)).toHaveLength(1);
  });

  test('a formula that KaTeX cannot read stops the build', async () => {
    await expect(htmlOf('$\\frac{a}$')).rejects.toThrow('公式写错了');
  });

  test('a term carries its definition', async () => {
    expect(await htmlOf('<Term id="win-rate" />高')).toContain('definition="盈利的交易笔数占全部已平仓笔数的比例。"');
  });

  test('an unknown term stops the build with a list of the known ones', async () => {
    await expect(htmlOf('看<Term id="nonsense">它</Term>')).rejects.toThrow(/“nonsense”.*portfolio/);
  });

  test('punctuation after a term or a formula stays on its line', async () => {
    const html = await htmlOf('看<Term id="nav">净值</Term>，再看 $a$。');
    expect(html).toMatch(/with-punctuation"><x-term id="nav"[^>]*>净值<\/x-term>，<\/span>/);
    expect(html.match(/with-punctuation/g)).toHaveLength(2);
    // It is moved, not copied, and only from text that follows.
    expect(html).toContain('</span>再看 ');
    for (const other of ['**粗**，后面', '看<Term id="nav">净值</Term>**，粗**', '看<Term id="nav">净值</Term>再看']) {
      expect(await htmlOf(other)).not.toContain('with-punctuation');
    }
  });

  test('a table gets a container that scrolls and can be focused', async () => {
    const html = await htmlOf('| 甲 | 乙 |\n| --- | ---: |\n| 1 | 2 |');
    expect(html).toMatch(/table-region" tabindex="0" role="group"/);
  });

  test('heads break between words, verdicts not at all, and cells of a wide table know the head of their column', async () => {
    const rows = (heads: string[], cells: string[]) =>
      [heads, heads.map(() => '---'), cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
    const narrow = await htmlOf(rows(['短期均线周期', '结论'], ['与一直持有相比', '分不出高下']));
    expect(narrow).toContain('<th>短期均线<wbr/>周期</th>');
    expect(narrow).toContain('<td class="short">分不出高下</td>');
    expect(narrow).toContain('<td>与一直持有相比</td>');
    expect(narrow).not.toMatch(/table-cards|data-head/);
    const wide = await htmlOf(rows(['甲', '乙', '丙', '丁', '戊', '己', '庚'], ['1', '2', '3', '4', '5', '6', '7']));
    expect(wide).toContain('table-region table-cards');
    expect(wide).toMatch(/<td[^>]*data-head="庚"[^>]*>7<\/td>/);
    expect(wide.match(/data-head/g)).toHaveLength(6);
  });

  test('an empty header cell becomes an ordinary cell', async () => {
    const html = await htmlOf('| | 甲 |\n| --- | --- |\n| 乙 | 1 |');
    expect(html.match(/<th>/g)).toHaveLength(1);
    expect(html.match(/<td[ >]/g)).toHaveLength(3);
  });
});
