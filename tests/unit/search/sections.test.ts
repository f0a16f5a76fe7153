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

const textsOf = (text: string): string[] => sectionsOf(text).flatMap(({texts}) => texts);

describe('headings of a page', () => {
  test('the page comes first, with its title and no anchor', () => {
    expect(sectionsOf('开头。')).toEqual([{level: 1, heading: '页题', anchor: null, texts: ['开头。'], computed: [], code: [], names: []}]);
  });

  test('a level-one heading replaces the title and opens no section', () => {
    expect(sectionsOf('# 正题\n\n开头。')).toMatchObject([{level: 1, heading: '正题', texts: ['开头。']}]);
  });

  test('an explicit id is the anchor and not part of the heading', () => {
    expect(sectionsOf('## 一句话 {/* #in-one-sentence */}')[1]).toMatchObject({level: 2, heading: '一句话', anchor: 'in-one-sentence'});
  });

  test('without an id the slug is the anchor, counted where it repeats', () => {
    expect(sectionsOf('## Entry Rule\n\n### 参数\n\n### 参数').map(({level, anchor}) => [level, anchor])).toEqual([
      [1, null],
      [2, 'entry-rule'],
      [3, '参数'],
      [3, '参数-1'],
    ]);
  });

  test('each text belongs to the heading above it', () => {
    expect(sectionsOf('零\n\n## 甲\n\n一\n\n### 乙\n\n二').map(({texts}) => texts)).toEqual([['零'], ['一'], ['二']]);
  });

  test('a heading without words opens no section', () => {
    expect(sectionsOf('## {/* #x */}\n\n一')).toMatchObject([{heading: '页题', texts: ['一']}]);
  });
});

describe('texts of a section', () => {
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
    ['children of a component', '<Steps>\n\n1. 打开\n\n</Steps>', ['打开']],
    ['the title of a box', '<WhenNotToUse title="何时不用">\n\n震荡市。\n\n</WhenNotToUse>', ['何时不用', '震荡市。']],
    [
      'title and caption of a chart',
      '<Chart of="price" data=\'{"title":"价格","caption":"跌了。","dates":["2008"]}\' />',
      ['价格', '跌了。'],
    ],
    ['a term in a sentence as written', '看<Term id="x">日线</Term>', ['看日线']],
  ])('%s', (_, text, expected) => {
    expect(textsOf(text)).toEqual(expected);
  });

  test('expressions as attributes do not break a component', () => {
    expect(textsOf('<Rows of={sma} {...rest}>甲</Rows>')).toEqual(['甲']);
  });
});

test('computed rows are marked, and their identifiers do not count', () => {
  const row = {
    type: 'tableRow',
    children: [
      {
        type: 'tableCell',
        children: [
          {type: 'inlineCode', value: 'SMA'},
          {type: 'text', value: ' 5%'},
        ],
      },
    ],
  };
  const head = {type: 'tableRow', children: []};
  const table = {type: 'table', data: {figure: 'computed'}, children: [head, row]};
  const written = {type: 'paragraph', children: [{type: 'text', value: '正文'}]};
  const [section] = pageSections({type: 'root', children: [written, table, written]}, '页题', (heading) => heading);
  expect(section).toMatchObject({texts: ['正文', 'SMA 5%', '正文'], computed: [1], code: [], names: []});
});

describe('entries of a section', () => {
  const catalogue =
    '## 目录 {/* #list */}\n\n前。\n\n<dl>\n<dt id="e-kind">\n\n`E_KIND` 错误\n\n</dt>\n<dd>\n\n种类不对。\n\n</dd>\n<dt id="d-never">\n\n`D_NEVER`\n\n</dt>\n<dd>\n\n从不成立。\n\n</dd>\n</dl>\n\n后。\n';

  test('have their own anchors, names and texts; what follows them belongs to the section again', () => {
    const [, list, kind, never] = sectionsOf(catalogue);
    expect(list).toMatchObject({anchor: 'list', texts: ['前。', '后。']});
    expect(kind).toMatchObject({
      level: 3,
      heading: 'E_KIND 错误',
      anchor: 'e-kind',
      names: ['E_KIND', 'KIND'],
      isEntry: true,
      texts: ['种类不对。'],
    });
    expect(never).toMatchObject({anchor: 'd-never', texts: ['从不成立。']});
  });

  test('are rows with an id, too', () => {
    const cell = (value: string, type = 'text'): TreeNode => ({type: 'tableCell', children: [{type, value}]});
    const row = (id: string | undefined, ...cells: TreeNode[]): TreeNode => ({
      type: 'tableRow',
      data: {hProperties: {id}},
      children: cells,
    });
    const heading = {type: 'heading', depth: 5, children: [{type: 'text', value: '参数'}]};
    const table = {
      type: 'table',
      children: [row(undefined, cell('参数'), cell('含义')), row('sma-period', cell('period', 'inlineCode'), cell('天数'))],
    };
    const sections = pageSections(
      {type: 'root', children: [heading, table, {type: 'paragraph', children: [{type: 'text', value: '后'}]}]},
      '页',
      String,
    );
    expect(sections[1]).toMatchObject({texts: ['后'], code: ['参数', '含义']});
    expect(sections[2]).toMatchObject({level: 6, heading: 'period', anchor: 'sma-period', names: ['period'], texts: ['period · 天数']});
  });
});

describe('identifiers of a section', () => {
  test('come from code blocks and spans, each once', () => {
    const text = '## 代码\n\n`Crossover` 与 `Crossover`\n\n```json\n{"trade_strategy": "Crossover", "n": 5}\n```';
    expect(sectionsOf(text).map(({code}) => code)).toEqual([[], ['Crossover', 'trade_strategy', 'n']]);
  });

  test('code spans of list items and tables count', () => {
    expect(sectionsOf('- `SMA`\n\n| `EMA` |\n| --- |\n| `RSI` |')[0]?.code).toEqual(['SMA', 'EMA', 'RSI']);
  });
});

describe('names of files of the site', () => {
  test('are names of the section that links to them by these names', () => {
    const text =
      '## 下载 {/* #get */}\n\n存下 [tool.mjs](pathname:///tools/tool.mjs) 与[数据](pathname:///data/a.csv)，见[这里](/docs/x.y)。';
    expect(sectionsOf(text)[1]?.names).toEqual(['tool.mjs']);
  });
});
