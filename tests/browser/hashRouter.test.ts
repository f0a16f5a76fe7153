import {cpSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {root} from '../support/fixtures';
import {
  askDialog,
  askPage,
  hits,
  modal,
  openSearch,
  pageField,
  pageSettled,
  results,
  searchField,
} from '../support/search';
import {sites} from '../support/sites';
import {expect, hydrated, open, phoneViewport, test} from '../support/test';

// Servers and file managers encode the sign, people do not; the page goes from the one form to the other.
test.describe('an address written by hand', () => {
  // The page is left for its own address in that moment.
  test.use({allowedConsole: /URI malformed/});

  test('opens the hash-router build in a folder named 文档 100%', async ({page}) => {
    const scratch = mkdtempSync(join(tmpdir(), 'named-'));
    const folder = join(scratch, '文档 100%');
    cpSync(`${root}/${sites.hash.folder}`, folder, {recursive: true});
    const home = pathToFileURL(join(folder, 'index.html')).href.replace('%25', '%');
    await page.goto(`${home}#/docs`);
    await expect(page.getByRole('heading', {level: 1, name: '平台是什么，不是什么'})).toBeVisible();
    await page.locator('.menu').getByRole('link', {name: '核心概念总览'}).click();
    await expect(page.getByRole('heading', {level: 1, name: '核心概念总览'})).toBeVisible();
    rmSync(scratch, {recursive: true});
  });
});

test.describe('the hash-router build, opened as a file', () => {
  const home = pathToFileURL(`${root}/${sites.hash.folder}/index.html`).href;
  // No worker starts from a file.
  test.use({allowedConsole: /后台线程没有启动/});
  test('has its logo, its language and its icons, leads from the home page to a doc and on, and shows it again after a reload', async ({
    page,
  }) => {
    await open(page, home);
    await expect(page).toHaveTitle('衡舟文档');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    const mark = await page
      .locator('.navbar__brand')
      .first()
      .evaluate((brand) => getComputedStyle(brand, '::before').maskImage);
    expect(mark).toMatch(/^url\("data:image\/svg/);
    const icons = await page
      .locator('link[rel~=icon], link[rel=apple-touch-icon]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(icons.length).toBeGreaterThan(0);
    for (const icon of icons) {
      expect(icon).toMatch(new RegExp(`^${home.replace(/index\.html$/, '')}img/`));
    }
    await page.getByRole('link', {name: '从这里开始'}).click();
    await expect(page).toHaveURL(`${home}#/docs`);
    await page.locator('.menu').getByRole('link', {name: '核心概念总览'}).click();
    await expect(page).toHaveURL(`${home}#/docs/concepts/overview`);
    await expect(page.getByRole('heading', {level: 1, name: '核心概念总览'})).toBeVisible();
    // Nothing here is made for machines: there is no copy button either.
    await expect(page.getByRole('button', {name: '复制为 Markdown'})).toHaveCount(0);
    await expect(page.locator('link[type="text/markdown"]')).toHaveCount(0);
    // The code of the page may arrive before, during or after the first render.
    for (let reload = 0; reload < 3; reload++) {
      await page.reload();
      await expect(page.locator('article h1')).toHaveText('核心概念总览');
    }
  });

  test('finds a section and goes there; its search page has the query in the address', async ({page}) => {
    await page.goto(`${home}#/docs/concepts/overview`);
    await hydrated(page);
    await openSearch(page);
    await askDialog(page, '夏普比率');
    await expect(hits(page).first()).toContainText('夏普比率');
    const section = await hits(page)
      .first()
      .evaluate((link: HTMLAnchorElement) => link.href);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(section);
    await expect(page.locator(section.slice(section.lastIndexOf('#')))).toBeInViewport();
    await page.goto(`${home}#/search?q=${encodeURIComponent('回撤')}`);
    await pageSettled(page);
    await expect(pageField(page)).toHaveValue('回撤');
    await askPage(page, '佣金');
    await expect(page).toHaveURL(`${home}#/search?q=${encodeURIComponent('佣金')}`);
    await expect(results(page).first()).toContainText('佣金');
    await results(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/#\/docs\/guides\/create-portfolio/);
    await page.goBack();
    await pageSettled(page);
    await expect(pageField(page)).toHaveValue('佣金');
  });
});

test.describe('its search on a phone', () => {
  test.use({viewport: phoneViewport, hasTouch: true, isMobile: true});

  test('closes on Back, and then Back leaves the page', async ({page}) => {
    const first = `${sites.hash.url}/#/docs/concepts/overview`;
    await open(page, first);
    await page.locator('.pagination-nav__link--next').press('Enter');
    await expect(page.locator('main h1')).toBeFocused();
    const address = page.url();
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    await page.evaluate(() => window.history.back());
    await expect(page.locator(modal)).toHaveCount(0);
    expect(page.url()).toBe(address);
    await page.evaluate(() => window.history.back());
    await expect(page).toHaveURL(first);
  });
});
