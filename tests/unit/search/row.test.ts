import {describe, expect, test} from 'vitest';
import {foldPages, foundText, noteOf, titlesOf} from '../../../src/search/row';

const hierarchy = {lvl0: '策略', lvl1: '双均线', lvl2: '入场 <规则>', lvl3: null, lvl4: null, lvl5: null, lvl6: null};

test('the last title is the section’s own, those above it are its path', () => {
  expect(titlesOf(hierarchy)).toEqual({title: '入场 <规则>', path: '策略 › 双均线'});
  expect(titlesOf({...hierarchy, lvl2: null})).toEqual({title: '双均线', path: '策略'});
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
    ['nothing when everything was found', found, null],
    ['what no page has', {...found, missing: ['海龟']}, '没有找到“海龟”，以下只匹配“交易”'],
    ['all of it', {...found, missing: ['海龟', '法则'], matched: ['交易', '买入']}, '没有找到“海龟”、“法则”，以下只匹配“交易”、“买入”'],
    ['when no section has all', {...found, isWeak: true}, '没有与“交易海龟”完全对应的内容，以下只匹配“交易”'],
    ['when no section has any', {...found, isWeak: true, matched: []}, '没有与“交易海龟”完全对应的内容，以下只是相近的结果'],
    ['what was looked for instead', {...found, instead: ['双均线'], missing: ['双君']}, '以下是“双均线”的结果'],
  ])('%s', (_, findings, expected) => {
    expect(noteOf('交易海龟', findings)).toBe(expected);
  });

  test('what is left out before what was found', () => {
    expect(foundText(8, '没有找到“海龟”')).toBe('没有找到“海龟”。找到 8 条结果');
    expect(foundText(8, null)).toBe('找到 8 条结果');
  });
});
