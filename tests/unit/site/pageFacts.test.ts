import {afterEach, expect, test, vi} from 'vitest';
import {readEditUrl} from '../../../src/site/editUrl';
import {dateSource} from '../../../src/site/vcs';

afterEach(() => vi.restoreAllMocks());

test('dates come from git only in a build and only with the whole history', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(dateSource('production', () => true)).toBe('git-eager');
  expect(dateSource('development', () => true)).toBe('disabled');
  expect(warn).not.toHaveBeenCalled();
  expect(dateSource('production', () => false)).toBe('disabled');
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('没有完整的 git 历史'));
});

test('pages have an edit link only when the operator says where', () => {
  expect(readEditUrl(undefined)).toBeUndefined();
  expect(readEditUrl('')).toBeUndefined();
  expect(readEditUrl('https://git.example/edit/main/')).toBe('https://git.example/edit/main/');
  expect(() => readEditUrl('git.example')).toThrow(/EDIT_URL.*“git\.example”/);
});
