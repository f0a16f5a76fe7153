import type {Page} from '@playwright/test';

/** Answers every script file with nothing, so that only the inline scripts of a page run: the state before hydration. */
export async function emptyScripts(page: Page): Promise<void> {
  await page.route('**/assets/js/*.js', (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
}
