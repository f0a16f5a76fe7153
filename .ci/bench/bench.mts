// Shared parts of the bench: the sites, and measurements in a page.
import {join} from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import type {BrowserContextOptions, Page, Request} from '@playwright/test';
import {median} from '../../src/engine';
import {root} from '../../tests/support/docusaurusBuild';

/** Ours, the same texts on stock Docusaurus + faster, and some of our articles as bare HTML: the minimum for a page. */
export type SiteName = 'ours' | 'stock' | 'floor';

export interface Bench {
  /** Addresses of the built sites. */
  urls: Readonly<Record<SiteName, string>>;
  /** Returns a page with nothing cached, and closes the previous one. */
  fresh: (options?: BrowserContextOptions) => Promise<Page>;
}

/** Returns the folder of a site of the bench, which is reused between runs; builds go to its subfolder `build`. */
export const siteFolder = (name: SiteName | 'authors' | 'changed'): string => join(root, '.cache/bench', name);

/** The page of the budgets, text without formulas, and the site's longest page. */
export const docPage = '/docs/concepts/overview';
export const longPage = '/docs/primitives/examples';

export const phone = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true};
/** The CPU of a slow phone, as a divisor of this machine's. */
export const SLOW = 4;

/** Returns the median of several measurements, one after another. */
export async function medianOf(times: number, measure: (turn: number) => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    values.push(await measure(turn));
  }
  return median(values) ?? NaN;
}

export async function throttle(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate});
}

/** Opens a page and waits for its requests without any input. */
export async function openUntouched(page: Page, url: string): Promise<void> {
  await page.goto(url, {waitUntil: 'load'});
  await page.waitForTimeout(2000);
  await page.waitForLoadState('networkidle');
}

/** Opens a page and waits until its code has started: ours waits for the reader's first sign of intent. */
export async function openStarted(page: Page, url: string): Promise<void> {
  await page.goto(url, {waitUntil: 'networkidle'});
  await page.keyboard.press('Shift');
  await page.locator('html[data-has-hydrated=true]').waitFor();
  await page.waitForLoadState('networkidle');
}

/** Returns a list that receives the later requests of a page. */
export function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.context().on('requestfinished', (request) => requests.push(request));
  return requests;
}

const packed = new Map<string, number>();

/** Returns the KB of files as a host sends them, each once. */
export async function kilobytes(requests: readonly Request[]): Promise<number> {
  const urls = [...new Set(requests.map((request) => request.url()))].filter((url) => url.startsWith('http'));
  for (const url of urls.filter((one) => !packed.has(one))) {
    const content = Buffer.from(await (await fetch(url)).arrayBuffer());
    packed.set(url, Math.min(brotliCompressSync(content).length, content.length) / 1024);
  }
  return urls.reduce((sum, url) => sum + packed.get(url)!, 0);
}

/** Returns the ms on a slower CPU from the first press or key of an action until, after a frame, a condition holds. */
export async function timed(page: Page, rate: number, isDone: string, act: () => Promise<unknown>): Promise<number> {
  await throttle(page, rate);
  // As text: the policy of the pages forbids evaluating it, and tsx would insert calls of its helpers into a function.
  await page.evaluate(`{
    let first;
    const begin = ({timeStamp}) => { first ??= timeStamp; };
    ['pointerdown', 'touchstart', 'keydown'].forEach((name) => addEventListener(name, begin, true));
    window.moment = new Promise((resolve, reject) => {
      const look = () => {
        if (first !== undefined && (${isDone})) setTimeout(() => resolve(performance.now() - first));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      setTimeout(reject, 120_000, new Error('It never was true.'));
    });
  } undefined`);
  await act();
  return page.evaluate<number>('window.moment');
}
