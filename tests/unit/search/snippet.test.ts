import {describe, expect, test} from 'vitest';
import {snippetRange} from '../../../src/search/snippet';

const cut = (text: string, terms: string[], words: number): string => {
  const {start, end} = snippetRange(text, terms, words);
  return text.slice(start, end);
};
const sentence = (word: string): string => `这是一句讲${word}的话，它有二十个字左右长。`;

describe('a snippet', () => {
  test('is the sentence with the match, whole', () => {
    expect(cut(sentence('甲') + sentence('回测') + sentence('乙'), ['回测'], 3)).toBe(sentence('回测'));
  });

  test('has the sentence after it where there is room, else the one before', () => {
    expect(cut(sentence('甲') + sentence('回测') + sentence('乙'), ['回测'], 6)).toBe(sentence('回测') + sentence('乙'));
    expect(cut(sentence('甲') + sentence('回测'), ['回测'], 6)).toBe(sentence('甲') + sentence('回测'));
  });

  test('is how the text begins where nothing matches', () => {
    expect(cut(sentence('甲') + sentence('乙'), [], 3)).toBe(sentence('甲'));
  });

  test('of a sentence that is much too long is its clauses around the match', () => {
    const long = `${'前面的分句，'.repeat(20)}看回测，${'后面的分句，'.repeat(20)}`;
    const found = cut(long, ['回测'], 5);
    expect(found).toMatch(/^(?:前面的分句，)*看回测，(?:后面的分句，)*$/);
    expect(found.length).toBeLessThanOrEqual(40);
  });

  test('of a text without any place to cut is the text', () => {
    expect(cut('长'.repeat(200), ['长'], 5)).toHaveLength(200);
  });

  test('of nothing is nothing', () => {
    expect(cut('', ['回测'], 5)).toBe('');
  });
});
