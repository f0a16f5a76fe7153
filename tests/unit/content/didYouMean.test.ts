import {describe, expect, test} from 'vitest';
import {didYouMean} from '../../../src/content/didYouMean';

describe('the suggested name', () => {
  test.each<[word: string, names: string[], meant: string]>([
    ['sma', ['ema', 'sma'], 'sma'],
    ['maxdrawdown', ['cagr', 'maxDrawdown'], 'maxDrawdown'],
    ['smma', ['rsi', 'sma'], 'sma'],
    ['xor', ['rsi', 'for'], 'for'],
    ['mcda', ['sma', 'macd'], 'macd'],
    ['abcd', ['ab'], 'ab'],
    // A third of a long word may differ.
    ['bollingerxxxx', ['bollinger'], 'bollinger'],
  ])('for %s among %j is %s', (word, names, meant) => {
    expect(didYouMean(word, names)).toBe(`您是不是想写 ${meant}？`);
  });

  test.each<[word: string, names: string[]]>([
    ['abc', ['xyz']],
    ['abcde', ['ab']],
    ['bollingerxxxxx', ['bollinger']],
    ['sma', []],
  ])('for %s among %j does not exist', (word, names) => {
    expect(didYouMean(word, names)).toBe('');
    expect(didYouMean(word, names, '请改正。')).toBe('请改正。');
  });

  test('is written as asked', () => {
    expect(didYouMean('Chrat', ['Chart'], '', (name) => `<${name}>`)).toBe('您是不是想写 <Chart>？');
  });
});
