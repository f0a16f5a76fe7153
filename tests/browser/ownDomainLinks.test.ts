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

test('links to our own hosts have exactly rel=noopener, those to others keep theirs', async ({page}) => {
  await open(page, `${sites.features.url}/docs`);
  await travelTo(page, '/links');
  const own = page.getByRole('link', {name: '站内的完整网址'});
  await expect(own).toHaveAttribute('rel', 'noopener');
  await open(page, `${sites.features.url}/links`);
  await expect(own).toHaveAttribute('rel', 'noopener');
  await expect(page.locator('#own')).toHaveAttribute('rel', 'noopener');
  for (const name of ['别人的站', '同名但不是']) {
    await expect(page.getByRole('link', {name})).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test('those added by a script get it on the next navigation, and when the page becomes visible again', async ({
  page,
}) => {
  for (const happen of [
    () => page.locator('.menu').getByRole('link', {name: '代码页'}).click(),
    () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
  ]) {
    await open(page, `${sites.features.url}/docs`);
    const link = await addOwnLink(page);
    await happen();
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
});
