import {cpSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {root} from '../support/fixtures';
import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';

// Servers and file managers encode the sign, people do not.
for (const [how, sign] of [
  ['by a program', '%25'],
  ['by hand', '%'],
] as const) {
  test.describe(`an address written ${how}`, () => {
    // The page is left for its own address in that moment.
    test.use({allowedConsole: sign === '%' ? /URI malformed/ : null});
    test('opens the hash-router build in a folder named 文档 100%', async ({page}) => {
      const scratch = mkdtempSync(join(tmpdir(), 'named-'));
      const folder = join(scratch, '文档 100%');
      cpSync(`${root}/${sites.hash.folder}`, folder, {recursive: true});
      const home = pathToFileURL(join(folder, 'index.html')).href.replace('%25', sign);
      await page.goto(`${home}#/docs`);
      await expect(page.getByRole('heading', {level: 1, name: '平台是什么，不是什么'})).toBeVisible();
      await page.locator('.menu').getByRole('link', {name: '核心概念总览'}).click();
      await expect(page.getByRole('heading', {level: 1, name: '核心概念总览'})).toBeVisible();
      rmSync(scratch, {recursive: true});
    });
  });
}

for (const [how, home] of [
  ['served', `${sites.hash.url}/`],
  ['opened as a file', pathToFileURL(`${root}/${sites.hash.folder}/index.html`).href],
] as const) {
  test.describe(`the hash-router build, ${how}`, () => {
    test('shows the home page, with its logo', async ({page}) => {
      await open(page, home);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page).toHaveTitle('衡舟文档');
      const mark = await page
        .locator('.navbar__brand')
        .first()
        .evaluate((brand) => getComputedStyle(brand, '::before').maskImage);
      expect(mark).toMatch(/^url\("data:image\/svg/);
    });

    test('goes from the home page to a doc and on through the sidebar', async ({page}) => {
      await page.goto(home);
      await page.getByRole('link', {name: '从这里开始'}).click();
      await expect(page).toHaveURL(`${home}#/docs`);
      await page.locator('.menu').getByRole('link', {name: '核心概念总览'}).click();
      await expect(page).toHaveURL(`${home}#/docs/concepts/overview`);
      await expect(page.getByRole('heading', {level: 1, name: '核心概念总览'})).toBeVisible();
    });

    test('shows the same page again after a reload', async ({page}) => {
      await page.goto(`${home}#/docs/concepts/risk-analysis`);
      await expect(page.locator('article h1')).toBeVisible();
      const title = await page.locator('article h1').textContent();
      // The code of the page may arrive before, during or after the first render.
      for (let reload = 0; reload < 5; reload++) {
        await page.reload();
        await expect(page.locator('article h1')).toHaveText(title ?? '');
      }
      await expect(page).toHaveURL(`${home}#/docs/concepts/risk-analysis`);
    });

    test('declares its language, and its icons point to its own files', async ({page}) => {
      await open(page, home);
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
      const icons = await page
        .locator('link[rel~=icon], link[rel=apple-touch-icon]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
      expect(icons.length).toBeGreaterThan(0);
      for (const icon of icons) {
        expect(icon).toMatch(new RegExp(`^${home.replace(/index\.html$/, '')}img/`));
      }
    });
  });
}
