// Bytes of a page where Algolia is configured: before its reader does anything, and what opening DocSearch's modal adds.
import type {Browser, BrowserContext} from '@playwright/test';
import {hostedBudgets} from '../support/budgets.mjs';
import {atMost, kb, type Bench, type Budget} from './bench.mjs';
import {inPage, phone} from './browser.mjs';

const PAGE = '/docs';

/** Bytes as sent, of the page, and of all that follows until the modal is open. */
export const weighModal = (browser: Browser, url: string): Promise<{before: number; added: number}> =>
  inPage(
    browser,
    async (page, context: BrowserContext) => {
      const sizes: Promise<number>[] = [];
      context.on('requestfinished', (request) => sizes.push(request.sizes().then(({responseBodySize}) => Math.max(0, responseBodySize))));
      const sum = async (): Promise<number> => (await Promise.all(sizes)).reduce((all, size) => all + size, 0);
      await page.goto(url, {waitUntil: 'load'});
      const before = await sum();
      await page.keyboard.press('Control+k');
      await page.locator('.DocSearch-Modal .DocSearch-Input').waitFor();
      await page.waitForLoadState('networkidle');
      return {before, added: (await sum()) - before};
    },
    phone,
  );

export async function benchHosted({browser, urls}: Bench): Promise<Budget[]> {
  const {before, added} = await weighModal(browser, urls.hosted + PAGE);
  console.table([{page: PAGE, before: kb(before), 'opening adds': kb(added)}]);
  return [
    atMost('hosted search, before anything', before / 1024, hostedBudgets.before, 'KB', 1),
    atMost('hosted search, opening the modal', added / 1024, hostedBudgets.opened, 'KB', 1),
  ];
}
