import type {Locator, Page} from '@playwright/test';
import {holdScripts} from '../support/chunks';
import {expect, hydrated, open, phoneViewport, test} from '../support/test';

const PAGE = '/docs/concepts/risk-analysis';
const actions = (page: Page) => page.locator('[data-page-actions]');
const copyButton = (page: Page) => actions(page).getByRole('button', {name: '复制为 Markdown'});
const askButton = (page: Page) => actions(page).getByRole('button', {name: '交给您的 AI'});
const menu = (page: Page) => actions(page).locator('summary');
/** Opens the menu, which a press in it folds again. */
async function press(page: Page, button: (page: Page) => Locator): Promise<void> {
  await menu(page).click();
  await button(page).click();
}
const status = (page: Page) => actions(page).getByRole('status');
const clipboardText = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test.describe('copying a page as Markdown', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('works with the keyboard and reports success', async ({page, request}) => {
    await open(page, PAGE);
    await menu(page).focus();
    await page.keyboard.press('Enter');
    await expect(copyButton(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(copyButton(page)).toBeHidden();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(copyButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText('已复制。');
    expect(await clipboardText(page)).toBe(await (await request.get(`${PAGE}.md`)).text());
    await expect(menu(page)).toBeFocused();
    await expect(copyButton(page)).toBeHidden();
  });

  test('works before the code of the page has arrived, and after the page has hydrated', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto(PAGE, {waitUntil: 'commit'});
    await press(page, copyButton);
    await expect(status(page)).toHaveText('已复制。');
    expect(await clipboardText(page)).toMatch(/^# 风险指标\n/);
    release();
    await hydrated(page);
    await press(page, copyButton);
    await expect(status(page)).toHaveText('已复制。');
  });

  test('copies the page that the reader went on to, where the earlier message is cleared', async ({page}) => {
    await open(page, PAGE);
    await press(page, copyButton);
    await expect(status(page)).toHaveText('已复制。');
    await page.locator('.pagination-nav a').first().click();
    await expect(page).not.toHaveURL(PAGE);
    await expect(status(page)).toHaveText('');
    const title = await page.locator('h1').textContent();
    await press(page, copyButton);
    await expect(status(page)).toHaveText('已复制。');
    expect((await clipboardText(page)).split('\n')[0]).toBe(`# ${title}`);
  });
});

test.describe('asking an assistant', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('copies what to say, with the address of the page as Markdown, and opens nothing', async ({page, context}) => {
    await open(page, PAGE);
    await menu(page).press('Enter');
    await askButton(page).press('Enter');
    await expect(status(page)).toHaveText('已复制一段话，里面有这一页的网址。请粘贴给您的 AI，再写上问题。');
    const address = new URL(`${PAGE}.md`, page.url()).href;
    expect(await clipboardText(page)).toBe(
      `请先读 ${address} ，再回答我的问题。引用时给出小节的网址；页面没有写的，就说没有写。我的问题是：`,
    );
    await expect(menu(page)).toBeFocused();
    expect([context.pages().length, new URL(page.url()).pathname]).toEqual([1, PAGE]);
  });

  test('shows the text to copy by hand when the browser refuses', async ({page}) => {
    await open(page, PAGE);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await press(page, askButton);
    await expect(status(page)).toContainText(`浏览器没有允许复制，请自行复制这一段：请先读 http`);
    await expect(status(page)).toContainText(`${PAGE}.md ，再回答我的问题。`);
  });
});

test.describe('on a phone', () => {
  test.use({viewport: phoneViewport, hasTouch: true, permissions: ['clipboard-read', 'clipboard-write']});

  test('a tap copies and nothing is wider than the screen', async ({page}) => {
    await page.setViewportSize({...phoneViewport, width: 320});
    await open(page, PAGE);
    await menu(page).tap();
    await expect(copyButton(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await copyButton(page).tap();
    await expect(status(page)).toHaveText('已复制。');
  });
});

test.describe('when copying fails', () => {
  test.use({allowedConsole: /Failed to fetch|Failed to load resource|NotAllowedError|HTTP 200 text\/html/});

  test('the reader is told that the text did not arrive (no answer, or an HTML page) or that the browser refused, and what to do instead', async ({
    page,
  }) => {
    await page.route('**/*.md', (route) => route.abort());
    await open(page, PAGE);
    await press(page, copyButton);
    await expect(status(page)).toHaveText('没有取到 Markdown，请检查网络后重试。');

    await page.reload();
    await page.route('**/*.md', (route) => route.fulfill({contentType: 'text/html', body: '<p>找不到</p>'}));
    await press(page, copyButton);
    await expect(status(page)).toContainText('没有取到');

    await page.unroute('**/*.md');
    await page.evaluate(() => {
      navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await press(page, copyButton);
    await expect(status(page)).toHaveText('浏览器没有允许复制，请打开“查看 Markdown”自行复制。');
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  // A text file declares no icon, so the browser requests the default one.
  test.use({allowedConsole: /favicon\.ico/});

  test('no button is shown that would not work, and the Markdown can be viewed as text', async ({page}) => {
    await page.goto(PAGE);
    await menu(page).click();
    await expect(copyButton(page)).toBeHidden();
    await expect(askButton(page)).toBeHidden();
    const answer = page.waitForResponse((response) => response.url().endsWith(`${PAGE}.md`));
    await actions(page).getByRole('link', {name: '查看 Markdown'}).click();
    expect((await answer).headers()['content-type']).toBe('text/markdown; charset=utf-8');
    await expect(page).toHaveURL(`${PAGE}.md`);
    await expect(page.locator('body')).toContainText('# 风险指标');
  });
});
