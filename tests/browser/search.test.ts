import type {Locator, Page} from '@playwright/test';
import {holdScripts} from '../support/chunks';
import {inputMethod} from '../support/inputMethod';
import {
  askDialog,
  dialogSettled,
  hits,
  hold,
  modal,
  openSearch,
  pageField,
  pageSettled,
  searchButton,
  searchField,
} from '../support/search';
import {scrollTo} from '../support/scroll';
import {sites} from '../support/sites';
import {expectOtherTab} from '../support/tabs';
import {expect, open, phoneViewport, test} from '../support/test';

// The dialog: how it opens and closes, its keys, its results. What may go wrong is in searchStates, the page in
// searchPage.

const doc = `${sites.main.url}/docs/concepts/overview`;
const dialog = (page: Page): Locator => page.locator(modal);
/** Whether the focus is where the address leads. */
const isAtItsPlace = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => location.hash !== '' && document.activeElement?.id === decodeURIComponent(location.hash.slice(1)),
  );

/** Marks the field, so that a test can see later whether it is still the same element. */
const mark = (page: Page): Promise<void> =>
  searchField(page).evaluate((field: HTMLElement) => void (field.dataset.mark = 'same'));

const openings: [how: string, act: (page: Page) => Promise<void>][] = [
  ['Ctrl+K', (page) => page.keyboard.press('Control+k')],
  ['⌘K', (page) => page.keyboard.press('Meta+k')],
  ['/', (page) => page.keyboard.press('/')],
  ['a press on its button', (page) => searchButton(page).click()],
];

test.describe('before any script has arrived', () => {
  test('the dialog opens in four ways and takes what is typed; its keys work, and the focus returns', async ({
    page,
  }) => {
    await holdScripts(page);
    await page.goto(doc);
    for (const [how, act] of openings) {
      await test.step(how, async () => {
        await act(page);
        await expect(searchField(page)).toBeFocused();
        await page.keyboard.type('macd');
        await expect(searchField(page)).toHaveValue('macd');
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toHaveCount(0);
        await expect(searchButton(page)).toBeFocused();
        // The second one empties the field.
        await page.keyboard.press('Escape');
      });
    }
    const link = page.locator('article a').first();
    await link.focus();
    await page.keyboard.press('Control+k');
    const start = dialog(page).getByRole('navigation', {name: '从这里开始'}).getByRole('link').first();
    await expect(start).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(start).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toHaveCount(0);
    await expect(link).toBeFocused();
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    await page.mouse.click(20, 500);
    await expect(dialog(page)).toHaveCount(0);
    await expect(link).toBeFocused();
  });

  for (const [keys, arrives] of [
    ['Enter', (page: Page) => expect(page).toHaveURL(/glossary#term-sharpe$/)],
    ['Control+Enter', (page: Page) => expectOtherTab(page, doc, /glossary#term-sharpe$/)],
  ] as const) {
    test(`${keys} opens the first result as soon as there is one`, async ({page}) => {
      const release = await holdScripts(page);
      await page.goto(doc);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('夏普比率');
      await page.keyboard.press(keys);
      release();
      await arrives(page);
    });
  }
});

test('the index is fetched when the reader turns to the search, and nothing of the page’s own code runs for it', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  await page.goto(doc);
  expect(scripts.filter((url) => /search-(headings|text)/.test(url))).toEqual([]);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('夏普比率');
  await dialogSettled(page);
  await expect(hits(page).first()).toHaveAttribute('href', /sharpe/);
  expect(scripts.filter((url) => /search-(headings|text)/.test(url))).toHaveLength(2);
  expect(scripts.filter((url) => /\/main\./.test(url))).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  await page.keyboard.press('Enter');
  await expect(page.locator('#term-sharpe')).toBeInViewport();
});

test.describe('keys', () => {
  test.beforeEach(({page}) => open(page, doc));

  test('the first Escape closes the dialog and keeps the query, the second empties the query', async ({page}) => {
    await openSearch(page);
    await askDialog(page, '回测');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await dialogSettled(page);
    await expect(searchField(page)).toHaveValue('回测');
    await expect(hits(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await dialogSettled(page);
    await expect(searchField(page)).toHaveValue('');
    await expect(hits(page)).toHaveCount(0);
  });

  test('“/” opens the dialog again before the browser has reported that it was closed', async ({page}) => {
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    await page.evaluate(() =>
      ['Escape', '/'].forEach((key) =>
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true})),
      ),
    );
    await page.keyboard.type('回测');
    await dialogSettled(page);
    await expect(hits(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(searchButton(page)).toBeFocused();
  });

  test('“/” is a letter where the reader types', async ({page}) => {
    for (const html of [
      '<textarea id="typing"></textarea>',
      '<div id="typing" contenteditable="true">&nbsp;</div>',
      '<div contenteditable="true"><b id="typing" tabindex="0">a</b></div>',
      '<input id="typing">',
    ]) {
      await page.locator('article').evaluate((article, inner) => {
        document.getElementById('typing')?.remove();
        article.insertAdjacentHTML('afterbegin', inner);
      }, html);
      await page.locator('#typing').focus();
      await page.keyboard.press('/');
      // It would have opened within the key's own event.
      await expect(dialog(page), html).toHaveCount(0);
    }
  });

  test('Tab stays inside, in both directions, and the page behind cannot take the focus', async ({page}) => {
    await openSearch(page);
    await expect(page.getByRole('dialog', {name: '搜索'})).toBeVisible();
    await askDialog(page, '定投');
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('.DocSearch-HitsFooter a')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(searchField(page)).toBeFocused();
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate((inside) => document.activeElement?.closest(inside) !== null, modal)).toBe(true);
    }
    const takesFocus = (): Promise<boolean> =>
      page
        .locator('main a')
        .first()
        .evaluate((link: HTMLElement) => {
          link.focus();
          return document.activeElement === link;
        });
    expect(await takesFocus()).toBe(false);
    await page.keyboard.press('Escape');
    // The browser reports a closed dialog a task later; until then the page behind stays inert.
    await expect(page.locator('#__docusaurus:not([inert])')).toHaveCount(1);
    expect(await takesFocus()).toBe(true);
  });

  test('what is typed after a reset arrives', async ({page}) => {
    await openSearch(page);
    await page.keyboard.type('RSI');
    await page.getByTitle('清除查询').click();
    await page.keyboard.type('MACD');
    await expect(searchField(page)).toHaveValue('MACD');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('ATR');
    await expect(searchField(page)).toHaveValue('ATR');
  });

  test('the arrow keys choose, which is told, and Enter opens what was chosen', async ({page}) => {
    await openSearch(page);
    await askDialog(page, '佣金');
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^找到 \d+ 条结果$/);
    await page.keyboard.press('ArrowDown');
    const href = await hits(page).nth(1).getAttribute('href');
    await expect(page.locator('.DocSearch-Hit[aria-selected=true] a')).toHaveAttribute('href', href ?? '');
    const id = await searchField(page).getAttribute('aria-activedescendant');
    await expect(page.locator(`[id="${id}"]`)).toHaveAttribute('aria-selected', 'true');
    await test.step('the field owns the list, and a row is called by its title', async () => {
      const field = page.getByRole('combobox', {name: '搜索', expanded: true});
      await expect(page.locator(`[id="${await field.getAttribute('aria-controls')}"]`)).toHaveRole('tree');
      const title = (await page.locator('.DocSearch-Hit-title').nth(1).textContent()) ?? '';
      await expect(
        page.getByRole('treeitem', {name: title}).getByRole('link', {name: title, exact: true}).first(),
      ).toHaveAttribute('href', href ?? '');
      await expect(hits(page).nth(1)).toHaveAccessibleDescription(/\S/);
    });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${sites.main.url}${href}`);
  });
});

test.describe('results', () => {
  test.beforeEach(({page}) => open(page, doc));

  test('show where they lead and why they match, and lead to all of them', async ({page}) => {
    await openSearch(page);
    await expect(searchField(page)).toHaveAttribute('placeholder', '搜索文档');
    await test.step('where each leads, why it matches and which word it lacks', async () => {
      await askDialog(page, '江恩 抄底');
      await expect(page.locator('.DocSearch-Hit-path').filter({hasText: ' › '}).first()).toBeVisible();
      await expect(page.locator('.DocSearch-Hit-reason').first()).toHaveText(/^读者也说“[^”]*抄底[^”]*”$/);
      await expect(page.locator('.DocSearch-Hit-text').first()).not.toBeEmpty();
      await expect(page.locator('.DocSearch-Note')).toHaveText(/^没有找到“江恩”/);
      await expect(dialog(page).getByRole('status')).toContainText('没有找到“江恩”');
    });
    await test.step('all results on the search page, with their true number', async () => {
      await askDialog(page, '佣金');
      const all = page.locator('.DocSearch-HitsFooter a');
      await expect(all).toHaveText(/^查看全部 \d+ 条结果$/);
      const count = /\d+/.exec((await all.textContent()) ?? '')?.[0];
      await all.click();
      await expect(page).toHaveURL(/\/search\?q=%E4%BD%A3%E9%87%91$/);
      await pageSettled(page);
      await expect(page.getByRole('status')).toHaveText(`找到 ${count} 条结果`);
      await expect(dialog(page)).toHaveCount(0);
      await expect(pageField(page)).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  });

  test('open with Enter or a click without loading a document; the focus goes to the place, and the dialog stays the same', async ({
    page,
  }) => {
    await page.evaluate(() => Object.assign(window, {stays: true}));
    for (const [query, choose] of [
      ['夏普比率', () => page.keyboard.press('Enter')],
      ['最大回撤', () => hits(page).first().click()],
    ] as const) {
      await openSearch(page);
      await mark(page);
      await askDialog(page, query);
      await choose();
      await expect(dialog(page)).toHaveCount(0);
      await expect.poll(() => isAtItsPlace(page)).toBe(true);
    }
    await page.keyboard.press('/');
    await expect(searchField(page)).toHaveValue('');
    await expect(searchField(page)).toHaveAttribute('data-mark', 'same');
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  });

  test('open in another tab with Ctrl, and the dialog stays open', async ({page}) => {
    await openSearch(page);
    await askDialog(page, '夏普比率');
    await hits(page)
      .first()
      .click({modifiers: ['Control']});
    await expectOtherTab(page, doc, /#term-sharpe$/);
    await expect(dialog(page)).toBeVisible();
  });

  test('are searched for the selected text', async ({page}) => {
    await page.locator('h1').first().selectText();
    const title = await page.locator('h1').first().textContent();
    await page.keyboard.press('Control+k');
    await expect(searchField(page)).toHaveValue(title ?? '');
    await page.keyboard.type('佣金');
    await expect(searchField(page)).toHaveValue('佣金');
  });
});

test('the page behind keeps its place and width and does not scroll', async ({page}) => {
  await open(page, doc);
  await scrollTo(page, 400);
  const place = (): Promise<unknown> =>
    page
      .locator('article')
      .evaluate((article) => [window.scrollY, article.getBoundingClientRect().left, article.clientWidth]);
  const before = await place();
  await page.keyboard.press('Control+k');
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  expect(await place()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  expect(await place()).toEqual(before);
});

test('on 320 pixels nothing is wider than the screen, and excerpts are shorter than on a desktop', async ({page}) => {
  const longest = async (): Promise<number> => {
    await open(page, doc);
    await openSearch(page);
    await askDialog(page, '回撤');
    return Math.max(...(await page.locator('.DocSearch-Hit-text').allTextContents()).map((text) => text.length));
  };
  const wide = await longest();
  await page.setViewportSize({width: 320, height: 568});
  expect(await longest()).toBeLessThan(wide);
  const isInside = await page
    .locator(`${modal} :is(form, form *, .DocSearch-Hit, .DocSearch-HitsFooter)`)
    .evaluateAll((all) =>
      all.every((element) => {
        const {left, right} = element.getBoundingClientRect();
        return left >= 0 && right <= 320;
      }),
    );
  expect(isInside).toBe(true);
  expect(await dialog(page).evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  // Safari takes a basis of 0% for no height, and would cut the list off.
  await expect(page.locator('#site-search-panel')).toHaveCSS('flex-basis', 'auto');
});

test.describe('an input method', () => {
  test('goes on composing while the list arrives, and its word is searched for', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto(doc);
    await page.keyboard.press('Control+k');
    await mark(page);
    const ime = await inputMethod(page);
    await ime.compose('hui');
    release();
    await dialogSettled(page);
    await ime.compose('huice');
    await expect(searchField(page)).toHaveValue('huice');
    await ime.commit('回测');
    await dialogSettled(page);
    await expect(searchField(page)).toHaveValue('回测');
    await expect(searchField(page)).toHaveAttribute('data-mark', 'same');
    await expect(hits(page).first().locator('mark').first()).toHaveText('回测');
    // What is composed after it is no word yet, and sounds like none: the list stays.
    const first = await hits(page).first().getAttribute('href');
    await ime.compose('qqzz');
    await dialogSettled(page);
    await expect(page.locator('.DocSearch-NoResults')).toHaveCount(0);
    await expect(hits(page).first()).toHaveAttribute('href', first ?? '');
  });

  test('receives Enter, Escape and the arrow keys while it composes, and the key that ends it', async ({page}) => {
    await open(page, doc);
    await openSearch(page);
    const ime = await inputMethod(page);
    await ime.compose('huiche');
    await dialogSettled(page);
    const chosen = page.locator('.DocSearch-Hit[aria-selected=true]');
    const before = await chosen.getAttribute('id');
    for (const key of ['ArrowDown', 'Escape', 'Enter']) {
      await ime.press(key);
    }
    await expect(searchField(page)).toHaveValue('huiche');
    expect(await chosen.getAttribute('id')).toBe(before);
    // Safari reports this key after the end.
    await ime.commit('回测');
    await dialogSettled(page);
    await ime.press('Enter');
    await ime.press('Escape');
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL(doc);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('is not interrupted by “Go” of an on-screen keyboard, nor by a submission without a key', async ({page}) => {
    await open(page, doc);
    await openSearch(page);
    const ime = await inputMethod(page);
    await ime.compose('RSI');
    await dialogSettled(page);
    await page.locator('#site-search form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    await dialogSettled(page);
    await expect(searchField(page)).toHaveValue('RSI');
    await expect(page).toHaveURL(doc);
    await askDialog(page, '');
    await ime.compose('RSI');
    await dialogSettled(page);
    // As Chrome on Android reports the key: 13, while the word is still underlined.
    await page.keyboard.press('Enter');
    await dialogSettled(page);
    await expect(searchField(page)).toHaveValue('RSI');
    await expect(searchField(page)).toBeFocused();
    await expect(page).toHaveURL(doc);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).not.toHaveURL(doc);
  });
});

test.describe('where the search fills a phone', () => {
  test.use({viewport: phoneViewport, hasTouch: true, isMobile: true});

  /** Back and Forward as a reader presses them: also without a document to wait for. */
  const press = (page: Page, way: 'back' | 'forward'): Promise<void> =>
    page.evaluate((name) => window.history[name](), way);
  const top = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);
  /** Waits until the history has left the entry of the closed search. */
  const entryLeft = (page: Page): Promise<void> =>
    expect
      .poll(() => page.evaluate(() => (window.history.state as {isSearch?: true} | null)?.isSearch))
      .toBeUndefined();

  /** Opens a page, goes on to the next one and scrolls. @returns the address of the second. */
  async function openSecond(page: Page): Promise<string> {
    await open(page, doc);
    // By key: after a jump to the end of a page, heights of sections may still change between press and release.
    await page.locator('.pagination-nav__link--next').press('Enter');
    await expect(page.locator('main h1')).toBeFocused();
    await expect(page).not.toHaveURL(doc);
    await scrollTo(page, 700);
    // By key: Playwright would scroll to the button, which has slid away.
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    return page.url();
  }

  test('Back closes it and leaves the page where it was; Forward opens it again; the next Back leaves the page', async ({
    page,
  }) => {
    const address = await openSecond(page);
    for (let visit = 0; visit < 2; visit += 1) {
      await press(page, 'back');
      await expect(dialog(page)).toHaveCount(0);
      expect([page.url(), await top(page)]).toEqual([address, 700]);
      if (visit === 0) {
        await press(page, 'forward');
        await expect(dialog(page)).toBeVisible();
      }
    }
    await press(page, 'back');
    await expect(page).toHaveURL(doc);
  });

  test('closed in another way it leaves no entry: the next Back leaves the page', async ({page}) => {
    const address = await openSecond(page);
    await page.getByRole('button', {name: '取消'}).click();
    await expect(dialog(page)).toHaveCount(0);
    await entryLeft(page);
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await entryLeft(page);
    expect([page.url(), await top(page)]).toEqual([address, 700]);
    await press(page, 'back');
    await expect(page).toHaveURL(doc);
    await press(page, 'forward');
    await expect(page).toHaveURL(address);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('closed, opened and closed again before the browser has gone back, it goes back once', async ({page}) => {
    await page.addInitScript(() => {
      const back = window.history.back.bind(window.history);
      const held: (() => void)[] = [];
      window.history.back = () => void held.push(back);
      Object.assign(window, {held});
    });
    const address = await openSecond(page);
    for (let time = 0; time < 2; time += 1) {
      await page.getByRole('button', {name: '取消'}).click();
      // The page scrolls again once the dialog has done all that closing it does.
      await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
      if (time === 0) {
        await page.keyboard.press('/');
        await expect(searchField(page)).toBeFocused();
      }
    }
    expect(await page.evaluate(() => (window as unknown as {held: unknown[]}).held.length)).toBe(1);
    await page.evaluate(() => (window as unknown as {held: (() => void)[]}).held.forEach((back) => back()));
    await entryLeft(page);
    expect(page.url()).toBe(address);
  });

  test('Back from a result leads to the page, not to the search, and then to the page before', async ({page}) => {
    const address = await openSecond(page);
    await askDialog(page, '最大回撤');
    await hits(page).first().tap();
    await expect(page).not.toHaveURL(address);
    await expect(dialog(page)).toHaveCount(0);
    await press(page, 'back');
    await expect(page).toHaveURL(address);
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(() => top(page)).toBe(700);
    await press(page, 'back');
    await expect(page).toHaveURL(doc);
  });

  test('opened again while its entry is being left, it stays open', async ({page}) => {
    await open(page, doc);
    await openSearch(page);
    await page.evaluate(() => {
      const search = document.querySelector('dialog') as HTMLDialogElement;
      search.addEventListener('close', () => document.querySelector<HTMLElement>('[data-search]')?.click(), {
        once: true,
      });
      return window.siteSearch.leave(search);
    });
    await expect(dialog(page)).toBeVisible();
    await press(page, 'back');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(doc);
  });

  test('it keeps its entry when the bundle starts meanwhile, and closes on Back on the first page of a visit', async ({
    page,
  }) => {
    await page.goto('about:blank');
    const release = await hold(page, /\/main\.[^/]*\.js/);
    await page.goto(doc);
    await searchButton(page).click();
    await expect(searchField(page)).toBeFocused();
    // The dialog itself is no reason to start.
    await page.evaluate(() => document.body.dispatchEvent(new Event('pointerdown', {bubbles: true})));
    release();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await press(page, 'back');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(doc);
  });
});

test('beside the page the search has no entry of the history', async ({page}) => {
  await open(page, doc);
  const entries = (): Promise<number> => page.evaluate(() => window.history.length);
  const before = await entries();
  await openSearch(page);
  expect(await entries()).toBe(before);
});
