import type {PageExample} from '@site/src/content/pageExample';
import {meanings} from './askedWords';

/** What the examples of the pages are for, in the order of the gallery. */
export const GROUPS = ['趋势', '回归', '轮动', '大盘闸门', '止损', '资金'] as const;

type Group = (typeof GROUPS)[number];

/** The types that a document names, and `transformer` where it uses a value of another market. */
function wordsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const own = Object.entries(value).flatMap(([key, item]) =>
    (key === 'type' || key === 'transformer') && typeof item === 'string' ? [key === 'type' ? item : key] : [],
  );
  return [...own, ...Object.values(value).flatMap(wordsIn)];
}

/** The first group whose test an example passes: what tells it apart most comes first. */
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

/** What is wrong on purpose is opened from the page that corrects it. */
export const shownExamples = (examples: readonly PageExample[]): PageExample[] => examples.filter(({wrong}) => wrong !== true);

/** The examples in the order of the groups. */
export function grouped(examples: readonly PageExample[]): {group: Group; examples: PageExample[]}[] {
  const groups = shownExamples(examples).map((example) => ({example, group: groupOf(example)}));
  return GROUPS.map((group) => ({group, examples: groups.filter((one) => one.group === group).map(({example}) => example)})).filter(
    (one) => one.examples.length > 0,
  );
}

/**
 * Whether an example has all words of a query, or what they mean, in its title, its group, its document or what is said of it;
 * upper and lower case are the same.
 */
export function matches({title, text}: PageExample, sentence: string, query: string, group = ''): boolean {
  const whole = `${title} ${group} ${sentence} ${text}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => meanings(word).some((one) => whole.includes(one)));
}
