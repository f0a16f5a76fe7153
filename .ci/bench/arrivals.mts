// Time from a click on a link to a heavy page until its content is complete, on a slow CPU: ours against stock.
import type {Bench, Budget, SiteName} from './bench.mjs';
import {median} from './figures.mjs';
import {startedPage} from './startedPage.mjs';
import {watchArrival, type Arrival} from './stillness.mjs';

const TURNS = 5;
const THROTTLE = 4;
const LIMIT = 1.3;

/** From a light page to a heavy one of the same category, whose link both sites show in the sidebar. */
const routes = [
  {from: '/docs/primitives/architecture', to: '/docs/primitives/indicators'},
  {from: '/docs/primitives/advanced/architecture-limitations', to: '/docs/primitives/advanced/optimization'},
] as const;

type Route = (typeof routes)[number];
type Compared = Exclude<SiteName, 'floor'>;

async function arrive({browser, urls}: Bench, site: Compared, {from, to}: Route): Promise<Arrival> {
  const {context, page} = await startedPage(browser, urls[site] + from, THROTTLE);
  const link = page.locator(`.menu a[href="${to}"]`).first();
  await link.scrollIntoViewIfNeeded();
  // Both sites prefetch pages whose links are in view.
  await page.waitForTimeout(1500);
  const arrival = await watchArrival(page);
  await link.click();
  const seen = await arrival();
  await context.close();
  return seen;
}

/** Medians of both sites. They take turns, so that other load on the machine affects both. */
async function compare(bench: Bench, route: Route): Promise<Record<Compared, Arrival>> {
  const turns: Record<Compared, Arrival[]> = {ours: [], stock: []};
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const site of ['ours', 'stock'] as const) {
      turns[site].push(await arrive(bench, site, route));
    }
  }
  const middle = (site: Compared): Arrival => {
    const of = (what: keyof Arrival): number => Math.round(median(turns[site].map((seen) => seen[what])));
    return {heading: of('heading'), complete: of('complete'), characters: of('characters')};
  };
  return {ours: middle('ours'), stock: middle('stock')};
}

/** Time from the click until the article no longer changes; medians. */
export async function benchArrivals(bench: Bench): Promise<Budget[]> {
  const rows: Record<string, string | number>[] = [];
  const budgets: Budget[] = [];
  for (const route of routes) {
    const {ours, stock} = await compare(bench, route);
    const ratio = ours.complete / stock.complete;
    rows.push({page: route.to, site: 'ours', ...ours}, {page: route.to, site: 'stock', ...stock});
    budgets.push({
      budget: `${route.to} by a link: complete ≤ ${LIMIT} × stock at ${THROTTLE} × CPU`,
      measured: `${ours.complete} / ${stock.complete} ms = ${ratio.toFixed(2)} ×`,
      met: ratio <= LIMIT,
    });
  }
  console.log(`Click on a link → heading, and the article complete (still for 600 ms), CPU ${THROTTLE} × slower; ms`);
  console.table(rows);
  return budgets;
}
