import {readdirSync, readFileSync} from 'node:fs';
import {startAnalytics} from '../support/analyticsServer';
import {doNotTrack} from '../support/connection';
import {root} from '../support/fixtures';
import {sites} from '../support/sites';
import {expect, hydrated, open, test} from '../support/test';

/** Long enough for an unwanted view to arrive. */
const moment = 500;

// In series, because the tests share the port of the server.
test.describe.configure({mode: 'default'});

test.describe('with analytics', () => {
  let server: Awaited<ReturnType<typeof startAnalytics>>;
  test.beforeEach(async () => {
    server = await startAnalytics();
  });
  test.afterEach(() => server.stop());

  test('each route is counted once', async ({page}) => {
    await open(page, `${sites.analytics.url}/docs`);
    await expect.poll(() => server.views).toEqual(['/docs']);
    await page.getByRole('link', {name: '到长页面'}).click();
    await expect.poll(() => server.views).toEqual(['/docs', '/docs/long']);
    await page.goBack();
    await expect.poll(() => server.views).toEqual(['/docs', '/docs/long', '/docs']);
    await page.waitForTimeout(moment);
    expect(server.views).toHaveLength(3);
  });

  test('only paths and titles leave the site: no query, no anchor, nothing of either in where the reader came from', async ({page}) => {
    const secret = encodeURIComponent('机密');
    await open(page, `${sites.analytics.url}/search?q=${secret}&strategy=${secret}#${secret}`);
    await expect.poll(() => server.views).toEqual(['/search']);
    await page.evaluate((query) => location.assign(`/docs?q=${query}#${query}`), secret);
    await expect.poll(() => server.views).toEqual(['/search', '/docs']);
    await hydrated(page);
    await page.getByRole('link', {name: '到长页面'}).click();
    await expect.poll(() => server.views).toEqual(['/search', '/docs', '/docs/long']);
    expect(decodeURIComponent(JSON.stringify(server.sent))).not.toMatch(/机密|[?#]/);
    expect(server.sent.at(-1)).toMatchObject({title: expect.stringContaining('长页面'), website: 'docs.example'});
  });

  test('a change of the query is not counted again', async ({page}) => {
    await open(page, `${sites.analytics.url}/docs`);
    await expect.poll(() => server.views).toEqual(['/docs']);
    await page.getByRole('link', {name: '只改查询'}).click();
    await expect(page).toHaveURL(/\?a=1$/);
    await page.waitForTimeout(moment);
    expect(server.views).toEqual(['/docs']);
  });

  test('the script is told which site it counts for, and its automatic tracking is off', async ({page}) => {
    await open(page, `${sites.analytics.url}/docs`);
    await expect
      .poll(() => page.evaluate(() => (window as {scriptOptions?: unknown}).scriptOptions))
      .toMatchObject({websiteId: 'docs.example', domain: 'docs.example', autoTrack: 'false'});
  });

  test('a reader who asks not to be tracked is not tracked, and the script is not even loaded', async ({page}) => {
    await doNotTrack(page);
    await open(page, `${sites.analytics.url}/docs`);
    await page.getByRole('link', {name: '到长页面'}).click();
    await expect(page).toHaveURL(/\/docs\/long$/);
    await page.waitForTimeout(moment);
    expect(server.requests).toEqual([]);
  });
});

test('a Plausible-style script gets the full address of each view', async ({page}) => {
  const server = await startAnalytics('plausible');
  await open(page, `${sites.analytics.url}/docs?a=1`);
  await expect.poll(() => server.views).toEqual([`pageview ${sites.analytics.url}/docs`]);
  await page.evaluate(() => location.assign('/docs/long?b=2'));
  await expect.poll(() => server.views.length).toBe(2);
  expect(server.sent.map(({referrer}) => referrer)).toEqual(['', `${sites.analytics.url}/docs`]);
  await server.stop();
});

test.describe('with an analytics server that is down', () => {
  // The browser itself logs the request that failed.
  test.use({allowedConsole: /Failed to load resource: net::ERR_CONNECTION_REFUSED/});

  test('the pages work as usual', async ({page}) => {
    await open(page, `${sites.analytics.url}/docs`);
    await page.getByRole('link', {name: '到长页面'}).click();
    await expect(page.getByRole('heading', {level: 1, name: '长页面'})).toBeVisible();
  });
});

test('without configuration, the build contains no analytics code', () => {
  const files = (folder: string): string[] =>
    readdirSync(`${root}/${folder}`, {recursive: true, encoding: 'utf8'})
      .filter((file) => /\.(js|html)$/.test(file))
      .map((file) => readFileSync(`${root}/${folder}/${file}`, 'utf8'));
  const hasAnalytics = (code: string): boolean => /autoTrack|doNotTrack|umami|plausible/.test(code);
  expect(files(sites.analytics.folder).some(hasAnalytics)).toBe(true);
  expect(files(sites.main.folder).some(hasAnalytics)).toBe(false);
});

test('the first page is counted before the bundle runs', async ({page}) => {
  const server = await startAnalytics();
  await page.goto(`${sites.analytics.url}/docs`);
  await expect.poll(() => server.views).toEqual(['/docs']);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  await server.stop();
});
