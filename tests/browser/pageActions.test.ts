import type {Page} from '@playwright/test';
import {copyScript} from '../../src/plugins/markdown-twins/copyScript';
import {holdScripts} from '../support/chunks';
import {sites} from '../support/sites';
import {expect, hydrated, open, phone, test} from '../support/test';

const PAGE = '/docs/concepts/risk-analysis';
const line = (page: Page) => page.locator('[data-page-actions]');
const copy = (page: Page) => line(page).getByRole('button', {name: '复制为 Markdown'});
const status = (page: Page) => line(page).getByRole('status');
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test.describe('copying a page as Markdown', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('works with the keyboard and says so', async ({page, request}) => {
    await open(page, PAGE);
    await copy(page).focus();
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText('已复制。');
    expect(await copied(page)).toBe(await (await request.get(`${PAGE}.md`)).text());
    await expect(copy(page)).toBeFocused();
  });

  test('works before the code of the page has arrived, and the page takes over without complaint', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto(PAGE, {waitUntil: 'commit'});
    await copy(page).click();
    await expect(status(page)).toHaveText('已复制。');
    expect(await copied(page)).toMatch(/^# 风险指标\n/);
    release();
    await hydrated(page);
    await copy(page).click();
    await expect(status(page)).toHaveText('已复制。');
  });

  test('copies the page that the reader went on to, where no earlier message is left', async ({page}) => {
    await open(page, PAGE);
    await copy(page).click();
    await expect(status(page)).toHaveText('已复制。');
    await page.locator('.pagination-nav a').first().click();
    await expect(page).not.toHaveURL(PAGE);
    await expect(status(page)).toHaveText('');
    const title = await page.locator('h1').textContent();
    await copy(page).click();
    await expect(status(page)).toHaveText('已复制。');
    expect((await copied(page)).split('\n')[0]).toBe(`# ${title}`);
  });
});

test.describe('on a phone', () => {
  test.use({viewport: phone, hasTouch: true, permissions: ['clipboard-read', 'clipboard-write']});

  test('a tap copies and nothing is wider than the screen', async ({page}) => {
    await open(page, PAGE);
    await copy(page).tap();
    await expect(status(page)).toHaveText('已复制。');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
});

test.describe('when copying fails', () => {
  test.use({allowedConsole: /Failed to fetch|Failed to load resource|NotAllowedError|HTTP 200 text\/html/});

  test('the reader is told that the text did not arrive, be it nothing or an HTML page, or that the browser refused, and another way', async ({
    page,
  }) => {
    await page.route('**/*.md', (route) => route.abort());
    await open(page, PAGE);
    await copy(page).click();
    await expect(status(page)).toHaveText('没有取到 Markdown，请检查网络后重试。');

    await page.reload();
    await page.route('**/*.md', (route) => route.fulfill({contentType: 'text/html', body: '<p>找不到</p>'}));
    await copy(page).click();
    await expect(status(page)).toContainText('没有取到');

    await page.unroute('**/*.md');
    await page.evaluate(() => {
      navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await copy(page).click();
    await expect(status(page)).toHaveText('浏览器没有允许复制，请打开“查看 Markdown”自行复制。');
  });

  test('the development server says that it has no Markdown', async ({page}) => {
    await page.setContent(
      `<script>${copyScript(true)}</script><p><button data-copy-markdown="/a.md">复制</button><span role=status></span></p>`,
    );
    await page.getByRole('button').click();
    await expect(page.getByRole('status')).toHaveText('开发服务器里没有 Markdown 版，构建之后才有。');
  });
});

test.describe('the Markdown version', () => {
  // A text names no icon: the browser asks for its own default.
  test.use({allowedConsole: /favicon\.ico/});

  test('is a link away, and the browser shows it as text', async ({page}) => {
    await open(page, PAGE);
    const answer = page.waitForResponse((response) => response.url().endsWith(`${PAGE}.md`));
    await line(page).getByRole('link', {name: '查看 Markdown'}).click();
    expect((await answer).headers()['content-type']).toBe('text/markdown; charset=utf-8');
    await expect(page).toHaveURL(`${PAGE}.md`);
    await expect(page.locator('body')).toContainText('# 风险指标');
  });
});

test.describe('the line under the title', () => {
  test('shows the reading time of a long page, is announced to machine readers in the head, on the home page too, and is not printed', async ({
    page,
  }) => {
    await page.goto(PAGE);
    await expect(line(page)).toContainText(/阅读约 \d+ 分钟/);
    await page.emulateMedia({media: 'print'});
    await expect(line(page)).toBeHidden();

    const alternate = page.locator('link[rel=alternate][type="text/markdown"]');
    await expect(alternate).toHaveAttribute('href', `${PAGE}.md`);
    await page.goto('/docs');
    await expect(alternate).toHaveAttribute('href', '/docs.md');
    await page.goto('/');
    await expect(alternate).toHaveAttribute('href', '/index.md');
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the Markdown can be viewed, and nothing offers what would not work', async ({page}) => {
    await page.goto(PAGE);
    await expect(line(page).getByRole('link', {name: '查看 Markdown'})).toBeVisible();
    await expect(copy(page)).toBeHidden();
  });
});

test.describe('where there is no Markdown version', () => {
  test('an unlisted page offers none, has none and is named nowhere; nor is a draft', async ({page, request}) => {
    await page.goto(`${sites.features.url}/docs/unlisted`);
    await expect(copy(page)).toHaveCount(0);
    await expect(page.locator('link[type="text/markdown"]')).toHaveCount(0);
    expect((await request.get(`${sites.features.url}/docs/unlisted.md`)).status()).toBe(404);
    expect((await request.get(`${sites.features.url}/docs/draft.md`)).status()).toBe(404);
    for (const file of ['llms.txt', 'llms-full.txt']) {
      const text = await (await request.get(`${sites.features.url}/${file}`)).text();
      expect(text).toContain('/docs/nested');
      expect(text).not.toMatch(/unlisted|draft|未列出/);
    }
  });

  test('the site of the hash router has no such line, no files', async ({page, request}) => {
    await open(page, `${sites.hash.url}/#${PAGE}`);
    await expect(page.locator('h1')).toHaveText('风险指标');
    await expect(copy(page)).toHaveCount(0);
    await expect(page.locator('link[type="text/markdown"]')).toHaveCount(0);
    expect((await request.get(`${sites.hash.url}/llms.txt`)).status()).toBe(404);
  });
});
