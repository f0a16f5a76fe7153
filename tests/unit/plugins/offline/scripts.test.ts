import {runInNewContext} from 'node:vm';
import {describe, expect, test, vi} from 'vitest';
import {registrationScript} from '../../../../src/plugins/offline/registrationScript';
import {workerScript} from '../../../../src/plugins/offline';
import {settings} from './runWorker';

const bytes = (text: string): number => Buffer.byteLength(text);

/** Lets a worker script run and returns the names of the events that it listens to. */
function listened(script: string): string[] {
  const events: string[] = [];
  const self = {registration: {scope: 'https://docs.test/zh/'}, addEventListener: (type: string) => events.push(type)};
  runInNewContext(script, {self});
  return events.sort();
}

describe('workerScript', () => {
  test('is one classic script of at most 12 KB that answers requests', () => {
    const script = workerScript('serve', settings);
    expect(listened(script)).toEqual(['activate', 'fetch', 'install', 'message']);
    expect(bytes(script)).toBeLessThanOrEqual(12288);
  });

  test('answers nothing any more when it is to leave', () => {
    expect(listened(workerScript('leave', settings))).toEqual(['activate', 'install']);
  });
});

describe('registrationScript', () => {
  const script = registrationScript('/zh/sw.js');

  /** What a page does with the script once it has loaded. */
  function register(navigator: object): string[] {
    const registered: string[] = [];
    const ready = new Promise(() => undefined);
    const serviceWorker = {ready, register: (address: string) => (registered.push(address), ready)};
    const run = (listen: unknown, then: () => void): void => then();
    runInNewContext(script, {
      navigator: {serviceWorker, ...navigator},
      addEventListener: run,
      setTimeout: (then: () => void) => then(),
      window: {},
      requestIdleCallback: undefined,
    });
    return registered;
  }

  test('is at most 1 KB', () => {
    expect(bytes(script)).toBeLessThanOrEqual(1024);
  });

  test('waits for the page to have loaded', () => {
    const listen = vi.fn();
    runInNewContext(script, {navigator: {serviceWorker: {}}, addEventListener: listen});
    expect(listen).toHaveBeenCalledWith('load', expect.any(Function), {once: true});
  });

  test('registers the worker, but not for readers who save data, have a slow line, or a browser without', () => {
    expect(register({})).toEqual(['/zh/sw.js']);
    expect(register({connection: {saveData: false}})).toEqual(['/zh/sw.js']);
    expect(register({connection: {saveData: true}})).toEqual([]);
    expect(register({connection: {saveData: false, effectiveType: 'slow-2g'}})).toEqual([]);
    expect(register({serviceWorker: undefined})).toEqual([]);
  });
});
