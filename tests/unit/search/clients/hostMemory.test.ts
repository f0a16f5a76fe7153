import {expect, test, vi} from 'vitest';
import {hostMemory} from '../../../../src/search/clients/hostMemory';

const host = {protocol: 'https', url: 'app-1.algolianet.com', status: 'up', lastUpdate: 1};
const unknown = async (): Promise<string> => 'unknown';

test('a host is remembered by its address, whatever state the client asks it with', async () => {
  const memory = hostMemory();
  expect(await memory.set(host, 'down')).toBe('down');
  expect(await memory.get({...host, status: 'down', lastUpdate: 2}, unknown)).toBe('down');
  expect(await memory.get({...host, url: 'app-2.algolianet.com'}, unknown)).toBe('unknown');
  expect(await memory.get({...host, protocol: 'http'}, unknown)).toBe('unknown');
});

test('what is stored is not looked up elsewhere, even when it is undefined', async () => {
  const memory = hostMemory();
  const ask = vi.fn(unknown);
  await memory.set('key', undefined as never);
  expect(await memory.get('key', ask)).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
});

test('one host, or all of them, can be forgotten', async () => {
  const memory = hostMemory();
  const other = {...host, url: 'app-2.algolianet.com'};
  await memory.set(host, 'down');
  await memory.set(other, 'down');
  await memory.delete(host);
  expect(await Promise.all([host, other].map((one) => memory.get(one, unknown)))).toEqual(['unknown', 'down']);
  await memory.clear();
  expect(await memory.get(other, unknown)).toBe('unknown');
});
