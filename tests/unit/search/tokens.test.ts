import {describe, expect, test} from 'vitest';
import {indexTerms, queryTerms, type IndexOptions} from '../../../src/search/tokens';

/** A segmenter that leaves runs whole, as if each were one word. */
const options: IndexOptions = {cut: (run) => [run], lexicon: new Set(['均线', '双均线', '回测'])};

describe('terms of the index', () => {
  test('words of the lexicon stay whole, without what the segmenter leaves of them', () => {
    expect(indexTerms('双均线', options)).toEqual(['双均线', '均线']);
    expect(indexTerms('均线', {...options, cut: (run) => [...run]})).toEqual(['均线']);
  });

  test('adjacent characters that the segmenter leaves single are joined in pairs', () => {
    expect(indexTerms('估值高', {...options, cut: (run) => [...run]})).toEqual(['估', '估值', '值', '值高', '高']);
  });

  test('words outside the lexicon are as the segmenter cuts them', () => {
    expect(indexTerms('长期持有', {...options, cut: () => ['长期', '持有']})).toEqual(['长期', '持有']);
  });

  test('a function character is no word, nor part of a pair', () => {
    expect(indexTerms('线是高', {...options, cut: (run) => [...run]})).toEqual(['线', '高']);
  });

  test.each([
    ['trade_strategy', ['trade_strategy', 'trade', 'strategy']],
    ['ta.sma', ['ta.sma', 'ta', 'sma']],
    ['a-b c', ['a-b', 'a', 'b', 'c']],
    ['bands, loss', ['band', 'loss']],
    ['%b 与 20%', ['%b', '20']],
    ['1.5 倍', ['1.5', '1', '5', '倍']],
    ['，。！?', []],
    ['', []],
  ])('latin words of %j, whole and in parts', (text, expected) => {
    expect(indexTerms(text, options).sort()).toEqual([...expected].sort());
  });
});

describe('terms of a query', () => {
  test('every substring of a run', () => {
    expect(queryTerms('双均线').sort()).toEqual(['双', '双均', '双均线', '均', '均线', '线'].sort());
  });

  test('none longer than six characters', () => {
    expect(Math.max(...queryTerms('年复合收益率怎么计算').map((term) => term.length))).toBe(6);
  });

  test('each once', () => {
    expect(queryTerms('回回 回').sort()).toEqual(['回', '回回'].sort());
  });

  test('runs end at anything that is not Chinese', () => {
    expect(queryTerms('回，测sma')).toEqual(['回', '测', 'sma']);
  });

  test('rare characters stay whole', () => {
    expect(queryTerms('𠮷a')).toEqual(['𠮷', 'a']);
  });
});
