import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';

test.describe('a blog post', () => {
  test('says how many minutes it takes to read', async ({page}) => {
    await open(page, `${sites.features.url}/blog`);
    await page.getByRole('link', {name: '一篇博文'}).first().click();
    await expect(page.getByRole('heading', {level: 1, name: '一篇博文'})).toBeVisible();
    await expect(page.locator('article')).toContainText(/阅读需 [1-9]\d* 分钟/);
  });
});
