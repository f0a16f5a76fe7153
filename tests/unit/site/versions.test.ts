import {expect, test} from 'vitest';
import {cutVersions, docsVersions, unlistedVersions, versionItems} from '../../../src/site/versions';

test('as long as no version was cut, nothing is set, and there is nothing to choose', () => {
  expect([docsVersions([]), unlistedVersions([]), versionItems([])]).toEqual([{}, [], []]);
});

test('what stands in docs/ is current, and search engines may keep what was cut', () => {
  const versions = (noIndex: boolean) => ({current: {label: '当前版本'}, '1.1': {noIndex}, '1.0': {noIndex}});
  expect(docsVersions(['1.1', '1.0'], 'noindex')).toEqual({lastVersion: 'current', versions: versions(true)});
  expect(docsVersions(['1.1', '1.0'], 'canonical')).toEqual({lastVersion: 'current', versions: versions(false)});
});

test('the sitemap leaves out what was cut, below the base path', () => {
  expect(unlistedVersions(['1.1', '1.0'], '/base/')).toEqual(
    ['1.1', '1.0'].flatMap((name) => [`/base/docs/${name}`, `/base/docs/${name}/**`]),
  );
});

test('versions are read from the list of the site', () => {
  expect(cutVersions('tests/fixtures/versions')).toEqual(['1.0', '0.9']);
  expect(cutVersions('tests/support')).toEqual([]);
  expect(versionItems(['1.0'])).toEqual([{type: 'docsVersionDropdown', className: 'version-choice'}]);
});
