import {readFileSync} from 'node:fs';
import {runInNewContext} from 'node:vm';
import {expect, test} from 'vitest';

interface WorkerEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

test('the script at the address of the former worker drops what that kept of this site, and itself, and answers nothing', async () => {
  const listeners = new Map<string, (event: WorkerEvent) => unknown>();
  const names = new Set([
    'hengzhou-docs.offline /zh/ pages-1',
    'hengzhou-docs.offline /zh/ files-2',
    'hengzhou-docs.offline / pages-2',
    'another',
  ]);
  const calls: string[] = [];
  const self = {
    registration: {scope: 'https://docs.test/zh/', unregister: () => Promise.resolve(calls.push('unregister'))},
    skipWaiting: () => calls.push('skipWaiting'),
    addEventListener: (type: string, listener: (event: WorkerEvent) => unknown) => listeners.set(type, listener),
  };
  const caches = {
    keys: () => Promise.resolve([...names]),
    delete: (name: string) => Promise.resolve(calls.push('delete') && names.delete(name)),
  };
  runInNewContext(readFileSync('static/sw.js', 'utf8'), {self, caches, URL});
  expect([...listeners.keys()]).toEqual(['install', 'activate']);
  const work: Promise<unknown>[] = [];
  for (const listener of listeners.values()) {
    listener({waitUntil: (promise) => work.push(promise)});
  }
  await Promise.all(work);
  expect([...names]).toEqual(['hengzhou-docs.offline / pages-2', 'another']);
  expect(calls).toEqual(['skipWaiting', 'delete', 'delete', 'unregister']);
});
