import type {Page} from '@playwright/test';
import {hits, openSearch, searchField} from '../support/search';
import {expect, hydrated, open, startPage} from '../support/test';
import {test, type Fault} from '../support/unreliableSite';

const OVERVIEW = '/docs/concepts/overview';
const heading = {level: 1, name: '核心概念总览'} as const;

test.describe('when a file is cut off in the middle,', () => {
  test.use({allowedConsole: /Failed to load resource|ERR_CONTENT_LENGTH_MISMATCH|ChunkLoadError|Loading (CSS )?chunk .+ failed/});

  test('(the bundle) the page stays readable and its links work', async ({page, site}) => {
    site.fail((path) => (path.includes('/main.') ? 'cut' : null));
    await page.goto(`${site.url}/docs`);
    await page.locator('.menu').getByRole('link', {name: '核心概念总览'}).click();
    await expect(page.getByRole('heading', heading)).toBeVisible();
    expect(site.asked).toContain(OVERVIEW);
  });

  test('(the code of the page) a notice appears and a retry helps', async ({page, site}) => {
    site.fail((path) => (/\/assets\/js\/(?!main|runtime)/.test(path) ? 'cut' : null));
    await page.goto(site.url + OVERVIEW);
    await startPage(page);
    const notice = page.getByRole('alert').filter({hasText: '页面的部分功能没有加载成功，内容仍可阅读'});
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', heading)).toBeVisible();
    site.fail(() => null);
    // Scripts that have run cannot run again, so the retry reloads the page.
    await Promise.all([page.waitForEvent('load'), notice.getByRole('button', {name: '重试'}).click()]);
    await hydrated(page);
    await expect(notice).toHaveCount(0);
  });

  test('(the style sheet) the page stays readable and hydrates', async ({page, site}) => {
    site.fail((path) => (path.endsWith('.css') ? 'cut' : null));
    await open(page, site.url + OVERVIEW);
    await expect(page.getByRole('heading', heading)).toBeVisible();
  });
});

test('while scripts take 4 s, the page is readable and its links work; then it hydrates', async ({page, site}) => {
  // Delays the bundle, and then the code of the page.
  site.fail((path) => (path.endsWith('.js') ? {late: 4_000} : null));
  await page.goto(`${site.url}/docs`, {waitUntil: 'commit'});
  await page.locator('.menu').getByRole('link', {name: '核心概念总览'}).click({noWaitAfter: true});
  await expect(page.getByRole('heading', heading)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  await hydrated(page);
});

test('a page that pauses inside its navbar is not painted before the navbar is whole', async ({page, site}) => {
  site.fail((path) => (path === OVERVIEW ? {late: 1_000, pauseAt: ' data-control=appearance'} : null));
  await page.goto(site.url + OVERVIEW);
  const painted = await page.evaluate(
    () =>
      new Promise<number | undefined>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries()[0]?.startTime)).observe({type: 'paint', buffered: true});
      }),
  );
  expect(painted).toBeGreaterThan(1_000);
});

test.describe('a search index that arrives broken', () => {
  test.use({allowedConsole: /./});

  const faultIn =
    (part: string, fault: Fault) =>
    (path: string): Fault | null =>
      path.includes(part) ? fault : null;

  /** Opens a page and types a query into its search. */
  async function ask(page: Page, url: string, query: string): Promise<void> {
    await open(page, url + OVERVIEW);
    await openSearch(page);
    await page.keyboard.type(query);
  }

  test('(headings cut off) shows an error', async ({page, site}) => {
    site.fail(faultIn('search-headings', 'cut'));
    await ask(page, site.url, '佣金');
    await expect(page.getByRole('alert')).toContainText('无法获取结果');
  });

  test('(headings with one wrong character) shows an error or results', async ({page, site}) => {
    site.fail(faultIn('search-headings', 'corrupted'));
    await ask(page, site.url, '佣金');
    await expect(page.getByRole('alert').or(hits(page).first())).toBeVisible();
  });

  for (const [what, fault] of [
    ['cut off', 'cut'],
    ['with one wrong character', 'corrupted'],
  ] as const) {
    test(`(texts ${what}) still answers from titles and headings`, async ({page, site}) => {
      site.fail(faultIn('search-text', fault));
      await ask(page, site.url, '夏普比率');
      await expect(hits(page).first()).toHaveAttribute('href', /sharpe/);
    });
  }
});

test.describe('a clock that is wrong', () => {
  for (const [how, year] of [
    ['five years behind', 2021],
    ['five years ahead', 2031],
  ] as const) {
    test(`(${how}) changes nothing: pages open and searches are remembered`, async ({page, site}) => {
      await page.clock.setFixedTime(new Date(`${year}-02-28T23:59:59`));
      await open(page, site.url + OVERVIEW);
      await openSearch(page);
      await page.keyboard.type('夏普比率');
      await hits(page).first().click();
      await expect(page).toHaveURL(/sharpe/);
      await openSearch(page);
      await expect(searchField(page)).toBeFocused();
      await expect(hits(page).first()).toContainText('夏普比率');
    });
  }
});
