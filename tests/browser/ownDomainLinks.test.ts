import type {Locator, Page} from '@playwright/test';
import {travelTo} from '../support/history';
import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';

/** Adds a link to the platform with a `rel` that the site would not give it. */
async function addOwnLink(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.id = 'added';
    link.href = 'https://www.hengzhou.example/added';
    link.rel = 'noopener noreferrer';
    document.body.append(link);
  });
  return page.locator('#added');
}

test.describe('links to our own hosts', () => {
  test('have exactly rel=noopener', async ({page}) => {
    await open(page, `${sites.features.url}/links`);
    await expect(page.locator('#own')).toHaveAttribute('rel', 'noopener');
    await expect(page.getByRole('link', {name: '站内的完整网址'})).toHaveAttribute('rel', 'noopener');
  });

  test('have it in the navbar and the footer', async ({page}) => {
    await open(page, sites.main.url);
    const links = page.getByRole('link', {name: '前往平台', includeHidden: true});
    await expect(links).not.toHaveCount(0);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('rel', 'noopener');
    }
  });

  test('have it on a page reached from another page', async ({page}) => {
    await open(page, `${sites.features.url}/docs`);
    await travelTo(page, '/links');
    await expect(page.getByRole('link', {name: '站内的完整网址'})).toHaveAttribute('rel', 'noopener');
  });

  test('added by a script get it on the next navigation', async ({page}) => {
    await open(page, `${sites.features.url}/docs`);
    const link = await addOwnLink(page);
    await page.locator('.menu').getByRole('link', {name: '代码页'}).click();
    await expect(link).toHaveAttribute('rel', 'noopener');
  });

  test('added by a script get it when the page becomes visible again', async ({page}) => {
    await open(page, `${sites.features.url}/docs`);
    const link = await addOwnLink(page);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(link).toHaveAttribute('rel', 'noopener');
  });
});

test.describe('links to other hosts', () => {
  for (const name of ['别人的站', '同名但不是']) {
    test(`keep rel="noopener noreferrer" (${name})`, async ({page}) => {
      await open(page, `${sites.features.url}/links`);
      await expect(page.locator('#own')).toHaveAttribute('rel', 'noopener');
      await expect(page.getByRole('link', {name})).toHaveAttribute('rel', 'noopener noreferrer');
    });
  }
});
