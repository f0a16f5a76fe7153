import {runInNewContext} from 'node:vm';
import {describe, expect, test} from 'vitest';
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
  test('is one classic script of at most 13 KB, without the list of pages, that answers requests', () => {
    const script = workerScript('serve', {...settings, pages: []});
    expect(listened(script)).toEqual(['activate', 'fetch', 'install', 'message']);
    expect(bytes(script)).toBeLessThanOrEqual(13 * 1024);
  });

  test('answers nothing any more when it is to leave', () => {
    expect(listened(workerScript('leave', settings))).toEqual(['activate', 'install']);
  });
});

describe('registrationScript', () => {
  const script = registrationScript('/zh/sw.js');

  /** A page with the script: what it has registered, and how it loads. */
  function openPage(navigator: object = {}): {registered: string[]; load: () => void} {
    const registered: string[] = [];
    const ready = new Promise(() => undefined);
    const serviceWorker = {ready, register: (address: string) => (registered.push(address), ready)};
    const page = new EventTarget();
    runInNewContext(script, {
      navigator: {serviceWorker, ...navigator},
      addEventListener: page.addEventListener.bind(page),
      setTimeout: (then: () => void) => then(),
      window: {},
      requestIdleCallback: undefined,
    });
    return {registered, load: () => page.dispatchEvent(new Event('load'))};
  }

  /** What a page has registered once it has loaded. */
  function register(navigator: object): string[] {
    const {registered, load} = openPage(navigator);
    load();
    return registered;
  }

  test('is at most 1 KB', () => {
    expect(bytes(script)).toBeLessThanOrEqual(1024);
  });

  test('waits for the page to have loaded', () => {
    const {registered, load} = openPage();
    expect(registered).toEqual([]);
    load();
    expect(registered).toEqual(['/zh/sw.js']);
  });

  test('registers the worker, but not for readers who save data, have a slow line, or a browser without', () => {
    expect(register({})).toEqual(['/zh/sw.js']);
    expect(register({connection: {saveData: false}})).toEqual(['/zh/sw.js']);
    expect(register({connection: {saveData: true}})).toEqual([]);
    expect(register({connection: {saveData: false, effectiveType: 'slow-2g'}})).toEqual([]);
    expect(register({serviceWorker: undefined})).toEqual([]);
  });
});
