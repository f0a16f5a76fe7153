import {describe, expect, test} from 'vitest';
import {highlight, matchSpans} from '../../../src/search/highlight';
import {inBrackets} from './sample';

describe('marking', () => {
  test.each([
    ['text that looks like a tag', '<img src=x onerror=alert(1)>', ['onerror'], '<img src=x [onerror]=alert(1)>'],
    ['nothing without terms', `"S&P" 'x'`, [], `"S&P" 'x'`],
    ['a match that is HTML itself', '<b>', ['<b>'], '[<b>]'],
    ['every place', '均线与均线', ['均线'], '[均线]与[均线]'],
    ['the longest of overlapping terms', '双均线', ['均线', '双均线', '双均'], '[双均线]'],
    ['a character where it is asked for', '均值', ['均'], '[均]值'],
    ['no part of a Latin word', 'macd ma mama', ['ma'], 'macd [ma] mama'],
    ['the word in its plural', 'bands band bandsaw', ['band'], '[band]s [band] bandsaw'],
    ['the text as written, not as folded', 'SMA', ['sma'], '[SMA]'],
    ['nothing for an empty term', '均线', [''], '均线'],
    ['no part of an entity', 'a & b', ['38', 'amp'], 'a & b'],
  ])('%s', (_, text, terms, expected) => {
    expect(inBrackets(highlight(text, text.toLowerCase(), terms))).toBe(expected);
  });

  test('spans are in order; those that overlap or touch are one', () => {
    expect(matchSpans('净值高，回测净值', ['净值', '回测', '测净'])).toEqual([
      {start: 0, end: 2},
      {start: 4, end: 8},
    ]);
  });
});
