import {describe, expect, test} from 'vitest';
import {planQuery} from '../../../src/search/queryPlan';
import {coverageOf, matchOf, withoutChanceMatches, withoutTail, withPages, wordsIn, type Ranked} from '../../../src/search/ranking';
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

  test('is everything for everything, nothing for nothing', () => {
    expect(coverage('回测佣金')(['回测', '佣金'])).toBeCloseTo(1);
    expect(coverage('回测佣金')([])).toBe(0);
  });

  test('counts a rare word for more than a common one', () => {
    expect(coverage('回测佣金')(['佣金'])).toBeGreaterThan(0.9);
  });

  test('counts our word as the reader’s that it stands for', () => {
    expect(coverage('回测手续费')(['佣金'])).toBeGreaterThan(0.9);
  });

  test('does not ask for words that the index does not know', () => {
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

describe('accidents', () => {
  test('are sections that share single characters when others match in words', () => {
    expect(withoutChanceMatches([ranked(0, 1, ['回测']), ranked(1, 1, ['回'])], 4).map(({id}) => id)).toEqual([0]);
  });

  test('are single characters of a long query', () => {
    expect(withoutChanceMatches([ranked(0, 1, ['量'])], 6)).toEqual([]);
  });

  test('are not what there is for a beginning', () => {
    expect(withoutChanceMatches([ranked(0, 1, ['量'])], 2)).toHaveLength(1);
  });
});

describe('the tail', () => {
  const coverage = (asked: readonly string[]): number => asked.length / 6;

  test('is what has little of the query, and what scores next to nothing', () => {
    const all = [
      ranked(0, 10, ['一', '二', '三', '四', '五', '六']),
      ranked(1, 9, ['一']),
      ranked(2, 8, ['一', '二', '三']),
      ranked(3, 0.01, ['一', '二', '三']),
    ];
    expect(withoutTail(all, coverage).map(({id}) => id)).toEqual([0, 2]);
  });

  test('is nothing where all have as little', () => {
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

  test('with several matching sections lift them', () => {
    const results = withPages([ranked(0, 1), ranked(1, 1), ranked(2, 1), ranked(3, 1.2)], pageOf, () => 1);
    expect((results[0]?.score ?? 0) > (results[3]?.score ?? 0)).toBe(true);
  });

  test('that leave out much of the query lift them less', () => {
    const [all] = withPages([ranked(0, 1)], pageOf, () => 1);
    const [half] = withPages([ranked(0, 1)], pageOf, () => 0.5);
    expect((all?.score ?? 0) > (half?.score ?? 0)).toBe(true);
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
