import type {Locator, Page} from '@playwright/test';
import {test} from '../support/algoliaServer';
import {doNotTrack} from '../support/connection';
import {travelTo} from '../support/history';
import {backToMainMenu, mobileSidebar, openMobileSidebar, sidebarToggle} from '../support/navbar';
import {sites} from '../support/sites';
import {expect, hydrated, open, phoneViewport} from '../support/test';

// What an operator may set: analytics, an announcement that cannot be closed, a navbar without items.

const site = sites.hosted.url;
const stats = 'https://stats.test/**';

/** A view as it leaves the reader's browser. */
interface View {
  url: string;
  referrer: string;
  /** Umami only. */
  title?: string;
  website?: string;
}

/**
 * Two scripts as operators would serve them, which take what they send from where the real ones do: Umami (3.0) reads
 * the address and where the reader came from once, when it loads, and with its automatic tracking off it never reads
 * them again; a function that it is given may change them, an object replaces them. Plausible (script.manual.js) is
 * given the address.
 */
const send = `view => fetch('https://stats.test/view', {method: 'POST', mode: 'no-cors', body: JSON.stringify(view)})`;
const scripts = {
  umami: `window.scriptOptions = {...document.currentScript.dataset};
    const {href, origin} = location, {referrer} = document, website = document.currentScript.dataset.websiteId;
    const seen = () => ({website, url: href, referrer: referrer.startsWith(origin) ? '' : referrer, title: document.title});
    window.umami = {track: (view) => (${send})(
      typeof view === 'function' ? view(seen()) : typeof view === 'object' ? {...view} : seen())};`,
  plausible: `window.plausible = (event, {u}) => (${send})({url: event + ' ' + u, referrer: document.referrer});`,
};

/** Stands for the analytics server. @returns the views that arrive, in their order. */
async function serveAnalytics(page: Page, shape: keyof typeof scripts = 'umami'): Promise<View[]> {
  const sent: View[] = [];
  await page.route(stats, async (route) => {
    const request = route.request();
    if (request.url().endsWith('/script.js')) {
      await route.fulfill({contentType: 'text/javascript', body: scripts[shape]});
    } else {
      sent.push(JSON.parse(request.postData() ?? '') as View);
      await route.fulfill({status: 204});
    }
  });
  return sent;
}

const urls = (views: readonly View[]): string[] => views.map(({url}) => url);
const follow = (page: Page, name: string): Promise<void> => page.locator('.menu').getByRole('link', {name}).click();

test.describe('analytics', () => {
  test('counts the first page before the bundle runs, and each route once; a change of the query is none', async ({
    page,
  }) => {
    const sent = await serveAnalytics(page);
    await page.goto(`${site}/docs`);
    await expect.poll(() => urls(sent)).toEqual(['/docs']);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    expect(await page.evaluate(() => (window as {scriptOptions?: unknown}).scriptOptions)).toMatchObject({
      websiteId: 'docs.example',
      domain: 'docs.example',
      autoTrack: 'false',
    });
    await hydrated(page);
    await follow(page, '核心概念总览');
    await expect.poll(() => urls(sent)).toEqual(['/docs', '/docs/concepts/overview']);
    await travelTo(page, '/docs/concepts/overview?a=1');
    await follow(page, '风险指标');
    await expect.poll(() => urls(sent)).toEqual(['/docs', '/docs/concepts/overview', '/docs/concepts/risk-analysis']);
  });

  test('sends only paths and titles: no query, no anchor, nothing of either in where the reader came from', async ({
    page,
  }) => {
    const sent = await serveAnalytics(page);
    const secret = encodeURIComponent('机密');
    await open(page, `${site}/search?q=${secret}&strategy=${secret}#${secret}`);
    await expect.poll(() => urls(sent)).toEqual(['/search']);
    await page.evaluate((query) => location.assign(`/docs?q=${query}#${query}`), secret);
    await expect.poll(() => urls(sent)).toEqual(['/search', '/docs']);
    await hydrated(page);
    await follow(page, '核心概念总览');
    await expect.poll(() => urls(sent)).toEqual(['/search', '/docs', '/docs/concepts/overview']);
    expect(decodeURIComponent(JSON.stringify(sent))).not.toMatch(/机密|[?#]/);
    expect(sent.at(-1)).toMatchObject({title: expect.stringContaining('核心概念总览'), website: 'docs.example'});
  });

  test('of Plausible’s shape gets the full address of each view', async ({page}) => {
    const sent = await serveAnalytics(page, 'plausible');
    await open(page, `${site}/docs?a=1`);
    await expect.poll(() => urls(sent)).toEqual([`pageview ${site}/docs`]);
    await page.evaluate(() => location.assign('/docs/concepts/overview?b=2'));
    await expect.poll(() => sent.length).toBe(2);
    expect(sent.map(({referrer}) => referrer)).toEqual(['', `${site}/docs`]);
  });

  test('is not even loaded for a reader who asks not to be tracked', async ({page}) => {
    const asked: string[] = [];
    await page.route(stats, (route) => {
      asked.push(route.request().url());
      return route.fulfill({body: ''});
    });
    await doNotTrack(page);
    await open(page, `${site}/docs`);
    await follow(page, '核心概念总览');
    await expect(page).toHaveURL(/\/docs\/concepts\/overview$/);
    expect(asked).toEqual([]);
  });

  test.describe('with a server that is down', () => {
    test.use({allowedConsole: /Failed to load resource/});

    test('leaves the pages working', async ({page}) => {
      await page.route(stats, (route) => route.abort('connectionrefused'));
      await open(page, `${site}/docs`);
      await follow(page, '核心概念总览');
      await expect(page.getByRole('heading', {level: 1, name: '核心概念总览'})).toBeVisible();
    });
  });
});

test('an announcement that cannot be closed has no button, and the colours of the configuration', async ({page}) => {
  await open(page, `${site}/docs`);
  const bar: Locator = page.locator('.theme-announcement-bar');
  await expect(bar).toHaveText('不能关闭的公告');
  await expect(bar.getByRole('button')).toHaveCount(0);
  await expect(bar).toHaveCSS('background-color', 'rgb(18, 52, 86)');
  await expect(bar).toHaveCSS('color', 'rgb(254, 220, 186)');
});

test.describe('a navbar without items on a phone', () => {
  test.use({viewport: phoneViewport});

  test('has a menu with the docs’ sidebar only, and none outside of the docs', async ({page}) => {
    await open(page, `${site}/docs`);
    await openMobileSidebar(page);
    await expect(mobileSidebar(page).getByRole('link', {name: '核心概念总览'})).toBeInViewport();
    await expect(backToMainMenu(page)).toHaveCount(0);
    await open(page, site);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(sidebarToggle(page)).toHaveCount(0);
  });
});
