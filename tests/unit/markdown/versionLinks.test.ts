import {describe, expect, test} from 'vitest';
import {inVersion, versionLinks, type VersionPlace} from '../../../src/markdown/versionLinks';
import {pageTree} from '../../../src/markdown/pageTree';

const old: VersionPlace = {path: '/0.9', others: ['/1.0', '/0.9'], current: '/docs/now'};

describe('an address on a page of an old version', () => {
  test.each([
    ['/docs', '/docs/0.9'],
    ['/docs/a', '/docs/0.9/a'],
    ['/docs/a?x=1#b', '/docs/0.9/a?x=1#b'],
    ['/docs#b', '/docs/0.9#b'],
    ['/docs/1.0', '/docs/1.0'],
    ['/docs/1.0/a', '/docs/1.0/a'],
    ['/docs/0.99/a', '/docs/0.9/0.99/a'],
    ['/docs-of-others', '/docs-of-others'],
    ['/playground?example=a', '/playground?example=a'],
    ['./b.mdx', './b.mdx'],
    ['https://example.com/docs/a', 'https://example.com/docs/a'],
  ])('%s is %s', (from, to) => {
    expect(inVersion(from, old)).toBe(to);
  });

  test.each([
    ['/docs/a?lab=drawdown', '/docs/now?lab=drawdown'],
    ['/docs/a?lab=calculate-drawdown#how-much', '/docs/now?lab=calculate-drawdown#how-much'],
  ])('%s opens the lab of the current page, %s', (from, to) => {
    expect(inVersion(from, old)).toBe(to);
  });
});

test('links and references lead to the version of their page', () => {
  const json = JSON.stringify(versionLinks(pageTree('[a](/docs/a) [b]\n\n[b]: /docs/b\n'), old));
  ['/docs/0.9/a', '/docs/0.9/b'].forEach((address) => expect(json).toContain(address));
});

test('the check of links learns the ids of a page', () => {
  expect(JSON.stringify(versionLinks(pageTree('甲 <span id="term-a" />乙'), old).children.at(-1))).toContain('"term-a"');
});
