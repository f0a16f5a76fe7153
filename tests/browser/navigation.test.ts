import type {Page} from '@playwright/test';
import {pageDrawn, scrollTo} from '../support/scroll';
import {sites} from '../support/sites';
import {desktop, expect, hydrated, open, phoneViewport, test} from '../support/test';

test.describe('navigation between pages', () => {
  test('a change of the query alone keeps the scroll position and the focus', async ({page}) => {
    await open(page, `${sites.features.url}/docs/long`);
    const link = page.getByRole('link', {name: '页底的查询链接'});
    // Until all sections are laid out, those in the window may still become taller or shorter.
    await expect(page.locator('section.markdown[style]:not([style*="content-visibility"])')).toHaveCount(0);
    await link.scrollIntoViewIfNeeded();
    // Its place in the window, not the scroll offset: the browser corrects that when sections above are taller or
    // shorter than estimated.
    const before = await link.boundingBox();
    await link.click();
    await expect(page).toHaveURL(/\?b=2$/);
    expect((await link.boundingBox())?.y).toBeCloseTo(before?.y ?? NaN, 0);
    await expect(link).toBeFocused();
  });

  test('a new page starts at the top, with the focus at its heading, without a mark, and Tab goes on from there', async ({
    page,
  }) => {
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

  test('at the end of a page, the entry of the contents that is pressed is marked', async ({page}) => {
    await page.setViewportSize({width: 1920, height: 1080});
    await open(page, `${sites.main.url}/docs/strategies/macd-strategy`);
    const entries = page.locator('.theme-doc-toc-desktop a');
    for (const entry of [entries.last(), entries.nth(-2), entries.last()]) {
      await entry.click();
      await expect(page.locator('.table-of-contents__link--active')).toHaveText((await entry.textContent()) ?? '');
    }
  });

  test('the location key has six characters', async ({page}) => {
    await open(page, sites.main.url);
    await page.getByRole('link', {name: '从这里开始'}).click();
    await expect(page).toHaveURL(/\/docs$/);
    expect(await page.evaluate(() => (window.history.state as {key: string}).key)).toMatch(/^[a-z0-9]{6}$/);
  });
});

/** A page that the navbar leads to from everywhere. */
const NEXT = '/docs/market-analysis/overview';

/** Where a reader was, on the page with a title: that changes when the page is drawn, the address before. */
interface Place {
  title: string;
  top: number;
}

const placeOn = (page: Page): Promise<Place> => page.evaluate(() => ({title: document.title, top: window.scrollY}));

/** Follows a link inside the running site. @returns the place that is left. */
async function follow(page: Page, path: string): Promise<Place> {
  await pageDrawn(page);
  const place = await page.evaluate((href) => {
    document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
    return {title: document.title, top: window.scrollY};
  }, path);
  await expect(page).not.toHaveTitle(place.title);
  return place;
}

async function expectPlace(page: Page, {title, top}: Place): Promise<void> {
  const away = async (): Promise<number> => Math.abs((await placeOn(page)).top - top);
  await expect(page).toHaveTitle(title);
  await expect.poll(away).toBeLessThan(50);
  await pageDrawn(page);
  expect(await away()).toBeLessThan(50);
}

const scrollDown = async (page: Page): Promise<void> =>
  scrollTo(
    page,
    await page.evaluate(() => Math.round(0.7 * (document.documentElement.scrollHeight - window.innerHeight))),
  );

test.describe('the history gives back the place', () => {
  // An address takes the HTML of its islands from the document, a link fetches it; with a lab, see below.
  for (const [what, path, from] of [
    ['the home page, opened by its address', '/', null],
    ['a page with a lab, opened by its address', '/docs/strategies/macd-strategy', null],
    ['the playground, opened by its address', '/playground', null],
    ['a page with exercises, opened by a link', '/docs/concepts/risk-analysis', '/docs'],
    ['the glossary, opened by a link', '/docs/reference/glossary', '/docs'],
  ] as const) {
    test(`on ${what}`, async ({page}) => {
      await open(page, sites.main.url + (from ?? path));
      if (from !== null) {
        await follow(page, path);
      }
      await scrollDown(page);
      const place = await follow(page, NEXT);
      await scrollDown(page);
      await pageDrawn(page);
      const next = await placeOn(page);
      await page.evaluate(() => window.history.back());
      await expectPlace(page, place);
      await page.evaluate(() => window.history.forward());
      await expectPlace(page, next);
    });
  }

  test('after a reload of the next page, when the page comes from the network again', async ({page}) => {
    await open(page, `${sites.main.url}/docs`);
    await follow(page, '/docs/strategies/macd-strategy');
    await scrollDown(page);
    const place = await follow(page, NEXT);
    await page.reload();
    await hydrated(page);
    await page.evaluate(() => window.history.back());
    await expectPlace(page, place);
  });
});

for (const [javaScriptEnabled, viewport] of [
  [true, desktop],
  [false, phoneViewport],
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
