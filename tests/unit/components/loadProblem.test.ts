import {afterEach, expect, test, vi} from 'vitest';
import {loadProblem} from '../../../src/components/kit/loadProblem';

const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), {
  name: 'ChunkLoadError',
  request: '/assets/js/7.js',
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a file that is gone from the server means a new release', async () => new Response(null, {status: 404}), true],
  ['a server that has it, but did not send it, is the network', async () => new Response(null, {status: 200}), false],
  ['a server that fails is the network', async () => new Response(null, {status: 503}), false],
  ['nobody who answers is the network', async () => Promise.reject(new TypeError('Failed to fetch')), false],
])('%s', async (_, answer, isReleased) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', answer);
  const problem = await loadProblem('示例', chunkError);
  expect(problem).toEqual({
    isReleased,
    sentence: isReleased ? '网站刚更新，示例要刷新页面才能载入。' : '示例没有载入，检查网络后重试。',
  });
});

test('an error without a file is no release', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await loadProblem('示例', new Error('x'))).isReleased).toBe(false);
});
