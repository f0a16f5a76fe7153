import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, test} from 'vitest';
import {inlineMarkdown, pageTwin} from '../../../src/markdown/twin/pageTwin';
import {llmsTxt} from '../../../src/markdown/twin/llmsTxt';

const URL = {url: 'https://docs.example/docs/a', contents: 'https://docs.example/llms.txt'};
const page = (content: string): string =>
  `<!doctype html><html><head><title>页 | 站</title><meta name=description content="讲页。"></head><body><nav>导航</nav><main><article><header><h1>页</h1></header>${content}</article></main></body></html>`;

/** The texts that a plain CommonMark parser finds. */
function textsOf(markdown: string): string[] {
  const found: string[] = [];
  visit(unified().use(remarkParse).use(remarkGfm).parse(markdown), 'text', ({value}) => void found.push(value));
  return found;
}

/** The twin without its head: title, description, address. */
function body(content: string, diagrams?: Map<string, string[]>): string {
  return pageTwin(page(content), URL, diagrams).markdown.split('\n\n').slice(3).join('\n\n').trimEnd();
}

describe('the twin of a page', () => {
  test('begins with title, description and address, without navigation', () => {
    expect(pageTwin(page('<p>文</p>'), URL).markdown).toBe(
      `# 页\n\n> 讲页。\n\n[网页版](${URL.url})，全部页面的目录：[llms.txt](${URL.contents})\n\n文\n`,
    );
  });

  test('has terms without their definitions, headings with ids but without links, and no buttons', () => {
    expect(
      body(
        '<h2 id=x>节<a class=hash-link href=#x>​</a></h2><p><b>看</b><a href=/docs/b data-control=term>回撤</a><span popover>定义</span>。<button>复制</button></p>',
      ),
    ).toBe('## 节 {#x}\n\n**看**回撤。');
  });

  test('writes the ids of entries of a definition list', () => {
    expect(body('<dl><dt id=e-type><code>E_TYPE</code> 错误</dt><dd>不对。</dd></dl>')).toContain('`E_TYPE` 错误 {#e-type}');
  });

  test('makes links absolute, also those within the page', () => {
    expect(body('<p><a href="/docs/b#c">乙</a>，<a href="#d">丁</a></p>')).toBe(
      '[乙](https://docs.example/docs/b#c)，[丁](https://docs.example/docs/a#d)',
    );
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
    expect(body(`<p>式 ${formula('')}，</p><div>${formula('display=block')}</div>`)).toBe('式 $\\frac{a}{b}$，\n\n$$\n\\frac{a}{b}\n$$');
  });

  test('right-aligns numbers in tables and escapes pipes', () => {
    const table =
      '<table><thead><tr><th>名<th class=numeric>数<th style="text-align:right">值<tbody><tr><th scope=row>甲|乙<td class=numeric>1<td>2</table>';
    expect(body(`<div class=table-region>${table}</div>`)).toBe('| 名 | 数 | 值 |\n| - | -: | -: |\n| 甲\\|乙 | 1 | 2 |');
  });

  test('puts a space between a name and its code, and between neighbouring links', () => {
    expect(
      body('<ul><li>周期<code>period</code></li><li><span>亏损前</span><b>100 元</b></li><li><a href=/a>甲</a><a href=/b>乙</a></li></ul>'),
    ).toBe('- 周期 `period`\n- 亏损前 **100 元**\n- [甲](https://docs.example/a) [乙](https://docs.example/b)');
  });

  test('writes all lines of code, with language and title', () => {
    const line = (text: string): string => `<span class=token-line><span class="token plain">${text}</span><br></span>`;
    expect(
      body(
        `<div class="language-json theme-code-block"><div class=codeBlockTitle_x>策略</div><div><pre><code>${line('{')}${line('  "a": 1')}${line('}')}</code></pre><button>复制</button></div></div>`,
      ),
    ).toBe('```json title="策略"\n{\n  "a": 1\n}\n```');
  });

  test('quotes admonitions with their titles, opens folded content, and gives tabs their titles', () => {
    expect(
      body(
        '<div class=theme-admonition><div><svg></svg>误读</div><div><p>甲</p></div></div><aside aria-label=险><strong>险</strong><p>乙</p></aside>' +
          '<details><summary>更多</summary><p>丙</p></details><details><summary>空</summary></details>' +
          '<div class=tabs-container><ul role=tablist><li role=tab>一<li role=tab>二</ul><div><div role=tabpanel><p>丁</p></div><div role=tabpanel hidden><p>戊</p></div></div></div>',
      ),
    ).toBe('> **误读**\n>\n> 甲\n\n> **险**\n>\n> 乙\n\n**更多**\n\n丙\n\n**一**\n\n丁\n\n**二**\n\n戊');
  });

  test('describes a chart once, with its numbers', () => {
    const chart = (caption: string): string =>
      `<figure data-chart=x><p>净值</p><ul><li>图例</ul><svg role=img aria-label="涨了 5%。"></svg><details><summary>查看数据</summary><table><thead><tr><th>年<th class=numeric>值<tbody><tr><td>2008<td class=numeric>1.05</table></details><button>下载</button>${caption}</figure>`;
    const numbers = '| 年 | 值 |\n| - | -: |\n| 2008 | 1.05 |';
    expect(body(chart(''))).toBe(`**图：净值**\n\n涨了 5%。\n\n${numbers}`);
    expect(body(chart('<figcaption>涨了 5%。仅作演示。</figcaption>'))).toBe(`**图：净值**\n\n涨了 5%。仅作演示。\n\n${numbers}`);
  });

  test('writes finding and source below a table as paragraphs, and the legend of a picture below its title', () => {
    const table = '<table><thead><tr><th>年<tbody><tr><td>2008</table>';
    expect(body(`<figure>${table}<figcaption><p>跌了。<p class=figure-source>标普 500。</figcaption></figure>`)).toBe(
      '| 年 |\n| - |\n| 2008 |\n\n跌了。\n\n标普 500。',
    );
    expect(body('<figure><figcaption>组成<span>圆角是数据。</span></figcaption></figure>')).toBe('**组成**\n\n圆角是数据。');
  });

  test('writes a diagram as its source', () => {
    const figure = '<figure><figcaption>流程</figcaption><div><div role=img aria-label="甲 → 乙"><svg></svg></div></div></figure>';
    expect(body(figure, new Map([['流程', ['flowchart LR\n  a --> b']]]))).toBe('```mermaid title="流程"\nflowchart LR\n  a --> b\n```');
  });

  test('writes the text alternative of a picture without a source', () => {
    expect(
      body(
        '<figure><figcaption>组成</figcaption><svg role=img aria-label="甲流向乙。"></svg><details><summary>文字版</summary><ul><li>甲</li></ul></details></figure>',
      ),
    ).toBe('**组成**\n\n甲流向乙。\n\n**文字版**\n\n- 甲');
  });

  test('has the default settings of a lab, their result, and a link to the lab', () => {
    const lab =
      '<section data-lab=demo aria-label=实验：双均线><figure data-chart=y><p>价格</p><svg role=img aria-label="买 8 次。"></svg><details><summary>查看数据</summary><p>每年一行。</p><table><thead><tr><th>年<th>价<tbody><tr><td>2008<td>11</table></details></figure>' +
      '<div role=group><div><label for=n>周期</label><input id=n type=range aria-valuetext="10 交易日" value=10><input type=number value=10><span>交易日</span></div>' +
      '<label><span>类型</span><select><option>简单<option selected>指数</select></label><label><input type=checkbox checked>整数股</label></div>' +
      '<p data-sentence>买 8 次。</p><output></output><table><thead><tr><th>指标<th>策略<tbody><tr><td>收益<td>5%</table><p><button>恢复默认</button></p></section>';
    expect(body(`<h2 id=real>真实</h2>${lab}`)).toBe(
      '## 真实 {#real}\n\n**实验：双均线**\n\n[在网页上打开](https://docs.example/docs/a?lab=demo#real)，可以改动设置。默认设置：周期 10 交易日；类型 指数；整数股 是。结果如下：\n\n' +
        '**图：价格**\n\n每年一行。\n\n| 年 | 价 |\n| - | - |\n| 2008 | 11 |\n\n买 8 次。\n\n| 指标 | 策略 |\n| - | - |\n| 收益 | 5% |',
    );
  });

  test('writes the name of a lab once, also when the lab shows it', () => {
    const controls =
      '<div role=group><p>算一算：回本</p><label for=n>回撤</label><input id=n type=range aria-valuetext="50 %" value=50></div>';
    const lab = `<section data-lab=demo aria-label=算一算：回本>${controls}<p data-sentence>要再涨 100%。</p></section>`;
    expect(body(lab)).toBe(
      '**算一算：回本**\n\n[在网页上打开](https://docs.example/docs/a?lab=demo)，可以改动设置。默认设置：回撤 50 %。结果如下：\n\n要再涨 100%。',
    );
  });

  test('keeps text that can be edited in a lab', () => {
    expect(body('<section data-lab=p aria-label=演练场><label for=t>策略</label><textarea id=t>{"a": 1}</textarea></section>')).toContain(
      '```json\n{"a": 1}\n```',
    );
  });

  test('has nothing of a field that waits for words', () => {
    const field = '<div data-typed><label for=t>直接写：</label><textarea id=t></textarea><div><p>按回车键。</p></div></div>';
    expect(body(`<section data-lab=p aria-label=演练场><p>规则。</p>${field}</section>`)).toMatch(/结果如下：\n\n规则。$|。\n\n规则。$/);
  });

  test('keeps text that can be edited in an exercise', () => {
    expect(body('<div><label for=t>策略 JSON</label><textarea id=t>{\n  "a": [1]\n}</textarea></div>')).toBe(
      '策略 JSON\n\n```json\n{\n  "a": [1]\n}\n```',
    );
  });

  test('consists of the whole body when a page has neither article nor layout', () => {
    expect(pageTwin('<title>裸</title><p>文</p>', URL).markdown).toBe(
      `# 裸\n\n[网页版](${URL.url})，全部页面的目录：[llms.txt](${URL.contents})\n\n文\n`,
    );
  });

  test('fails when a diagram is missing from the HTML', () => {
    expect(() => body('<p>文</p>', new Map([['流程', ['a']]]))).toThrow('图在构建出的 HTML 里找不到：流程');
  });
});

const site = {name: '站', description: '讲站。', root: 'https://docs.example/', riskNotice: '险。', sets: new Map([['甲', 'llms-a.txt']])};

test('titles and descriptions are plain text in Markdown, whatever they contain', () => {
  const hostile = 'a](javascript:alert(1)) <script>x</script>\n\n## b';
  expect(inlineMarkdown(hostile)).toBe(String.raw`a]\(javascript:alert(1)) \<script>x\</script> ## b`);
  expect(inlineMarkdown('动量轮动：20 日均线与 MACD（12, 26, 9）')).toBe('动量轮动：20 日均线与 MACD（12, 26, 9）');
  const tree = unified()
    .use(remarkParse)
    .parse(llmsTxt(site, [{section: [hostile], title: hostile, description: hostile, address: 'https://docs.example/a.md'}]));
  const found: string[] = [];
  visit(tree, (node) => {
    found.push(node.type === 'link' ? node.url : node.type);
  });
  expect(found).toContain('https://docs.example/a.md');
  expect(found.filter((type) => type === 'html' || type.startsWith('javascript:'))).toEqual([]);
  expect(found.filter((type) => type === 'heading')).toHaveLength(2);
});

test('llms.txt lists pages by category of the sidebar, one line each', () => {
  const listed = (section: string[], title: string): Parameters<typeof llmsTxt>[1][number] => ({
    section,
    title,
    description: `讲${title}。`,
    address: `https://docs.example/${title}.md`,
  });
  const text = llmsTxt(site, [listed(['甲'], '一'), listed(['甲', '乙'], '二'), listed(['甲'], '三')]);
  expect(text).toMatch(/^# 站\n\n> 讲站。\n/);
  expect(text).toContain('https://docs.example/schemas/strategy/v1.json');
  expect(text).toContain('search:export');
  expect(text).toContain('[甲](https://docs.example/llms-a.txt)');
  // The instructions precede all categories.
  expect(text.slice(0, text.indexOf('\n## '))).toContain('给 AI 助手的说明：');
  expect(text.slice(text.indexOf('## '))).toBe(
    '## 甲\n\n- [一](https://docs.example/一.md): 讲一。\n- [三](https://docs.example/三.md): 讲三。\n\n## 甲 · 乙\n\n- [二](https://docs.example/二.md): 讲二。\n',
  );
});
