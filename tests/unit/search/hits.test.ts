import {describe, expect, test} from 'vitest';
import {foldPages, foundText, noteOf, titlesOf} from '../../../src/search/row';
import {bestText, searchHit, type HitOptions, type SearchHit, type SectionInfo} from '../../../src/search/searchHit';
import {snippetRange} from '../../../src/search/snippet';
import {inBrackets} from './sample';

const options: HitOptions = {words: 2, simplified: {線: '线'}};
const section: SectionInfo = {
  url: '/docs/sma#rule',
  level: 2,
  hierarchy: {lvl0: '策略', lvl1: '双均线', lvl2: '入场规则', lvl3: null, lvl4: null, lvl5: null, lvl6: null},
};
const pageInfo: SectionInfo = {...section, url: '/docs/sma', level: 1, hierarchy: {...section.hierarchy, lvl2: null}};
const hit = (texts: string[], marks: string[], place = section, changes: Partial<HitOptions> = {}): SearchHit =>
  searchHit(place, texts, marks, {...options, ...changes});
const sentences = (...args: Parameters<typeof hit>): string => inBrackets(hit(...args).sentences);

describe('a hit in the heading', () => {
  test('has the level of the heading, the titles above it as its path, and the beginning of the section', () => {
    const found = hit(['先说别的。', '再说。'], ['入场']);
    expect(found).toMatchObject({
      objectID: '/docs/sma#rule',
      url: '/docs/sma#rule',
      type: 'lvl2',
      path: '策略 › 双均线',
      more: [],
    });
    expect([inBrackets(found.heading), inBrackets(found.sentences)]).toEqual(['[入场]规则', '先说别的。']);
    expect(hit([], ['双均线'], pageInfo)).toMatchObject({url: '/docs/sma', path: '策略', type: 'lvl1'});
  });

  test('shows the first sentence, not a title', () => {
    expect(sentences(['一张图的标题', '看这一句。'], ['入场', '规则'])).toBe('看这一句。');
  });

  test('needs no texts, which may not have arrived: the description of the page stands in', () => {
    expect(hit([], ['均线'])).toMatchObject({type: 'lvl2', sentences: []});
    expect(sentences([], ['均线'], section, {description: '讲均线的一页。'})).toBe('讲[均线]的一页。');
  });
});

test('an entry that the query names is defined by its first sentence, whatever else says the word more often', () => {
  const entry: SectionInfo = {...section, isEntry: true};
  const texts = ['买入的条件。出场另有规则。', '也叫：入场规则。', '误用：把入场规则当作出场规则。'];
  expect(sentences(texts, ['入场', '入场规则'], entry, {words: 10})).toBe('买入的条件。');
  expect(sentences(texts, ['出场'], entry, {words: 10})).toContain('出场');
});

test('a title that other pages have names its page', () => {
  const found = hit(['先说别的。'], ['入场', '均线'], {...section, isBare: true});
  expect([inBrackets(found.heading), found.path]).toEqual(['双[均线]：[入场]规则', '策略 › 双均线']);
  expect(inBrackets(hit([], ['均线'], {...pageInfo, isBare: true}).heading)).toBe('双[均线]');
});

test('what readers say is quoted when neither heading nor text has a word of the query', () => {
  const called: SectionInfo = {...section, wordings: ['什么时候买', '买点在哪']};
  expect(hit(['入场看均线。'], ['买点'], called).reason).toBe('读者也说“买点在哪”');
  expect(hit(['买点看均线。'], ['买点'], called).reason).toBeNull();
});

describe('a hit in a text', () => {
  test('is one when the heading lacks a word of the query', () => {
    const found = hit(['入场看 A & B。', '震荡市不入场。'], ['入场', '震荡'], section, {words: 10});
    expect(found).toMatchObject({objectID: '/docs/sma#rule:2', type: 'content'});
    expect([inBrackets(found.heading), inBrackets(found.sentences)]).toEqual(['[入场]规则', '[震荡]市不[入场]。']);
  });

  test('is the sentence that answers rather than cells of a table or a title', () => {
    const texts = ['情形 · 均线会怎样', '均线的标题', '行情平稳时，均线会慢慢跟上。'];
    expect(sentences(texts, ['均线', '会怎样'], pageInfo, {words: 10})).toBe('行情平稳时，[均线]会慢慢跟上。');
  });

  test.each([
    ['none', ['甲', '乙'], ['均线'], null],
    ['no texts', [], ['均线'], null],
    ['the first of equals', ['均线', '均线'], ['均线'], 0],
    ['the longer term', ['均', '双均线'], ['均', '双均线'], 1],
    ['the shorter text', [`均线${'甲'.repeat(4000)}`, '均线'], ['均线'], 1],
  ])('is the text that says most: %s', (_, texts, terms, expected) => {
    expect(bestText(texts, terms)).toBe(expected);
  });

  test.each([
    ['a single character when nothing else was asked for', '一年的点数。', ['点'], '一年的[点]数。'],
    ['no single character otherwise', '一年的点数。', ['一', '点', '规则'], '一年的点数。'],
    ['full-width forms', '看ＳＭＡ。', ['sma'], '看[ＳＭＡ]。'],
    ['Traditional characters', '看均線。', ['均线'], '看[均線]。'],
    ['beside an emoji', '😀看均线', ['均线'], '😀看[均线]'],
    ['beside a letter that lowers to two', 'İ均线', ['均线'], 'İ[均线]'],
    ['text that looks like HTML', '<img src=x>"均线" &', ['均线'], '<img src=x>"[均线]" &'],
    ['a snippet, cut on both sides', `${'甲'.repeat(40)}。看均线。${'乙'.repeat(40)}。`, ['均线'], '…看[均线]。…'],
  ])('has marked: %s', (_, text, terms, expected) => {
    expect(sentences([text], terms)).toBe(expected);
  });
});

describe('a snippet', () => {
  const said = (word: string): string => `这是一句讲${word}的话，它有二十个字左右长。`;
  const [before, match, after] = ['一二三四五六七。', '一二三回测六七。', '三二一四五六七。'];
  const other = '前面另有一句长长的话，与它无关。';

  test.each([
    ['the whole sentence with the match', said('甲') + said('回测') + said('乙'), 3, said('回测')],
    ['with the one after it if there is room', said('甲') + said('回测') + said('乙'), 6, said('回测') + said('乙')],
    ['otherwise the one before', said('甲') + said('回测'), 6, said('甲') + said('回测')],
    ['neighbours up to an exact fit', before + match + after, 2, match + after],
    ['those before it too', after + before + match, 2, before + match],
    ['both', before + match + after, 3, before + match + after],
    [
      'where the terms occur most, not last',
      '回测，回测，都是说它。下面另说一件事，末了提回测。',
      1,
      '回测，回测，都是说它。',
    ],
    [
      'a sentence that is half longer than the room, whole',
      `${other}一二，三四，回测，七八。`,
      1,
      '一二，三四，回测，七八。',
    ],
    ['the clause of a longer one', `${other}一二三四五六，看回测，七八九十一二三四五六。`, 1, '看回测，'],
    ['the beginning when nothing matches', said('甲') + said('乙'), 3, said('甲')],
    ['all of a text that has no place to cut it', '长'.repeat(200), 5, '长'.repeat(200)],
    ['nothing of an empty text', '', 5, ''],
  ])('is %s', (_, text, words, expected) => {
    const {start, end} = snippetRange(text, ['回测'], words);
    expect(text.slice(start, end)).toBe(expected);
  });

  test('is the clauses around the match when the sentence is much too long', () => {
    const long = `${'前面的分句，'.repeat(20)}看回测，${'后面的分句，'.repeat(20)}`;
    const {start, end} = snippetRange(long, ['回测'], 5);
    expect(long.slice(start, end)).toMatch(/^(?:前面的分句，)*看回测，(?:后面的分句，)*$/);
    expect(end - start).toBeLessThanOrEqual(40);
  });
});

test('the last title is the section’s own, those above it are its path', () => {
  expect(titlesOf(section.hierarchy)).toEqual({title: '入场规则', path: '策略 › 双均线'});
  expect(titlesOf(pageInfo.hierarchy)).toEqual({title: '双均线', path: '策略'});
});

test('two results of a page stay, further ones are folded under the second', () => {
  expect(foldPages(['a1', 'b1', 'a2', 'a3', 'c1', 'a4'], (result) => result[0])).toEqual([
    {result: 'a1', more: []},
    {result: 'b1', more: []},
    {result: 'a2', more: ['a3', 'a4']},
    {result: 'c1', more: []},
  ]);
});

describe('the reader is told', () => {
  const found = {instead: null, missing: [], matched: ['交易'], isWeak: false};

  test.each([
    ['nothing when everything was found', {}, null],
    ['what no page has', {missing: ['海龟']}, '没有找到“海龟”，以下只匹配“交易”'],
    [
      'all of it',
      {missing: ['海龟', '法则'], matched: ['交易', '买入']},
      '没有找到“海龟”、“法则”，以下只匹配“交易”、“买入”',
    ],
    ['when no section has all', {isWeak: true}, '没有与“交易海龟”完全对应的内容，以下只匹配“交易”'],
    ['when no section has any', {isWeak: true, matched: []}, '没有与“交易海龟”完全对应的内容，以下只是相近的结果'],
    ['what was looked for instead', {instead: ['双均线'], missing: ['双君']}, '以下是“双均线”的结果'],
  ])('%s', (_, findings, expected) => {
    expect(noteOf('交易海龟', {...found, ...findings})).toBe(expected);
  });

  test('what is left out before what was found', () => {
    expect(foundText(8, '没有找到“海龟”')).toBe('没有找到“海龟”。找到 8 条结果');
    expect(foundText(8, null)).toBe('找到 8 条结果');
  });
});
