import {describe, expect, test} from 'vitest';
import {planQuery} from '../../../src/search/queryPlan';
import {coverageOf, withoutChanceMatches, withPages, type Ranked} from '../../../src/search/ranking';
import {queryTerms} from '../../../src/search/tokens';

const ranked = (id: number, score: number, matches: string[] = ['回测'], asked = matches): Ranked => ({id, score, matches, asked});

describe('coverage', () => {
  const vocabulary = new Map([
    ['回测', 90],
    ['佣金', 2],
    ['的', 100],
  ]);
  const coverage = (query: string): ((asked: readonly string[]) => number) =>
    coverageOf(query, planQuery(query, queryTerms(query), vocabulary), vocabulary, 100);

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

  test('leave words to be marked, not characters', () => {
    expect(withoutChanceMatches([ranked(0, 1, ['回', '回测'])], 2)[0]?.matches).toEqual(['回测']);
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
