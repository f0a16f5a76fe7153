import {expect, test} from 'vitest';
import {isHashed, keptAssets} from '@site/deploy/release/assets';
import type {Release} from '@site/deploy/release/stored';

const release = (created: string, assets: Record<string, string>): Release => ({
  name: created,
  folder: '',
  previous: null,
  created,
  assets,
});
const [now, recent, old, older] = [
  '2026-03-01T00:00:00.000Z',
  '2026-02-20T00:00:00.000Z',
  '2026-01-20T00:00:00.000Z',
  '2025-12-01T00:00:00.000Z',
] as const;

test('an asset stays 30 days after the last build that had it, however many releases there were', () => {
  const stored = [
    release(recent, {'assets/a.js': recent, 'assets/b.js': '2026-02-01T00:00:00.000Z', 'assets/c.js': '2026-01-10T00:00:00.000Z'}),
  ];
  expect(keptAssets(['assets/d.js', 'index.html'], now, stored)).toEqual({
    'assets/a.js': recent,
    'assets/b.js': '2026-02-01T00:00:00.000Z',
    'assets/d.js': now,
  });
});

test('assets of a release that one may go back to stay, however old it is', () => {
  expect(keptAssets([], now, [release(old, {'assets/a.js': old, 'assets/b.js': older})])).toEqual({'assets/a.js': old});
});

test('an asset that the build has again counts from now, the latest of several times counts', () => {
  const stored = [release(old, {'assets/a.js': old, 'assets/b.js': old}), release(recent, {'assets/b.js': recent})];
  expect(keptAssets(['assets/a.js'], now, stored)).toEqual({'assets/a.js': now, 'assets/b.js': recent});
});

test.each([
  ['assets/js/a.js', true],
  ['en/assets/js/a.js', true],
  ['img/assets.png', false],
  ['docs/assets.html', false],
])('%s has a hash in its name: %s', (file, expected) => {
  expect(isHashed(file)).toBe(expected);
});
