import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Worker} from '@playwright/test';
import {openLab} from '../support/lab/openLab';
import {close, listen} from '../support/loopback';
import {expect, test} from '../support/test';

/** A server of somebody else, and the requests that have reached it. */
let foreign: {server: Server; url: string; arrived: string[]};
test.beforeEach(async () => {
  const arrived: string[] = [];
  const server = createServer((request, response) => {
    arrived.push(`${request.method} ${request.url}`);
    response.writeHead(204, {'access-control-allow-origin': '*'}).end();
  });
  await listen(server, 0);
  // The type of a server that listens on a port.
  foreign = {server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, arrived};
});
test.afterEach(() => close(foreign.server));

/** What becomes of a worker's attempts to send something away, and to ask its own site. */
const attempts = (worker: Worker): Promise<Record<string, string>> =>
  worker.evaluate(async (url) => {
    // What Playwright evaluates in runs in the worker.
    const scope = globalThis as unknown as {importScripts: (url: string) => void};
    const outcome = (attempt: Promise<unknown> | (() => unknown)): Promise<string> =>
      Promise.resolve(typeof attempt === 'function' ? new Promise((resolve) => resolve(attempt())) : attempt).then(
        () => 'done',
        () => 'refused',
      );
    return {
      post: await outcome(fetch(`${url}/post`, {method: 'POST', mode: 'no-cors', body: 'prices'})),
      get: await outcome(fetch(`${url}/get?prices`, {mode: 'no-cors'})),
      script: await outcome(() => scope.importScripts(`${url}/script.js`)),
      own: await outcome(fetch('/robots.txt')),
    };
  }, foreign.url);

const HELD = {post: 'refused', get: 'refused', script: 'refused', own: 'done'};

// What the browser itself logs about what it refuses.
test.use({allowedConsole: /Content Security Policy|Failed to load resource/});

test('the worker that reads a file of prices can send nothing away', async ({page}) => {
  const lab = await openLab(page, '/docs/strategies/dual-moving-average', 'DualMovingAverage');
  // An idle worker is stopped: this one stays.
  await page.evaluate(() => {
    Worker.prototype.terminate = () => undefined;
  });
  await lab
    .locator('details')
    .filter({hasText: /用自己的行情|您的行情/})
    .first()
    .locator('summary')
    .first()
    .click();
  await lab.getByLabel('选择文件，或拖到这里').setInputFiles('tests/fixtures/prices/plain.csv');
  await expect(lab.locator('[data-sentence]')).toContainText('plain：');
  const held = await Promise.all(page.workers().map(attempts));
  expect(new Set(held.map((outcome) => JSON.stringify(outcome)))).toEqual(new Set([JSON.stringify(HELD)]));
  expect(foreign.arrived).toEqual([]);
});
