import {describe, expect, test} from 'vitest';
import {escapeHtml, highlight, matchSpans, unescapeHtml} from '../../../src/search/highlight';

const marker = {before: '<mark>', after: '</mark>'};
const mark = (text: string, terms: string[]): string => highlight(text, text.toLowerCase(), terms, marker);

describe('marking', () => {
  test.each([
    ['a tag', '<img src=x onerror=alert(1)>', ['onerror'], '&#60;img src=x <mark>onerror</mark>=alert(1)&#62;'],
    ['quotes and ampersands', `"S&P" 'x'`, [], '&#34;S&#38;P&#34; &#39;x&#39;'],
    ['a match that is HTML itself', '<b>', ['<b>'], '<mark>&#60;b&#62;</mark>'],
    ['every place', '均线与均线', ['均线'], '<mark>均线</mark>与<mark>均线</mark>'],
    ['the longest of overlapping terms', '双均线', ['均线', '双均线', '双均'], '<mark>双均线</mark>'],
    ['a character where it is asked for', '均值', ['均'], '<mark>均</mark>值'],
    ['no part of a latin word', 'macd ma mama', ['ma'], 'macd <mark>ma</mark> mama'],
    ['the text as written, not as folded', 'SMA', ['sma'], '<mark>SMA</mark>'],
    ['nothing for an empty term', '均线', [''], '均线'],
  ])('%s', (_, text, terms, expected) => {
    expect(mark(text, terms)).toBe(expected);
  });

  test('an entity is never cut: terms match the text, not the HTML', () => {
    expect(mark('a & b', ['38', 'amp'])).toBe('a &#38; b');
  });

  test('escaping leaves no character of HTML', () => {
    expect(escapeHtml(`<>"'`)).not.toMatch(/[<>"']/);
  });

  test('spans are in order and do not overlap', () => {
    const spans = matchSpans('回测净值回测净', ['净值', '回测', '测净', '回测净']);
    expect(spans).toEqual([
      {start: 0, end: 3},
      {start: 4, end: 7},
    ]);
  });
});

test('what was escaped comes back, and what is no entity stays', () => {
  const text = `<a href="x">'&'</a> &nbsp; &#x41;`;
  expect(unescapeHtml(escapeHtml(text))).toBe(text);
  expect(unescapeHtml('&lt;&gt;&quot;&amp;amp;')).toBe('<>"&amp;');
});
