import {expect, test} from 'vitest';
import {escapeHits} from '../../../../src/components/search/escapeHits';

test('escapeHits escapes what is shown without marks and leaves the marked texts, addresses and missing levels', () => {
  const marked = {hierarchy: {lvl1: {value: '<mark>A</mark> &#60; B'}}};
  const hit = {
    url: '/docs?a=1&b=2',
    content: 'x < <img src=x>',
    hierarchy: {lvl0: '文档', lvl1: 'A < B & "C"', lvl2: null},
    _snippetResult: marked,
  };
  expect(escapeHits([hit])).toEqual([
    {...hit, content: 'x &#60; &#60;img src=x&#62;', hierarchy: {lvl0: '文档', lvl1: 'A &#60; B &#38; &#34;C&#34;', lvl2: null}},
  ]);
});
