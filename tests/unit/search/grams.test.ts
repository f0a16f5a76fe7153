import {describe, expect, test} from 'vitest';
import {grams, singular, splitIdentifiers} from '../../../src/search/grams';

describe('the terms of a text as it is', () => {
  test.each([
    ['characters and pairs of neighbours', '双均线', ['双', '均', '线', '双均', '均线']],
    ['no pair across a mark', '回，测', ['回', '测']],
    ['Latin words, whole and in parts', 'trade_strategy', ['trade_strategy', 'trade', 'strategy']],
    ['a letter with the character beside it', 'k 线', ['k', '线', 'k线']],
    ['a character with the letter beside it', '做t', ['做', 't', '做t']],
    ['no pair of a word and a character', 'rsi 线', ['rsi', '线']],
    ['no pair of a letter and a character further off', 'a，股', ['a', '股']],
    ['%b', '%b 与 20%', ['%b', '与', '20']],
    ['nothing', '，。!', []],
  ])('%s', (_, text, expected) => {
    expect(grams(text)).toEqual(expected);
  });

  test.each([
    ['bands', 'band'],
    ['loss', 'loss'],
    ['fees', 'fees'],
    ['gas', 'gas'],
    ['线s', '线s'],
  ])('the singular of %s is %s', (word, expected) => {
    expect(singular(word)).toBe(expected);
  });
});

describe('splitting identifiers', () => {
  test.each([
    ['ChandelierExit', 'ChandelierExit Chandelier Exit'],
    ['simplePercentAmount', 'simplePercentAmount simple Percent Amount'],
    ['MACDValue', 'MACDValue MACD Value'],
    ['SMA20', 'SMA20 SMA 20'],
    ['SMA20_fast', 'SMA20_fast SMA 20'],
    ['trade_strategy', 'trade_strategy'],
    ['回测 SMA', '回测 SMA'],
  ])('%s', (text, expected) => {
    expect(splitIdentifiers(text)).toBe(expected);
  });

  test('leaves a long chain of parts as it is', () => {
    const chain = 'a_'.repeat(20_000);
    expect(splitIdentifiers(chain)).toBe(chain);
  });
});
