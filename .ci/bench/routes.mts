import {docPage, type Bench, type Budget} from './bench.mjs';
import {median} from './figures.mjs';
import {watchMoments} from './moments.mjs';
import {startedPage} from './startedPage.mjs';

const TURNS = 5;

/** Clicks through the pages in their order, and measures milliseconds from each click to the next page's heading. */
async function readOn({browser}: Bench, site: string, rate: number): Promise<number[]> {
  const {context, page} = await startedPage(browser, site + docPage, rate);
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const next = page.locator('.pagination-nav__link--next');
    await next.scrollIntoViewIfNeeded();
    // Both sites prefetch pages whose links are in view.
    await page.waitForTimeout(1500);
    const heading = await page.locator('h1').first().textContent();
    const moments = await watchMoments(page, ['click'], {
      shown: `![${JSON.stringify(heading)}, undefined].includes(document.querySelector("h1")?.textContent)`,
    });
    await next.click();
    times.push((await moments()).shown);
  }
  await context.close();
  return times;
}

/** Route changes inside the sites; medians. */
export async function benchRoutes(bench: Bench): Promise<Budget[]> {
  const rows: {site: string; '1 × CPU, ms': number; '4 × CPU, ms': number}[] = [];
  for (const site of ['ours', 'stock'] as const) {
    const at = async (rate: number): Promise<number> => Math.round(median(await readOn(bench, bench.urls[site], rate)));
    rows.push({site, '1 × CPU, ms': await at(1), '4 × CPU, ms': await at(4)});
  }
  console.log('Click on the next page → its heading');
  console.table(rows);
  const ours = rows[0]?.['1 × CPU, ms'] ?? NaN;
  return [{budget: 'route change ≤ 80 ms', measured: `${ours} ms`, met: ours <= 80}];
}
