import type {Page} from '@playwright/test';

/** Answers every script file with nothing: only the inline scripts run, and the page stays as before hydration. */
export async function emptyScripts(page: Page): Promise<void> {
  await page.route('**/assets/js/*.js', (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
}
