import type {PageExample} from '@site/src/content/pageExample';
import {own} from '@site/src/engine';

/** Words of queries, each with the words to search for instead. */
const SYNONYMS: Dictionary<readonly string[]> = {
  止损: ['吊灯', '止损', 'sinceentry', 'chandelierexit', 'percentfromhighest', 'lowestvalue'],
  移动止损: ['吊灯', 'chandelierexit', 'percentfromhighest'],
  止盈: ['吊灯', 'sinceentry', 'percentfromhighest'],
  年线: ['年线', '"period": 250', '"period": 200'],
  '200日': ['年线', '"period": 200'],
  '200日均线': ['年线', '"period": 200'],
  均线: ['均线', 'sma', 'ema'],
  金叉: ['crossover'],
  死叉: ['crossunder'],
  定投: ['定投', 'fixedinvestment'],
  轮动: ['轮动', 'stockbondswitch'],
  择时: ['择时', '闸门', '开关'],
  海龟: ['海龟', '突破'],
  布林: ['布林', 'bollingerbands'],
  布林带: ['布林', 'bollingerbands'],
  波动率: ['波动', 'vix'],
  持有: ['持有'],
  kdj: ['三日平均的 k', '"rsv"'],
};

/** Synonyms of a word of a query, in lower case; without any, the word itself. */
const meanings = (word: string): readonly string[] => own(SYNONYMS, word) ?? [word];

/** Queries for features that the language lacks or handles differently, with the answer to each. */
const HONEST: readonly {word: RegExp; says: string; to?: string}[] = [
  {
    word: /网格|马丁|补仓|加仓/,
    says: '网格与补仓要分批买卖，这里的规则每次只说“买”或“卖”，写不出来。下面没有这样的示例。',
  },
  {
    word: /止损|止盈|割肉/,
    says: '规则从自己的成交价量盈亏，即买入信号次日的收盘价，不是您账户里的买入价。每次都全部卖出，不能只卖一半。',
    to: '/docs/strategies/basic-concepts#stops-and-size',
  },
  {
    word: /KDJ/i,
    says: '语言里没有递推的 K、D、J，写不出与看盘软件一样的 KDJ。能写的是三日平均的 K。',
    to: '/docs/reference/from-other-tools#kdj',
  },
];

/** Answer to a query for a feature that the language lacks or handles differently; `null` for other queries. */
export const honestly = (query: string): {says: string; to?: string} | null =>
  HONEST.find(({word}) => word.test(query)) ?? null;

/** Purposes of the examples of the pages, in the order of the gallery. */
export const GROUPS = ['趋势', '回归', '轮动', '大盘闸门', '止损', '资金'] as const;

type Group = (typeof GROUPS)[number];

/** The types that a document names, and `transformer` where it uses a value of another market. */
function wordsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const here = Object.entries(value).flatMap(([key, item]) =>
    (key === 'type' || key === 'transformer') && typeof item === 'string' ? [key === 'type' ? item : key] : [],
  );
  return [...here, ...Object.values(value).flatMap(wordsIn)];
}

/** Tests of the groups, the most specific first; an example belongs to the first group that it passes. */
const TESTS: readonly [Group, (has: (...words: string[]) => boolean) => boolean][] = [
  ['轮动', (has) => has('StockBondSwitch')],
  ['大盘闸门', (has) => has('transformer')],
  ['止损', (has) => has('ChandelierExit', 'ATR', 'PercentFromHighest')],
  ['回归', (has) => has('RSI', 'BollingerBands') && !has('EMA', 'MACD')],
];

/** The group of an example, from what its document uses. */
export function groupOf({text}: PageExample): Group {
  const document = JSON.parse(text) as object;
  const words = new Set(wordsIn(document));
  const found = TESTS.find(([, fits]) => fits((...any) => any.some((word) => words.has(word))));
  return 'strategy_definition' in document ? '资金' : (found?.[0] ?? '趋势');
}

/** The examples of the gallery; the others are opened from their pages. */
export const shownExamples = (examples: readonly PageExample[]): PageExample[] =>
  examples.filter(({wrong, unlisted}) => !wrong && !unlisted);

/** The examples in the order of the groups. */
export function grouped(examples: readonly PageExample[]): {group: Group; examples: PageExample[]}[] {
  const groups = shownExamples(examples).map((example) => ({example, group: groupOf(example)}));
  return GROUPS.map((group) => ({
    group,
    examples: groups.filter((one) => one.group === group).map(({example}) => example),
  })).filter((one) => one.examples.length > 0);
}

/**
 * True if each word of a query, or a synonym of it, occurs in the title, group, sentence or document of an example.
 * Ignores case.
 */
export function matches({title, text}: PageExample, sentence: string, query: string, group = ''): boolean {
  const whole = `${title} ${group} ${sentence} ${text}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => meanings(word).some((one) => whole.includes(one)));
}
