import type {Page} from '@playwright/test';
import {panelScript} from '../../src/plugins/page-findings/panelScript';
import {expect, test} from '../support/test';

interface Findings {
  errors: string[];
  notes: string[];
}

const ERROR = 'docs/a.mdx:3  链接“./b.mdx”指向的页面不存在。';
const NOTE = 'docs/a.mdx:5  中文,中文。 → 中文，中文。';

/** Opens a stand-in for a page of the development server; the returned function changes its findings. */
async function openPage(page: Page, first: Findings): Promise<(next: Findings) => void> {
  let findings = first;
  await page.route('**/__findings', (route) =>
    // Each response ends and the browser reconnects, until the test is over.
    route.fulfill({contentType: 'text/event-stream', body: `retry: 100\ndata: ${JSON.stringify(findings)}\n\n`}),
  );
  await page.route('**/page', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><script>${panelScript('/__findings')}</script><h1>页</h1>`,
    }),
  );
  await page.goto('/page');
  return (next) => {
    findings = next;
  };
}

test.describe('the findings panel', () => {
  test('shows errors over the page until they are fixed', async ({page}) => {
    const update = await openPage(page, {errors: [ERROR], notes: []});
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(ERROR);
    await expect(dialog).toContainText('1 处要改');
    update({errors: [], notes: []});
    await expect(dialog).toBeHidden();
  });

  test('keeps dismissed errors hidden until the findings change', async ({page}) => {
    const update = await openPage(page, {errors: [ERROR], notes: [NOTE]});
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', {name: '先放着'}).click();
    await expect(dialog).toBeHidden();
    await page.waitForResponse('**/__findings');
    await page.waitForResponse('**/__findings');
    await expect(dialog).toBeHidden();
    update({errors: [ERROR, NOTE], notes: []});
    await expect(dialog).toContainText('2 处要改');
  });

  test('keeps notes collapsed in a corner, where they cover nothing', async ({page}) => {
    const update = await openPage(page, {errors: [], notes: [NOTE]});
    const panel = page.getByRole('group');
    await expect(panel).toContainText('1 处提醒');
    await expect(page.getByText(NOTE)).toBeHidden();
    const beside = await panel.evaluate((element) => {
      const {left, top, height} = element.getBoundingClientRect();
      return document.elementFromPoint(left / 2, top + height / 2)?.localName;
    });
    expect(beside, 'what a click beside the notes reaches').toBe('html');
    await panel.getByText('1 处提醒').click();
    await expect(page.getByText(NOTE)).toBeVisible();
    update({errors: [], notes: []});
    await expect(panel).toBeHidden();
  });
});
