import type {Page} from '@playwright/test';
import {holdScripts} from '../support/chunks';
import {inputMethod} from '../support/inputMethod';
import {hits, modal, searchButton, searchField} from '../support/search';
import {sites} from '../support/sites';
import {expectOtherTab, tabAddresses} from '../support/tabs';
import {expect, open, test} from '../support/test';

const doc = `${sites.main.url}/docs/concepts/overview`;
const isHydrated = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-has-hydrated');

const openings: [how: string, act: (page: Page) => Promise<void>][] = [
  ['Ctrl+K', (page) => page.keyboard.press('Control+k')],
  ['/', (page) => page.keyboard.press('/')],
  ['a press on its button', (page) => searchButton(page).click()],
];

/** Marks the field, so that a test can see later whether it is still the same element. */
const mark = (page: Page): Promise<void> => searchField(page).evaluate((field: HTMLElement) => void (field.dataset.mark = 'same'));

test.describe('before any script has arrived', () => {
  for (const [how, act] of openings) {
    test(`${how} opens the dialog, and typing starts at once`, async ({page}) => {
      await holdScripts(page);
      await page.goto(doc);
      await act(page);
      await expect(searchField(page)).toBeFocused({timeout: 500});
      await page.keyboard.type('macd');
      await expect(searchField(page)).toHaveValue('macd');
    });
  }

  test('the field keeps its text and caret when the list arrives', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto(doc);
    await page.keyboard.press('Control+k');
    await mark(page);
    await page.keyboard.type('最大撤');
    await page.keyboard.press('ArrowLeft');
    release();
    await expect(hits(page).first()).toBeVisible();
    await page.keyboard.type('回');
    await expect(searchField(page)).toHaveValue('最大回撤');
    await expect(searchField(page)).toHaveAttribute('data-mark', 'same');
    await expect(hits(page).first()).toContainText('最大回撤');
  });

  test('Enter opens the first result as soon as there is one', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto(doc);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('夏普比率');
    await page.keyboard.press('Enter');
    release();
    await expect(page).toHaveURL(/glossary#term-sharpe$/);
  });

  test('Ctrl+Enter opens the first result in another tab as soon as there is one', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto(doc);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('夏普比率');
    await page.keyboard.press('Control+Enter');
    release();
    await expectOtherTab(page, doc, /glossary#term-sharpe$/);
    await expect(page.locator(modal)).toBeVisible();
  });

  test('an input method keeps composing while the list arrives', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto(doc);
    await page.keyboard.press('Control+k');
    await mark(page);
    const ime = await inputMethod(page);
    await ime.compose('hui');
    await expect(searchField(page)).toHaveValue('hui');
    release();
    await expect(page.locator(modal)).toHaveAttribute('data-status', 'shown');
    await ime.compose('huice');
    await expect(searchField(page)).toHaveValue('huice');
    await ime.commit('回测');
    await expect(searchField(page)).toHaveValue('回测');
    await expect(searchField(page)).toHaveAttribute('data-mark', 'same');
    await expect(hits(page).first().locator('mark').first()).toHaveText('回测');
    // What is composed after it is no word yet, and sounds like none: the list stays.
    const first = await hits(page).first().getAttribute('href');
    await ime.compose('qqzz');
    await expect(page.locator(modal)).toHaveAttribute('data-status', 'shown');
    await expect(page.locator('.DocSearch-NoResults')).toHaveCount(0);
    await expect(hits(page).first()).toHaveAttribute('href', first ?? '');
  });

  test('Escape goes to the input method first, then closes the dialog', async ({page}) => {
    await holdScripts(page);
    await page.goto(doc);
    await page.keyboard.press('Control+k');
    const ime = await inputMethod(page);
    await ime.compose('huice');
    await ime.press('Escape');
    await expect(page.locator(modal)).toBeVisible();
    await ime.commit('回测');
    await page.keyboard.press('Escape');
    await expect(page.locator(modal)).toHaveCount(0);
  });

  test('the keys of the dialog work, and the focus returns', async ({page}) => {
    await holdScripts(page);
    await page.goto(doc);
    const link = page.locator('article a').first();
    await link.focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Tab');
    await expect(page.locator(modal).getByRole('navigation', {name: '从这里开始'}).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(page.locator(modal)).toHaveCount(0);
    await expect(link).toBeFocused();
    await page.keyboard.press('/');
    await expect(searchField(page)).toHaveValue('');
    await page.mouse.click(20, 500);
    await expect(page.locator(modal)).toHaveCount(0);
    await expect(link).toBeFocused();
  });
});

test.describe('a search script that does not arrive', () => {
  test.use({allowedConsole: /Failed to load resource/});

  test('is reported in the dialog, and trying again searches for the typed text', async ({page}) => {
    await page.route('**/assets/js/*.js', (route) => route.abort());
    await page.goto(doc);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('夏普比率');
    const alert = page.locator(modal).getByRole('alert');
    await expect(alert).toContainText('搜索没有载入，检查网络后重试。');
    await alert.getByRole('button', {name: '重试'}).click();
    await expect(alert).toBeVisible();
    await page.unroute('**/assets/js/*.js');
    await page.getByRole('button', {name: '重试'}).click();
    await expect(hits(page).first()).toHaveAttribute('href', /sharpe/);
    await expect(alert).toHaveCount(0);
    await expect(searchField(page)).toBeFocused();
  });

  test('is reported after 8 s without an answer, and the search works when the script arrives after all', async ({page}) => {
    await page.clock.install({time: 0});
    const release = await holdScripts(page);
    await page.goto(doc);
    await page.clock.pauseAt(3_600_000);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('夏普比率');
    await page.clock.runFor(7_900);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(page.locator(modal).getByRole('alert')).toContainText('搜索没有载入');
    await page.keyboard.press('Escape');
    await expect(page.locator(modal)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('夏普比率');
    release();
    await page.clock.resume();
    await expect(hits(page).first()).toHaveAttribute('href', /sharpe/);
  });

  test('is fetched again, past the cache, also when it arrived damaged', async ({page}) => {
    let isDamaged = true;
    await page.route(/search-dialog/, (route) =>
      isDamaged ? route.fulfill({contentType: 'text/javascript', body: '/* cut */'}) : route.continue(),
    );
    await page.goto(doc);
    await page.keyboard.press('Control+k');
    await expect(page.locator(modal).getByRole('alert')).toBeVisible();
    isDamaged = false;
    await page.getByRole('button', {name: '重试'}).click();
    await page.keyboard.type('夏普比率');
    await expect(hits(page).first()).toHaveAttribute('href', /sharpe/);
  });
});

test.describe('searching', () => {
  test('runs no code of the page but the search, and opens a result as a plain link', async ({page}) => {
    const scripts: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
    await page.goto(doc);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('夏普比率');
    await expect(hits(page).first()).toHaveAttribute('href', /sharpe/);
    expect(await isHydrated(page)).toBe('false');
    await expect(page.locator('.DocSearch-Hit').first()).toHaveCSS('display', 'flex');
    expect(scripts.filter((url) => /\/main\./.test(url))).toEqual([]);
    expect(scripts.filter((url) => url.includes('/runtime~main.'))).toHaveLength(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#term-sharpe$/);
    await expect(page.locator('#term-sharpe')).toBeInViewport();
  });

  for (const [how, choose] of [
    ['Enter', (page: Page) => page.keyboard.press('Enter')],
    ['a click', (page: Page) => hits(page).first().click()],
  ] as const) {
    test(`opens a result with ${how} without loading a document, and keeps the same dialog`, async ({page}) => {
      await open(page, doc);
      await page.evaluate(() => Object.assign(window, {stays: true}));
      await page.keyboard.press('Control+k');
      await mark(page);
      await page.keyboard.type('夏普比率');
      await expect(hits(page).first()).toHaveAttribute('href', /sharpe/);
      await choose(page);
      await expect(page).toHaveURL(/#term-sharpe$/);
      await expect(page.locator('#term-sharpe')).toBeInViewport();
      await page.keyboard.press('/');
      await expect(searchField(page)).toBeFocused();
      await expect(searchField(page)).toHaveValue('');
      await expect(searchField(page)).toHaveAttribute('data-mark', 'same');
      expect(await page.evaluate(() => 'stays' in window)).toBe(true);
    });
  }

  test('opens a result in another tab with Ctrl, and stays open', async ({page}) => {
    await open(page, doc);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('夏普比率');
    await expect(hits(page).first()).toHaveAttribute('href', /sharpe/);
    const opened = async (): Promise<number> => (await tabAddresses(page)).filter((url) => url.endsWith('#term-sharpe')).length;
    await page.keyboard.press('Control+Enter');
    await expect.poll(opened).toBe(1);
    await expect(page.locator(modal)).toBeVisible();
    await hits(page)
      .first()
      .click({modifiers: ['Control']});
    await expect.poll(opened).toBe(2);
    await expect(page.locator(modal)).toBeVisible();
    await expect(page).toHaveURL(doc);
  });

  test('starts with the selected text', async ({page}) => {
    await open(page, doc);
    await page.locator('h1').first().selectText();
    const title = await page.locator('h1').first().textContent();
    await page.keyboard.press('Control+k');
    await expect(searchField(page)).toHaveValue(title ?? '');
    await page.keyboard.type('佣金');
    await expect(searchField(page)).toHaveValue('佣金');
  });

  test('keeps the page behind at its scroll position and width', async ({page}) => {
    await open(page, doc);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    const place = (): Promise<unknown> =>
      page.locator('article').evaluate((article) => [window.scrollY, article.getBoundingClientRect().left, article.clientWidth]);
    const before = await place();
    await page.keyboard.press('Control+k');
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('PageDown');
    await page.waitForTimeout(300);
    expect(await place()).toEqual(before);
    await page.keyboard.press('Escape');
    expect(await place()).toEqual(before);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
  });

  test('fits a screen of 320 pixels', async ({page}) => {
    await page.setViewportSize({width: 320, height: 568});
    await page.goto(doc);
    await searchButton(page).click();
    await page.keyboard.type('回撤');
    await expect(hits(page).first()).toBeVisible();
    const inside = (selector: string): Promise<boolean> =>
      page.locator(`${modal} ${selector}`).evaluateAll((all) =>
        all.every((element) => {
          const {left, right} = element.getBoundingClientRect();
          return left >= 0 && right <= 320;
        }),
      );
    expect(await inside('form, form *, .DocSearch-Hit, .DocSearch-HitsFooter')).toBe(true);
    expect(await page.locator(modal).evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
    // Safari takes a basis of 0% for no height, and would cut the list off.
    expect(await page.locator('#site-search-panel').evaluate((list) => getComputedStyle(list).flexBasis)).toBe('auto');
  });
});
