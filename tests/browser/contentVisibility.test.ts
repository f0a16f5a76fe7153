import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';
import {text} from '../support/texts';

test.describe('a draft page', () => {
  test('answers 404 in the production build', async ({request}) => {
    expect((await request.get(`${sites.features.url}/docs/draft`)).status()).toBe(404);
  });

  test('is absent from the sitemap', async ({request}) => {
    const sitemap = await (await request.get(`${sites.features.url}/sitemap.xml`)).text();
    expect(sitemap).toContain('/docs/long</loc>');
    expect(sitemap).not.toContain('/docs/draft');
  });
});

test.describe('an unlisted page', () => {
  test('opens by its address, with a banner', async ({page}) => {
    await open(page, `${sites.features.url}/docs/unlisted`);
    await expect(page.getByRole('heading', {level: 1, name: '未列出的页'})).toBeVisible();
    const banner = page.locator('.theme-unlisted-banner');
    await expect(banner).toContainText(text('theme.contentVisibility.unlistedBanner.title'));
    await expect(banner).toContainText('搜索引擎不会收录');
  });

  test('tells search engines not to index it', async ({page}) => {
    await open(page, `${sites.features.url}/docs/unlisted`);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  });

  test('is absent from the sidebar of other pages', async ({page}) => {
    await open(page, `${sites.features.url}/docs/nested`);
    const menu = page.locator('.theme-doc-sidebar-menu');
    await expect(menu.getByRole('link', {name: '嵌套页'})).toBeVisible();
    await expect(menu.getByRole('link', {name: '未列出的页'})).toHaveCount(0);
  });

  test('is absent from the sitemap', async ({request}) => {
    const sitemap = await (await request.get(`${sites.features.url}/sitemap.xml`)).text();
    expect(sitemap).toContain('/docs/nested</loc>');
    expect(sitemap).not.toContain('unlisted');
  });
});

test.describe('an ordinary page', () => {
  test('has no banner and may be indexed', async ({page}) => {
    await open(page, `${sites.features.url}/docs/long`);
    await expect(page.locator('.theme-unlisted-banner, .theme-draft-banner')).toHaveCount(0);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  });
});
