import {expect, test} from 'vitest';
import {accepts} from '../../../../src/search/clients/embedded';

const facets = {language: 'zh-Hans', docusaurus_tag: 'docs-default-current'};

test.each([
  ['no filter', [], true],
  ['its language', ['language:zh-Hans'], true],
  ['another language', ['language:en'], false],
  ['one of its versions', ['language:zh-Hans', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']], true],
  ['another version', ['language:zh-Hans', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0']], false],
  ['a facet that it does not have', ['type:lvl1'], false],
])('of a section with %s: %j → %s', (_, filters, expected) => {
  expect(accepts(filters)(facets)).toBe(expected);
});
