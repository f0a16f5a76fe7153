import {accessibilityProblems} from '../support/accessibility';
import {action, alive, editor, openPlayground, playground} from '../support/lab/playground';
import {expect, open, test} from '../support/test';

const EMBED = '/embed/playground';

test.describe('the playground for frames', () => {
  test('is given by the playground as HTML, and shows its strategy on another page without what surrounds a page', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPlayground(page);
    const text = (await editor(page).inputValue()).replace('"period": 20', '"period": 10');
    await editor(page).fill(text);
    await expect(playground(page).getByLabel('主要的数')).not.toContainText('72.69%');
    await action(page, '复制嵌入代码').click();
    await expect(playground(page).getByText('已复制')).toBeVisible();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    await page.route('**/another-page', (route) =>
      route.fulfill({contentType: 'text/html; charset=utf-8', body: `<!doctype html><h1>别的网页</h1>${code}`}),
    );
    await page.goto('/another-page');
    const frame = page.frameLocator('iframe[title="衡舟文档：策略演练场"]');
    await expect(frame.getByRole('heading', {level: 1, name: '策略演练场'})).toBeVisible();
    // Result and sentence; JSON for those who ask for it.
    await expect(frame.locator('[data-rule]')).toContainText('10 日');
    await expect(frame.getByRole('textbox', {name: '策略 JSON'})).toBeHidden();
    await frame.getByRole('button', {name: 'JSON', exact: true}).click();
    await expect(frame.getByRole('textbox', {name: '策略 JSON'})).toHaveValue(text);
    await expect(frame.locator('[data-result]')).toContainText('累计收益');
    await expect(frame.getByRole('navigation')).toHaveCount(0);
    await expect(frame.getByRole('contentinfo')).toHaveCount(0);
    // A link of the frame opens the whole page in a tab of its own.
    const opened = context.waitForEvent('page');
    await frame.getByRole('link', {name: '在整页的演练场里打开'}).click();
    await expect(await opened).toHaveURL(/\/playground\?strategy=/);
    await expect(frame.getByRole('heading', {level: 1, name: '策略演练场'})).toBeVisible();
  });

  test('never shows the result of other prices without saying so', async ({page}) => {
    const by = encodeURIComponent('我的基金*2018-01-02*2024-12-31*-361*-120*abc123');
    const sender = playground(page).locator('[data-sender]');
    await open(page, `${EMBED}?by=${by}`);
    await alive(page);
    await expect(sender).toContainText(/发来的人用的是“我的基金”.*累计 −36\.1%.*您看到的是“标普 500”/);
    // A frame has no place for the reader's prices.
    await expect(sender.getByRole('button')).toHaveCount(0);
    await open(page, `${EMBED}?by=${by.slice(0, -10)}`);
    await alive(page);
    await expect(sender).toContainText(/读不出来。您看到的是“标普 500”/);
    await open(page, EMBED);
    await alive(page);
    await expect(sender).toHaveCount(0);
  });

  test('is for no search engine, and in no list of pages', async ({page, request}) => {
    await open(page, EMBED);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
    const list = await request.get('/sitemap.xml');
    expect(await list.text()).not.toContain('/embed/');
    expect((await request.get(EMBED)).headers()['content-security-policy']).toMatch(/^frame-ancestors \*/);
    expect((await request.get('/playground')).headers()['content-security-policy']).toMatch(/^frame-ancestors 'none'/);
  });

  test('is accessible, and complete without scripts', async ({page, browser}) => {
    await open(page, EMBED);
    await alive(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    const context = await browser.newContext({javaScriptEnabled: false, viewport: {width: 700, height: 900}});
    const plain = await context.newPage();
    await plain.goto(new URL(EMBED, page.url()).href);
    await expect(plain.locator('[data-result]')).toContainText('累计收益');
    await expect(plain.getByRole('link', {name: '在整页里打开'})).toHaveAttribute('href', '/playground');
    await context.close();
  });
});
