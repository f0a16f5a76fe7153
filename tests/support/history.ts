import type {Page} from '@playwright/test';

/** Goes to an address of the same site inside the running page, as Back and Forward do: without loading a document. */
export async function travelTo(page: Page, address: string): Promise<void> {
  await page.evaluate((value) => {
    window.history.pushState(null, '', value);
    window.dispatchEvent(new PopStateEvent('popstate', {state: null}));
  }, address);
}
