import {inputMethod} from '../support/inputMethod';
import {hits, modal, openSearch, searchButton, searchField, searchPath} from '../support/search';
import {sites} from '../support/sites';
import {expect, open, test} from '../support/test';

const doc = `${sites.main.url}/docs/concepts/overview`;

test.describe('keys of the search modal', () => {
  for (const keys of ['Control+k', 'Meta+k', '/']) {
    test(`${keys} opens it, Escape closes it, and the focus goes to its button`, async ({page}) => {
      await open(page, doc);
      await page.keyboard.press(keys);
      await expect(searchField(page)).toBeFocused();
      await expect(searchField(page)).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(page.locator(modal)).toHaveCount(0);
      await expect(searchButton(page)).toBeFocused();
    });
  }

  test('what is typed after a reset arrives: the field has the focus', async ({page}) => {
    await open(page, doc);
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

  test('the first Escape closes it and keeps the query, the second empties the query', async ({page}) => {
    await open(page, doc);
    await openSearch(page);
    await page.keyboard.type('回测');
    await expect(hits(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator(modal)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(searchField(page)).toHaveValue('回测');
    await expect(hits(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(searchField(page)).toHaveValue('');
    await expect(hits(page)).toHaveCount(0);
  });

  test('the focus goes to where a result leads, also to another place of the page', async ({page}) => {
    await open(page, doc);
    for (const query of ['夏普比率', '夏普比率', '最大回撤']) {
      await openSearch(page);
      await searchField(page).fill(query);
      await expect(hits(page).first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.locator(modal)).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(decodeURIComponent(new URL(page.url()).hash.slice(1)));
    }
  });

  test('the focus goes back to the link that it came from', async ({page}) => {
    await open(page, doc);
    const link = page.locator('.theme-doc-sidebar-menu .menu__link').nth(1);
    await link.focus();
    await page.keyboard.press('Control+k');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
  });

  test('it opens again with “/” right after it was closed', async ({page}) => {
    await open(page, doc);
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator(modal)).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
  });

  test('it opens again with “/” before the browser has reported that it was closed', async ({page}) => {
    await open(page, doc);
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    await page.evaluate(() =>
      ['Escape', '/'].forEach((key) =>
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true})),
      ),
    );
    await page.keyboard.type('回测');
    await expect(hits(page).first()).toBeVisible();
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(searchButton(page)).toBeFocused();
  });

  for (const [what, html] of [
    ['a text area', '<textarea id="typing"></textarea>'],
    ['an editable element', '<div id="typing" contenteditable="true">&nbsp;</div>'],
    ['a part of an editable element', '<div contenteditable="true"><b id="typing" tabindex="0">a</b></div>'],
    ['a field', '<input id="typing">'],
  ] as const) {
    test(`“/” does not open it while the reader is typing in ${what}`, async ({page}) => {
      await open(page, doc);
      await page.locator('article').evaluate((article, inner) => article.insertAdjacentHTML('afterbegin', inner), html);
      await page.locator('#typing').focus();
      await page.keyboard.press('/');
      // Longer than opening takes, with its one download.
      await page.waitForTimeout(500);
      await expect(page.locator(modal)).toHaveCount(0);
    });
  }

  test('“/” is written into the field of the search page', async ({page}) => {
    await open(page, sites.main.url + searchPath());
    await page.getByRole('searchbox').fill('a');
    await page.keyboard.type('/b');
    await expect(page.getByRole('searchbox')).toHaveValue('a/b');
    await expect(page.locator(modal)).toHaveCount(0);
  });

  test('Tab cycles inside, in both directions', async ({page}) => {
    await open(page, doc);
    await openSearch(page);
    await page.keyboard.type('定投');
    await expect(hits(page).first()).toBeVisible();
    const isInside = (): Promise<boolean> => page.evaluate((inside) => document.activeElement?.closest(inside) !== null, modal);
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('.DocSearch-HitsFooter a')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(searchField(page)).toBeFocused();
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      expect(await isInside()).toBe(true);
    }
  });
});

test.describe('an input method in the search modal', () => {
  test('receives Enter, Escape and the arrow keys while it composes', async ({page}) => {
    await open(page, doc);
    await openSearch(page);
    const ime = await inputMethod(page);
    await ime.compose('huiche');
    await expect(searchField(page)).toHaveValue('huiche');
    await expect(hits(page).nth(1)).toBeVisible();
    const chosen = page.locator('.DocSearch-Hit[aria-selected=true]');
    const before = await chosen.getAttribute('id');
    for (const key of ['ArrowDown', 'Escape', 'Enter']) {
      await ime.press(key);
    }
    await expect(page.locator(modal)).toBeVisible();
    await expect(searchField(page)).toHaveValue('huiche');
    await expect(page).toHaveURL(doc);
    expect(await chosen.getAttribute('id')).toBe(before);
  });

  test('commits its text, which is searched for, and the result can be opened', async ({page}) => {
    await open(page, doc);
    await openSearch(page);
    const ime = await inputMethod(page);
    await ime.compose('huice');
    await ime.commit('回测');
    await expect(searchField(page)).toHaveValue('回测');
    await expect(hits(page).first().locator('mark').first()).toHaveText('回测');
    await page.keyboard.press('Enter');
    await expect(page.locator(modal)).toHaveCount(0);
  });

  test('receives the key that ends the composition, as Safari reports it', async ({page}) => {
    await open(page, doc);
    await openSearch(page);
    await page.keyboard.insertText('回测');
    await expect(hits(page).first()).toBeVisible();
    const ime = await inputMethod(page);
    await ime.press('Enter');
    await ime.press('Escape');
    await expect(page.locator(modal)).toBeVisible();
    await expect(page).toHaveURL(doc);
  });

  test('is not interrupted by “Go” of an on-screen keyboard: the first press ends the composition, the second opens the result', async ({
    page,
  }) => {
    await open(page, doc);
    await openSearch(page);
    const ime = await inputMethod(page);
    await ime.compose('RSI');
    await expect(hits(page).first()).toBeVisible();
    // As Chrome on Android reports the key: 13, while the word is still underlined.
    await page.keyboard.press('Enter');
    await expect(searchField(page)).toHaveValue('RSI');
    await expect(searchField(page)).toBeFocused();
    // Longer than an answer takes, which would open the result.
    await page.waitForTimeout(500);
    await expect(page.locator(modal)).toBeVisible();
    await expect(page).toHaveURL(doc);
    await page.keyboard.press('Enter');
    await expect(page.locator(modal)).toHaveCount(0);
    await expect(page).not.toHaveURL(doc);
  });

  test('is not interrupted by a submission without a key', async ({page}) => {
    await open(page, doc);
    await openSearch(page);
    const ime = await inputMethod(page);
    await ime.compose('huice');
    await expect(hits(page).first()).toBeVisible();
    await page.locator('#site-search form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    await page.waitForTimeout(500);
    await expect(page.locator(modal)).toBeVisible();
    await expect(searchField(page)).toHaveValue('huice');
  });
});
