import {describe, expect, test} from 'vitest';
import {byLetter, LEARNING, letterOf} from '../../../src/content/glossaryOrder';

describe('the letter of a term', () => {
  test.each([
    ['ATR', 'A'],
    ['标的', 'B'],
    ['成交', 'C'],
    ['回撤', 'H'],
    ['均线', 'J'],
    ['夏普比率', 'X'],
    ['最大回撤', 'Z'],
    ['宽基', 'K'],
    ['再平衡', 'Z'],
  ])('of %s is %s', (term, letter) => {
    expect(letterOf(term)).toBe(letter);
  });
});

test('letters are in order, and terms by pinyin below them', () => {
  const found = byLetter([{term: '组合'}, {term: '止损'}, {term: 'ZZ'}, {term: '标的'}]);
  expect(found).toEqual([
    ['B', [{term: '标的'}]],
    ['Z', [{term: '止损'}, {term: '组合'}, {term: 'ZZ'}]],
  ]);
});

test('no term is learnt twice', () => {
  const ids = Object.values(LEARNING).flatMap(({terms}) => [...terms]);
  expect(new Set(ids).size).toBe(ids.length);
});
