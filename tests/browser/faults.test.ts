import {askDialog, hits, openSearch} from '../support/search';
import {expect, hydrated, open, startPage} from '../support/test';
import {test} from '../support/unreliableSite';

const OVERVIEW = '/docs/concepts/overview';
const heading = {level: 1, name: '核心概念总览'} as const;

test.describe('when a file is cut off in the middle,', () => {
  test.use({
    allowedConsole: /Failed to load resource|ERR_CONTENT_LENGTH_MISMATCH|ChunkLoadError|Loading (CSS )?chunk .+ failed/,
  });

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

test('a page that pauses inside its navbar is not painted before the navbar is whole', async ({page, site}) => {
  site.fail((path) => (path === OVERVIEW ? {late: 1_000, pauseAt: ' data-control=appearance'} : null));
  await page.goto(site.url + OVERVIEW);
  const painted = await page.evaluate(
    () =>
      new Promise<number | undefined>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries()[0]?.startTime)).observe({
          type: 'paint',
          buffered: true,
        });
      }),
  );
  expect(painted).toBeGreaterThan(1_000);
});

test.describe('a text of the search that arrives with one wrong character', () => {
  test.use({allowedConsole: /./});

  test('leaves the answers from titles and headings', async ({page, site}) => {
    site.fail((path) => (path.includes('search-text') ? 'corrupted' : null));
    await open(page, site.url + OVERVIEW);
    await openSearch(page);
    await askDialog(page, '夏普比率');
    await expect(hits(page).first()).toHaveAttribute('href', /sharpe/);
  });
});

test('with a clock five years behind, pages open and searches are remembered', async ({page, site}) => {
  await page.clock.setFixedTime(new Date('2021-02-28T23:59:59'));
  await open(page, site.url + OVERVIEW);
  await openSearch(page);
  await askDialog(page, '夏普比率');
  await hits(page).first().click();
  await expect(page).toHaveURL(/sharpe/);
  await openSearch(page);
  await expect(hits(page).first()).toContainText('夏普比率');
});
