import type {Locator, Page} from '@playwright/test';
import {riskNotice} from '../../src/content/riskNotice';
import {doNotTrack} from '../support/connection';
import {emptyScripts} from '../support/emptyScripts';
import {navbar} from '../support/navbar';
import {sites} from '../support/sites';
import {blockStorage} from '../support/storage';
import {expect, hydrated, open, phone, test} from '../support/test';
import {text} from '../support/texts';

const docs = `${sites.main.url}/docs`;
const bar = (page: Page): Locator => page.locator('.theme-announcement-bar');

async function dismiss(page: Page): Promise<void> {
  await bar(page)
    .getByRole('button', {name: text('theme.AnnouncementBar.closeButtonAriaLabel')})
    .click();
  await expect(bar(page)).toHaveCount(0);
}

test.describe('the announcement', () => {
  test('is the risk notice, fits its bar on a phone, and stays dismissed after a reload, on another page and before hydration', async ({
    page,
  }) => {
    await open(page, docs);
    await expect(bar(page)).toBeVisible();
    await expect(bar(page)).toHaveText(riskNotice.short);
    await page.setViewportSize({...phone, width: 320});
    const overflow = await bar(page).evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(overflow).toBe(0);

    await dismiss(page);
    await page.reload();
    await hydrated(page);
    await expect(bar(page)).toBeHidden();
    await open(page, sites.main.url);
    await expect(bar(page)).toBeHidden();

    await emptyScripts(page);
    await page.reload();
    await expect(bar(page)).toHaveCount(1);
    await expect(bar(page)).toBeHidden();
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

test.describe('the announcement with storage blocked', () => {
  test.use({allowedConsole: /Docusaurus browser storage is not available/});

  test('can be closed for the session', async ({page}) => {
    await blockStorage(page);
    await open(page, docs);
    await dismiss(page);
    await navbar(page).getByRole('link', {name: '策略'}).click();
    await expect(page.getByRole('heading', {level: 1, name: '交易策略基础'})).toBeVisible();
    await expect(bar(page)).toBeHidden();
    // The home page is outside of the docs, so its layout mounts anew.
    await navbar(page).getByRole('link', {name: '衡舟文档'}).click();
    await expect(page.locator('.theme-doc-markdown')).toHaveCount(0);
    await expect(bar(page)).toBeHidden();
  });
});

test.describe('an announcement that cannot be closed', () => {
  test('has no close button, and the colours of the configuration', async ({page}) => {
    await doNotTrack(page);
    await open(page, `${sites.analytics.url}/docs`);
    await expect(bar(page)).toHaveText('不能关闭的公告');
    await expect(bar(page).getByRole('button')).toHaveCount(0);
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(18, 52, 86)');
    await expect(bar(page)).toHaveCSS('color', 'rgb(254, 220, 186)');
  });
});
