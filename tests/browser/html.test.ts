import {MARK, test} from '../support/injected';
import {dropdown, navbarOf} from '../support/navbar';
import {sites} from '../support/sites';
import {expect} from '../support/test';
import {interfaceText} from '../support/texts';

// What the theme writes into the pages of the fixture site, as readers without scripts, search engines and machines get
// it.

const site = sites.features.url;

test.use({javaScriptEnabled: false});

test('each type of navbar item is a link, a menu of links or its HTML, on the configured side, by default on the right', async ({
  page,
}) => {
  await page.goto(`${site}/docs/code`);
  for (const [type, name, href] of [
    ['default link', '没有写位置', '/docs/long'],
    ['doc', '文档项', '/docs'],
    ['docSidebar', '侧边栏项', '/docs'],
    ['docsVersion', '2.0', '/docs'],
  ] as const) {
    await expect(navbarOf(page).getByRole('link', {name, exact: true}), type).toHaveAttribute('href', href);
  }
  for (const [type, label, items] of [
    ['dropdown', '下拉菜单', ['长页面', '下拉里的文档']],
    ['localeDropdown', '简体中文', ['简体中文', 'English']],
    ['docsVersionDropdown', '2.0', ['2.0', '1.0']],
  ] as const) {
    await expect(dropdown(page, label).menu.getByRole('link', {includeHidden: true}), type).toHaveText([...items]);
  }
  await expect(navbarOf(page).locator('span.fixture-html')).toHaveText('原样的 HTML');
  const right = navbarOf(page).locator('.navbar__items--right');
  await expect(right.getByRole('link', {name: '没有写位置'})).toHaveCount(1);
  await expect(right.getByRole('link', {name: '文档项'})).toHaveCount(0);
  const ofSidebar = navbarOf(page).getByRole('link', {name: '侧边栏项'});
  await expect(ofSidebar).toHaveClass(/navbar__link--active/);
  await page.goto(`${site}/links`);
  await expect(ofSidebar).not.toHaveClass(/navbar__link--active/);
});

test('a footer can have flat links, a logo for each colour mode, a copyright and the dark style', async ({page}) => {
  await page.goto(`${site}/docs`);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toHaveClass(/footer--dark/);
  await expect(footer.locator('.footer__title')).toHaveCount(0);
  await expect(footer.getByRole('link', {name: '扁平链接'})).toHaveAttribute('href', '/docs/long');
  await expect(footer.getByRole('link', {name: '另一条'})).toHaveAttribute('href', 'https://example.com');
  const logo = footer.locator('a:has(img)');
  await expect(logo).toHaveAttribute('href', '/docs');
  for (const source of ['/img/logo.svg', '/img/logo-dark.svg']) {
    const image = logo.locator(`img[src="${source}"]`);
    await expect(image).toHaveAttribute('alt', '页脚标识');
    await expect(image).toHaveAttribute('width', '40');
    await expect(image).toHaveAttribute('height', '44');
  }
  await expect(footer.locator('.footer__copyright')).toHaveText('页脚版权');
});

test('a blog post says how many minutes it takes to read', async ({page}) => {
  await page.goto(`${site}/blog`);
  await page.getByRole('link', {name: '一篇博文'}).first().click();
  await expect(page.getByRole('heading', {level: 1, name: '一篇博文'})).toBeVisible();
  await expect(page.locator('article')).toContainText(/阅读需 [1-9]\d* 分钟/);
});

test('an unlisted page opens by its address, with a banner, and stands in no list; a draft is not there', async ({
  page,
  request,
}) => {
  await page.goto(`${site}/docs/unlisted`);
  await expect(page.getByRole('heading', {level: 1, name: '未列出的页'})).toBeVisible();
  await expect(page.locator('.theme-unlisted-banner')).toContainText(
    interfaceText('theme.contentVisibility.unlistedBanner.title'),
  );
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('[data-page-actions] button:not([hidden]), link[type="text/markdown"]')).toHaveCount(0);
  await page.goto(`${site}/docs/nested`);
  await expect(page.locator('.theme-unlisted-banner, .theme-draft-banner, meta[name="robots"]')).toHaveCount(0);
  const menu = page.locator('.theme-doc-sidebar-menu');
  await expect(menu.getByRole('link', {name: '嵌套页'})).toHaveCount(1);
  await expect(menu.getByRole('link', {name: '未列出的页'})).toHaveCount(0);
  for (const file of ['sitemap.xml', 'llms.txt', 'llms-full.txt']) {
    const list = await (await request.get(`${site}/${file}`)).text();
    expect(list, file).toContain('/docs/nested');
    expect(list, file).not.toMatch(/unlisted|draft|未列出/);
  }
  for (const path of ['unlisted.md', 'draft', 'draft.md']) {
    expect((await request.get(`${site}/docs/${path}`)).status(), path).toBe(404);
  }
});

// What the authors' guide teaches and no page of the docs uses (tests/fixtures/site/docs/taught.mdx).
test('footnotes, captions, entries of the sidebar without a page, and all tabs can be read', async ({page}) => {
  await page.goto(`${site}/docs/taught`);
  await expect(page.getByText('在 macOS 上那样做。')).toBeVisible();
  await expect(page.getByRole('heading', {name: '脚注'})).toHaveCount(1);
  await expect(page.getByRole('link', {name: '回到正文第 1 条脚注', exact: true})).toHaveCount(1);
  await expect(page.locator('figcaption')).toHaveText('图片下面的一句说明');
  await expect(page.locator('.menu').getByRole('link', {name: '别处的一页'})).toHaveAttribute(
    'href',
    'https://example.com',
  );
  await expect(page.locator('.menu .fixture-sidebar')).toHaveCount(1);
});

test('markup in the front matter and the text of a page stays text on the page, in its head, its contents and the sidebar', async ({
  page,
}) => {
  await page.goto(`${site}/docs/hostile`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(`恶意标题'"</title></script><${MARK}>&lt;b>`);
  await expect(page).toHaveTitle(new RegExp(`^恶意标题'"</title></script><${MARK}>&lt;b>`));
  await expect(page.locator('.theme-doc-toc-desktop')).toContainText(`恶意小节 <${MARK}>`);
  await expect(page.locator('.theme-doc-sidebar-menu')).toContainText(`恶意标签'"</script><${MARK}>`);
  for (const name of ['description', 'keywords']) {
    await expect(page.locator(`meta[name="${name}"]`)).toHaveAttribute('content', new RegExp(`</script><${MARK}>`));
  }
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((json) => (JSON.parse(json) as {'@type': string})['@type'])).toContain('TechArticle');
});

test('it leaves the sitemap and the OpenSearch description well-formed', async ({page}) => {
  await page.goto(`${site}/docs/hostile`);
  for (const file of ['/sitemap.xml', '/opensearch.xml']) {
    const xml = await (await page.request.get(site + file)).text();
    const parsed = await page.evaluate((source) => {
      const document = new DOMParser().parseFromString(source, 'application/xml');
      return {failed: document.querySelector('parsererror') !== null, elements: document.querySelectorAll('*').length};
    }, xml);
    expect(parsed.failed, file).toBe(false);
    expect(parsed.elements, file).toBeGreaterThan(5);
  }
});
