import {describe, expect, test} from 'vitest';
import {docSearchHit, type DocSearchHit} from '../../../src/search/docSearchHits';
import {missingNote, partsOf, rowOf, type RowPart} from '../../../src/search/row';

const hierarchy = {lvl0: '策略', lvl1: '双均线', lvl2: '入场 <规则>', lvl3: null, lvl4: null, lvl5: null, lvl6: null};
const options = {before: '<mark>', after: '</mark>', words: 10, ellipsis: '…'};
const hit = (marks: string[], instead: [string, string][] = []): DocSearchHit =>
  docSearchHit({url: '/docs/sma#rule', level: 2, hierarchy}, ['入场看 A & B。', '震荡市不入场。'], {marks, instead}, options);
const marked = (parts: readonly RowPart[]): string => parts.map(({text, isMarked}) => (isMarked ? `[${text}]` : text)).join('');

describe('a row', () => {
  test('has the heading first, with what matched, then the titles above it, then the sentence', () => {
    const row = rowOf(hit(['入场', '震荡']));
    expect([marked(row.heading), row.path, marked(row.sentences)]).toEqual(['[入场] <规则>', '策略 › 双均线', '[震荡]市不[入场]。']);
  });

  test('of a page has its category above it', () => {
    const page = docSearchHit(
      {url: '/docs/sma', level: 1, hierarchy: {...hierarchy, lvl2: null}},
      ['一页的说明。'],
      {marks: ['均线'], instead: []},
      options,
    );
    expect(rowOf(page)).toMatchObject({path: '策略', sentences: [{text: '一页的说明。', isMarked: false}], reason: null});
  });

  test('is explained where the heading alone matches', () => {
    expect(marked(rowOf(hit(['规则'])).sentences)).toBe('入场看 A & B。');
  });

  test('says what was found instead of the reader’s words', () => {
    expect(rowOf(hit(['入场'], [['上车', '入场']])).reason).toBe('上车 → 入场');
    expect(
      rowOf(
        hit(
          ['入场', '震荡'],
          [
            ['上车', '入场'],
            ['上车', '震荡'],
          ],
        ),
      ).reason,
    ).toBe('上车 → 入场、震荡');
  });

  test('of a hosted hit without marks is its plain texts', () => {
    const plain = {...hit([]), _highlightResult: {hierarchy: {}}, _snippetResult: {hierarchy: {}}};
    expect(rowOf(plain)).toMatchObject({heading: [{text: '入场 <规则>', isMarked: false}], sentences: []});
  });

  test.each(['<em>均线</em> a', '<mark>均线</mark> a'])('reads %s', (html) => {
    expect(marked(partsOf(html))).toBe('[均线] a');
  });

  test('takes nothing for markup but marks', () => {
    expect(marked(partsOf('&#60;b&#62;<mark>&amp;</mark>&lt;'))).toBe('<b>[&]<');
  });
});

describe('what is said of words that stand nowhere', () => {
  test.each([
    [[], ['交易'], null],
    [['海龟'], ['交易'], '没有找到“海龟”，以下只匹配“交易”'],
    [['海龟', '法则'], ['交易', '买入'], '没有找到“海龟”、“法则”，以下只匹配“交易”、“买入”'],
    [['海龟'], [], '没有找到“海龟”'],
  ])('%j of which %j', (missing, found, note) => {
    expect(missingNote(missing, found)).toBe(note);
  });
});
