// What a lab adds to its page: bytes before and after a reader uses it, the time from a key to the paint, layout shifts.
import type {Browser, Locator, Page} from '@playwright/test';
import type {Bench, Budget} from './bench.mjs';
import {brotli, kb} from './figures.mjs';
import {throttle} from './moments.mjs';

const DATA = '"start":"2000-01-03"';
const PRESSES = 40;

type Lab = (typeof labs)[number];

/** Recorded inside the page: the sum of its layout shifts, and milliseconds from each key to the next paint. */
interface Watched {
  shifts: number;
  keys: number[];
}

interface Bytes {
  code: number;
  data: number;
}

const labs = [
  {
    page: '/docs/strategies/basic-concepts',
    name: 'DualMovingAverage',
    slider: '短期均线周期',
    from: '/docs/concepts/risk-analysis',
    link: '交易策略基础',
  },
  {page: '/docs/capital-strategies/overview', name: 'Percent', slider: '百分比', from: '/docs/concepts/overview', link: '资金策略概览'},
];

/** Scrolls through the page, a third of the window at a time. */
const readThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 3) {
      scrollTo({top, behavior: 'instant'});
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });

/** A page that adds up its layout shifts (without the sidebar's animation) and records the time of each key. */
async function watchedPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({viewport: {width: 1440, height: 900}});
  await page.addInitScript(() => {
    const watched: Watched = {shifts: 0, keys: []};
    Object.assign(window, {watched});
    // The DOM types do not include layout shifts.
    type Shift = PerformanceEntry & {value: number; hadRecentInput: boolean; sources: {node?: Element}[]};
    new PerformanceObserver((list) => {
      for (const {value, hadRecentInput, sources} of list.getEntries() as Shift[]) {
        watched.shifts += hadRecentInput || sources.every(({node}) => node?.closest?.('.menu') != null) ? 0 : value;
      }
    }).observe({type: 'layout-shift', buffered: true});
    new PerformanceObserver((list) => {
      watched.keys.push(
        ...list
          .getEntries()
          .filter(({name}) => name === 'keydown')
          .map(({duration}) => duration),
      );
    }).observe({type: 'event', durationThreshold: 16} as PerformanceObserverInit);
  });
  return page;
}

const shiftsOf = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as {watched: Watched}).watched.shifts);
/** The times of the keys since the previous call. */
const takeKeys = (page: Page): Promise<number[]> => page.evaluate(() => (window as unknown as {watched: Watched}).watched.keys.splice(0));

async function bringIntoView(page: Page, lab: Locator): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    // Meanwhile the live lab may replace the one from the server, which detaches the element.
    await lab.scrollIntoViewIfNeeded({timeout: 5000}).catch(() => undefined);
    await page.waitForTimeout(100);
  }
}

/** Returns a function that gives the bytes of the scripts, code and data separately, that arrived since its previous call. */
function meter(page: Page): () => Promise<Bytes> {
  const pending: Promise<void>[] = [];
  let bytes: Bytes = {code: 0, data: 0};
  const seen = new Set<string>();
  page.on('response', (response) => {
    const headers = response.request().headers();
    const isPrefetched = /prefetch/.test(headers['sec-purpose'] ?? headers.purpose ?? '');
    if (response.url().endsWith('.js') && !isPrefetched && !seen.has(response.url())) {
      seen.add(response.url());
      const into = bytes;
      pending.push(
        response.body().then((body) => {
          into[body.includes(DATA) ? 'data' : 'code'] += brotli(body);
        }),
      );
    }
  });
  return async () => {
    await Promise.all(pending);
    const now = bytes;
    bytes = {code: 0, data: 0};
    return now;
  };
}

async function measureLab(
  browser: Browser,
  base: string,
  {page: path, name, slider, from, link}: Lab,
): Promise<Record<'added' | 'first' | 'p75' | 'direct' | 'bySpa', number> & {near: Bytes; touched: Bytes}> {
  const page = await watchedPage(browser);
  const read = meter(page);
  const response = await page.goto(base + path, {waitUntil: 'networkidle'});
  const html = (await response?.body())?.toString() ?? '';
  const lab = page.locator(`[data-lab="${name}"]`);
  await read();
  await bringIntoView(page, lab);
  await page.waitForLoadState('networkidle');
  const near = await read();
  // Starts the page's own code, which does not count as the lab's.
  await page.keyboard.press('Shift');
  await page.locator('html[data-has-hydrated=true]').waitFor();
  await page.waitForLoadState('networkidle');
  await read();
  // Hovers with a real pointer, which stays there while the lab loads.
  await lab.hover({position: {x: 1, y: 1}});
  await page.locator('[data-live]').filter({has: lab}).waitFor();
  await page.waitForTimeout(800);
  const touched = await read();
  await readThrough(page);
  const direct = await shiftsOf(page);

  await throttle(page, 4);
  await lab.getByRole('slider', {name: slider}).focus();
  await page.waitForTimeout(500);
  await takeKeys(page);
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(1000);
  const [first = 16] = await takeKeys(page);
  for (let press = 0; press < PRESSES; press += 1) {
    await page.keyboard.press(press % 20 < 10 ? 'ArrowRight' : 'ArrowLeft');
    await page.waitForTimeout(120);
  }
  await page.waitForTimeout(500);
  // Event Timing does not report events below 16 ms.
  const measured = await takeKeys(page);
  const times = [...new Array<number>(Math.max(0, PRESSES - measured.length)).fill(16), ...measured].sort((a, b) => a - b);
  await page.close();

  const inside = await watchedPage(browser);
  await inside.goto(base + from, {waitUntil: 'networkidle'});
  await inside.locator('article, .menu').getByRole('link', {name: link}).first().click();
  await inside.waitForURL(base + path);
  await inside.waitForTimeout(800);
  await readThrough(inside);
  const bySpa = await shiftsOf(inside);
  await inside.close();

  const without = html.replace(new RegExp(`<section[^>]*data-lab="?${name}"?[ >][\\s\\S]*?</section>`), '');
  const added = brotli(Buffer.from(html)) - brotli(Buffer.from(without));
  return {added, near, touched, first, p75: times[Math.floor(times.length * 0.75)] ?? NaN, direct, bySpa};
}

/** Compares the labs of the built site with their budgets. */
export async function benchLabs({browser, urls}: Bench): Promise<Budget[]> {
  const budgets: Budget[] = [];
  for (const lab of labs) {
    const {added, near, touched, first, p75, direct, bySpa} = await measureLab(browser, urls.ours, lab);
    const row = (budget: string, measured: string, met: boolean): Budget => ({budget: `lab ${lab.name}: ${budget}`, measured, met});
    const [code, data] = [near.code + touched.code, near.data + touched.data];
    budgets.push(
      row('HTML ≤ 8 KB', `${kb(added)} KB`, added <= 8 * 1024),
      row('code when visible ≤ 10 KB', `${kb(near.code)} KB`, near.code <= 10 * 1024),
      row('code when first touched ≤ 15 KB', `${kb(code)} KB`, code <= 15 * 1024),
      row('data ≤ 30 KB', `${kb(data)} KB`, data <= 30 * 1024),
      row('first move → paint at 4 × CPU ≤ 300 ms', `${first} ms`, first <= 300),
      row('key → paint, p75 at 4 × CPU ≤ 100 ms', `${p75} ms`, p75 <= 100),
      row('CLS 0, direct load', direct.toFixed(4), direct === 0),
      row('CLS 0, by a link inside the site', bySpa.toFixed(4), bySpa === 0),
    );
  }
  return budgets;
}
