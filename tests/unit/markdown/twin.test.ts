import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, test} from 'vitest';
import {inlineMarkdown, pageTwin} from '../../../src/markdown/twin/pageTwin';
import {llmsTxt} from '../../../src/markdown/twin/llmsTxt';

const URL = {url: 'https://docs.example/docs/a', contents: 'https://docs.example/llms.txt'};
const HEAD = `[网页版](${URL.url})，全部页面的目录：[llms.txt](${URL.contents})`;
const page = (content: string): string =>
  `<!doctype html><html><head><title>页 | 站</title><meta name=description content="讲页。"></head><body><nav>导航</nav><main><article><header><h1>页</h1></header>${content}</article></main></body></html>`;

/** The texts that a plain CommonMark parser finds. */
function textsOf(markdown: string): string[] {
  const found: string[] = [];
  visit(unified().use(remarkParse).use(remarkGfm).parse(markdown), 'text', ({value}) => void found.push(value));
  return found;
}

/** The twin without its head: title, description, address. */
const body = (content: string, diagrams?: Map<string, string[]>): string =>
  pageTwin(page(content), URL, diagrams).markdown.split('\n\n').slice(3).join('\n\n').trimEnd();

describe('the twin of a page', () => {
  test('begins with title, description and address, without navigation, and is the whole body where there is no article', () => {
    expect(pageTwin(page('<p>文</p>'), URL).markdown).toBe(`# 页\n\n> 讲页。\n\n${HEAD}\n\n文\n`);
    expect(pageTwin('<title>裸</title><p>文</p>', URL).markdown).toBe(`# 裸\n\n${HEAD}\n\n文\n`);
  });

  const head = '<thead><tr><th>名<th class=numeric>数<th style="text-align:right">值';
  const table = `<div class=table-region><table>${head}<tbody><tr><th scope=row>甲|乙<td class=numeric>1<td>2</table></div>`;
  const panels = '<div><div role=tabpanel><p>丁</p></div><div role=tabpanel hidden><p>戊</p></div></div>';
  const tabs = `<div class=tabs-container><ul role=tablist><li role=tab>一<li role=tab>二</ul>${panels}</div>`;
  const note = '<div class=theme-admonition><div><svg></svg>误读</div><div><p>甲</p></div></div>';
  const sourced =
    '<table><thead><tr><th>年<tbody><tr><td>2008</table><figcaption><p>跌了。<p class=figure-source>标普。</figcaption>';
  const picture =
    '<svg role=img aria-label="甲流向乙。"></svg><details><summary>文字版</summary><ul><li>甲</li></ul></details>';
  const editor = '<div><label for=t>策略</label><textarea id=t>{\n  "a": [1]\n}</textarea></div>';
  test.each([
    ['headings with ids', '<h2 id=x>节<a class=hash-link href=#x>​</a></h2>', '## 节 {#x}'],
    [
      'ids of entries',
      '<dl><dt id=e><code>E_TYPE</code> 错误</dt><dd>不对。</dd></dl>',
      '- `E_TYPE` 错误 {#e}\n\n  不对。',
    ],
    ['no definitions', '<p><a href=/docs/b data-control=term>回撤</a><span popover>定义</span>。', '回撤。'],
    ['no buttons', '<p>甲<button>复制</button></p>', '甲'],
    ['absolute links', '<a href="/docs/b#c">乙</a>', '[乙](https://docs.example/docs/b#c)'],
    ['links within the page', '<a href="#d">丁</a>', '[丁](https://docs.example/docs/a#d)'],
    ['a space between a name and its code', '<p>周期<code>period</code>', '周期 `period`'],
    [
      'a space between links',
      '<p><a href=https://a.b/>甲</a><a href=https://a.c/>乙</a>',
      '[甲](https://a.b/) [乙](https://a.c/)',
    ],
    ['numbers on the right and escaped pipes', table, '| 名 | 数 | 值 |\n| - | -: | -: |\n| 甲\\|乙 | 1 | 2 |'],
    ['admonitions as quotes', note, '> **误读**\n>\n> 甲'],
    ['asides as quotes', '<aside aria-label=险><strong>险</strong><p>乙</p></aside>', '> **险**\n>\n> 乙'],
    ['open folds', '<details><summary>更多</summary><p>丙</p></details>', '**更多**\n\n丙'],
    ['no empty folds', '<p>甲</p><details><summary>空</summary></details>', '甲'],
    ['tabs with their titles', tabs, '**一**\n\n丁\n\n**二**\n\n戊'],
    ['finding and source below a table', `<figure>${sourced}</figure>`, '| 年 |\n| - |\n| 2008 |\n\n跌了。\n\n标普。'],
    ['legends', '<figure><figcaption>组成<span>圆角是数据。</span></figcaption></figure>', '**组成**\n\n圆角是数据。'],
    ['the text of a picture', `<figure>${picture}</figure>`, '甲流向乙。\n\n**文字版**\n\n- 甲'],
    ['text that can be edited', editor, '策略\n\n```json\n{\n  "a": [1]\n}\n```'],
  ])('has %s', (_, html, markdown) => {
    expect(body(html)).toBe(markdown);
  });

  test.each([
    ['<b>丙</b>丁', '**丙**丁'],
    ['<b>甲。</b>', '**甲。**'],
    ['<b>甲。</b>乙', '**甲**。乙'],
    ['<b>“甲。”</b>乙', '“**甲**。”乙'],
    ['乙<b>“甲”</b>，丙', '乙“**甲**”，丙'],
    ['乙<b>20%</b>丙', '乙**20%** 丙'],
    ['乙<b><code>a</code></b>丙', '乙 **`a`** 丙'],
    ['乙<em><a href="https://a.example/">甲</a>。</em>丙', '乙 *[甲](https://a.example/)*。丙'],
    ['乙<b>。</b>丙', '乙。丙'],
  ])('writes bold text that CommonMark recognises: %s', (html, markdown) => {
    expect(body(`<p>${html}</p>`)).toBe(markdown);
    expect(textsOf(markdown).join('')).not.toContain('*');
  });

  test('writes formulas as LaTeX', () => {
    const formula = (display: string): string =>
      `<span class=katex><math ${display}><semantics><mrow><mi>a</mi></mrow><annotation encoding=application/x-tex>\\frac{a}{b}</annotation></semantics></math></span>`;
    expect(body(`<p>式 ${formula('')}，</p><div>${formula('display=block')}</div>`)).toBe(
      '式 $\\frac{a}{b}$，\n\n$$\n\\frac{a}{b}\n$$',
    );
  });

  test('writes all lines of code, with language and title', () => {
    const line = (text: string): string => `<span class=token-line><span class="token plain">${text}</span><br></span>`;
    const code = `<pre><code>${line('{')}${line('  "a": 1')}${line('}')}</code></pre><button>复制</button>`;
    expect(
      body(
        `<div class="language-json theme-code-block"><div class=codeBlockTitle_x>策略</div><div>${code}</div></div>`,
      ),
    ).toBe('```json title="策略"\n{\n  "a": 1\n}\n```');
  });

  test('describes a chart once, with its numbers', () => {
    const data = '<table><thead><tr><th>年<th class=numeric>值<tbody><tr><td>2008<td class=numeric>1.05</table>';
    const chart = (caption: string): string =>
      `<figure data-chart=x><p>净值</p><ul><li>图例</ul><svg role=img aria-label="涨了 5%。"></svg><details><summary>查看数据</summary>${data}</details><button>下载</button>${caption}</figure>`;
    const numbers = '| 年 | 值 |\n| - | -: |\n| 2008 | 1.05 |';
    expect(body(chart(''))).toBe(`**图：净值**\n\n涨了 5%。\n\n${numbers}`);
    expect(body(chart('<figcaption>涨了 5%。仅作演示。</figcaption>'))).toBe(
      `**图：净值**\n\n涨了 5%。仅作演示。\n\n${numbers}`,
    );
  });

  test('writes a diagram as its source, and fails when one is missing from the HTML', () => {
    const figure =
      '<figure><figcaption>流程</figcaption><div><div role=img aria-label="甲 → 乙"><svg></svg></div></div></figure>';
    const sources = new Map([['流程', ['flowchart LR\n  a --> b']]]);
    expect(body(figure, sources)).toBe('```mermaid title="流程"\nflowchart LR\n  a --> b\n```');
    expect(() => body('<p>文</p>', sources)).toThrow('图在构建出的 HTML 里找不到：流程');
  });

  test('has the default settings of a lab, their result, and a link to the lab', () => {
    const controls =
      '<div><label for=n>周期</label><input id=n type=range aria-valuetext="10 交易日" value=10><input type=number value=10><span>交易日</span></div>' +
      '<label><span>类型</span><select><option>简单<option selected>指数</select></label><label><input type=checkbox checked>整数股</label>';
    const results =
      '<p data-sentence>买 8 次。</p><output></output><table><thead><tr><th>指标<th>策略<tbody><tr><td>收益<td>5%</table>';
    const typed =
      '<div data-typed><label for=t>直接写：</label><textarea id=t></textarea><div><p>按回车键。</p></div></div>';
    const lab = `<section data-lab=demo aria-label=实验：双均线><div role=group><p>实验：双均线</p>${controls}</div>${results}${typed}<p><button>恢复默认</button></p></section>`;
    expect(body(`<h2 id=real>真实</h2>${lab}`)).toBe(
      '## 真实 {#real}\n\n**实验：双均线**\n\n[在网页上打开](https://docs.example/docs/a?lab=demo#real)，可以改动设置。默认设置：周期 10 交易日；类型 指数；整数股 是。结果如下：\n\n' +
        '买 8 次。\n\n| 指标 | 策略 |\n| - | - |\n| 收益 | 5% |',
    );
  });
});

describe('llms.txt', () => {
  const site = {
    name: '站',
    description: '讲站。',
    root: 'https://docs.example/',
    riskNotice: '险。',
    sets: new Map([['甲', 'llms-a.txt']]),
  };

  test('has titles and descriptions as plain text, whatever they contain', () => {
    const hostile = 'a](javascript:alert(1)) <script>x</script>\n\n## b';
    expect(inlineMarkdown(hostile)).toBe(String.raw`a]\(javascript:alert(1)) \<script>x\</script> ## b`);
    expect(inlineMarkdown('动量轮动：20 日均线与 MACD（12, 26, 9）')).toBe('动量轮动：20 日均线与 MACD（12, 26, 9）');
    const text = llmsTxt(site, [
      {section: [hostile], title: hostile, description: hostile, address: 'https://docs.example/a.md'},
    ]);
    const found: string[] = [];
    visit(unified().use(remarkParse).parse(text), (node) => {
      found.push(node.type === 'link' ? node.url : node.type);
    });
    expect(found).toContain('https://docs.example/a.md');
    expect(found.filter((type) => type === 'html' || type.startsWith('javascript:'))).toEqual([]);
    expect(found.filter((type) => type === 'heading')).toHaveLength(2);
  });

  test('lists pages by category of the sidebar, one line each, after the instructions', () => {
    const listed = [
      {section: ['甲'], title: '一'},
      {section: ['甲', '乙'], title: '二'},
      {section: ['甲'], title: '三'},
    ].map((one) => ({...one, description: `讲${one.title}。`, address: `https://docs.example/${one.title}.md`}));
    const text = llmsTxt(site, listed);
    const [start, lists] = [text.slice(0, text.indexOf('\n## ')), text.slice(text.indexOf('## '))];
    expect(start).toMatch(/^# 站\n\n> 讲站。\n/);
    ['https://docs.example/schemas/strategy/v1.json', 'search:export', '给 AI 助手的说明：'].forEach((said) =>
      expect(start).toContain(said),
    );
    expect(text).toContain('[甲](https://docs.example/llms-a.txt)');
    expect(lists).toBe(
      '## 甲\n\n- [一](https://docs.example/一.md): 讲一。\n- [三](https://docs.example/三.md): 讲三。\n\n## 甲 · 乙\n\n- [二](https://docs.example/二.md): 讲二。\n',
    );
  });
});
