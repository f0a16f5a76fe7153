import {expect, test} from 'vitest';
import {normalise, packPairs, unpackPairs} from '../../../src/search/normalise';

const simplified = {淨: '净', 線: '线', 回: '回'};

test.each([
  ['full-width forms', 'ＭＡ２０％', 'ma20%'],
  ['half-width kana and ligatures', 'ｱﬁ', 'アfi'],
  ['case', 'ChandelierExit', 'chandelierexit'],
  ['Traditional characters', '均線與淨值', '均线與净值'],
  ['nothing in Simplified Chinese', '回测净值', '回测净值'],
  ['nothing in empty text', '', ''],
])('folds %s', (_, text, expected) => {
  expect(normalise(text, simplified)).toBe(expected);
});

test('keeps Traditional characters without a map', () => {
  expect(normalise('均線')).toBe('均線');
});

test('is the same when repeated', () => {
  const once = normalise('ＳＭＡ 均線', simplified);
  expect(normalise(once, simplified)).toBe(once);
});

test('a map of characters is the same after it was packed', () => {
  expect(packPairs(simplified)).toBe('淨净線线回回');
  expect(unpackPairs(packPairs(simplified))).toEqual(simplified);
  expect(unpackPairs('')).toEqual({});
});
