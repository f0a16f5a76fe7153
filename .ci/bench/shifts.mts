// Layout shifts on pages that a reader comes to by a link inside the site and reads to the end, on a slow phone's CPU and network.
import type {Browser, Page} from '@playwright/test';
import {watchShifts} from '../../tests/support/lab/layoutShifts';
import {readThrough} from '../../tests/support/scroll';
import {atMost, SLOW, type Bench, type Budget} from './bench.mjs';
import {desktop, inPage, openStarted, phone, slowNetwork, throttle} from './browser.mjs';

/** Pages with calculators or many figures, each with the page that has the link to it at its end. */
const links = [
  ['/docs/concepts/ai-agent', '/docs/concepts/risk-analysis'],
  ['/docs/concepts/risk-analysis', '/docs/concepts/uncertainty'],
  ['/docs/portfolios/overview', '/docs/strategies/basic-concepts'],
  ['/docs/strategies/buy-and-hold', '/docs/strategies/dual-moving-average'],
  ['/docs/strategies/chandelier-exit', '/docs/strategies/momentum-rotation'],
  ['/docs/strategies/ai-model-strategy', '/docs/strategies/file-based-strategy'],
  ['/docs/capital-strategies/overview', '/docs/capital-strategies/percent-strategy'],
  ['/docs/capital-strategies/fixed-investment-strategy', '/docs/primitives/getting-started'],
  ['/docs/guides/create-portfolio', '/docs/guides/portfolio-analysis'],
  ['/docs/primitives/architecture', '/docs/primitives/indicators'],
] as const;

/** Milliseconds after a click in which shifts do not count. */
const UNCOUNTED = 600;

/** Heights of the parts that wait for their reader, in the first frame of another page. */
const heightsBehind = (page: Page, heading: string | null): Promise<number[]> =>
  page
    .waitForFunction((before) => {
      const now = document.querySelector('h1')?.textContent;
      const islands = [...document.querySelectorAll('[data-island]')];
      return now !== before && now !== undefined && islands.map((island) => island.getBoundingClientRect().height);
    }, heading)
    .then((heights) => heights.jsonValue() as Promise<number[]>);

/** After following a link: the sum of all layout shifts, what moved, and by how much calculators were not of their size at first. */
const shiftsBehind = (browser: Browser, url: string, [from, to]: (typeof links)[number], device: typeof phone | typeof desktop) =>
  inPage(
    browser,
    async (page) => {
      const shifts = await watchShifts(page);
      await openStarted(page, url + from, 1);
      await page.waitForTimeout(1000);
      const before = (await shifts()).length;
      await throttle(page, SLOW);
      await slowNetwork(page);
      const arrived = heightsBehind(page, await page.locator('h1').textContent());
      await page.locator(`.pagination-nav__link--next[href="${to}"]`).click();
      const first = await arrived;
      await page.waitForTimeout(UNCOUNTED);
      await readThrough(page, 250);
      const after = (await shifts()).slice(before);
      const last = await heightsBehind(page, null);
      return {
        sum: after.reduce((sum, {value}) => sum + value, 0),
        moved: after.flatMap(({moved}) => moved),
        off: first.reduce((sum, height, place) => sum + Math.abs((last[place] ?? 0) - height), 0),
      };
    },
    device,
  );

export async function benchShifts({browser, urls}: Pick<Bench, 'browser' | 'urls'>): Promise<Budget[]> {
  const rows: Record<string, string | number>[] = [];
  const shifts: number[] = [];
  const sizes: number[] = [];
  for (const link of links) {
    const [wide, narrow] = [await shiftsBehind(browser, urls.ours, link, desktop), await shiftsBehind(browser, urls.ours, link, phone)];
    shifts.push(wide.sum, narrow.sum);
    sizes.push(wide.off, narrow.off);
    rows.push({
      page: link[1],
      'shift 1440': wide.sum.toFixed(3),
      'shift 390': narrow.sum.toFixed(3),
      'off 1440': Math.round(wide.off),
      'off 390': Math.round(narrow.off),
      moved: [...wide.moved, ...narrow.moved][0] ?? '',
    });
  }
  console.log(
    'After a link, read to the end, at two widths: layout shifts, and pixels by which calculators were not of their size at first',
  );
  console.table(rows);
  return [
    atMost(`${links.length} pages reached by a link: layout shift`, Math.max(...shifts), 0, '', 3),
    atMost(`${links.length} pages reached by a link: calculators off their size`, Math.max(...sizes), 0, 'px'),
  ];
}
