import type {Page} from '@playwright/test';
import {expect} from './test';

/**
 * The addresses of all tabs of the page's browser, from the browser itself: Playwright misses the end of the first
 * navigation of some new tabs, and then waits for their address forever.
 */
export async function tabAddresses(page: Page): Promise<string[]> {
  const session = await page.context().browser()!.newBrowserCDPSession();
  const {targetInfos} = await session.send('Target.getTargets');
  await session.detach();
  return targetInfos.filter(({type}) => type === 'page').map(({url}) => url);
}

/** Waits for a tab with a matching address, and expects the page itself to be at its own address still. */
export async function expectOtherTab(page: Page, own: string, address: RegExp): Promise<void> {
  await expect.poll(() => tabAddresses(page)).toContainEqual(expect.stringMatching(address));
  await expect(page).toHaveURL(own);
}
