import {describe, expect, test} from 'vitest';
import {ownPath} from '../../../src/client/plainAddress';

describe('ownPath', () => {
  test.each([
    ['/docs.html', '/docs', '/docs'],
    ['/docs/index.html', '/docs', '/docs'],
    ['/index.html', '/', '/'],
    ['/base/index.html', '/base/', '/base/'],
    ['/docs/a/b.html', '/docs/a/b', '/docs/a/b'],
    ['/Docs/A/B', '/docs/a/b', '/docs/a/b'],
    ['/docs%2Fa', '/docs/a', '/docs/a'],
    ['/docs/%61/', '/docs/a', '/docs/a'],
    ['/docs/exact', '/docs/exact.html', '/docs/exact.html'],
  ])('of %s is %s when the page calls itself %s', (pathname, canonical, plain) => {
    expect(ownPath(pathname, canonical)).toBe(plain);
  });

  test.each([
    ['/docs', '/docs'],
    ['/docs/exact.html', '/docs/exact.html'],
    ['/docs/lost.html', '/404.html'],
    ['/', '/'],
    // The ending is an ending only at the end.
    ['/docs.html/a', '/docs/a'],
  ])('of %s is the same when the page calls itself %s', (pathname, canonical) => {
    expect(ownPath(pathname, canonical)).toBe(pathname);
  });
});
