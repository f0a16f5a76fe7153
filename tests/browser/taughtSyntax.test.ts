import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';

// What the authors' guide teaches and no page of the docs uses (tests/fixtures/site/docs/taught.mdx).
test('tabs, footnotes, captions and entries of the sidebar without a page work', async ({page}) => {
  await open(page, `${sites.features.url}/docs/taught`);
  const [first, second] = [page.getByText('在 Windows 上这样做。'), page.getByText('在 macOS 上那样做。')];
  await expect(first).toBeVisible();
  await page.getByRole('tab', {name: 'macOS'}).click();
  await expect(second).toBeVisible();
  await expect(first).toBeHidden();
  await expect(page.getByRole('heading', {name: '脚注'})).toHaveCount(1);
  await expect(page.getByRole('link', {name: '回到正文第 1 条脚注', exact: true})).toHaveCount(1);
  await expect(page.locator('figcaption')).toHaveText('图片下面的一句说明');
  await expect(page.locator('.menu').getByRole('link', {name: '别处的一页'})).toHaveAttribute('href', 'https://example.com');
  await expect(page.locator('.menu .fixture-sidebar')).toHaveCount(1);
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('all tabs can be read', async ({page}) => {
    await page.goto(`${sites.features.url}/docs/taught`);
    await expect(page.getByText('在 macOS 上那样做。')).toBeVisible();
  });
});
