import {disconnectNewScripts, loseNewScripts} from '../support/chunks';
import {action, alive, editor, visitPlayground, playground, selected} from '../support/lab/playground';
import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';

test.describe('where copying is refused', () => {
  test.use({allowedConsole: /没有复制成功/});

  test('the text is shown, selected', async ({page}) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: {writeText: () => Promise.reject(new DOMException('Refused', 'NotAllowedError'))},
      });
    });
    await visitPlayground(page);
    await action(page, '复制 JSON').click();
    await expect(playground(page)).toContainText('浏览器没有让页面复制，请按 Ctrl+C');
    await expect.poll(() => selected(page)).toBe(await editor(page).inputValue());
    await action(page, '复制链接').click();
    await expect.poll(() => selected(page)).toContain('/playground?');
  });
});

test.describe('files that are gone after a release', () => {
  test.use({allowedConsole: /ChunkLoadError|Loading chunk .+ failed|Failed to load resource|没有载入/});

  test('are told as a release with a reload, which keeps the text; a market that does not come is told too', async ({
    page,
  }) => {
    await visitPlayground(page);
    await editor(page).fill('{"mine": 1}');
    const bringBack = await loseNewScripts(page);
    await page.getByRole('combobox', {name: '行情', exact: true}).selectOption({index: 1});
    await expect(page.getByText('网站刚更新，这份行情要刷新页面才能载入。')).toBeVisible();
    await playground(page).locator('summary', {hasText: '从示例开始'}).click();
    await expect(page.getByText('网站刚更新，示例要刷新页面才能载入。')).toBeVisible();
    await bringBack();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', {name: '刷新页面'}).first().click()]);
    await alive(page);
    await expect(editor(page)).toHaveValue('{"mine": 1}');
    await expect(page.locator('[data-market]')).toContainText('模拟');
  });

  test('are told apart from a lost network, where a retry helps', async ({page}) => {
    await visitPlayground(page);
    const bringBack = await disconnectNewScripts(page);
    await page.getByRole('combobox', {name: '行情', exact: true}).selectOption({index: 1});
    await expect(page.getByText('这份行情没有载入，检查网络后重试。')).toBeVisible();
    await bringBack();
    await page.getByRole('button', {name: '重试'}).first().click();
    await expect(page.locator('[data-market]')).toContainText('模拟');
  });
});

test.describe('in forced colours', () => {
  test.use({contextOptions: {forcedColors: 'active'}});

  test('the chosen view of the playground, and on a phone its tab, has a line that the others lack', async ({page}) => {
    await visitPlayground(page);
    const lineOf = (selector: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((button) => getComputedStyle(button).borderBottomColor);
    const views = '[aria-label="怎样看这条规则"]';
    expect(await lineOf(`${views} [aria-pressed="true"]`)).not.toBe(await lineOf(`${views} [aria-pressed="false"]`));
    await page.setViewportSize({width: 390, height: 844});
    expect(await lineOf('[role="tab"][aria-selected="true"]')).not.toBe(
      await lineOf('[role="tab"][aria-selected="false"]'),
    );
  });
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the playground says so', async ({page}) => {
    await page.goto(`${sites.main.url}/playground`);
    await expect(page.locator('main noscript p').first()).toContainText('这个浏览器没有开');
  });
});

test.describe('where a reader has lost the way', () => {
  test.use({allowedConsole: /Failed to load resource.+404/});

  test('there is a search', async ({page}) => {
    await open(page, `${sites.main.url}/docs/nowhere`);
    const search = page.getByRole('search').filter({hasText: '在文档里找'});
    await search.getByRole('searchbox', {name: '在文档里找'}).fill('夏普比率');
    await search.getByRole('button', {name: '搜索'}).click();
    await expect(page).toHaveURL(/\/search\?q=/);
    await expect(page.locator('main')).toContainText('夏普比率');
  });
});
