import {holdNewScripts, loseNewScripts} from '../support/chunks';
import {hold} from '../support/search';
import {sites} from '../support/sites';
import {expect, open, startPage, test} from '../support/test';
import {interfaceText} from '../support/texts';

test.describe('a crash inside the layout', () => {
  test.use({allowedConsole: /布局之内的故障/});

  test('shows a Chinese error with the message, keeps the navbar, and ends when a retry succeeds', async ({page}) => {
    await open(page, `${sites.features.url}/crash`);
    await page.getByRole('button', {name: '在布局之内崩溃'}).click();
    const retry = page.getByRole('button', {name: interfaceText('theme.ErrorPageContent.tryAgain')});
    await retry.click();
    await expect(page.getByRole('heading', {name: interfaceText('theme.ErrorPageContent.title')})).toBeVisible();
    await expect(page.getByText('布局之内的故障')).toBeVisible();
    await expect(page.locator('.navbar')).toBeVisible();
    await page.evaluate(() => {
      (window as {isDefused?: boolean}).isDefused = true;
    });
    await retry.click();
    await expect(page.getByText('故障已排除')).toBeVisible();
  });
});

test.describe('a crash while the page starts', () => {
  test.use({allowedConsole: /开始时的故障/});

  test('leaves the page that its HTML is, says so, and the shell goes on', async ({page}) => {
    await page.goto(`${sites.features.url}/crash#at-start`);
    const release = await hold(page, /\/crash/);
    const asked = page.waitForRequest(/\/crash/);
    await startPage(page);
    await asked;
    // As a start in several slices leaves it.
    await page.evaluate(() => (document.title = '衡舟文档'));
    release();
    await expect(page.getByRole('alert')).toContainText('页面的互动部分在您的浏览器里出错，已经停用，内容仍可阅读。');
    await expect(page.getByRole('heading', {name: '会崩溃的页面'})).toBeVisible();
    await expect(page.getByText(interfaceText('theme.ErrorPageContent.title'))).toHaveCount(0);
    await expect(page).toHaveTitle(/^会崩溃的页面/);
    // This site follows the system first: the next choice is light.
    await page.locator('[data-control=appearance]').first().click();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
    await Promise.all([page.waitForEvent('load'), page.getByRole('alert').getByRole('button').click()]);
  });
});

test.describe('a crash outside of the layout', () => {
  test.use({allowedConsole: /布局之外的故障/});

  test('shows a Chinese error inside the layout, with its own title, and ends when a retry succeeds', async ({
    page,
  }) => {
    await open(page, `${sites.features.url}/crash`);
    await page.getByRole('button', {name: '在布局之外崩溃'}).click();
    await expect(page.getByRole('heading', {name: interfaceText('theme.ErrorPageContent.title')})).toBeVisible();
    await expect(page.getByText('布局之外的故障')).toBeVisible();
    await expect(page.locator('.navbar')).toBeVisible();
    await expect(page).toHaveTitle(interfaceText('site.error.title'));
    await page.getByRole('button', {name: interfaceText('theme.ErrorPageContent.tryAgain')}).click();
    await expect(page.getByRole('heading', {name: '会崩溃的页面'})).toBeVisible();
    await expect(page).toHaveTitle(/^会崩溃的页面/);
  });
});

test.describe('the first page of the hash router', () => {
  /** Unlike the code of other pages, its code is not preloaded, so the loading state shows here. */
  const firstPage = `${sites.hash.url}/#/docs`;

  test.beforeEach(async ({page}) => {
    await page.goto(`${sites.hash.url}/#/`);
    await expect(page.getByRole('link', {name: '从这里开始'})).toBeVisible();
  });

  test('says after 200 ms that it is loading', async ({page}) => {
    const release = await holdNewScripts(page);
    await page.goto('about:blank');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(firstPage, {waitUntil: 'commit'});
    await expect.poll(() => page.evaluate(() => 'docusaurusRoot' in window)).toBe(true);
    await page.clock.runFor(199);
    await expect(page.getByRole('status')).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(page.getByRole('status')).toHaveText(interfaceText('site.loading.waiting'));
    release();
    await expect(page.locator('article h1')).toBeVisible();
  });

  test.describe('when its code is missing', () => {
    test.use({allowedConsole: /ChunkLoadError|Loading chunk .+ failed|Failed to load resource.+404/});

    test('shows a Chinese error, and a retry loads the page', async ({page}) => {
      const bringBack = await loseNewScripts(page);
      await page.goto('about:blank');
      await page.goto(firstPage);
      await expect(page.getByRole('heading', {level: 1, name: interfaceText('site.error.title')})).toBeVisible();
      // English, for whoever mends it.
      const message = page.getByText(/ChunkLoadError|Loading chunk/);
      await expect(message).toBeHidden();
      await page.getByText(interfaceText('site.error.details')).click();
      await expect(message).toBeVisible();
      await bringBack();
      await page.getByRole('button', {name: interfaceText('theme.ErrorPageContent.tryAgain')}).click();
      await expect(page.locator('article h1')).toBeVisible();
    });
  });
});

test.describe('a hydration mismatch', () => {
  test.use({allowedConsole: /onRecoverableError/});

  test('is logged to the console and the page works', async ({page}) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('onRecoverableError'));
    await open(page, `${sites.features.url}/mismatch`);
    expect((await logged).type()).toBe('error');
    await expect(page.getByRole('heading', {level: 1, name: '浏览器里的文字'})).toBeVisible();
  });
});
