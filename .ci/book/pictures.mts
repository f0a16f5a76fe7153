import {join} from 'node:path';
import type {Browser, Page} from '@playwright/test';
import {buildSync} from 'esbuild';
import type {Picture} from '../../src/markdown/twin/pictures';
import {identity} from '../../src/site/identity';

/** Width of the window in which pictures are taken: that of a page of the PDF between its margins. */
const WIDTH = 640;
/** No request of the book leaves the machine: this host is answered from the build. */
const HOST = 'http://book.invalid';
/** No limit: a busy machine takes its time. */
const UNHURRIED = 0;
/** Lines of progress come after as many pages. */
const STEP = 20;

const script = (): string =>
  buildSync({
    entryPoints: [new URL('pagePictures.ts', import.meta.url).pathname],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'book',
    alias: {'@site': process.cwd()},
    target: 'es2022',
  }).outputFiles[0]!.text;

/** A page whose requests are answered from the build, and which runs no scripts of the site. */
async function openSite(page: Page, build: string): Promise<void> {
  await page.route('**/*', (route) => {
    const {origin, pathname} = new URL(route.request().url());
    const isPage = route.request().resourceType() === 'document';
    const path = join(build, pathname.slice(identity.baseUrl.length) + (isPage ? '.html' : ''));
    return origin !== HOST || route.request().resourceType() === 'script' ? route.abort() : route.fulfill({path});
  });
}

/** A page whose pictures are taken. */
export interface Drawn {
  /** Its absolute address. */
  url: string;
  /** How many pictures it has. */
  count: number;
}

/**
 * The pictures of some pages, by their addresses.
 * @param theme of the site, which gives them their colours.
 * @throws Error in Chinese when a page shows more of them, or fewer, than it should.
 */
export async function takePictures(
  browser: Browser,
  drawn: readonly Drawn[],
  build: string,
  theme: 'light' | 'dark' = 'light',
): Promise<ReadonlyMap<string, readonly Picture[]>> {
  const take = `document.documentElement.dataset.theme=${JSON.stringify(theme)};${script()};book.pictures()`;
  const pictures = new Map<string, readonly Picture[]>();
  const page = await browser.newPage({viewport: {width: WIDTH, height: 900}, colorScheme: 'light', reducedMotion: 'reduce'});
  page.setDefaultTimeout(UNHURRIED);
  await openSite(page, build);
  const some = drawn.filter(({count}) => count > 0);
  for (const [index, {url, count}] of some.entries()) {
    await page.goto(HOST + new URL(url).pathname, {waitUntil: 'load'});
    const found = (await page.evaluate(take)) as Picture[];
    if (found.length !== count) {
      throw new Error(`${url} 的页面上有 ${found.length} 幅图，应有 ${count} 幅。`);
    }
    pictures.set(url, found);
    if ((index + 1) % STEP === 0 || index + 1 === some.length) {
      console.log(`取图：${index + 1} / ${some.length} 页。`);
    }
  }
  await page.close();
  return pictures;
}
