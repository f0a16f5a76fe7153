import {accessibilityProblems} from '../support/accessibility';
import {fakeConnection} from '../support/connection';
import {travelTo} from '../support/history';
import {isKept, notice, read} from '../support/offline';
import {hits, openSearch} from '../support/search';
import {expect, hydrated} from '../support/test';
import {pattern} from '../support/texts';
import {test} from '../support/unreliableSite';

const OVERVIEW = '/docs/concepts/overview';
const UNREAD = '/docs/guides/create-portfolio';
const unreadHeading = {name: '这一页还没有读过，离线时打不开'};

test.use({serviceWorkers: 'allow', fetchesAhead: true});

test.describe('without a network', () => {
  // What the browser itself logs about requests that fail.
  test.use({allowedConsole: /Failed to load resource|ERR_CONNECTION_REFUSED|ChunkLoadError|Loading chunk .+ failed|503/});

  test('the first page that was read opens again and shows when it was read', async ({page, site}) => {
    await read(page, site.url + OVERVIEW);
    await expect(notice(page)).toHaveCount(0);
    await site.down();
    await page.goto(`${site.url}${OVERVIEW}?from=mail#data-flow`);
    await expect(page.getByRole('heading', {level: 1, name: '核心概念总览'})).toBeVisible();
    await expect(notice(page)).toHaveText(/^离线：这是您 \d+ 月 \d+ 日 \d\d:\d\d 读过的版本。重新载入$/);
    await hydrated(page);
    await expect(notice(page)).toBeInViewport();
  });

  test('a page reached by a link inside the site opens again as well', async ({page, site}) => {
    await read(page, `${site.url}/docs`);
    await page.locator('.menu').getByRole('link', {name: '核心概念总览'}).click();
    await expect(page).toHaveURL(new RegExp(`${OVERVIEW}$`));
    await isKept(page);
    await site.down();
    await page.reload();
    await expect(page.getByRole('heading', {level: 1, name: '核心概念总览'})).toBeVisible();
    await expect(notice(page)).toContainText('离线：这是您');
    await hydrated(page);
  });

  test('a page that was never read shows a message and links to the pages that were, the latest first', async ({page, site}) => {
    await read(page, `${site.url}/docs`);
    await read(page, site.url + OVERVIEW);
    await site.down();
    const answer = await page.goto(site.url + UNREAD);
    expect(answer?.headers()['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-\d+'/);
    await expect(page).toHaveTitle('离线 | 衡舟文档');
    await expect(page.getByRole('heading', unreadHeading)).toBeVisible();
    await expect(page.getByRole('listitem').getByRole('link')).toHaveText(['核心概念总览', '平台是什么，不是什么']);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', {name: '核心概念总览'}).click();
    await expect(page.getByRole('heading', {level: 1, name: '核心概念总览'})).toBeVisible();
  });

  test('a link to an unread page leads to the same message', async ({page, site}) => {
    await read(page, site.url + OVERVIEW);
    await site.down();
    await travelTo(page, UNREAD);
    await expect(page.getByRole('heading', unreadHeading)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(UNREAD);
    await site.up();
    await page.getByRole('link', {name: '重新载入'}).click();
    await expect(page.getByRole('heading', unreadHeading)).toHaveCount(0);
    await hydrated(page);
    await expect(notice(page)).toHaveCount(0);
  });

  test('the offline page keeps the dark theme', async ({page, site}) => {
    await read(page, site.url + OVERVIEW);
    await page.getByRole('button', {name: pattern('theme.colorToggle.ariaLabel')}).click();
    await site.down();
    await page.goto(site.url + UNREAD);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 23, 27)');
  });

  test('search works for a reader who has searched before', async ({page, site}) => {
    await read(page, site.url + OVERVIEW);
    await openSearch(page);
    await page.keyboard.type('夏普比率');
    await expect(hits(page).first()).toHaveAttribute('href', /sharpe/);
    await isKept(page);
    await site.down();
    await page.reload();
    await openSearch(page);
    await page.keyboard.type('最大回撤');
    await expect(hits(page).first()).toHaveAttribute('href', /term-max-drawdown/);
  });
});

test('a reader who saves data gets no worker', async ({page, site}) => {
  await fakeConnection(page, {effectiveType: '4g', saveData: true});
  await page.clock.install();
  await page.goto(site.url);
  await hydrated(page);
  // Longer than the delay before a worker is registered, and then longer than the registration.
  await page.clock.runFor(10_000);
  await page.waitForTimeout(500);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(site.asked).not.toContain('/sw.js');
});
