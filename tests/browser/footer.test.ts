import {backgroundLuminance} from '../support/colour';
import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';

test.describe('the footer of the site', () => {
  test('has columns of links, ends with the risk notice and is light', async ({page}) => {
    await open(page, sites.main.url);
    const columns = page.getByRole('contentinfo').locator('.theme-layout-footer-column');
    await expect(columns.locator('.footer__title')).toHaveText(['从这里开始', '读懂策略与风险', '更多']);
    for (const column of await columns.all()) {
      expect(await column.getByRole('link').count()).toBeGreaterThan(1);
    }
    await expect(page.locator('.footer__copyright')).toContainText('不构成投资建议');
    expect(await backgroundLuminance(page.getByRole('contentinfo'))).toBeGreaterThan(0.8);
  });

  test('links to pages', async ({page}) => {
    await open(page, sites.main.url);
    await page.getByRole('contentinfo').getByRole('link', {name: '核心概念总览'}).click();
    await expect(page.getByRole('heading', {level: 1, name: '核心概念总览'})).toBeVisible();
  });
});

test('a footer can have flat links, a logo for each colour mode, a copyright and the dark style', async ({page}) => {
  await open(page, `${sites.features.url}/docs`);
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('.footer__title')).toHaveCount(0);
  await expect(footer.getByRole('link', {name: '扁平链接'})).toHaveAttribute('href', '/docs/long');
  await expect(footer.getByRole('link', {name: '另一条'})).toHaveAttribute('href', 'https://example.com');
  const logo = footer.getByRole('link', {name: '页脚标识'});
  await expect(logo).toHaveAttribute('href', '/docs');
  const image = logo.getByRole('img', {name: '页脚标识'});
  await expect(image).toHaveAttribute('width', '40');
  await expect(image).toHaveAttribute('height', '44');
  await expect(page.locator('.footer__copyright')).toHaveText('页脚版权');
  expect(await backgroundLuminance(footer)).toBeLessThan(0.1);
  await expect(image).toHaveAttribute('src', '/img/logo.svg');
  await page.emulateMedia({colorScheme: 'dark'});
  await expect(image).toHaveAttribute('src', '/img/logo-dark.svg');
});
