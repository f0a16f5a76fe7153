import type {Locator, Page} from '@playwright/test';
import {holdScripts} from '../support/chunks';
import {inputMethod} from '../support/inputMethod';
import {scrollTo} from '../support/scroll';
import {openSearch, results, searchPath} from '../support/search';
import {sites} from '../support/sites';
import {expect, hydrated, open, phone, test} from '../support/test';

const searchPage = (query = ''): string => sites.main.url + searchPath(query);

test.describe('the address of the search page', () => {
  test('gets one history entry for a query, not one for each key', async ({page}) => {
    await open(page, `${sites.main.url}/docs/concepts/overview`);
    await open(page, searchPage());
    const before = await page.evaluate(() => history.length);
    await page.getByRole('searchbox').pressSequentially('max_positions');
    await expect(page).toHaveURL(/q=max_positions$/);
    expect(await page.evaluate(() => history.length)).toBe(before);
    await page.goBack();
    await expect(page).toHaveURL(/concepts\/overview$/);
  });

  test('goes back to the previous query, and forward again', async ({page}) => {
    await open(page, searchPage('回撤'));
    const field = page.getByRole('searchbox');
    await expect(results(page).first()).toContainText('回撤');
    await field.fill('佣');
    await field.fill('佣金');
    await expect(results(page).first()).toContainText('佣金');
    await page.goBack();
    await expect(field).toHaveValue('回撤');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('“回撤”的搜索结果');
    await expect(results(page).first()).toContainText('回撤');
    await page.goForward();
    await expect(field).toHaveValue('佣金');
    await expect(results(page).first()).toContainText('佣金');
  });

  test('keeps the focus in the field while a query is typed', async ({page}) => {
    await open(page, searchPage('策略'));
    await expect(results(page).first()).toBeVisible();
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('End');
    await page.keyboard.type('a');
    await expect(page).toHaveURL(/a$/);
    await expect(page.getByRole('searchbox')).toBeFocused();
  });

  test('shows the results again when the reader goes back from one', async ({page}) => {
    await open(page, searchPage('夏普比率'));
    const link = results(page).first().getByRole('link');
    await expect(link).toHaveAttribute('href', /sharpe$/);
    await link.click();
    await expect(page).toHaveURL(/sharpe$/);
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('夏普比率');
    await expect(results(page).first()).toBeVisible();
  });

  test('keeps what was typed before the scripts arrived', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto(searchPage(), {waitUntil: 'commit'});
    const field = page.getByRole('searchbox');
    await field.pressSequentially('回撤');
    release();
    await hydrated(page);
    await expect(field).toHaveValue('回撤');
    await expect(page).toHaveURL(searchPage('回撤'));
    await expect(results(page).first()).toContainText('回撤');
  });

  test('does not interrupt an input method', async ({page}) => {
    await open(page, searchPage());
    const field = page.getByRole('searchbox');
    await field.focus();
    const ime = await inputMethod(page);
    for (const text of ['h', 'hui', 'huice']) {
      await ime.compose(text);
      await expect(field).toHaveValue(text);
    }
    await ime.commit('回测');
    await expect(field).toHaveValue('回测');
    await expect(page).toHaveURL(searchPage('回测'));
    await expect(results(page).first()).toContainText('回测');
  });
});

test.describe('Back to the search page', () => {
  /** Follows a result far down, and expects the same page at each return. */
  async function expectSamePlace(page: Page): Promise<void> {
    const count = await results(page).count();
    // Far from the end: coming near it would load more.
    const link = results(page)
      .nth(Math.floor(count * 0.6))
      .getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(300);
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page.locator('article')).toBeVisible();
    for (let visit = 0; visit < 2; visit++) {
      await page.goBack();
      await expect(results(page)).toHaveCount(count);
      await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(left));
      await expect(results(page).locator(`a[href="${href}"]`)).toBeFocused();
      await page.goForward();
      await expect(page.locator('article')).toBeVisible();
    }
  }
  const unfold = (page: Page): Promise<void> =>
    results(page)
      .getByRole('button', {name: /这一页还有/})
      .first()
      .click();

  test('finds as many results at the same place, those unfolded too, and the link that was followed has the focus', async ({page}) => {
    await open(page, searchPage('策略'));
    await expect(results(page)).toHaveCount(20);
    await unfold(page);
    for (let more = 0; more < 2; more++) {
      const before = await results(page).count();
      await page
        .getByRole('button', {name: '显示更多结果'})
        .scrollIntoViewIfNeeded()
        .catch(() => undefined);
      await expect.poll(() => results(page).count()).toBeGreaterThan(before);
    }
    await expectSamePlace(page);
  });

  test('finds the place with the hash router, too', async ({page}) => {
    await page.setViewportSize({width: 1000, height: 300});
    await open(page, `${sites.hash.url}/#${searchPath('策略')}`);
    await expect(results(page).first()).toBeVisible();
    await unfold(page);
    await expectSamePlace(page);
  });

  test('finds the place also after a reload; another query begins at its first page', async ({page}) => {
    await open(page, searchPage('策略'));
    await expect(results(page)).toHaveCount(20);
    await page.getByRole('button', {name: '显示更多结果'}).scrollIntoViewIfNeeded();
    await expect(results(page)).not.toHaveCount(20);
    const count = await results(page).count();
    await results(page).nth(25).scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    await expect
      .poll(() => page.evaluate(() => (window.history.state as {searchPlace?: {top: number}} | null)?.searchPlace?.top))
      .toBe(left);
    await page.reload();
    await hydrated(page);
    await expect(results(page)).toHaveCount(count);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(left));
    // The field is at the top.
    await scrollTo(page, 0);
    await page.getByRole('searchbox').fill('收益');
    await expect(page.getByRole('heading', {level: 1})).toContainText('收益');
    await expect(page.getByRole('status')).toHaveText(/找到/);
    await expect(results(page)).toHaveCount(20);
  });
});

test.describe('the field of the search page', () => {
  const field = (page: Page): Locator => page.getByRole('searchbox');

  test('has the focus when the page is opened, by address or by a link', async ({page}) => {
    await open(page, searchPage());
    await expect(field(page)).toBeFocused();
    await open(page, searchPage('回撤'));
    await expect(field(page)).toBeFocused();
    await open(page, `${sites.main.url}/docs/concepts/overview`);
    await openSearch(page);
    await page.keyboard.type('回撤');
    await page.getByRole('link', {name: /查看全部/}).click();
    await expect(results(page).first()).toBeVisible();
    await expect(field(page)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test.describe('on a touch screen', () => {
    test.use({hasTouch: true, isMobile: true, viewport: phone});

    test('leaves the screen to the results that are there already', async ({page}) => {
      await open(page, searchPage());
      await expect(field(page)).toBeFocused();
      await open(page, searchPage('回撤'));
      await expect(results(page).first()).toBeVisible();
      await expect(field(page)).not.toBeFocused();
    });
  });

  test('takes blanks for no query, as the dialog does', async ({page}) => {
    await open(page, searchPage(' \u3000'));
    await expect(page).toHaveTitle('在文档中搜索 | 衡舟文档');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('在文档中搜索');
    await expect(results(page)).toHaveCount(0);
    await openSearch(page);
    await page.keyboard.type('  \u3000');
    await expect(page.locator('.DocSearch-StartScreen')).toHaveText('没有最近搜索');
    // Longer than an answer takes.
    await page.waitForTimeout(500);
    await expect(page.locator('.DocSearch-StartScreen')).toBeVisible();
    await expect(page.locator('#site-search [role=status]')).toHaveText('');
  });
});
