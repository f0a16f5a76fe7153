import {describe, expect, test} from 'vitest';
import {requestKind} from '../../../../src/plugins/offline/worker/keepRead';

const SCOPE = 'https://docs.test/zh/';
const ask = (path: string, init: {mode?: RequestMode; method?: string; range?: string} = {}): ReturnType<typeof requestKind> =>
  requestKind(
    {
      url: new URL(path, SCOPE).href,
      mode: init.mode ?? 'no-cors',
      method: init.method ?? 'GET',
      headers: new Headers(init.range ? {range: init.range} : {}),
    },
    SCOPE,
  );

describe('requestKind', () => {
  test('a navigation asks for a page, whatever its address', () => {
    expect([ask('docs/concepts/overview', {mode: 'navigate'}), ask('assets/js/main.ba0ad3b1.js', {mode: 'navigate'})]).toEqual([
      'page',
      'page',
    ]);
  });

  test.each([
    'assets/js/main.ba0ad3b1.js',
    'assets/css/styles.50c6a35a.css',
    'assets/js/runtime~main.51ff2f12.js',
    'assets/fonts/site-math-be2560f6a3a2e5884e6028dd6a835821.woff2',
  ])('%s is named after its content', (path) => expect(ask(path)).toBe('asset'));

  test.each(['assets/js/main.js', 'img/logo.svg', 'docs/concepts/overview.md', 'assets/js/search-text.js', 'files/main.ba0ad3b1.js'])(
    '%s can change under its name',
    (path) => expect(ask(path)).toBe('file'),
  );

  test('other origins, other paths, other methods and parts of files are left alone', () => {
    expect([
      ask('https://stats.test/script.js'),
      ask('https://docs.test.evil/zh/a.js'),
      ask('/en/docs', {mode: 'navigate'}),
      ask('docs', {method: 'POST'}),
      ask('img/film.mp4', {range: 'bytes=0-99'}),
    ]).toEqual([null, null, null, null, null]);
  });
});
