import type {Page} from '@playwright/test';

/**
 * The addresses of all tabs of the page's browser, asked of the browser itself: Playwright misses the end of some new
 * tabs' first navigation, and then waits for their address forever.
 */
export async function tabAddresses(page: Page): Promise<string[]> {
  const session = await page.context().browser()!.newBrowserCDPSession();
  const {targetInfos} = await session.send('Target.getTargets');
  await session.detach();
  return targetInfos.filter(({type}) => type === 'page').map(({url}) => url);
}
