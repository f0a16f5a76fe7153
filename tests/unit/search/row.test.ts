import {expect, test} from 'vitest';
import {missingNote, titlesOf} from '../../../src/search/row';

const hierarchy = {lvl0: '策略', lvl1: '双均线', lvl2: '入场 <规则>', lvl3: null, lvl4: null, lvl5: null, lvl6: null};

test('the last title is the section’s own, those above it are its path', () => {
  expect(titlesOf(hierarchy)).toEqual({title: '入场 <规则>', path: '策略 › 双均线'});
  expect(titlesOf({...hierarchy, lvl2: null})).toEqual({title: '双均线', path: '策略'});
});

test.each([
  [[], ['交易'], null],
  [['海龟'], ['交易'], '没有找到“海龟”，以下只匹配“交易”'],
  [['海龟', '法则'], ['交易', '买入'], '没有找到“海龟”、“法则”，以下只匹配“交易”、“买入”'],
  [['海龟'], [], '没有找到“海龟”'],
])('of %j missing beside %j found the reader is told: %s', (missing, found, note) => {
  expect(missingNote(missing, found)).toBe(note);
});
