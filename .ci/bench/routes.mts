// Links inside the sites: from the click to the next page's heading, and to its complete content; ours beside stock.
import type {Page} from '@playwright/test';
import {atMost, docPage, median, repeated, SLOW, type Bench, type Budget} from './bench.mjs';
import {inPage, openStarted} from './browser.mjs';

/** An article is complete if it has not changed for this time, in milliseconds. */
const STILL = 600;
/** Limit for an article that keeps changing, in milliseconds. */
const TIMEOUT = 60_000;

interface Arrival {
  /** Milliseconds from the click to the next page's heading. */
  heading: number;
  /** Milliseconds from the click to the first frame of the final article; infinite if it keeps changing. */
  complete: number;
}

/** Watches the page from the next click on, which opens another page. The returned function resolves with the times. */
async function watchArrival(page: Page): Promise<() => Promise<Arrival>> {
  // As text, because tsx would insert calls of its own helpers into a function.
  await page.evaluate(`{
    const headingOf = () => document.querySelector('article h1')?.textContent;
    const leaving = headingOf();
    let [clicked, arrived, changed, quiet] = [null, null, 0, 0];
    let [article, height, isDirty, frame] = [null, NaN, false, performance.now()];
    const observer = new MutationObserver(() => { isDirty = true; });
    addEventListener('click', ({timeStamp}) => { clicked ??= timeStamp; }, {capture: true});
    window.arrival = new Promise((resolve) => {
      const look = (time) => {
        const current = document.querySelector('article');
        if (current !== article) {
          observer.disconnect();
          if (current) observer.observe(current, {subtree: true, childList: true, characterData: true, attributes: true});
          [article, isDirty] = [current, true];
        }
        // Reading the height forces a layout, so the time after it includes the layout.
        const tall = current?.getBoundingClientRect().height;
        const now = performance.now();
        if (clicked !== null && ![leaving, undefined].includes(headingOf())) arrived ??= now;
        if (isDirty || tall !== height || arrived === null) [changed, quiet] = [now, 0];
        // A long frame counts little, because a blocked thread does not mean that the page is complete.
        else quiet += Math.min(time - frame, 50);
        [height, isDirty, frame] = [tall, false, time];
        const isTimedOut = clicked !== null && now - clicked > ${TIMEOUT};
        if (quiet < ${STILL} && !isTimedOut) return requestAnimationFrame(look);
        observer.disconnect();
        resolve({heading: (arrived ?? Infinity) - clicked, complete: isTimedOut ? Infinity : changed - clicked});
      };
      requestAnimationFrame(look);
    });
  } undefined`);
  return () => page.evaluate<Arrival>('window.arrival');
}

/** Follows a link of the sidebar. */
const follow = ({browser, urls}: Bench, site: 'ours' | 'stock', from: string, to: string, rate: number): Promise<Arrival> =>
  inPage(browser, async (page) => {
    await openStarted(page, urls[site] + from, rate);
    const link = page.locator(`.menu a[href="${to}"]`).first();
    await link.scrollIntoViewIfNeeded();
    // Both sites prefetch pages whose links are in view.
    await page.waitForTimeout(1500);
    const arrival = await watchArrival(page);
    await link.click();
    return arrival();
  });

/** From a light page to another one of the same category, whose link both sites show in the sidebar; the last two are heavy. */
const routes = [
  [docPage, '/docs/concepts/background', 1],
  ['/docs/primitives/architecture', '/docs/primitives/indicators', SLOW],
  ['/docs/primitives/advanced/architecture-limitations', '/docs/primitives/advanced/optimization', SLOW],
] as const;

export async function benchRoutes(bench: Bench): Promise<Budget[]> {
  const rows: Record<string, string | number>[] = [];
  const budgets: Budget[] = [];
  for (const [from, to, rate] of routes) {
    // By turns, so that other load on the machine affects both.
    const turns = await repeated(5, async () => ({
      ours: await follow(bench, 'ours', from, to, rate),
      stock: await follow(bench, 'stock', from, to, rate),
    }));
    const of = (site: 'ours' | 'stock', what: keyof Arrival): number => Math.round(median(turns.map((turn) => turn[site][what])));
    (['ours', 'stock'] as const).forEach((site) =>
      rows.push({page: to, CPU: `÷ ${rate}`, site, heading: of(site, 'heading'), complete: of(site, 'complete')}),
    );
    const ratio = of('ours', 'complete') / of('stock', 'complete');
    budgets.push(
      rate === 1
        ? atMost(`${to} by a link: heading`, of('ours', 'heading'), 80, 'ms')
        : atMost(`${to} by a link: complete, CPU ÷ ${rate}, × stock`, ratio, 1.3, '×', 2),
    );
  }
  console.log('Click on a link → heading, and the article complete (still for 600 ms); medians, ms');
  console.table(rows);
  return budgets;
}
