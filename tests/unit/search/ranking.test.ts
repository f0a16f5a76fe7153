import {describe, expect, test} from 'vitest';
import {planQuery, type PlannedTerm, type QueryPlan} from '../../../src/search/queryPlan';
import {
  coverageOf,
  matchOf,
  withBestSections,
  withoutChanceMatches,
  withoutTail,
  withPages,
  wordsIn,
  type Ranked,
} from '../../../src/search/ranking';
import {queryTerms} from '../../../src/search/tokens';
import {vocabularyOf} from './vocabularyOf';

const ranked = (id: number, score: number, asked: string[] = ['回测']): Ranked => ({id, score, asked});

describe('coverage', () => {
  const vocabulary = new Map([
    ['回测', 90],
    ['佣金', 2],
    ['的', 100],
  ]);
  const coverage = (query: string): ((asked: readonly string[]) => number) =>
    coverageOf(query, planQuery(query, queryTerms(query), vocabularyOf(vocabulary.keys())), vocabulary, 100);

  test('is 1 for all terms and 0 for none', () => {
    expect(coverage('回测佣金')(['回测', '佣金'])).toBeCloseTo(1);
    expect(coverage('回测佣金')([])).toBe(0);
  });

  test('counts a rare word for more than a common one', () => {
    expect(coverage('回测佣金')(['佣金'])).toBeGreaterThan(0.9);
  });

  test('counts our word as the reader’s word that it stands for', () => {
    expect(coverage('回测手续费')(['佣金'])).toBeGreaterThan(0.9);
  });

  const of = (query: string, terms: QueryPlan['terms'], known: ReadonlyMap<string, number>): ((asked: readonly string[]) => number) =>
    coverageOf(query, {terms, missing: [], mended: []}, known, 100);
  const asItself = (word: string, isRun?: true): [string, PlannedTerm] => [word, {weight: 1, standsFor: word, ...(isRun && {isRun})}];
  const equallyRare = new Map(['均线', '双均线', '佣金', '怎办'].map((word) => [word, 5]));

  test('counts a character once, and as much as the rarest of its words', () => {
    const share = of('双均线', new Map([asItself('双均线'), asItself('均线')]), new Map([...equallyRare, ['均线', 90]]));
    expect(share(['均线'])).toBeCloseTo(2 / 3);
    expect(share(['双均线', '均线'])).toBeCloseTo(1);
    // The next answer does not know of the one before.
    expect(share(['均线'])).toBeCloseTo(2 / 3);
  });

  test('counts each place of a word that the query says twice', () => {
    const share = of('均线佣金均线', new Map([asItself('均线'), asItself('佣金')]), equallyRare);
    expect(share(['均线'])).toBeCloseTo(2 / 3);
  });

  test('counts a run that is no word 0.4 times, and a word with a function character 0.15 times', () => {
    expect(of('均线佣金', new Map([asItself('均线'), asItself('佣金', true)]), equallyRare)(['佣金'])).toBeCloseTo(0.4 / 1.4);
    expect(of('均线怎办', new Map([asItself('均线'), asItself('怎办')]), equallyRare)(['怎办'])).toBeCloseTo(0.15 / 1.15);
  });

  test('counts rarity as Robertson and Spärck Jones do', () => {
    const share = of('均线佣金', new Map([asItself('均线'), asItself('佣金')]), new Map([...equallyRare, ['佣金', 50]]));
    const [rare, common] = [Math.log(1 + 95.5 / 5.5), Math.log(1 + 50.5 / 50.5)];
    expect(share(['均线'])).toBeCloseTo(rare / (rare + common));
  });

  test('ignores words that the index does not have', () => {
    expect(coverage('回测火锅')(['回测'])).toBe(1);
    expect(coverage('火锅')([])).toBe(1);
  });
});

describe('words of a query', () => {
  const wordsOf = (query: string, asked: readonly string[]): number =>
    wordsIn(asked, planQuery(query, queryTerms(query), vocabularyOf(['最大回撤', '回撤', '佣金', '的'])));

  test.each([
    ['one inside of another counts once', '最大回撤佣金', ['最大回撤', '佣金', '回撤'], 2],
    ['one alone counts', '最大回撤佣金', ['回撤'], 1],
    ['ours counts as the reader’s', '回撤 手续费', ['佣金', '回撤'], 2],
    ['no word at all is one', '的', ['的'], 1],
  ])('%s', (_, query, asked, count) => {
    expect(wordsOf(query, asked)).toBe(count);
  });
});

test('runs of characters are no words of a query', () => {
  const terms = new Map([
    ['均线', {weight: 1, standsFor: '均线'}],
    ['线佣', {weight: 1, standsFor: '线佣', isRun: true}],
    ['佣金', {weight: 1, standsFor: '佣金'}],
  ]);
  expect(wordsIn(['均线', '线佣', '佣金'], {terms, missing: [], mended: []})).toBe(2);
});

describe('chance matches', () => {
  test('are sections that share single characters when others match words', () => {
    expect(withoutChanceMatches([ranked(0, 1, ['回测']), ranked(1, 1, ['回'])], 4).map(({id}) => id)).toEqual([0]);
  });

  test('are not sections that share a word and single characters', () => {
    const found = [ranked(0, 1, ['回测', '回']), ranked(1, 1, ['回'])];
    expect(withoutChanceMatches(found, 4).map(({id}) => id)).toEqual([0]);
  });

  test('are sections that share a single character of a long query', () => {
    expect(withoutChanceMatches([ranked(0, 1, ['量'])], 6)).toEqual([]);
  });

  test('are not those of a query of up to three characters', () => {
    expect(withoutChanceMatches([ranked(0, 1, ['量'])], 3)).toHaveLength(1);
    expect(withoutChanceMatches([ranked(0, 1, ['量'])], 4)).toEqual([]);
  });

  test('are not sections that share two characters of a long query, but those that share one twice', () => {
    expect(withoutChanceMatches([ranked(0, 1, ['量', '价']), ranked(1, 1, ['量', '量'])], 6).map(({id}) => id)).toEqual([0]);
  });
});

describe('the tail', () => {
  const coverage = (asked: readonly string[]): number => asked.length / 6;

  test('is results that have little of the query or score next to nothing', () => {
    const all = [
      ranked(0, 10, ['一', '二', '三', '四', '五', '六']),
      ranked(1, 9, ['一']),
      ranked(2, 8, ['一', '二', '三']),
      ranked(3, 0.01, ['一', '二', '三']),
    ];
    expect(withoutTail(all, coverage).map(({id}) => id)).toEqual([0, 2]);
  });

  test('begins below 0.016 of the best score and below 0.3 of the best coverage', () => {
    const share = (asked: readonly string[]): number => asked.length / 10;
    const ten = [...'一二三四五六七八九十'];
    const all = [
      ranked(0, 1000, ten),
      ranked(1, 16, ten),
      ranked(2, 15.9, ten),
      ranked(3, 500, ten.slice(0, 3)),
      ranked(4, 500, ten.slice(0, 2)),
    ];
    expect(withoutTail(all, share).map(({id}) => id)).toEqual([0, 1, 3]);
  });

  test('is empty when all results have equally little', () => {
    expect(withoutTail([ranked(0, 2, ['一']), ranked(1, 1, ['一'])], coverage)).toHaveLength(2);
    expect(withoutTail([], coverage)).toEqual([]);
  });
});

describe('what to mark', () => {
  const vocabulary = vocabularyOf(['双均线', '均线', '做多', '线做', '佣金', 'rsi', 'macd', '率是'], {
    has: () => true,
    isWord: (term) => term !== '线做',
  });
  const match = (query: string, asked: string[]): ReturnType<typeof matchOf> =>
    matchOf(asked, planQuery(query, queryTerms(query), vocabulary));

  test('are words, not runs across their borders', () => {
    expect(match('双均线做多', ['双均线', '均线', '做多', '线做']).marks).not.toContain('线做');
  });

  test('are runs where there are no words', () => {
    expect(match('均', ['均']).marks).toEqual(['均']);
  });

  test('and what was found instead of a reader’s word', () => {
    expect(match('手续费', ['佣金']).instead).toEqual([['手续费', '佣金']]);
    expect(match('手续费 佣金', ['手续费', '佣金']).instead).toEqual([]);
  });

  test('a word that is still being typed needs no explanation', () => {
    expect(match('mac', ['macd'])).toEqual({marks: ['macd'], instead: []});
  });
});

describe('pages', () => {
  const pageOf = (id: number): string => (id < 3 ? 'many' : 'one');

  test('raise each section by 0.7 of the score of their best three, and lower the later ones', () => {
    const results = withPages(
      [1, 4, 2, 3, 0.5].map((score, id) => ranked(id, score)),
      () => 'many',
      () => 1,
    );
    const lift = 0.7 * (4 + 3 + 2);
    const wanted = [0.7 * (1 + lift), 4 + lift, 2 + lift, 3 + lift, 0.7 ** 2 * (0.5 + lift)];
    expect(results).toHaveLength(5);
    results.forEach(({id, score}) => expect(score).toBeCloseTo(wanted[id]!));
  });

  test('with several matching sections come before one with a better section alone', () => {
    const results = withPages([ranked(0, 1), ranked(1, 1), ranked(2, 1), ranked(3, 1.2)], pageOf, () => 1);
    const scoreOf = (id: number): number => results.find((one) => one.id === id)!.score;
    expect(scoreOf(0)).toBeGreaterThan(scoreOf(3));
  });

  test('that leave out half of the query raise by a quarter of that', () => {
    const asked: (readonly string[])[] = [];
    const [half] = withPages([ranked(0, 1, ['一']), ranked(1, 0, ['二'])], pageOf, (words) => {
      asked.push(words);
      return 0.5;
    });
    expect(half!.score).toBeCloseTo(1 + 0.7 * 0.25);
    // What all its sections have together.
    expect(asked).toEqual([['一', '二']]);
  });

  test('do not fill the results with section after section', () => {
    const many = Array.from({length: 10}, (_, id) => ranked(id, 2));
    const results = withPages(
      [...many, ranked(10, 1)],
      (id) => (id < 10 ? 'many' : 'one'),
      () => 1,
    ).sort((a, b) => b.score - a.score);
    expect(results.findIndex(({id}) => id === 10)).toBeLessThan(9);
    expect(results.slice(0, 3).every(({id}) => id < 10)).toBe(true);
  });
});

describe('the first pages', () => {
  // 10 a page, 11 … its sections.
  const pageOf = (id: number): string => String(Math.floor(id / 10));
  const isPage = (id: number): boolean => id % 10 === 0;
  const order = (...ids: number[]): number[] =>
    withBestSections(
      ids.map((id, at) => ranked(id, 100 - at)),
      pageOf,
      isPage,
    ).map(({id}) => id);

  test('are followed by their best section, two of them', () => {
    expect(order(10, 20, 30, 40, 31, 22, 21, 12)).toEqual([10, 12, 20, 22, 30, 40, 31, 21]);
  });

  test('leave a section where it is when it comes first', () => {
    expect(order(11, 10, 20, 12, 21)).toEqual([11, 10, 12, 20, 21]);
  });

  test('without another section stand alone', () => {
    expect(order(10, 20)).toEqual([10, 20]);
    expect(order()).toEqual([]);
  });
});
