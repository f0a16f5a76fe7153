import type {Page, Request} from '@playwright/test';
import {expect} from '../test';

/** A script that the page itself loads late sends no data. */
const isOwnScript = (request: Request): boolean =>
  request.method() === 'GET' &&
  request.postData() === null &&
  /^http:\/\/127\.0\.0\.1:\d+\/assets\/js\/[\w.~-]+\.js$/.test(request.url());

/**
 * Records what a page asks for from now on, except scripts of the site.
 * @returns a function that expects nothing of it: it makes one request and looks whether that is the first.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!isOwnScript(request)) {
      asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
    }
  });
  return async () => {
    await page.evaluate(() => fetch('/robots.txt'));
    expect(asked).toEqual(['GET /robots.txt']);
  };
}
