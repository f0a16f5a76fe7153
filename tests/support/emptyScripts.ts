import type {Page} from '@playwright/test';

/** Answers every script file with an empty one: only inline scripts run, and the page stays as it is before hydration. */
export async function emptyScripts(page: Page): Promise<void> {
  await page.route('**/assets/js/*.js', (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
}
