import type {Page} from '@playwright/test';
import {hits, modal, openSearch, searchButton, searchField} from '../support/search';
import {scrollTo} from '../support/scroll';
import {sites} from '../support/sites';
import {expect, open, phone, test} from '../support/test';

/** Back and Forward as a reader presses them: also without a document to wait for. */
const press = (page: Page, way: 'back' | 'forward'): Promise<void> => page.evaluate((name) => window.history[name](), way);
const top = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);
const dialog = (page: Page): ReturnType<Page['locator']> => page.locator(modal);

/** Opens a page, and goes on to the next one, which is there when its heading has the focus. */
async function openSecond(page: Page, first: string): Promise<void> {
  await open(page, first);
  await expect(page.locator('main h1')).toHaveText('核心概念总览');
  // By key: after a jump to the end of a page, heights of sections may still change between press and release.
  await page.locator('.pagination-nav__link--next').press('Enter');
  await expect(page.locator('main h1')).toBeFocused();
  await expect(page).not.toHaveURL(first);
}

for (const {router, url, restores} of [
  {router: 'the site', url: sites.main.url, restores: true},
  // Back to a page from one of its places starts at its top there, whatever led to the place.
  {router: 'the hash router', url: `${sites.hash.url}/#`, restores: false},
]) {
  test.describe(`the search that fills a phone, with ${router}`, () => {
    test.use({viewport: phone, hasTouch: true, isMobile: true});

    const first = `${url}/docs/concepts/overview`;
    const second = `${url}/docs/concepts/risk-analysis`;

    test('closes on Back, which leaves the page where it was; Forward opens it again; the next Back leaves the page', async ({page}) => {
      await openSecond(page, first);
      const address = page.url();
      await scrollTo(page, 700);
      // By key: Playwright would scroll to the button, which has slid away.
      await page.keyboard.press('/');
      await expect(searchField(page)).toBeFocused();
      await press(page, 'back');
      await expect(dialog(page)).toHaveCount(0);
      expect([page.url(), await top(page)]).toEqual([address, 700]);
      await press(page, 'forward');
      await expect(dialog(page)).toBeVisible();
      await press(page, 'back');
      await expect(dialog(page)).toHaveCount(0);
      expect([page.url(), await top(page)]).toEqual([address, 700]);
      await press(page, 'back');
      await expect(page).toHaveURL(first);
    });

    test('closed in another way it leaves no entry: the next Back leaves the page', async ({page}) => {
      await openSecond(page, first);
      const address = page.url();
      await scrollTo(page, 700);
      await page.keyboard.press('/');
      await page.getByRole('button', {name: '取消'}).click();
      await expect(dialog(page)).toHaveCount(0);
      await page.keyboard.press('/');
      await expect(searchField(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => (window.history.state as {isSearch?: true} | null)?.isSearch)).toBeUndefined();
      expect([page.url(), await top(page)]).toEqual([address, 700]);
      await press(page, 'back');
      await expect(page).toHaveURL(first);
      await press(page, 'forward');
      await expect(page).toHaveURL(address);
      await expect(dialog(page)).toHaveCount(0);
    });

    test('opened again while its entry is being left, it stays open', async ({page}) => {
      await open(page, second);
      await openSearch(page);
      await page.evaluate(() => {
        const search = document.querySelector('dialog');
        search?.addEventListener('close', () => document.querySelector<HTMLElement>('[data-search]')?.click(), {once: true});
        search?.close();
      });
      // Longer than the way back takes.
      await page.waitForTimeout(300);
      await expect(dialog(page)).toBeVisible();
      await press(page, 'back');
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(second);
    });

    test('Back from a result leads to the page, not to the search, and then to the page before', async ({page}) => {
      await openSecond(page, first);
      const address = page.url();
      await scrollTo(page, 700);
      await page.keyboard.press('/');
      await expect(searchField(page)).toBeFocused();
      await searchField(page).fill('最大回撤');
      await hits(page).first().tap();
      await expect(page).not.toHaveURL(address);
      await expect(dialog(page)).toHaveCount(0);
      const result = page.url();
      await press(page, 'back');
      await expect(page).toHaveURL(address);
      await expect(dialog(page)).toHaveCount(0);
      await expect.poll(() => top(page)).toBe(restores ? 700 : 0);
      await press(page, 'forward');
      await expect(page).toHaveURL(result);
      await press(page, 'back');
      await press(page, 'back');
      await expect(page).toHaveURL(first);
    });
  });
}

test.describe('the search that fills a phone', () => {
  test.use({viewport: phone, hasTouch: true, isMobile: true});

  test('closes on Back on the first page of a visit, also before the bundle of the page runs', async ({page}) => {
    const address = `${sites.main.url}/docs/concepts/overview`;
    await page.goto('about:blank');
    await page.route(/\/main\.[^/]*\.js/, () => undefined);
    await page.goto(address);
    await searchButton(page).click();
    await expect(searchField(page)).toBeFocused();
    await press(page, 'back');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await page.unrouteAll({behavior: 'ignoreErrors'});
  });

  test('keeps its entry when the bundle starts meanwhile', async ({page}) => {
    const address = `${sites.main.url}/docs/concepts/overview`;
    await page.goto(address);
    await searchButton(page).click();
    await expect(dialog(page)).toBeVisible();
    // The dialog itself is no reason to start.
    await page.evaluate(() => document.body.dispatchEvent(new Event('pointerdown', {bubbles: true})));
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await press(page, 'back');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(address);
  });
});

test('beside the page the search has no entry of the history', async ({page}) => {
  await open(page, `${sites.main.url}/docs/concepts/overview`);
  const entries = (): Promise<number> => page.evaluate(() => window.history.length);
  const before = await entries();
  await openSearch(page);
  expect(await entries()).toBe(before);
});
