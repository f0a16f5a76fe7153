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
