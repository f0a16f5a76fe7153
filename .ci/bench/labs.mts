// What a lab fetches when a reader touches it, and the time from a key to the paint.
import type {Page, Request} from '@playwright/test';
import {atMost, SLOW, type Bench, type Budget} from './bench.mjs';
import {inPage, throttle} from './browser.mjs';

const labs = [
  {page: '/docs/strategies/basic-concepts', name: 'DualMovingAverage', slider: '短期均线周期'},
  {page: '/docs/capital-strategies/overview', name: 'Percent', slider: '百分比'},
] as const;

/** Text that only the files with the sample's prices contain. */
const DATA = '"start":"2000-01-03"';
const PRESSES = 40;

/** Adds up the scripts that arrive from now on, code and data separately, in bytes as sent; what is prefetched does not run. */
function meter(page: Page): () => Promise<{code: number; data: number}> {
  const pending: Promise<[kind: 'code' | 'data' | 'prefetched', bytes: number]>[] = [];
  const weigh = async (request: Request): Promise<[kind: 'code' | 'data' | 'prefetched', bytes: number]> => {
    const {'sec-purpose': secPurpose = '', purpose = ''} = await request.allHeaders();
    const body = await (await request.response())?.text();
    const kind = /prefetch/.test(secPurpose + purpose) ? 'prefetched' : body?.includes(DATA) ? 'data' : 'code';
    return [kind, Math.max(0, (await request.sizes()).responseBodySize)];
  };
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.js')) {
      pending.push(weigh(request));
    }
  });
  return async () => {
    const all = await Promise.all(pending);
    const of = (wanted: string): number => all.filter(([kind]) => kind === wanted).reduce((sum, [, bytes]) => sum + bytes, 0);
    return {code: of('code'), data: of('data')};
  };
}

const measureLab = ({browser, urls}: Bench, {page: path, name, slider}: (typeof labs)[number]) =>
  inPage(browser, async (page) => {
    await page.goto(urls.ours + path, {waitUntil: 'networkidle'});
    const lab = page.locator(`[data-lab="${name}"]`);
    // Starts the page's own code, which does not count as the lab's.
    await page.keyboard.press('Shift');
    await page.locator('html[data-has-hydrated=true]').waitFor();
    await page.waitForLoadState('networkidle');
    const fetched = meter(page);
    await lab.scrollIntoViewIfNeeded();
    await page.waitForTimeout(1000);
    const untouched = await fetched();
    await lab.hover({position: {x: 1, y: 1}});
    await page.locator('[data-live]').filter({has: lab}).waitFor();
    await page.waitForTimeout(800);
    const touched = await fetched();

    await throttle(page, SLOW);
    await page.evaluate(`{
      window.keys = [];
      new PerformanceObserver((list) => window.keys.push(...list.getEntries().filter(({name}) => name === 'keydown').map(({duration}) => duration)))
        .observe({type: 'event', durationThreshold: 16});
    } undefined`);
    await lab.getByRole('slider', {name: slider}).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(1000);
    const [first = 16] = await page.evaluate<number[]>('window.keys.splice(0)');
    for (let press = 0; press < PRESSES; press += 1) {
      await page.keyboard.press(press % 20 < 10 ? 'ArrowRight' : 'ArrowLeft');
      await page.waitForTimeout(120);
    }
    await page.waitForTimeout(500);
    // Event Timing does not report events below 16 ms.
    const reported = await page.evaluate<number[]>('window.keys');
    const times = [...new Array<number>(Math.max(0, PRESSES - reported.length)).fill(16), ...reported].sort((a, b) => a - b);
    return {untouched, touched, first, p75: times[Math.floor(times.length * 0.75)] ?? NaN};
  });

export async function benchLabs(bench: Bench): Promise<Budget[]> {
  const budgets: Budget[] = [];
  for (const lab of labs) {
    const {untouched, touched, first, p75} = await measureLab(bench, lab);
    budgets.push(
      atMost(`lab ${lab.name}: in view, untouched: data`, untouched.data / 1024, 0, 'KB', 1),
      atMost(`lab ${lab.name}: code`, touched.code / 1024, 36, 'KB', 1),
      atMost(`lab ${lab.name}: data`, touched.data / 1024, 30, 'KB', 1),
      atMost(`lab ${lab.name}: first move → paint, CPU ÷ ${SLOW}`, first, 300, 'ms'),
      atMost(`lab ${lab.name}: key → paint, p75, CPU ÷ ${SLOW}`, p75, 100, 'ms'),
    );
  }
  return budgets;
}
