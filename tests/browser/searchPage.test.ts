import type {Page} from '@playwright/test';
import {holdScripts} from '../support/chunks';
import {inputMethod} from '../support/inputMethod';
import {
  askPage,
  askDialog,
  dialogSettled,
  hits,
  hold,
  indexFailures,
  modal,
  openSearch,
  pageField,
  pageSettled,
  results,
  searchButton,
  searchField,
  searchPath,
} from '../support/search';
import {sites} from '../support/sites';
import {expect, hydrated, open, phoneViewport, test} from '../support/test';

const searchPage = (query = ''): string => sites.main.url + searchPath(query);

/** Opens the search page and waits for the whole answer. */
async function openPage(page: Page, query = '', more = ''): Promise<void> {
  await open(page, searchPage(query) + more);
  await pageSettled(page);
}

/** Brings the end of the list into view, which loads more. */
async function loadMore(page: Page): Promise<void> {
  const before = await results(page).count();
  await page.getByRole('button', {name: '显示更多结果'}).evaluate((button) => button.scrollIntoView());
  await expect.poll(() => results(page).count()).toBeGreaterThan(before);
  await pageSettled(page);
}

test.describe('the search page', () => {
  test('takes its query from the address, shows those of one category, and every result it counts, 20 at a time', async ({
    page,
  }) => {
    await openPage(page, '策略');
    await expect(pageField(page)).toHaveValue('策略');
    await expect(pageField(page)).toBeFocused();
    await expect(page).toHaveTitle('“策略”的搜索结果 | 衡舟文档');
    await test.step('one category of the sidebar, in the address, too; 20 at a time, until all are there', async () => {
      const choice = page.getByRole('combobox', {name: '栏目'});
      const categories = (await choice.locator('option').allTextContents())
        .map((text) => /^(.+)（(\d+)）$/.exec(text))
        .flatMap((match) => (match === null ? [] : [{name: match[1] ?? '', count: Number(match[2])}]));
      // The whole answer has many times 20.
      const [{name, count} = {name: '', count: 0}] = categories
        .filter((one) => one.count > 20)
        .sort((one, other) => one.count - other.count);
      await choice.focus();
      await choice.selectOption(name);
      await pageSettled(page);
      await expect(page.getByRole('status').filter({hasText: '找到'})).toHaveText(`找到 ${count} 条结果`);
      expect(new URL(page.url()).searchParams.get('section')).toBe(name);
      await expect(choice).toBeFocused();
      await expect(results(page)).toHaveCount(20);
      while ((await results(page).count()) < count) {
        await loadMore(page);
      }
      await expect(results(page)).toHaveCount(count);
      await expect(page.getByRole('button', {name: '显示更多结果'})).toHaveCount(0);
      const paths = await page.locator('.DocSearch-Hit-path').allTextContents();
      expect(paths.filter((path) => !path.startsWith(name))).toEqual([]);
    });
    await test.step('a query that has nothing in the category is not held to it', async () => {
      await openPage(page, '策略', '&section=没有的栏目');
      await expect(page).not.toHaveURL(/section/);
      await expect(results(page)).toHaveCount(20);
    });
  });

  test('writes the next query into the address, keeps the results before under their own heading until then, and works by keyboard', async ({
    page,
  }) => {
    await openPage(page, '佣金');
    await expect(results(page).first()).toContainText('佣金');
    const seen = await page.evaluateHandle(() => {
      const states = new Set<string>();
      const look = (): void => {
        const rows = document.querySelectorAll('main ol > li').length;
        states.add(`${document.querySelector('h1')?.textContent}: ${rows > 0 ? 'rows' : 'none'}`);
      };
      new MutationObserver(look).observe(document.body, {childList: true, subtree: true, characterData: true});
      return states;
    });
    await askPage(page, '夏普比率');
    await expect(page).toHaveURL(searchPage('夏普比率'));
    await expect(page.getByRole('heading', {level: 1})).toHaveText('“夏普比率”的搜索结果');
    expect((await seen.evaluate((states) => [...states])).filter((state) => state.endsWith('none'))).toEqual([]);
    await expect(results(page).locator('mark').first()).toHaveText('夏普比率');
    await expect(results(page).locator('.DocSearch-Hit-path').first()).toContainText('›');
    await expect(results(page).locator('a').first()).toHaveAttribute('href', /#term-sharpe$/);
    await pageField(page).focus();
    await page.keyboard.press('End');
    // A letter here, not the key of the dialog.
    await page.keyboard.type('/');
    await expect(pageField(page)).toHaveValue('夏普比率/');
    await expect(page.locator(modal)).toHaveCount(0);
    await page.keyboard.press('Backspace');
    await pageSettled(page);
    await expect(pageField(page)).toBeFocused();
    // Where there are more results than a page has, a choice of categories stands between.
    const controls = await page.getByLabel('栏目').count();
    for (let at = 0; at <= controls; at++) {
      await page.keyboard.press('Tab');
    }
    await expect(results(page).locator('a').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/glossary#term-sharpe$/);
  });

  test('completes the results from headings when the full texts arrive', async ({page}) => {
    const release = await hold(page, /search-text/);
    await open(page, searchPage('回撤'));
    await expect(results(page).first()).toBeVisible();
    const partial = await page.getByRole('status').textContent();
    release();
    await pageSettled(page);
    await expect(page.getByRole('status')).not.toHaveText(partial ?? '');
    await expect(page.getByRole('status')).toHaveText(/找到 \d+ 条结果/);
  });

  test('suggests other queries when nothing is found, and takes blanks for no query', async ({page}) => {
    await openPage(page, 'zzzzqqqq');
    await expect(page.getByRole('status')).toContainText('没有找到与“zzzzqqqq”相关的结果');
    const suggestion = page.locator('main [role=listitem] button').first();
    const text = await suggestion.textContent();
    await suggestion.click();
    await pageSettled(page);
    await expect(pageField(page)).toHaveValue(text ?? '');
    await expect(results(page).first()).toBeVisible();
    await openPage(page, ' \u3000');
    await expect(page.getByRole('status')).toHaveText('');
    await expect(page).toHaveTitle('在文档中搜索 | 衡舟文档');
    await expect(results(page)).toHaveCount(0);
  });

  test('lets an input method compose', async ({page}) => {
    await openPage(page);
    await pageField(page).focus();
    const ime = await inputMethod(page);
    for (const text of ['h', 'hui', 'huice']) {
      await ime.compose(text);
      await expect(pageField(page)).toHaveValue(text);
    }
    await ime.commit('回测');
    await pageSettled(page);
    await expect(page).toHaveURL(searchPage('回测'));
    await expect(results(page).first()).toContainText('回测');
  });

  test('keeps what was typed before the scripts arrived', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto(searchPage(), {waitUntil: 'commit'});
    await pageField(page).pressSequentially('回撤');
    release();
    await hydrated(page);
    await pageSettled(page);
    await expect(pageField(page)).toHaveValue('回撤');
    await expect(page).toHaveURL(searchPage('回撤'));
    await expect(results(page).first()).toContainText('回撤');
  });
});

test.describe('a search page whose index does not arrive', () => {
  test.use({allowedConsole: indexFailures});

  test('shows an error, and its results after trying again', async ({page}) => {
    await page.route(/search-headings/, (route) => route.abort());
    await openPage(page, '佣金');
    await expect(page.getByRole('alert')).toContainText('无法获取结果');
    await page.unroute(/search-headings/);
    await page.getByRole('button', {name: '重试'}).click();
    await pageSettled(page);
    await expect(results(page).first()).toContainText('佣金');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the search button leads to the page, which says that search needs it and links to the docs', async ({page}) => {
    await page.goto(`${sites.main.url}/docs`);
    await searchButton(page).click();
    await expect(page).toHaveURL(/\/search\??$/);
    await expect(page.locator('main noscript p')).toContainText('搜索需要 JavaScript');
    await page.locator('main noscript a').click();
    await expect(page).toHaveURL(/\/docs$/);
  });
});

test.describe('the history', () => {
  test('gets one entry for a query, not one for each key; Back and Forward lead from query to query', async ({
    page,
  }) => {
    await openPage(page, '回撤');
    await pageField(page).fill('佣');
    await pageField(page).pressSequentially('金');
    await pageSettled(page);
    await expect(results(page).first()).toContainText('佣金');
    await page.goBack();
    await pageSettled(page);
    await expect(pageField(page)).toHaveValue('回撤');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('“回撤”的搜索结果');
    await page.goForward();
    await pageSettled(page);
    await expect(pageField(page)).toHaveValue('佣金');
    await expect(results(page).first()).toContainText('佣金');
  });

  test('leads back to as many results at the same place, with the focus on the link; so does a reload', async ({
    page,
  }) => {
    await openPage(page, '策略');
    await loadMore(page);
    const count = await results(page).count();
    // Far from the end: coming near it would load more.
    const link = results(page)
      .nth(Math.floor(count * 0.6))
      .getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const place = (): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
    const left = await place();
    expect(left).toBeGreaterThan(300);
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page.locator('article')).toBeVisible();
    for (const comeBack of [() => page.goBack(), () => page.reload()]) {
      await comeBack();
      await hydrated(page);
      await expect(results(page)).toHaveCount(count);
      await expect.poll(place).toBe(left);
      await expect(results(page).locator(`a[href="${href}"]`)).toBeFocused();
    }
    // Another query begins at its first page.
    await askPage(page, '收益');
    await expect(results(page)).toHaveCount(20);
  });
});

test.describe('the field', () => {
  test.describe('on a touch screen', () => {
    test.use({hasTouch: true, isMobile: true, viewport: phoneViewport});

    test('leaves the screen to the results that are there already', async ({page}) => {
      await openPage(page);
      await expect(pageField(page)).toBeFocused();
      await openPage(page, '回撤');
      await expect(pageField(page)).not.toBeFocused();
    });
  });
});

test.describe('a hostile query', () => {
  const injectedElements = (root: string): string =>
    ['img', 'script', 'iframe', 'b', 'a[href^="javascript"]'].map((tag) => `${root} ${tag}`).join();
  const hostile = [
    '<img src=x onerror=alert(1)>',
    '<b>回撤</b><script>alert(1)</script>',
    '"><iframe src=javascript:alert(1)>',
    '%E4%ZZ%',
    '%3Cimg%20src=x%3E',
    '&lt;b&gt;',
  ];

  test.beforeEach(async ({page}) => {
    page.on('dialog', (dialog) => {
      throw new Error(`a query ran as script: ${dialog.message()}`);
    });
  });

  test('is shown as text in the dialog and on the page, from its field', async ({page}) => {
    await openPage(page);
    for (const query of hostile) {
      await askPage(page, query);
      await expect(page.locator(injectedElements('main')), query).toHaveCount(0);
    }
    await openSearch(page);
    for (const query of hostile) {
      await askDialog(page, query);
      await expect(page.locator(injectedElements(modal)), query).toHaveCount(0);
    }
    await askDialog(page, '回撤');
    await expect(hits(page).first()).toContainText('回撤');
  });

  test('in an address that cannot be decoded leaves the page working', async ({page}) => {
    await open(page, `${sites.main.url}/search?q=%E4%`);
    await askPage(page, '回撤');
    await expect(results(page).first()).toContainText('回撤');
  });

  test('ends after 64 characters in both fields, also in the middle of one', async ({page}) => {
    await openPage(page);
    await pageField(page).focus();
    await page.keyboard.insertText('回'.repeat(80));
    await expect(pageField(page)).toHaveValue('回'.repeat(64));
    await openSearch(page);
    await page.keyboard.insertText('回'.repeat(80));
    await expect(searchField(page)).toHaveValue('回'.repeat(64));
    // A script is not held by the limit, which would cut the last character in two.
    await searchField(page).evaluate(
      (field: HTMLInputElement, query) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, query);
        field.dispatchEvent(new Event('input', {bubbles: true}));
      },
      `回撤${'a'.repeat(61)}🙂`,
    );
    // The list is drawn anew when the full texts arrive: a press on its link in that moment would be lost.
    await dialogSettled(page);
    await expect(hits(page).first()).toBeVisible();
    await page.locator('.DocSearch-HitsFooter a').click();
    await pageSettled(page);
    await expect(pageField(page)).toHaveValue(/^回撤a+/);
    await expect(results(page).first()).toBeVisible();
  });
});
