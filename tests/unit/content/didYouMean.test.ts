import {describe, expect, test} from 'vitest';
import {didYouMean} from '../../../src/content/didYouMean';

describe('the name that a writer probably meant', () => {
  test.each<[word: string, names: string[], meant: string]>([
    ['sma', ['ema', 'sma'], 'sma'],
    ['maxdrawdown', ['cagr', 'maxDrawdown'], 'maxDrawdown'],
    ['smma', ['rsi', 'sma'], 'sma'],
    ['xor', ['rsi', 'for'], 'for'],
    ['mcda', ['sma', 'macd'], 'macd'],
    ['abcd', ['ab'], 'ab'],
    // Of a long word a third may be wrong.
    ['bollingerxxxx', ['bollinger'], 'bollinger'],
  ])('%s among %j is %s', (word, names, meant) => {
    expect(didYouMean(word, names)).toBe(`您是不是想写 ${meant}？`);
  });

  test.each<[word: string, names: string[]]>([
    ['abc', ['xyz']],
    ['abcde', ['ab']],
    ['bollingerxxxxx', ['bollinger']],
    ['sma', []],
  ])('%s among %j is none', (word, names) => {
    expect(didYouMean(word, names)).toBe('');
    expect(didYouMean(word, names, '请改正。')).toBe('请改正。');
  });

  test('is written as it stands in the page', () => {
    expect(didYouMean('Chrat', ['Chart'], '', (name) => `<${name}>`)).toBe('您是不是想写 <Chart>？');
  });
});
