import type {Page} from '@playwright/test';
import {panelScript} from '../../src/plugins/page-findings/panelScript';
import {expect, test} from '../support/test';

interface Findings {
  errors: string[];
  notes: string[];
}

const ERROR = 'docs/a.mdx:3  链接“./b.mdx”指向的页面不存在。';
const NOTE = 'docs/a.mdx:5  中文,中文。 → 中文，中文。';

/** A page of the development server; what it is told changes with `tell`. */
async function openPage(page: Page, first: Findings): Promise<(next: Findings) => void> {
  let found = first;
  await page.route('**/__findings', (route) =>
    // Each answer ends, and the browser asks again: a stream as long as the test.
    route.fulfill({contentType: 'text/event-stream', body: `retry: 100\ndata: ${JSON.stringify(found)}\n\n`}),
  );
  await page.route('**/page', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><script>${panelScript('/__findings')}</script><h1>页</h1>`,
    }),
  );
  await page.goto('/page');
  return (next) => {
    found = next;
  };
}

test.describe('what a writer is told in the browser', () => {
  test('errors cover the page until they are mended', async ({page}) => {
    const tell = await openPage(page, {errors: [ERROR], notes: []});
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(ERROR);
    await expect(dialog).toContainText('1 处要改');
    tell({errors: [], notes: []});
    await expect(dialog).toBeHidden();
  });

  test('errors that are put aside stay aside until something changes', async ({page}) => {
    const tell = await openPage(page, {errors: [ERROR], notes: [NOTE]});
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', {name: '先放着'}).click();
    await expect(dialog).toBeHidden();
    await page.waitForResponse('**/__findings');
    await page.waitForResponse('**/__findings');
    await expect(dialog).toBeHidden();
    tell({errors: [ERROR, NOTE], notes: []});
    await expect(dialog).toContainText('2 处要改');
  });

  test('notes wait folded in a corner and cover nothing', async ({page}) => {
    const tell = await openPage(page, {errors: [], notes: [NOTE]});
    const panel = page.getByRole('group');
    await expect(panel).toContainText('1 处提醒');
    await expect(page.getByText(NOTE)).toBeHidden();
    await panel.getByText('1 处提醒').click();
    await expect(page.getByText(NOTE)).toBeVisible();
    tell({errors: [], notes: []});
    await expect(panel).toBeHidden();
  });
});
