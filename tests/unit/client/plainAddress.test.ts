import {describe, expect, test} from 'vitest';
import {plainPath} from '../../../src/client/plainAddress';

describe('plainPath', () => {
  test.each([
    ['/docs.html', '/docs', '/docs'],
    ['/docs/index.html', '/docs', '/docs'],
    ['/index.html', '/', '/'],
    ['/base/index.html', '/base/', '/base/'],
    ['/docs/a/b.html', '/docs/a/b', '/docs/a/b'],
  ])('strips %s when the page calls itself %s', (pathname, canonical, plain) => {
    expect(plainPath(pathname, canonical)).toBe(plain);
  });

  test.each([
    ['/docs', '/docs'],
    ['/docs/exact.html', '/docs/exact.html'],
    ['/docs/lost.html', '/404.html'],
    ['/', '/'],
    // The ending is an ending only at the end; without one, a slash too many is the host's to mend.
    ['/docs.html/a', '/docs/a'],
    ['/docs', '/docs/'],
  ])('leaves %s alone when the page calls itself %s', (pathname, canonical) => {
    expect(plainPath(pathname, canonical)).toBe(pathname);
  });
});
