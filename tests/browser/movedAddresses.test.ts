import {moved} from '../../src/site/moved';
import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';

test.describe('a published address that no longer exists', () => {
  // One test visits all of them: a browser page for each would cost more than the visits.
  test('leads to its replacement', async ({page}) => {
    for (const [from, to] of Object.entries(moved)) {
      await test.step(`${from} → ${to}`, async () => {
        await page.goto(`${sites.main.url}/${from}`);
        await expect.soft(page).toHaveURL(`${sites.main.url}/${to}`);
        const anchor = to.split('#')[1];
        if (anchor !== undefined) {
          await expect.soft(page.locator(`#${anchor}`)).toBeInViewport();
        }
      });
    }
  });

  test('leads to its replacement also when its hash is typed on the open page', async ({page}) => {
    await open(page, `${sites.main.url}/docs/primitives/architecture`);
    await page.evaluate(() => {
      window.location.hash = '#limits';
    });
    await expect(page).toHaveURL(/#mistakes$/);
    await expect(page.locator('#mistakes')).toBeInViewport();
  });
});

test.describe('a page that moved', () => {
  for (const [from, to] of [
    ['gone', 'long'],
    ['gone?a=1#第二节', 'long?a=1#第二节'],
    ['merged', 'long#第二节'],
    ['merged#第一节', 'long#第一节'],
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
