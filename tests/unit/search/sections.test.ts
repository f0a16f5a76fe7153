import GithubSlugger from 'github-slugger';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {describe, expect, test} from 'vitest';
import {pageSections, type Section, type TreeNode} from '../../../src/search/sections';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath).use(remarkMdx);

function sectionsOf(text: string): Section[] {
  const slugger = new GithubSlugger();
  return pageSections(parser.parse(text) as TreeNode, '页题', (heading) => slugger.slug(heading));
}

/** A section a line: level, heading, anchor and texts. */
const outline = (text: string): string[] =>
  sectionsOf(text).map(({level, heading, anchor, texts}) =>
    `${level} ${heading} ${anchor ?? '-'}: ${texts.join(' / ')}`.trim(),
  );

describe('the sections of a page', () => {
  test.each([
    ['begin with the page, with its title and no anchor', '开头。', ['1 页题 -: 开头。']],
    ['have a level-one heading instead of the title', '# 正题\n\n开头。', ['1 正题 -: 开头。']],
    ['have an explicit id as anchor', '## 一句话 {/* #in-one */}', ['1 页题 -:', '2 一句话 in-one:']],
    [
      'have slugs, counted where they repeat',
      '## Two Words\n\n## Two Words',
      ['1 页题 -:', '2 Two Words two-words:', '2 Two Words two-words-1:'],
    ],
    [
      'have the text below their heading',
      '零\n\n## 甲\n\n一\n\n### 乙\n\n二',
      ['1 页题 -: 零', '2 甲 甲: 一', '3 乙 乙: 二'],
    ],
    ['do not begin at a heading without words', '## {/* #x */}\n\n一', ['1 页题 -: 一']],
  ])('%s', (_, text, expected) => {
    expect(outline(text)).toEqual(expected);
  });

  const lab = '<Chart of="price" data=\'{"title":"价格","caption":"跌了。","dates":["2008"]}\' />';
  test.each([
    ['list items, nested too', '- 一\n- 二\n  - 三', ['一', '二', '三']],
    ['rows of a table, cells apart, without its head', '| 甲 | 乙 |\n| --- | --- |\n| 一 | **二** |', ['一 · 二']],
    ['quotes', '> 引文', ['引文']],
    ['lines of a paragraph, joined', '一\n二', ['一 二']],
    ['link texts without addresses', '看[这里](/x)。', ['看这里。']],
    ['descriptions of images', '![净值曲线](/x.png)', ['净值曲线']],
    ['code spans', '用 `Crossover` 判断', ['用 Crossover 判断']],
    ['words of a formula, not its source', '$$\n\\frac{\\text{收益}}{\\sigma}\n$$', ['收益']],
    ['a formula within a sentence, as text', '比率 $\\frac{a}{b}$ 越大', ['比率 a/b 越大']],
    ['no comments', '前 {/* 藏 */}后\n\n{/* 藏 */}', ['前 后']],
    ['no expressions', '共 {count} 个', ['共 个']],
    ['no imports', "import X from './x';\n\n正文", ['正文']],
    ['no code blocks', '```ts\nconst x = 1;\n```', []],
    ['children of a component, whatever its attributes', '<Rows of={sma} {...rest}>\n\n1. 打开\n\n</Rows>', ['打开']],
    ['the title of a box', '<WhenNotToUse title="何时不用">\n\n震荡市。\n\n</WhenNotToUse>', ['何时不用', '震荡市。']],
    ['title and caption of a chart', lab, ['价格', '跌了。']],
    ['a term in a sentence as written', '看<Term id="x">日线</Term>', ['看日线']],
  ])('have as texts %s', (_, text, expected) => {
    expect(sectionsOf(text).flatMap(({texts}) => texts)).toEqual(expected);
  });

  test('have the identifiers of code blocks and spans, also in lists and tables, each once', () => {
    const text = '## 代码\n\n`Crossover` 与 `Crossover`\n\n```json\n{"trade_strategy": "Crossover", "n": 5}\n```';
    expect(sectionsOf(text).map(({code}) => code)).toEqual([[], ['Crossover', 'trade_strategy', 'n']]);
    expect(sectionsOf('- `SMA`\n\n| `EMA` |\n| --- |\n| `RSI` |')[0]?.code).toEqual(['SMA', 'EMA', 'RSI']);
  });

  test('are called like the files of the site that they link to by these names', () => {
    const links = '存下 [tool.mjs](pathname:///tools/tool.mjs) 与[数据](pathname:///data/a.csv)，见[这里](/docs/x.y)。';
    expect(sectionsOf(links)[0]?.names).toEqual(['tool.mjs']);
  });
});

test('computed rows are marked, and their identifiers do not count', () => {
  const cell = {
    type: 'tableCell',
    children: [
      {type: 'inlineCode', value: 'SMA'},
      {type: 'text', value: ' 5%'},
    ],
  };
  const rows = [[], [cell]].map((children) => ({type: 'tableRow', children}));
  const table = {type: 'table', data: {figure: 'computed'}, children: rows};
  const written = {type: 'paragraph', children: [{type: 'text', value: '正文'}]};
  const [section] = pageSections({type: 'root', children: [written, table, written]}, '页题', String);
  expect(section).toMatchObject({texts: ['正文', 'SMA 5%', '正文'], computed: [1], code: [], names: []});
});

describe('entries of a section', () => {
  const entry = (id: string, term: string, text: string): string =>
    `<dt id="${id}">\n\n${term}\n\n</dt>\n<dd>\n\n${text}\n\n</dd>\n`;
  const list = entry('e-kind', '`E_KIND` 错误', '种类不对。') + entry('d-never', '`D_NEVER`', '从不成立。');
  const catalogue = `## 目录 {/* #list */}\n\n前。\n\n<dl>\n${list}</dl>\n\n后。\n`;

  test('have their own anchors, names and texts; what follows them belongs to the section again', () => {
    expect(outline(catalogue).slice(1)).toEqual([
      '2 目录 list: 前。 / 后。',
      '3 E_KIND 错误 e-kind: 种类不对。',
      '3 D_NEVER d-never: 从不成立。',
    ]);
    expect(sectionsOf(catalogue)[2]).toMatchObject({names: ['E_KIND', 'KIND'], isEntry: true});
  });

  test('are rows with an id, too', () => {
    const cell = (value: string, type = 'text'): TreeNode => ({type: 'tableCell', children: [{type, value}]});
    const row = (id: string | undefined, ...children: TreeNode[]): TreeNode => ({
      type: 'tableRow',
      data: {hProperties: {id}},
      children,
    });
    const rows = [
      row(undefined, cell('参数'), cell('含义')),
      row('sma-period', cell('period', 'inlineCode'), cell('天数')),
    ];
    const heading = {type: 'heading', depth: 5, children: [{type: 'text', value: '参数'}]};
    const after = {type: 'paragraph', children: [{type: 'text', value: '后'}]};
    const sections = pageSections(
      {type: 'root', children: [heading, {type: 'table', children: rows}, after]},
      '页',
      String,
    );
    expect(sections[1]).toMatchObject({texts: ['后'], code: ['参数', '含义']});
    expect(sections[2]).toMatchObject({
      level: 6,
      heading: 'period',
      anchor: 'sma-period',
      names: ['period'],
      texts: ['period · 天数'],
    });
  });
});
