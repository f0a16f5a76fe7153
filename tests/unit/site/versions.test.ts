import {expect, test} from 'vitest';
import {cutVersions, docsVersions, versionItems} from '../../../src/site/versions';

test('as long as no version was cut, nothing is set, and there is nothing to choose', () => {
  expect([cutVersions('tests/support'), docsVersions([]), versionItems([])]).toEqual([[], {}, []]);
});

test('what stands in docs/ is current, and search engines do not list what was cut, which readers may choose', () => {
  expect(cutVersions('tests/fixtures/versions')).toEqual(['1.0']);
  expect(docsVersions(['1.1', '1.0'])).toEqual({
    lastVersion: 'current',
    versions: {current: {label: '当前版本'}, '1.1': {noIndex: true}, '1.0': {noIndex: true}},
  });
  expect(versionItems(['1.0'])).toEqual([{type: 'docsVersionDropdown'}]);
});
