import {describe, expect, test} from 'vitest';
import {inVersion, versionLinks, type VersionPlace} from '../../../src/markdown/versionLinks';
import {pageTree} from '../../../src/markdown/pageTree';

const next: VersionPlace = {path: '/next', others: ['/next', '/0.9'], current: null};
const old: VersionPlace = {path: '/0.9', others: ['/next', '/0.9'], current: '/docs/a'};

describe('an address on a page of another version', () => {
  test.each([
    ['/docs', '/docs/next'],
    ['/docs/a', '/docs/next/a'],
    ['/docs/a?x=1#b', '/docs/next/a?x=1#b'],
    ['/docs#b', '/docs/next#b'],
    ['/docs/0.9', '/docs/0.9'],
    ['/docs/0.9/a', '/docs/0.9/a'],
    ['/docs/0.99/a', '/docs/next/0.99/a'],
    ['/docs-of-others', '/docs-of-others'],
    ['/playground?example=a', '/playground?example=a'],
    ['./b.mdx', './b.mdx'],
    ['https://example.com/docs/a', 'https://example.com/docs/a'],
  ])('%s is %s', (from, to) => {
    expect(inVersion(from, next)).toBe(to);
  });
});

test('links, references, tags and terms lead to the version of their page', () => {
  const text = '[a](/docs/a) [b]\n\n<a href="/docs/c">c</a> <Term id="x" link="d#e" />\n\n[b]: /docs/b\n';
  const json = JSON.stringify(versionLinks(pageTree(text), next));
  ['/docs/next/a', '/docs/next/b', '/docs/next/c', '"next/d#e"'].forEach((address) => expect(json).toContain(address));
});

test('an old version has the way to the current one in the place of a lab; a coming one has the lab', () => {
  const page = (): ReturnType<typeof pageTree> => pageTree('前\n\n<DrawdownLab />\n');
  const shown = JSON.stringify(versionLinks(page(), old));
  expect(shown).not.toContain('DrawdownLab');
  expect(shown).toContain('"url":"/docs/a"');
  expect(JSON.stringify(versionLinks(page(), next))).toContain('DrawdownLab');
});
