import {describe, expect, test} from 'vitest';
import {bestText, searchHit, type HitOptions, type SearchHit, type SectionInfo} from '../../../src/search/searchHit';
import {inBrackets} from './sample';

const options: HitOptions = {words: 2, simplified: {線: '线'}};
const section: SectionInfo = {
  url: '/docs/sma#rule',
  level: 2,
  hierarchy: {lvl0: '策略', lvl1: '双均线', lvl2: '入场规则', lvl3: null, lvl4: null, lvl5: null, lvl6: null},
};
const pageInfo: SectionInfo = {...section, url: '/docs/sma', level: 1, hierarchy: {...section.hierarchy, lvl2: null}};
const long = `${'甲'.repeat(40)}。看均线。${'乙'.repeat(40)}。`;
const hit = (texts: string[], marks: string[], place = section, changes: Partial<HitOptions> = {}): SearchHit =>
  searchHit(place, texts, marks, {...options, ...changes});
const sentences = (...args: Parameters<typeof hit>): string => inBrackets(hit(...args).sentences);

describe('a hit in the heading', () => {
  test('has the level of the heading, and the beginning of the section', () => {
    const found = hit(['先说别的。', '再说。'], ['入场']);
    expect(found).toMatchObject({objectID: '/docs/sma#rule', type: 'lvl2', more: []});
    expect(inBrackets(found.heading)).toBe('[入场]规则');
    expect(inBrackets(found.sentences)).toBe('先说别的。');
  });

  test('shows the first sentence, not a title', () => {
    expect(sentences(['一张图的标题', '看这一句。'], ['入场', '规则'])).toBe('看这一句。');
  });

  test('has the titles above it as its path', () => {
    expect(hit([], ['入场'])).toMatchObject({url: '/docs/sma#rule', path: '策略 › 双均线'});
    expect(hit([], ['双均线'], pageInfo)).toMatchObject({url: '/docs/sma', path: '策略', type: 'lvl1'});
  });

  test('needs no texts: they may not have arrived', () => {
    expect(hit([], ['均线'])).toMatchObject({type: 'lvl2', sentences: []});
  });
});

test('an entry that the query names is defined by its first sentence, whatever else says the word more often', () => {
  const entry: SectionInfo = {...section, isEntry: true};
  const texts = ['买入的条件。出场另有规则。', '也叫：入场规则。', '误用：把入场规则当作出场规则。'];
  expect(sentences(texts, ['入场', '入场规则'], entry, {words: 10})).toBe('买入的条件。');
  expect(sentences(texts, ['出场'], entry, {words: 10})).toContain('出场');
});

test('a single character is marked only when nothing else was asked for', () => {
  expect(sentences(['一年的点数。'], ['一', '点', '规则'])).toBe('一年的点数。');
  expect(sentences(['一年的点数。'], ['点'])).toBe('一年的[点]数。');
});

describe('a hit in what readers say', () => {
  const called: SectionInfo = {...section, wordings: ['什么时候买', '买点在哪']};

  test('quotes it when neither heading nor text has a word of the query', () => {
    expect(hit(['入场看均线。'], ['买点'], called).reason).toBe('读者也说“买点在哪”');
  });

  test('does not quote it when the section has one', () => {
    expect(hit(['买点看均线。'], ['买点'], called).reason).toBeNull();
  });
});

describe('a hit in a text', () => {
  test('is one when the heading lacks a word of the query', () => {
    const found = hit(['入场看 A & B。', '震荡市不入场。'], ['入场', '震荡'], section, {words: 10});
    expect(found.type).toBe('content');
    expect([inBrackets(found.heading), inBrackets(found.sentences)]).toEqual(['[入场]规则', '[震荡]市不[入场]。']);
  });

  test('is the sentence that answers rather than cells of a table or a title', () => {
    expect(sentences(['情形 · 均线会怎样', '均线的标题', '行情平稳时，均线会慢慢跟上。'], ['均线', '会怎样'], pageInfo, {words: 10})).toBe(
      '行情平稳时，[均线]会慢慢跟上。',
    );
  });

  test('is the first sentence when it says as much as others', () => {
    expect(sentences(['看均线。', '再看均线。'], ['均线'])).toBe('看[均线]。');
  });

  test('is none without texts: the description of the page stands in', () => {
    const found = hit([], ['均线'], section, {description: '讲均线的一页。'});
    expect(found.type).toBe('lvl2');
    expect(inBrackets(found.sentences)).toBe('讲[均线]的一页。');
  });

  test('is of type content, with the text that says most', () => {
    const found = hit(['无关。', '均线。', '均线上穿。'], ['均线', '上穿']);
    expect(found).toMatchObject({objectID: '/docs/sma#rule:3', type: 'content'});
    expect(inBrackets(found.sentences)).toBe('[均线上穿]。');
  });

  test('has a snippet that is cut on both sides with an ellipsis', () => {
    expect(sentences([long], ['均线'])).toBe('…看[均线]。…');
  });

  test('has the whole text as its snippet when that is short', () => {
    expect(sentences(['看均线。'], ['均线'])).toBe('看[均线]。');
  });

  test.each([
    ['tags', '<img src=x onerror=alert(1)>均线', '<img src=x onerror=alert(1)>[均线]'],
    ['quotes', `"均线" & '线'`, `"[均线]" & '线'`],
  ])('has %s as text', (_, text, expected) => {
    expect(sentences([text], ['均线'], section, {words: 50})).toBe(expected);
  });

  test.each([
    ['full-width', '看ＳＭＡ。', 'sma', '看[ＳＭＡ]。'],
    ['Traditional', '看均線。', '均线', '看[均線]。'],
    ['beside an emoji', '😀看均线', '均线', '😀看[均线]'],
    ['beside a letter that lowers to two', 'İ均线', '均线', 'İ[均线]'],
  ])('marks what is written %s', (_, text, term, expected) => {
    expect(sentences([text], [term])).toBe(expected);
  });
});

describe('the best text', () => {
  test.each([
    ['none', ['甲', '乙'], ['均线'], null],
    ['no texts', [], ['均线'], null],
    ['the first of equals', ['均线', '均线'], ['均线'], 0],
    ['the longer term', ['均', '双均线'], ['均', '双均线'], 1],
    ['the shorter text', [`均线${'甲'.repeat(4000)}`, '均线'], ['均线'], 1],
  ])('%s', (_, texts, terms, expected) => {
    expect(bestText(texts, terms)).toBe(expected);
  });
});
