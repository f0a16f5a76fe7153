import type {Locator, Page} from '@playwright/test';
import {riskNotice} from '../../src/content/riskNotice';
import {holdScripts} from '../support/chunks';
import {navbarOf} from '../support/navbar';
import {sites} from '../support/sites';
import {fillStorage} from '../support/storage';
import {expect, open, phoneViewport, test} from '../support/test';
import {pattern, interfaceText} from '../support/texts';

const docs = `${sites.main.url}/docs`;
const bar = (page: Page): Locator => page.locator('.theme-announcement-bar');

async function dismiss(page: Page): Promise<void> {
  await bar(page)
    .getByRole('button', {name: interfaceText('theme.AnnouncementBar.closeButtonAriaLabel')})
    .click();
  await expect(bar(page)).toHaveCount(0);
}

test.describe('the announcement', () => {
  test('is the risk notice, fits its bar on a phone, and stays dismissed after a reload, on another page and before hydration, without a cookie', async ({
    page,
    context,
  }) => {
    await open(page, docs);
    await expect(bar(page)).toBeVisible();
    await expect(bar(page)).toHaveText(riskNotice.short);
    await page.setViewportSize({...phoneViewport, width: 320});
    const overflow = await bar(page).evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(overflow).toBe(0);

    await dismiss(page);
    await open(page, sites.main.url);
    await expect(bar(page)).toBeHidden();

    await holdScripts(page);
    await page.reload();
    await expect(bar(page)).toHaveCount(1);
    await expect(bar(page)).toBeHidden();
    expect(await context.cookies(), 'the site sets no cookie').toEqual([]);
  });

  test('closed by key, leaves the focus at what comes next, and is closed in another tab, too', async ({
    page,
    context,
  }) => {
    await open(page, docs);
    const opened = context.waitForEvent('page');
    await page.evaluate(() => window.open(window.location.href));
    const other = await opened;
    await expect(bar(other)).toBeVisible();
    await bar(page)
      .getByRole('button', {name: interfaceText('theme.AnnouncementBar.closeButtonAriaLabel')})
      .press('Enter');
    await expect(bar(page)).toHaveCount(0);
    await expect(navbarOf(page).getByRole('link', {name: '衡舟文档'})).toBeFocused();
    await expect(bar(other)).toBeHidden();
  });

  test('shows when only an older one was dismissed', async ({page}) => {
    await page.addInitScript(() => {
      localStorage.setItem('docusaurus.announcement.id-hengzhou-docs', 'an-older-one');
      localStorage.setItem('docusaurus.announcement.dismiss-hengzhou-docs', 'true');
    });
    await open(page, docs);
    await expect(bar(page)).toBeVisible();
  });
});

test.describe('when the browser has no room left in its storage', () => {
  // Docusaurus itself logs this once.
  test.use({allowedConsole: /Docusaurus storage error|quota has been exceeded/});

  test('it can be closed and the appearance switched, for this visit', async ({page}) => {
    await fillStorage(page);
    await open(page, docs);
    await dismiss(page);
    await page.getByRole('button', {name: pattern('theme.colorToggle.ariaLabel')}).click();
    await page.locator('.menu').getByRole('link', {name: '核心概念总览'}).click();
    await expect(page).toHaveURL(/\/docs\/concepts\/overview$/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(bar(page)).toBeHidden();
    // The home page is outside of the docs, so its layout mounts anew.
    await navbarOf(page).getByRole('link', {name: '衡舟文档'}).click();
    await expect(page.locator('.theme-doc-markdown')).toHaveCount(0);
    await expect(bar(page)).toBeHidden();
  });
});
