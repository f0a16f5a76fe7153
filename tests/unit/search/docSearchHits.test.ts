import {describe, expect, test} from 'vitest';
import {bestText, docSearchHit, type DocSearchHit, type HitOptions, type SectionInfo} from '../../../src/search/docSearchHits';

const options: HitOptions = {before: '<mark>', after: '</mark>', words: 2, ellipsis: '…', simplified: {線: '线'}};
const section: SectionInfo = {
  url: '/docs/sma#rule',
  level: 2,
  hierarchy: {lvl0: '策略', lvl1: '双均线', lvl2: '入场规则', lvl3: null, lvl4: null, lvl5: null, lvl6: null},
};
const long = `${'甲'.repeat(40)}。看均线。${'乙'.repeat(40)}。`;
const hit = (texts: string[], terms: string[], place: SectionInfo = section): DocSearchHit =>
  docSearchHit(place, texts, {marks: terms, instead: []}, options);

describe('a hit in the heading', () => {
  test('has the level of the heading and no content', () => {
    const found = hit(['入场时看均线。'], ['入场']);
    expect(found).toMatchObject({objectID: '/docs/sma#rule', type: 'lvl2', content: null});
    expect(found._highlightResult.hierarchy.lvl2?.value).toBe('<mark>入场</mark>规则');
    expect(found._snippetResult.content?.value).toBe('<mark>入场</mark>时看均线。');
  });

  test('is told by the first sentence, not by a title', () => {
    expect(hit(['一张图的标题', '看这一句。'], ['入场', '规则'])._snippetResult.content?.value).toBe('看这一句。');
  });

  test('leaves out levels without a title', () => {
    expect(Object.keys(hit([], ['入场'])._highlightResult.hierarchy)).toEqual(['lvl0', 'lvl1', 'lvl2']);
  });

  test('splits the address', () => {
    expect(hit([], ['入场'])).toMatchObject({url: '/docs/sma#rule', url_without_anchor: '/docs/sma', anchor: 'rule'});
    expect(hit([], ['双均线'], {...section, url: '/docs/sma', level: 1})).toMatchObject({
      url_without_anchor: '/docs/sma',
      anchor: null,
      type: 'lvl1',
    });
  });

  test('needs no texts: they may not have arrived', () => {
    expect(hit([], ['均线'])).toMatchObject({type: 'lvl2', content: null});
  });
});

describe('a hit in what readers say', () => {
  const called: SectionInfo = {...section, keywords: ['什么时候买', '买点在哪']};

  test('quotes it when neither heading nor text has a word of the query', () => {
    expect(hit(['入场看均线。'], ['买点'], called).reason).toBe('读者也说“买点在哪”');
  });

  test('says nothing of it when the section has one', () => {
    expect(hit(['买点看均线。'], ['买点'], called)).not.toHaveProperty('reason');
  });
});

describe('a hit in a text', () => {
  test('is one when the heading lacks a word of the query', () => {
    expect(hit(['入场看均线。'], ['入场', '均线'])).toMatchObject({type: 'content'});
  });

  test('is none on a page, which shows how it begins instead', () => {
    const page = hit(['说明。', '均线。'], ['均线'], {
      ...section,
      url: '/docs/sma',
      level: 1,
      hierarchy: {...section.hierarchy, lvl2: null},
    });
    expect(page).toMatchObject({type: 'lvl1', content: null, _snippetResult: {content: {value: '说明。'}}});
  });

  test('is none without texts: what the page is about explains it', () => {
    const found = docSearchHit(section, [], {marks: ['均线'], instead: []}, {...options, description: '讲均线的一页。'});
    expect(found).toMatchObject({type: 'lvl2', _snippetResult: {content: {value: '讲<mark>均线</mark>的一页。'}}});
  });

  test('is of type content, with the text that says most', () => {
    expect(hit(['无关。', '均线。', '均线上穿。'], ['均线', '上穿'])).toMatchObject({
      objectID: '/docs/sma#rule:3',
      type: 'content',
      content: '均线上穿。',
      _highlightResult: {content: {value: '<mark>均线</mark><mark>上穿</mark>。'}},
    });
  });

  test('its snippet is cut on both sides with an ellipsis', () => {
    expect(hit([long], ['均线'])._snippetResult.content?.value).toBe('…看<mark>均线</mark>。…');
  });

  test('its snippet is the whole text when that is short', () => {
    expect(hit(['看均线。'], ['均线'])._snippetResult.content?.value).toBe('看<mark>均线</mark>。');
  });

  test.each([
    ['tags', '<img src=x onerror=alert(1)>均线'],
    ['quotes', `"均线" & '线'`],
  ])('escapes %s', (_, text) => {
    const {_highlightResult, _snippetResult} = docSearchHit(section, [text], {marks: ['均线'], instead: []}, {...options, words: 50});
    [_highlightResult.content?.value, _snippetResult.content?.value].forEach((html) => {
      expect(html?.replace(/<\/?mark>/g, '')).not.toMatch(/[<>"']/);
      expect(html).toContain('<mark>均线</mark>');
    });
  });

  test.each([
    ['full-width', '看ＳＭＡ。', 'sma', '看<mark>ＳＭＡ</mark>。'],
    ['Traditional', '看均線。', '均线', '看<mark>均線</mark>。'],
    ['beside an emoji', '😀看均线', '均线', '😀看<mark>均线</mark>'],
    ['beside a letter that lowers to two', 'İ均线', '均线', 'İ<mark>均线</mark>'],
  ])('marks what is written %s', (_, text, term, expected) => {
    expect(hit([text], [term])._highlightResult.content?.value).toBe(expected);
  });
});

describe('the reason', () => {
  const reason = (texts: string[], instead: [string, string][]): string | undefined =>
    docSearchHit(section, texts, {marks: instead.map(([, ours]) => ours), instead}, options).reason;

  test('has our words as the section writes them', () => {
    expect(
      reason(
        ['看 RSI 与布林带。'],
        [
          ['超卖', 'rsi'],
          ['超卖', '布林带'],
        ],
      ),
    ).toBe('超卖 → RSI、布林带');
  });

  test('is none when the reader’s own words were found', () => {
    expect(reason(['看 RSI。'], [])).toBeUndefined();
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
