import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {glossary, type GlossaryEntry} from '../../../src/content/glossary';
import {readPages} from '../../support/pages';

const pages = readPages();

/** Terms with an agreed translation, and every metric of a report. */
const REQUIRED = `
  portfolio symbol universe trade-strategy capital-strategy primitive indicator signal transformer market-indicator
  warm-up lookback nav drawdown cagr profit-loss-ratio empty hold event state benchmark excess win-rate expectancy sharpe
  sortino current-drawdown max-drawdown deepest-drawdown-duration longest-drawdown-duration volatility calmar sqn
`
  .trim()
  .split(/\s+/);

/** Sentences of the form `**term** is …`, which these pages use for definitions. */
function definitions(body: string, term: string): string[] {
  return body.match(new RegExp(`\\*\\*${term}\\*\\*(?:（[^）]*）)?(?:就?是指?|指的?是?|等于|即|说的是|衡量)[^。\\n]{4,}`, 'g')) ?? [];
}

/** The text of the section with an anchor, or of the whole page. */
function textAt(link: string): string {
  const [id, anchor] = link.split('#');
  const body = pages.find((page) => page.id === id)?.body ?? '';
  const parts = body.split(/^(?=#{2,6} )/m);
  const start = parts.findIndex((part) => part.includes(`{/* #${anchor} */}`));
  const level = /^#+/.exec(parts[start] ?? '')?.[0].length ?? 0;
  const after = parts.findIndex((part, index) => index > start && (/^#+/.exec(part)?.[0].length ?? 9) <= level);
  return anchor === undefined ? body : parts.slice(start, after === -1 ? undefined : after).join('');
}

describe('the glossary', () => {
  test('has every agreed term and every metric of a report', () => {
    expect(
      REQUIRED.filter((id) => !(id in glossary)),
      '这些术语不能没有：请在 src/content/glossary.ts 里补上。',
    ).toEqual([]);
  });

  test('has unique names', () => {
    const names = Object.values<GlossaryEntry>(glossary).flatMap(({term, english, aliases}) => [term, english.toLowerCase(), ...aliases]);
    // The English name of an acronym is the acronym.
    const twice = names.filter((name, index) => names.indexOf(name) !== index && name.toUpperCase() !== name);
    expect(twice, '这些叫法在 src/content/glossary.ts 里有两个词条用：请从其中一个的 aliases 里删去。').toEqual([]);
  });

  test.each(Object.entries(glossary))('%s: the linked section mentions it', (_, {term, link}) => {
    expect(
      textAt(link),
      `src/content/glossary.ts：“${term}”的 link 指向 docs/${link}，那一节没有提到它。请改 link，或在那一节里写到它。`,
    ).toContain(term);
  });

  test.each(Object.entries(glossary))('%s: only its own page defines it', (_, {term, link}) => {
    const elsewhere = pages.filter(({id}) => id !== link.split('#')[0]);
    const again = elsewhere.flatMap(({id, body}) => definitions(body, term).map((found) => `docs/${id}.mdx: ${found}`));
    expect(again, `“${term}”的定义写在 docs/${link}：别的页面请用 <Term>，不再定义一遍。`).toEqual([]);
  });
});

/** The entries of a list in the front matter of a page. */
const listOf = (file: string, field: string): string[] =>
  [...(new RegExp(`^${field}:\\n((?: {2}- .*\\n)+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? '').matchAll(/- (.*)/g)].map(
    ([, word = '']) => word,
  );

/** Words that need no entry, by reason; 、 or the end of a line stands between two. */
const PLAIN: Readonly<Record<string, string>> = {
  'everybody knows them': `
    数据、核对、追涨、汇率、持仓、百分比、美股、A 股、运气、引用、亏损、加密货币、工具、校验、报错、研究、概念、默认值
    满仓、对话、本金、误差、版本、热点、更正、起始日、涨跌幅、节假日、反馈、低频、积极、新手、命令行、出处、术语、全仓、路径
    重算、经验值、追问、对齐、基本面、标的代码、创业板、标普 500、沪深 300、道琼斯、择时、复盘、回放、取整、新高
    抄底、回本、接近满仓、不支持、做不到、单标的、补发、分不出、调参、买多少、晚一天、连续几天、合规、风险等级、一直空仓
    先卖后买、没有信号、对不上、应当看到、买不到、卖不掉、成交量、初始资金`,
  'names of pages, parts of pages or of the platform, which stand as links': `
    风险指标、AI 助手、官方组合、市场分析、组合报告、演练场、常见问题、交易系统、设计原则、组合配置、信号文件、邮件提醒
    建组合、原语编辑器、信号数据库、优化演练、自己的行情、股债轮动、组合详情页、组合模式、策略设计、市场摘要、参数优化
    速查表、组合分析、组合代码、第一个组合、双均线、双均线策略、原语策略、AI 策略、简单百分比、百分比资金策略、十分钟
    changelog`,
  'parts of a term that has an entry': `
    买入信号、卖出信号、买入条件、卖出条件、最大持仓数、回撤用时、收盘价成交、持有天数、相对强弱、信号线、250 日均线`,
};
const plain = new Set(Object.values(PLAIN).flatMap((words) => words.trim().split(/、|\n\s*/)));

test('a word that authors take for a name, and that stands on five pages, has an entry or a reason to have none', () => {
  const prose = pages.map(({body}) => body.replace(/^```[\s\S]*?^```$/gm, '').replace(/<[^>]*>/g, ''));
  const known = new Set(Object.values<GlossaryEntry>(glossary).flatMap(({term, aliases}) => [term, ...aliases]));
  const words = new Set(pages.flatMap(({file}) => listOf(file, 'keywords')));
  const missing = [...words].filter(
    // Names of code have their own reference.
    (word) => word.length > 1 && !/^[A-Za-z_]+$/.test(word) && !known.has(word) && !plain.has(word),
  );
  const often = missing.filter((word) => prose.filter((text) => text.includes(word)).length >= 5);
  expect(
    often,
    '这些词在五页以上出现，又是 keywords，却没有词条：请写进 src/content/glossary.ts，或在这份测试的 plain 里写明为什么不用解释。',
  ).toEqual([]);
});

test('a word has no reason any more once it has an entry', () => {
  const known = new Set(Object.values<GlossaryEntry>(glossary).flatMap(({term, aliases}) => [term, ...aliases]));
  expect(
    [...plain].filter((word) => known.has(word)),
    '这些词已经有词条：请从这份测试的 plain 里删去。',
  ).toEqual([]);
});

test('definitions are recognised', () => {
  expect(definitions('**回撤**是今天离最高点多远。**回撤**很深。', '回撤')).toEqual(['**回撤**是今天离最高点多远']);
});

test('a page that mentions default_to_stock says what happens before the average has enough days', () => {
  const named = pages.filter(({body}) => body.includes('default_to_stock'));
  const silent = named.filter(({body}) => !/false/.test(body) || !/未满|预热|缺数据|没有满/.test(body)).map(({file}) => file);
  expect(silent, '这些页写到 default_to_stock，请也写明均线未满时它怎样，默认是 false。').toEqual([]);
});
