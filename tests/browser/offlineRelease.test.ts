import type {Page} from '@playwright/test';
import {travelTo} from '../support/history';
import {kept, notice, read} from '../support/offline';
import {expect, hydrated, startPage} from '../support/test';
import {test, type Fault, type UnreliableSite} from '../support/unreliableSite';

const OVERVIEW = '/docs/concepts/overview';
/** No link to this page comes into view on the overview: its code is not fetched ahead. */
const UNSEEN = '/docs/guides/create-portfolio';
const edit = ['核心概念总览', '新版核心概念总览'] as const;
const assets = (paths: readonly string[]): string[] => paths.filter((path) => path.startsWith('/assets/'));

test.use({serviceWorkers: 'allow', fetchesAhead: true});

test.describe('after a release', () => {
  // Fetching ahead fails when the host has another release by then, or when there is no network.
  test.use({allowedConsole: /Failed to load resource: (the server responded with a status of 404|net::ERR_FAILED) .+\/assets\/js\//});

  test('a page that was read shows its new version at once, with new files only', async ({page, site}) => {
    await read(page, site.url + OVERVIEW);
    const before = new Set(assets(site.asked));
    site.release({edit, keepsOldFiles: false});
    await page.goto(site.url + OVERVIEW);
    await expect(page.getByRole('heading', {level: 1, name: '新版核心概念总览'})).toBeVisible();
    await hydrated(page);
    await expect(notice(page)).toHaveCount(0);
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => new URL(name).pathname));
    expect(assets(loaded).length).toBeGreaterThan(3);
    expect(assets(loaded).filter((path) => /\.(js|css)$/.test(path) && before.has(path))).toEqual([]);
  });

  test('the copy for reading offline is the new page', async ({page, site}) => {
    await read(page, site.url + OVERVIEW);
    site.release({edit, keepsOldFiles: false});
    await read(page, site.url + OVERVIEW);
    await site.down();
    await page.goto(site.url + OVERVIEW);
    await expect(page.getByRole('heading', {level: 1, name: '新版核心概念总览'})).toBeVisible();
    await expect(notice(page)).toBeVisible();
  });

  test('an open tab opens the next page without a reload when the host still has the old files', async ({page, site}) => {
    await read(page, site.url + OVERVIEW);
    site.release({edit, keepsOldFiles: true});
    let loads = 0;
    page.on('load', () => (loads += 1));
    await travelTo(page, UNSEEN);
    await expect(page.getByRole('heading', {level: 1, name: '创建模拟组合'})).toBeVisible();
    expect(loads).toBe(0);
  });

  test.describe('without its old files', () => {
    test.use({allowedConsole: /ChunkLoadError|Loading chunk .+ failed|Failed to load resource.+404|Refused to execute/});

    test('an open tab opens the next page with a single reload', async ({page, site}) => {
      await read(page, site.url + OVERVIEW);
      site.release({edit: ['创建模拟组合', '新版创建模拟组合'], keepsOldFiles: false});
      let loads = 0;
      page.on('load', () => (loads += 1));
      await travelTo(page, UNSEEN);
      await expect(page.getByRole('heading', {level: 1, name: '新版创建模拟组合'})).toBeVisible();
      await hydrated(page);
      expect(loads).toBe(1);
    });
  });
});

test.describe('the answer of the host', () => {
  // The host sends its 404 page: hydrating that at the address of another page reports a difference.
  test.use({allowedConsole: /Failed to load resource|onRecoverableError/});

  test('is passed on when the page is gone, and the copy is deleted', async ({page, site}) => {
    await read(page, `${site.url}/docs`);
    await read(page, site.url + OVERVIEW);
    site.fail((path) => (path === OVERVIEW ? 'missing' : null));
    expect((await page.goto(site.url + OVERVIEW))?.status()).toBe(404);
    await expect.poll(() => page.evaluate(async (path) => (await caches.match(path)) === undefined, OVERVIEW)).toBe(true);
    await site.down();
    await page.goto(site.url + OVERVIEW);
    await expect(page.getByRole('heading', {name: '这一页还没有读过，离线时打不开'})).toBeVisible();
  });

  test('is the copy, with a notice, when it is an error, and the error where there is no copy', async ({page, site}) => {
    await read(page, site.url + OVERVIEW);
    site.fail((path) => (path === OVERVIEW || path === UNSEEN ? 'error' : null));
    await page.goto(site.url + OVERVIEW);
    await expect(notice(page)).toHaveText(/^网站暂时出错：这是您 .+ 读过的版本。重新载入$/);
    await hydrated(page);
    const answer = await page.goto(site.url + UNSEEN);
    expect([answer?.status(), await page.locator('body').textContent()]).toEqual([500, 'oops']);
  });
});

test('a host that stays silent for 8 s is given as the reason for showing the copy', async ({page, site}) => {
  await read(page, site.url + OVERVIEW);
  site.fail((path) => (path === OVERVIEW ? 'silent' : null));
  await page.goto(site.url + OVERVIEW);
  await expect(notice(page)).toHaveText(/^网络没有响应：这是您 .+ 读过的版本。重新载入$/);
  await hydrated(page);
});

test.describe('a captive portal that answers in place of the site', () => {
  test.use({allowedConsole: /./});

  test('replaces no copy: pages, style sheets and scripts still work offline', async ({page, site}) => {
    await read(page, site.url + OVERVIEW);
    site.fail(() => 'page instead');
    await page.goto(site.url + OVERVIEW);
    await expect(page).toHaveTitle('登录');
    await site.down();
    await page.goto(site.url + OVERVIEW);
    await expect(page.getByRole('heading', {level: 1, name: '核心概念总览'})).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(251, 250, 246)');
    await hydrated(page);
  });
});

test.describe('a page that was cut off', () => {
  test.use({allowedConsole: /Failed to load resource/});

  test('never replaces a complete copy', async ({page, site}) => {
    await read(page, site.url + OVERVIEW);
    site.fail((path) => (path === OVERVIEW ? 'cut' : null));
    // Chromium keeps waiting for the rest, with or without a worker.
    await page.goto(site.url + OVERVIEW, {waitUntil: 'commit'});
    await page.waitForTimeout(500);
    await site.down();
    await page.goto(site.url + OVERVIEW);
    await expect(page.locator('.footer')).toBeVisible();
    await expect(notice(page)).toBeVisible();
  });
});

test.describe('a script that arrives broken', () => {
  test.use({allowedConsole: /./});
  const isBundle = (path: string): boolean => /\/main\.[0-9a-f]+\.js$/.test(path);

  /** Opens a page of a new release whose bundle arrives broken; returns the address of the bundle. */
  async function openBroken(page: Page, site: UnreliableSite, fault: Fault): Promise<string> {
    await read(page, `${site.url}/docs`);
    site.release({edit, keepsOldFiles: false});
    site.fail((path) => (isBundle(path) ? fault : null));
    await page.goto(site.url + OVERVIEW);
    await startPage(page);
    await expect(page.getByRole('heading', {level: 1, name: '新版核心概念总览'})).toBeVisible();
    await expect.poll(() => site.asked.some(isBundle)).toBe(true);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    site.fail(() => null);
    return site.url + (site.asked.find(isBundle) ?? '');
  }

  /** Whether the copy equals the file on the host. */
  const isIntact = (page: Page, url: string): Promise<boolean> =>
    page.evaluate(async (address) => {
      const [copy, sent] = await Promise.all([caches.match(address), fetch(`${address}?`, {cache: 'reload'})]);
      return copy !== undefined && (await copy.text()) === (await sent.text());
    }, url);

  for (const [name, fault] of [
    ['cut', 'cut'],
    ['page instead', 'page instead'],
    ['empty', {text: '', type: 'text/javascript'}],
    ['text instead', {text: 'oops', type: 'text/plain'}],
  ] as const) {
    test(`(${name}) is not kept: the next page loads it intact`, async ({page, site}) => {
      await openBroken(page, site, fault);
      await page.goto(`${site.url}/docs`);
      await hydrated(page);
    });
  }

  test('(without an end) is reported, and is intact for good after trying again', async ({page, site}) => {
    const bundle = await openBroken(page, site, {text: '(() => {'});
    await kept(page, [bundle]);
    await Promise.all([page.waitForEvent('load'), page.locator('#start-failure-notice').getByRole('button', {name: '重试'}).click()]);
    await hydrated(page);
    await expect.poll(() => isIntact(page, bundle)).toBe(true);
  });
});

test.describe('a page reached inside the site after a release', () => {
  test.use({allowedConsole: /Failed to load resource/});

  test('is kept with the style sheet that it names', async ({page, site}) => {
    await read(page, `${site.url}/docs`);
    site.release({edit, keepsOldFiles: true});
    await travelTo(page, OVERVIEW);
    await expect(page.getByRole('heading', {level: 1, name: '核心概念总览'})).toBeVisible();
    await expect.poll(() => site.asked).toContainEqual(expect.stringMatching(/\.css$/));
    await kept(page, [site.url + OVERVIEW, ...site.asked.filter((path) => path.endsWith('.css'))]);
    // Lets the page finish what it computes late.
    await page.waitForLoadState('networkidle');
    await site.down();
    await page.goto(site.url + OVERVIEW);
    await expect(page.getByRole('heading', {level: 1, name: '新版核心概念总览'})).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(251, 250, 246)');
  });
});
