import {docPage, longPage, type Bench, type Budget} from './bench.mjs';
import {median} from './figures.mjs';
import {watchMoments} from './moments.mjs';
import {untouchedPage} from './startedPage.mjs';

const TURNS = 5;
const THROTTLE = 4;
/** Limits for the focused field and for the first results of a query that is typed immediately, in milliseconds. */
const LIMITS = {field: 100, results: 700};
const QUERY = '回测';

/** Opens an untouched page with prefetched files, presses Ctrl+K and types the query immediately. */
async function turn({browser}: Bench, url: string): Promise<Record<keyof typeof LIMITS, number>> {
  const {context, page} = await untouchedPage(browser, url, THROTTLE);
  const times = await watchMoments(page, ['keydown'], {
    field: 'document.activeElement?.matches("#site-search input") === true',
    results: 'document.querySelector(".DocSearch-Hit a") !== null',
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText(QUERY);
  const measured = await times();
  const typed = await page.locator('#site-search input').inputValue();
  await context.close();
  if (typed !== QUERY) {
    throw new Error(`The field contains “${typed}” instead of “${QUERY}”.`);
  }
  return measured;
}

/** Time from the keys that open the search to its field and its first results; medians, in milliseconds. */
export async function benchSearchDialog(bench: Bench): Promise<Budget[]> {
  const rows: {page: string; field: number; results: number}[] = [];
  for (const path of [docPage, longPage]) {
    const turns: Awaited<ReturnType<typeof turn>>[] = [];
    for (let at = 0; at < TURNS; at += 1) {
      turns.push(await turn(bench, bench.urls.ours + path));
    }
    rows.push({
      page: path,
      field: Math.round(median(turns.map(({field}) => field))),
      results: Math.round(median(turns.map(({results}) => results))),
    });
  }
  console.log(`Ctrl+K and “${QUERY}” immediately, files prefetched, CPU ${THROTTLE} × slower; ms`);
  console.table(rows);
  const slowest = (what: keyof typeof LIMITS): number => Math.max(...rows.map((row) => row[what]));
  return (['field', 'results'] as const).map((what) => ({
    budget: `search: Ctrl+K → ${what} ≤ ${LIMITS[what]} ms at ${THROTTLE} × CPU`,
    measured: `${slowest(what)} ms (the slowest)`,
    met: slowest(what) <= LIMITS[what],
  }));
}
