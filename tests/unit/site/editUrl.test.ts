import {expect, test} from 'vitest';
import {readEditUrl} from '../../../src/site/editUrl';

test('pages have an edit link only when the operator says where', () => {
  expect(readEditUrl(undefined)).toBeUndefined();
  expect(readEditUrl('')).toBeUndefined();
  expect(readEditUrl('https://git.example/edit/main/')).toBe('https://git.example/edit/main/');
  expect(() => readEditUrl('git.example')).toThrow(/EDIT_URL.*“git\.example”/);
});
