import {describe, expect, test} from 'vitest';
import {snippetRange} from '../../../src/search/snippet';

const cut = (text: string, terms: string[], words: number): string => {
  const {start, end} = snippetRange(text, terms, words);
  return text.slice(start, end);
};
const sentence = (word: string): string => `这是一句讲${word}的话，它有二十个字左右长。`;

describe('a snippet', () => {
  test('is the whole sentence with the match', () => {
    expect(cut(sentence('甲') + sentence('回测') + sentence('乙'), ['回测'], 3)).toBe(sentence('回测'));
  });

  test('adds the sentence after it if there is room, otherwise the one before', () => {
    expect(cut(sentence('甲') + sentence('回测') + sentence('乙'), ['回测'], 6)).toBe(sentence('回测') + sentence('乙'));
    expect(cut(sentence('甲') + sentence('回测'), ['回测'], 6)).toBe(sentence('甲') + sentence('回测'));
  });

  test('adds neighbours up to an exact fit', () => {
    const [before, match, after] = ['一二三四五六七。', '一二三回测六七。', '三二一四五六七。'];
    expect(cut(before + match + after, ['回测'], 2)).toBe(match + after);
    expect(cut(`${after}${before}${match}`, ['回测'], 2)).toBe(before + match);
    expect(cut(before + match + after, ['回测'], 3)).toBe(before + match + after);
  });

  test('is where the terms occur most, not where they occur last', () => {
    expect(cut('回测，回测，都是说它。下面另说一件事，末了提回测。', ['回测'], 1)).toBe('回测，回测，都是说它。');
  });

  test('keeps a sentence whole that is up to half longer than the room, wherever it is', () => {
    const other = '前面另有一句长长的话，与它无关。';
    expect(cut(`${other}一二，三四，回测，七八。`, ['回测'], 1)).toBe('一二，三四，回测，七八。');
    expect(cut(`${other}一二，三四，回测，七八九。`, ['回测'], 1)).not.toContain('一二');
    expect(cut(`${other}一二三四五六，看回测，七八九十一二三四五六。`, ['回测'], 1)).toBe('看回测，');
  });

  test('is the beginning of the text when nothing matches', () => {
    expect(cut(sentence('甲') + sentence('乙'), [], 3)).toBe(sentence('甲'));
  });

  test('is the clauses around the match when the sentence is much too long', () => {
    const long = `${'前面的分句，'.repeat(20)}看回测，${'后面的分句，'.repeat(20)}`;
    const found = cut(long, ['回测'], 5);
    expect(found).toMatch(/^(?:前面的分句，)*看回测，(?:后面的分句，)*$/);
    expect(found.length).toBeLessThanOrEqual(40);
  });

  test('is the whole text when there is no place to cut it', () => {
    expect(cut('长'.repeat(200), ['长'], 5)).toHaveLength(200);
  });

  test('is empty for an empty text', () => {
    expect(cut('', ['回测'], 5)).toBe('');
  });
});
