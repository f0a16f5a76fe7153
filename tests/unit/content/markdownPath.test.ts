import {expect, test} from 'vitest';
import {markdownPath} from '../../../src/content/markdownPath';

test.each([
  ['/docs/a', '/', '/docs/a.md'],
  ['/docs/', '/', '/docs.md'],
  ['/', '/', '/index.md'],
  ['/site/', '/site/', '/site/index.md'],
  ['/site', '/site/', '/site/index.md'],
])('the Markdown version of %s below %s is %s', (path, baseUrl, address) => {
  expect(markdownPath(path, baseUrl)).toBe(address);
});
