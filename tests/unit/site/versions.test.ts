import {expect, test} from 'vitest';
import {cutVersions, docsVersions, unlistedVersions, versionItems} from '../../../src/site/versions';

test('as long as no version was cut, nothing is set, and there is nothing to choose', () => {
  expect([docsVersions([]), unlistedVersions([]), versionItems([])]).toEqual([{}, [], []]);
});

test('the newest version that was cut is the current one, and search engines may keep it', () => {
  expect(docsVersions(['1.1', '1.0'], 'noindex')).toEqual({versions: {current: {label: '下一版', noIndex: true}, '1.0': {noIndex: true}}});
  expect(docsVersions(['1.1', '1.0'], 'canonical')).toEqual({
    versions: {current: {label: '下一版', noIndex: false}, '1.0': {noIndex: false}},
  });
});

test('the sitemap leaves out all others, below the base path', () => {
  expect(unlistedVersions(['1.1', '1.0'], '/base/')).toEqual([
    '/base/docs/next',
    '/base/docs/next/**',
    '/base/docs/1.0',
    '/base/docs/1.0/**',
  ]);
});

test('versions are read from the list of the site', () => {
  expect(cutVersions('tests/fixtures/versions')).toEqual(['1.0', '0.9']);
  expect(cutVersions('tests/support')).toEqual([]);
  expect(versionItems(['1.0'])).toEqual([{type: 'docsVersionDropdown', className: 'version-choice'}]);
});
