// By a link inside the site into heavy pages, on a slow CPU: until the content is complete, ours against stock.
import type {Bench, Budget, SiteName} from './bench.mjs';
import {median} from './figures.mjs';
import {startedPage} from './startedPage.mjs';
import {watchArrival, type Arrival} from './stillness.mjs';

const TURNS = 5;
const THROTTLE = 4;
const LIMIT = 1.3;

/** Heavy pages, and a light one of the same category: its sidebar shows the link on both sites. */
const ways = [
  {from: '/docs/primitives/architecture', to: '/docs/primitives/indicators'},
  {from: '/docs/primitives/advanced/architecture-limitations', to: '/docs/primitives/advanced/optimization'},
] as const;

type Way = (typeof ways)[number];
type Compared = Exclude<SiteName, 'floor'>;

async function arrive({browser, urls}: Bench, site: Compared, {from, to}: Way): Promise<Arrival> {
  const {context, page} = await startedPage(browser, urls[site] + from, THROTTLE);
  const link = page.locator(`.menu a[href="${to}"]`).first();
  await link.scrollIntoViewIfNeeded();
  // Both sites fetch pages whose links are in view.
  await page.waitForTimeout(1500);
  const arrival = await watchArrival(page);
  await link.click();
  const seen = await arrival();
  await context.close();
  return seen;
}

/** Medians of both sites, which take turns: what else runs on the machine slows both. */
async function compare(bench: Bench, way: Way): Promise<Record<Compared, Arrival>> {
  const turns: Record<Compared, Arrival[]> = {ours: [], stock: []};
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const site of ['ours', 'stock'] as const) {
      turns[site].push(await arrive(bench, site, way));
    }
  }
  const middle = (site: Compared): Arrival => {
    const of = (what: keyof Arrival): number => Math.round(median(turns[site].map((seen) => seen[what])));
    return {heading: of('heading'), complete: of('complete'), characters: of('characters')};
  };
  return {ours: middle('ours'), stock: middle('stock')};
}

/** From the click to an article in which nothing changes any more; medians. */
export async function benchArrivals(bench: Bench): Promise<Budget[]> {
  const rows: Record<string, string | number>[] = [];
  const budgets: Budget[] = [];
  for (const way of ways) {
    const {ours, stock} = await compare(bench, way);
    const ratio = ours.complete / stock.complete;
    rows.push({page: way.to, site: 'ours', ...ours}, {page: way.to, site: 'stock', ...stock});
    budgets.push({
      budget: `${way.to} by a link: complete ≤ ${LIMIT} × stock at ${THROTTLE} × CPU`,
      measured: `${ours.complete} / ${stock.complete} ms = ${ratio.toFixed(2)} ×`,
      met: ratio <= LIMIT,
    });
  }
  console.log(`Click on a link → heading, and the article complete (still for 600 ms), CPU ${THROTTLE} × slower; ms`);
  console.table(rows);
  return budgets;
}
