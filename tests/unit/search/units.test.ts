import {describe, expect, test} from 'vitest';
import {coverageOf, partsWith, unitsOf, type Word} from '../../../src/search/units';

describe('what a query says', () => {
  test('each telling character, by the pairs and words that contain it', () => {
    expect(unitsOf('怎么止损')).toEqual([
      {start: 2, end: 3, terms: ['怎么止', '怎么止损', '么止', '么止损', '止损']},
      {start: 3, end: 4, terms: ['怎么止损', '么止损', '止损']},
    ]);
  });

  test('a character that stands alone, by itself', () => {
    expect(unitsOf('抛 a')).toEqual([{start: 0, end: 1, terms: ['抛']}]);
  });

  test('each telling Latin word, by its singular', () => {
    expect(unitsOf('how to export bands')).toEqual([
      {start: 7, end: 13, terms: ['export']},
      {start: 14, end: 19, terms: ['band']},
    ]);
  });

  test('words of up to six characters', () => {
    expect(Math.max(...unitsOf('年复合收益率计算').flatMap(({terms}) => terms.map((term) => term.length)))).toBe(6);
  });
});

describe('the coverage of a query', () => {
  const units = unitsOf('止损价');
  const postings: Readonly<Record<string, number[]>> = {止损: [0, 1], 损价: [1], 止损价: [2]};
  const idsOf = (term: string): number[][] => [postings[term] ?? [], []];

  test('is the share of its units that a section has, each counted once', () => {
    expect([...coverageOf(units, 4, idsOf)].map((share) => share.toFixed(2))).toEqual(['0.67', '1.00', '1.00', '0.00']);
  });

  test('is nothing without units', () => {
    expect([...coverageOf([], 2, idsOf)]).toEqual([0, 0]);
  });

  test('is told in whole words, with a letter that belongs to one', () => {
    const told = (query: string, holds: (word: Word) => boolean = () => true): string[] => partsWith(query, unitsOf(query), holds);
    expect(told('夜间模式 dark 怎么切换')).toEqual(['夜间模式', 'dark', '切换']);
    expect(told('夜间模式 dark 怎么切换', ({units: some}) => some.every(({terms}) => terms.includes('模式')))).toEqual(['模式']);
    expect(told('怎么把k线传上来', ({text}) => text !== 'k线')).toEqual(['传上来']);
    expect(told('抛')).toEqual([]);
  });
});
