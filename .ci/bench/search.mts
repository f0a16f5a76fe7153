// What the search fetches from the first key to its results, and the time of a query.
import {reported, tuning} from '../../tests/support/relevance';
import {placedSections, searchIndexOf} from '../../tests/support/searchCorpus';
import {searchBudgets} from '../support/budgets.mjs';
import {atMost, docPage, SLOW, type Bench, type Budget} from './bench.mjs';
import {inPage} from './browser.mjs';

/** KB of the index as sent, by its parts. */
const fetched = ({browser, urls}: Bench): Promise<Record<keyof typeof searchBudgets, number>> =>
  inPage(browser, async (page) => {
    const sizes = new Map<string, Promise<{responseBodySize: number}>>();
    page.on('requestfinished', (request) => sizes.set(request.url(), request.sizes()));
    await page.goto(urls.ours + docPage, {waitUntil: 'networkidle'});
    await page.keyboard.press('Control+k');
    await page.keyboard.insertText('最大回撤');
    await page.locator('.DocSearch-Hit').first().waitFor();
    await page.waitForLoadState('networkidle');
    const of = async (part: string): Promise<number> => {
      const own = [...sizes].filter(([url]) => url.includes(`search-${part}`)).map(([, size]) => size);
      return (await Promise.all(own)).reduce((sum, {responseBodySize}) => sum + Math.max(0, responseBodySize), 0) / 1024;
    };
    return {headings: await of('headings'), text: await of('text')};
  });

/** Milliseconds that 95 of 100 queries take at most, in this process: the browser has the same engine. */
async function slowQuery(): Promise<number> {
  const index = searchIndexOf(await placedSections());
  const timeOf = (query: string): number => {
    const start = performance.now();
    index.search(query);
    return performance.now() - start;
  };
  const queries = [...tuning, ...reported];
  // The least of several times: a reader's earlier keystrokes have run the code already, and other programs only add to it.
  const times = queries.map(({query}) => Math.min(...Array.from({length: 5}, () => timeOf(query))));
  return times.sort((one, other) => one - other)[Math.floor(queries.length * 0.95)] ?? NaN;
}

export async function benchSearch(bench: Bench): Promise<Budget[]> {
  const {headings, text} = await fetched(bench);
  return [
    atMost('search: first results', headings, searchBudgets.headings, 'KB', 1),
    atMost('search: full text', text, searchBudgets.text, 'KB', 1),
    atMost(`search: a query, p95, CPU ÷ ${SLOW}`, SLOW * (await slowQuery()), 10, 'ms', 1),
  ];
}
