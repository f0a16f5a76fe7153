import {sites} from '../support/sites';
import {desktop, expect, open, phone, test} from '../support/test';

test.describe('navigation between pages', () => {
  test('a change of the query alone keeps the scroll position and the focus', async ({page}) => {
    await open(page, `${sites.features.url}/docs/long`);
    const link = page.getByRole('link', {name: '页底的查询链接'});
    await link.scrollIntoViewIfNeeded();
    // Its place in the window, not the scroll offset: the browser corrects that when sections above are taller or shorter than estimated.
    const before = await link.boundingBox();
    await link.click();
    await expect(page).toHaveURL(/\?b=2$/);
    expect((await link.boundingBox())?.y).toBeCloseTo(before?.y ?? NaN, 0);
    await expect(link).toBeFocused();
  });

  test('a new page starts at the top, with the focus at its heading, without a mark, and Tab goes on from there', async ({page}) => {
    await open(page, `${sites.features.url}/docs/long`);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await page.locator('.menu').getByRole('link', {name: '代码页'}).click();
    const heading = page.getByRole('heading', {level: 1, name: '代码页'});
    await expect(heading).toBeFocused();
    await expect(heading).toHaveCSS('outline-style', 'none');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
    await expect(heading).not.toHaveAttribute('tabindex');
  });

  test('a place within a page is where the focus is', async ({page}) => {
    await open(page, `${sites.features.url}/docs/long`);
    await page.locator('.theme-doc-toc-desktop').getByRole('link', {name: '第二节'}).click();
    await expect(page.getByRole('heading', {name: '第二节'})).toBeFocused();
  });

  test('the location key has six characters', async ({page}) => {
    await open(page, sites.main.url);
    await page.getByRole('link', {name: '从这里开始'}).click();
    await expect(page).toHaveURL(/\/docs$/);
    expect(await page.evaluate(() => (window.history.state as {key: string}).key)).toMatch(/^[a-z0-9]{6}$/);
  });
});

for (const [javaScriptEnabled, viewport] of [
  [true, desktop],
  [false, phone],
] as const) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({javaScriptEnabled, viewport});

    test('a heading, a term and an error that the address names are not covered by the navbar', async ({page}) => {
      for (const path of [
        '/docs/concepts/risk-analysis#sharpe',
        '/docs/reference/glossary#term-sharpe',
        '/docs/primitives/indicators#sma-period',
        '/docs/reference/messages#e-json-syntax',
      ]) {
        await page.goto(path);
        const target = page.locator(`[id="${path.split('#')[1]}"]`);
        await expect(target, path).toBeInViewport();
        const topOf = async (): Promise<number> => (await target.boundingBox())?.y ?? NaN;
        const navbar = await page.locator('.navbar').boundingBox();
        await expect.poll(topOf, path).toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0));
      }
    });
  });
}
