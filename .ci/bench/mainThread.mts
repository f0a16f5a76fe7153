import type {Browser} from '@playwright/test';
import {docPage, longPage, type Bench, type Budget} from './bench.mjs';
import {median} from './figures.mjs';
import {throttle} from './moments.mjs';
import {untouchedPage} from './startedPage.mjs';

const TURNS = 5;
const THROTTLE = 4;
/** Prefetching starts no earlier than this after `load`, in milliseconds. */
const REST = 1000;

/** Limits as multiples of the same article as bare HTML. */
const limits = {[docPage]: 1.1, [longPage]: 1} as const;

/** Limit for the longest task while a page of text starts, in milliseconds. */
const LONGEST = 200;

const durations = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const;
type Durations = Record<(typeof durations)[number], number>;

/** Main thread time before any interaction, in milliseconds; only the tasks include parsing and painting. */
async function load(browser: Browser, url: string): Promise<Durations> {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}, serviceWorkers: 'block'});
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await throttle(page, THROTTLE);
  await page.goto(url, {waitUntil: 'load'});
  await page.waitForTimeout(REST);
  const {metrics} = await session.send('Performance.getMetrics');
  await context.close();
  return Object.fromEntries(
    durations.map((name) => [name, 1000 * (metrics.find((metric) => metric.name === name)?.value ?? NaN)]),
  ) as Durations;
}

/** The longest task, in milliseconds, from the first mouse movement until the page has started and is idle; files are prefetched. */
async function longestTask(browser: Browser, url: string): Promise<number> {
  const {context, page} = await untouchedPage(browser, url, THROTTLE);
  // Tasks below 50 ms are not reported.
  await page.evaluate(
    'new PerformanceObserver((list) => (window.tasks ??= []).push(...list.getEntries().map((task) => task.duration))).observe({type: "longtask"})',
  );
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await page.locator('html[data-has-hydrated=true]').waitFor();
  await page.waitForTimeout(REST);
  const longest = await page.evaluate<number>('Math.max(0, ...(window.tasks ?? []))');
  await context.close();
  return longest;
}

/** Main thread time before interaction, compared with the bare article and stock, and the longest task of a start; medians. */
export async function benchMainThread({browser, urls}: Bench): Promise<Budget[]> {
  const rows: Record<string, string | number>[] = [];
  const budgets: Budget[] = [];
  for (const [path, limit] of Object.entries(limits)) {
    const tasks: Record<string, number> = {};
    for (const [site, url] of Object.entries(urls)) {
      const turns: Durations[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        turns.push(await load(browser, url + path));
      }
      const medians = Object.fromEntries(durations.map((name) => [name, Math.round(median(turns.map((turn) => turn[name])))]));
      tasks[site] = medians.TaskDuration ?? NaN;
      rows.push({page: path, site, ...medians});
    }
    const ratio = (tasks.ours ?? NaN) / (tasks.floor ?? NaN);
    budgets.push({
      budget: `main thread before interaction, ${path}: ≤ ${limit} × the floor at ${THROTTLE} × CPU`,
      measured: `${ratio.toFixed(2)} ×`,
      met: ratio <= limit,
    });
  }
  const tasks: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    tasks.push(await longestTask(browser, urls.ours + docPage));
  }
  const longest = Math.round(median(tasks));
  budgets.push({
    budget: `longest task from the first movement to a running page of text ≤ ${LONGEST} ms at ${THROTTLE} × CPU`,
    measured: `${longest} ms`,
    met: longest <= LONGEST,
  });
  console.log(`Main thread from the request to ${REST} ms after load, CPU ${THROTTLE} × slower; ms`);
  console.table(rows);
  return budgets;
}
