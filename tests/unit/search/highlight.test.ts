import {describe, expect, test} from 'vitest';
import {escapeHtml, highlight, matchSpans, snippetRange} from '../../../src/search/highlight';

const marker = {before: '<mark>', after: '</mark>'};
const mark = (text: string, terms: string[]): string => highlight(text, text.toLowerCase(), terms, marker);

describe('marking', () => {
  test.each([
    ['a tag', '<img src=x onerror=alert(1)>', ['onerror'], '&#60;img src=x <mark>onerror</mark>=alert(1)&#62;'],
    ['quotes and ampersands', `"S&P" 'x'`, [], '&#34;S&#38;P&#34; &#39;x&#39;'],
    ['a match that is HTML itself', '<b>', ['<b>'], '<mark>&#60;b&#62;</mark>'],
    ['every place', '均线与均线', ['均线'], '<mark>均线</mark>与<mark>均线</mark>'],
    ['the longest of overlapping terms', '双均线', ['均线', '双均线', '双均'], '<mark>双均线</mark>'],
    ['no character alone beside longer terms', '均值与均线', ['均', '均线'], '均值与<mark>均线</mark>'],
    ['characters when there is nothing longer', '均值', ['均'], '<mark>均</mark>值'],
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
    expect(spans).toEqual([...spans].sort((a, b) => a.start - b.start));
    spans.slice(1).forEach(({start}, index) => expect(start).toBeGreaterThanOrEqual(spans[index]?.end ?? 0));
  });
});

describe('snippets', () => {
  const filler = '甲'.repeat(100);

  test('a short text stays whole', () => {
    expect(snippetRange('均线', ['均线'], 10)).toEqual({start: 0, end: 2});
  });

  test.each([
    [5, 15],
    [10, 30],
  ])('%i words are %i characters', (words, length) => {
    const {start, end} = snippetRange(`${filler}均线${filler}`, ['均线'], words);
    expect(end - start).toBe(length);
    expect(start).toBeLessThanOrEqual(100);
    expect(end).toBeGreaterThanOrEqual(102);
  });

  test('stand around the densest match', () => {
    const text = `均线${filler}均线上穿均线${filler}`;
    const {start, end} = snippetRange(text, ['均线', '上穿'], 5);
    expect(text.slice(start, end)).toContain('均线上穿均线');
  });

  test('begin at the beginning and end at the end when the match is there', () => {
    expect(snippetRange(`均线${filler}`, ['均线'], 5).start).toBe(0);
    expect(snippetRange(`${filler}均线`, ['均线'], 5).end).toBe(102);
  });

  test('without a match are the beginning', () => {
    expect(snippetRange(filler, ['均线'], 5)).toEqual({start: 0, end: 15});
  });
});
