import {describe, expect, test} from 'vitest';
import {nearest} from '../../../src/content/nearest';

describe('the name that a writer probably meant', () => {
  test.each<[word: string, names: string[], meant: string | undefined]>([
    ['sma', ['ema', 'sma'], 'sma'],
    ['SMA', ['sma'], 'sma'],
    ['smma', ['rsi', 'sma'], 'sma'],
    ['sa', ['rsi', 'sma'], 'sma'],
    ['xor', ['rsi', 'for'], 'for'],
    ['mcda', ['sma', 'macd'], 'macd'],
    ['abc', ['xyz'], undefined],
    ['abcd', ['ab'], 'ab'],
    ['abcde', ['ab'], undefined],
    // Of a long word a third may be wrong.
    ['bollingerxxxx', ['bollinger'], 'bollinger'],
    ['bollingerxxxxx', ['bollinger'], undefined],
    ['sma', [], undefined],
  ])('%s among %j is %s', (word, names, meant) => {
    expect(nearest(word, names)).toBe(meant);
  });
});
