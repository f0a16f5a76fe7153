import {describe, expect, test} from 'vitest';
import {corrected} from '../../../src/search/correction';
import {openNames} from '../../../src/search/names';

const hierarchy = {lvl0: '', lvl1: '', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null};
const names = openNames(
  ['双均线策略', '吊灯止损', '买到多少', '平台的由来'].map((heading, at) => ({url: `/${at}`, level: 1, heading, hierarchy})),
  (text) => text.toLowerCase(),
);
const latin = ['crossover', 'crossunder', 'import', 'export', 'sharpe'];
const known = new Set(['均线', '止损', '回撤', '比较', '吊灯', '多少', '平台', '由来', ...latin]);
const correct = (query: string): string | null => corrected(query, {has: (term) => known.has(term), names, latin});

describe('a short query that nothing is called is corrected', () => {
  test.each([
    ['a name', '掉灯止损', '吊灯止损'],
    ['the beginning of a name', '双军线', '双均线'],
    ['a Latin word', 'crosover', 'crossover'],
    ['two letters of a long word', 'crosovr', null],
    ['two letters of a longer word', 'crssundr', 'crossunder'],
    ['swapped letters', 'shrape', 'sharpe'],
  ])('to %s', (_, query, expected) => {
    expect(correct(query)).toBe(expected);
  });
});

describe('nothing is corrected in', () => {
  test.each([
    ['a name', '吊灯止损'],
    ['words that pages have', '回撤比较'],
    ['a part of a sentence', '亏到多少该跑'],
    ['a sentence', '掉灯止损怎么设置'],
    ['two words', 'how to exprt'],
    ['two characters', '圴线'],
    ['three letters', 'exp'],
    ['a word that is still being typed', 'sharp'],
    ['a word that connects', '平台得由来'],
    ['nothing', ''],
  ])('%s', (_, query) => {
    expect(correct(query)).toBeNull();
  });
});
