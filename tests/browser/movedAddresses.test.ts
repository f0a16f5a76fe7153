import {sites} from '../support/sites';
import {expect, test} from '../support/test';

test.describe('a section that moved', () => {
  const place = `${sites.features.url}/docs/long#${encodeURI('第二节')}`;

  test('leads to its replacement, also when its hash is typed on the open page', async ({page}) => {
    await page.goto(`${sites.features.url}/docs/long#old-section`);
    await expect(page).toHaveURL(place);
    await expect(page.locator('[id="第二节"]')).toBeInViewport();
    await page.evaluate(() => {
      window.location.hash = '#old-section';
    });
    await expect(page).toHaveURL(place);
  });
});

test.describe('a page that moved', () => {
  for (const [from, to] of [
    ['gone?a=1#第二节', 'long?a=1#第二节'],
    ['merged', 'long#第二节'],
  ] as const) {
    test(`${from} leads to ${to}`, async ({page}) => {
      await page.goto(`${sites.features.url}/docs/${from}`);
      await expect(page).toHaveURL(`${sites.features.url}/docs/${encodeURI(to)}`);
      await expect(page.getByRole('heading', {level: 1, name: '长页面'})).toBeVisible();
    });
  }

  test.describe('without scripts', () => {
    test.use({javaScriptEnabled: false});

    test('redirects by itself', async ({page}) => {
      await page.goto(`${sites.features.url}/docs/merged`);
      await expect(page).toHaveURL(`${sites.features.url}/docs/long#${encodeURI('第二节')}`);
    });
  });
});
