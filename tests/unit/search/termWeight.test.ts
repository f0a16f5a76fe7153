import {expect, test} from 'vitest';
import {termWeight} from '../../../src/search/termWeight';

test('longer Chinese terms weigh more, up to six characters', () => {
  const weights = ['均', '均线', '双均线', '最大回撤', '夏普比率高', '年复合收益率', '年复合收益率高'].map(termWeight);
  expect(weights.slice(0, 6)).toEqual([...weights.slice(0, 6)].sort((a, b) => a - b));
  expect(new Set(weights.slice(0, 6)).size).toBe(6);
  expect(weights[6]).toBe(weights[5]);
});

test('Latin terms weigh the same, however long', () => {
  expect(termWeight('macd')).toBe(termWeight('a'));
  expect(termWeight('macd')).toBeGreaterThan(termWeight('均线'));
});

test('question words and terms with a function character weigh less than one telling character', () => {
  expect(termWeight('怎么')).toBeLessThan(termWeight('均'));
  expect(termWeight('的线')).toBeLessThan(termWeight('均'));
  expect(termWeight('怎么')).toBeLessThan(termWeight('的线'));
});

test('a function character does not count in a longer term, or in a word of the lexicon', () => {
  expect(termWeight('的线均线')).toBe(termWeight('最大回撤'));
  expect([termWeight('标的'), termWeight('标的池')]).toEqual([termWeight('均线'), termWeight('双均线')]);
});
