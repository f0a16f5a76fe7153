import {describe, expect, test} from 'vitest';
import {escapeHtml, unescapeHtml} from '../../../src/search/entities';
import {grams, singular, splitIdentifiers} from '../../../src/search/grams';
import {highlight, matchSpans} from '../../../src/search/highlight';
import {normalise, packPairs, unpackPairs} from '../../../src/search/normalise';
import {plainFormula} from '../../../src/search/plainFormula';
import {indexTerms, queryTerms, type IndexOptions} from '../../../src/search/tokens';
import {coverageOf, unitsOf} from '../../../src/search/units';
import {inBrackets} from './sample';

const simplified = {淨: '净', 線: '线', 回: '回'};

test.each([
  ['full-width forms', 'ＭＡ２０％', 'ma20%'],
  ['half-width kana and ligatures', 'ｱﬁ', 'アfi'],
  ['case', 'ChandelierExit', 'chandelierexit'],
  ['Traditional characters', '均線與淨值', '均线與净值'],
  ['nothing else, twice neither', '均线與净值', '均线與净值'],
])('folds %s', (_, text, expected) => {
  expect(normalise(text, simplified)).toBe(expected);
});

test('a map of characters is the same after it was packed', () => {
  expect(packPairs(simplified)).toBe('淨净線线回回');
  expect(unpackPairs(packPairs(simplified))).toEqual(simplified);
  expect(unpackPairs('')).toEqual({});
});

test('escaped text has no character of HTML, comes back, and what is no entity stays', () => {
  expect(escapeHtml(`<"S&P" 'x'>`)).toBe('&#60;&#34;S&#38;P&#34; &#39;x&#39;&#62;');
  const text = `<a href="x">'&'</a> &nbsp; &#x41;`;
  expect(unescapeHtml(escapeHtml(text))).toBe(text);
  expect(unescapeHtml('&lt;&gt;&quot;&amp;amp;')).toBe('<>"&amp;');
});

test.each([
  [String.raw`\sqrt{252} \approx 15.9`, '√252 ≈ 15.9'],
  [String.raw`\sqrt{n/(n-1)}`, '√(n/(n-1))'],
  [String.raw`\alpha = \frac{2}{N+1}`, 'α = 2/(N+1)'],
  [String.raw`(P_t / P_{t-N})^{252/N} - 1`, '(P_t / P_(t-N))^(252/N) - 1'],
  [String.raw`1.003^{12} - 1 \approx 3.7\%`, '1.003^12 - 1 ≈ 3.7%'],
  [String.raw`x_{t-1} = 100\,x_t / (100 + \text{涨跌幅})`, 'x_(t-1) = 100x_t / (100 + 涨跌幅)'],
  [String.raw`\left(a\right) \leftarrow b`, '(a) leftarrow b'],
  [String.raw`\bar r / s`, 'r̄ / s'],
])('the formula %s is %s in plain text', (tex, expected) => {
  expect(plainFormula(tex)).toBe(expected);
});

describe('the terms of a text as it is', () => {
  test.each([
    ['characters and pairs of neighbours', '双均线', '双 均 线 双均 均线'],
    ['no pair across a mark', '回，测', '回 测'],
    ['Latin words, whole and in parts', 'trade_strategy', 'trade_strategy trade strategy'],
    ['a letter with the character beside it', 'k 线', 'k 线 k线'],
    ['a character with the letter beside it', '做t', '做 t 做t'],
    ['no pair of a word and a character', 'rsi 线', 'rsi 线'],
    ['no pair of a letter and a character further off', 'a，股', 'a 股'],
    ['%b', '%b 与 20%', '%b 与 20'],
    ['nothing', '，。!', ''],
  ])('%s', (_, text, expected) => {
    expect(grams(text).join(' ')).toBe(expected);
  });

  test('a plural has its singular, a short word and one in -ss have none', () => {
    expect(['bands', 'loss', 'fees', 'gas', '线s'].map(singular)).toEqual(['band', 'loss', 'fees', 'gas', '线s']);
  });

  test.each([
    ['ChandelierExit', 'ChandelierExit Chandelier Exit'],
    ['simplePercentAmount', 'simplePercentAmount simple Percent Amount'],
    ['MACDValue', 'MACDValue MACD Value'],
    ['SMA20_fast', 'SMA20_fast SMA 20'],
    ['回测 trade_strategy', '回测 trade_strategy'],
  ])('the identifier %s is split into %s', (text, expected) => {
    expect(splitIdentifiers(text)).toBe(expected);
  });

  test('a long chain of parts is left as it is', () => {
    const chain = 'a_'.repeat(20_000);
    expect(splitIdentifiers(chain)).toBe(chain);
  });
});

describe('terms of the index', () => {
  const lexicon = new Set(['均线', '双均线', '回测']);
  const whole: IndexOptions['cut'] = (run) => [run];
  const single: IndexOptions['cut'] = (run) => [...run];

  test.each([
    ['words of the lexicon stay whole', '双均线', whole, '双均线 均线'],
    ['without what the segmenter leaves of them', '均线', single, '均线'],
    ['single characters side by side are joined in pairs', '估值高', single, '估 估值 值 值高 高'],
    ['other words are as the segmenter cuts them', '长期持有', () => ['长期', '持有'], '长期 持有'],
    ['a function character is no word, nor part of a pair', '线是高', single, '线 高'],
    ['Latin words, whole and in parts', 'ta.sma a-b c', whole, 'ta.sma ta sma a-b a b c'],
    ['singulars', 'bands, loss', whole, 'band loss'],
    ['numbers', '%b 与 20%，1.5 倍', whole, '%b 20 1.5 1 5 倍'],
    ['nothing', '，。！?', whole, ''],
  ])('%s', (_, text, cut, expected) => {
    expect(indexTerms(text, {cut, lexicon}).sort()).toEqual(expected.split(' ').filter(Boolean).sort());
  });
});

describe('terms of a query', () => {
  test.each([
    ['every part of a run', '双均线', '双 双均 双均线 均 均线 线'],
    ['each once', '回回 回', '回 回回'],
    ['runs end at anything that is not Chinese', '回，测sma', '回 测 sma'],
    ['rare characters stay whole', '𠮷a', '𠮷 a'],
  ])('%s', (_, query, expected) => {
    expect(queryTerms(query).sort()).toEqual(expected.split(' ').sort());
  });

  test('none is longer than six characters, in what a query says neither', () => {
    const query = '年复合收益率计算';
    const terms = [queryTerms(query), unitsOf(query).flatMap(({terms: of}) => of)];
    expect(terms.map((of) => Math.max(...of.map((term) => term.length)))).toEqual([6, 6]);
  });
});

describe('what a query says', () => {
  test.each([
    [
      'each telling character, by the pairs and words that contain it',
      '怎么止损',
      ['止: 怎么止 怎么止损 么止 么止损 止损', '损: 怎么止损 么止损 止损'],
    ],
    ['a character that stands alone, by itself', '抛 a', ['抛: 抛']],
    ['each telling Latin word, by its singular', 'how to export bands', ['export: export', 'bands: band']],
  ])('%s', (_, query, expected) => {
    expect(unitsOf(query).map(({start, end, terms}) => `${query.slice(start, end)}: ${terms.join(' ')}`)).toEqual(
      expected,
    );
  });

  test('is covered by the share of its units that a section has, each counted once', () => {
    const postings: Readonly<Record<string, number[]>> = {止损: [0, 1], 损价: [1], 止损价: [2]};
    const shares = coverageOf(unitsOf('止损价'), 4, (term) => [postings[term] ?? [], []]);
    expect([...shares].map((share) => share.toFixed(2))).toEqual(['0.67', '1.00', '1.00', '0.00']);
    expect([...coverageOf([], 2, () => [[], []])]).toEqual([0, 0]);
  });
});

describe('marking', () => {
  test.each([
    ['text that looks like a tag', '<img src=x onerror=alert(1)>', ['onerror'], '<img src=x [onerror]=alert(1)>'],
    ['a match that is HTML itself', '<b>', ['<b>'], '[<b>]'],
    ['every place', '均线与均线', ['均线'], '[均线]与[均线]'],
    ['the longest of overlapping terms', '双均线', ['均线', '双均线', '双均'], '[双均线]'],
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
