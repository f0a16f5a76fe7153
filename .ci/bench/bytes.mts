// Bytes that pages fetch: untouched, beside stock; for a lab that is touched, with its times; and for the search.
import type {Request} from '@playwright/test';
import {reported, tuning} from '../../tests/support/relevance';
import {placedSections, searchIndexOf} from '../../tests/support/searchCorpus';
import {
  docPage,
  kilobytes,
  longPage,
  openStarted,
  openUntouched,
  phone,
  requestsOf,
  SLOW,
  timed,
  type Bench,
} from './bench.mjs';
import type {Measured} from '../support/budgets.mjs';

/** Pages of each kind; those with a lab or a playground prefetch more. */
const pages = [
  ['/', 'home', 'laterLab'],
  [docPage, 'text', 'later'],
  ['/docs/guides/frequently-asked-questions', 'text', 'later'],
  ['/docs/concepts/philosophy', 'formulas', 'later'],
  ['/docs/strategies/dual-moving-average', 'lab', 'laterLab'],
  ['/docs/capital-strategies/overview', 'lab', 'laterLab'],
  [longPage, 'lab', 'later'],
] as const;

/** Returns the requests without prefetching. */
async function needed(requests: readonly Request[]): Promise<Request[]> {
  const headers = await Promise.all(requests.map((request) => request.allHeaders()));
  return requests.filter(
    (_, index) => !/prefetch/.test(headers[index]?.['sec-purpose'] ?? headers[index]?.purpose ?? ''),
  );
}

/** Returns the KB that a phone fetches; prefetching starts no earlier than a second after `load`. */
async function untouched({fresh}: Bench, url: string): Promise<{first: number; later: number}> {
  const page = await fresh(phone);
  const requests = requestsOf(page);
  await page.goto(url, {waitUntil: 'load'});
  await page.waitForTimeout(1000);
  const first = await kilobytes(await needed(requests));
  await page.waitForTimeout(5000);
  return {first, later: await kilobytes(requests)};
}

export async function benchPages(bench: Bench): Promise<Measured<'pages'>> {
  const worst = {home: 0, text: 0, formulas: 0, lab: 0, later: 0, laterLab: 0};
  for (const [path, kind, later] of pages) {
    const [ours, stock] = [
      await untouched(bench, bench.urls.ours + path),
      await untouched(bench, bench.urls.stock + path),
    ];
    console.log(
      `${path}: ${ours.first.toFixed(1)} KB, later ${ours.later.toFixed(1)}, stock ${stock.later.toFixed(1)}`,
    );
    worst[kind] = Math.max(worst[kind], ours.first);
    worst[later] = Math.max(worst[later], ours.later / stock.later);
  }
  return worst;
}

/** Returns the KB of scripts, and of the sample's prices among them, recognised by the beginning of their files. */
async function codeAndData(requests: readonly Request[]): Promise<{code: number; data: number}> {
  const scripts = (await needed(requests)).filter((request) => request.url().endsWith('.js'));
  const texts = await Promise.all(scripts.map(async (request) => (await fetch(request.url())).text()));
  const data = await kilobytes(scripts.filter((_, index) => texts[index]?.includes('"start":"2000-01-03"')));
  return {code: (await kilobytes(scripts)) - data, data};
}

export async function benchLabs({urls, fresh}: Bench): Promise<Measured<'labs'>> {
  const page = await fresh();
  // The page's own code does not count as the lab's.
  await openStarted(page, `${urls.ours}/docs/strategies/basic-concepts`);
  const requests = requestsOf(page);
  const lab = page.locator('[data-lab]').first();
  await lab.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1000);
  const {data: unasked} = await codeAndData(requests);
  await lab.hover({position: {x: 1, y: 1}});
  await page.locator('[data-live]').filter({has: lab}).waitFor();
  await page.waitForTimeout(1000);
  const {code, data} = await codeAndData(requests);
  await lab.getByRole('slider').first().focus();
  const times: number[] = [];
  for (let press = 0; press < 21; press += 1) {
    await page.waitForTimeout(200);
    const isChanged = `document.querySelector('[data-lab]').textContent !== ${JSON.stringify(await lab.textContent())}`;
    times.push(await timed(page, SLOW, isChanged, () => page.keyboard.press(press <= 10 ? 'ArrowRight' : 'ArrowLeft')));
  }
  const [first = NaN, ...later] = times;
  // NaN: the prices were not recognised.
  return {unasked, code, data: data || NaN, first, key: later.sort((one, other) => other - one)[5] ?? NaN};
}

/** Returns the milliseconds that 95 of 100 queries take at most, in this process: the browser has the same engine. */
async function slowQuery(): Promise<number> {
  const index = searchIndexOf(await placedSections());
  const timeOf = (query: string): number => {
    const start = performance.now();
    index.search(query);
    return performance.now() - start;
  };
  // The minimum of several times: earlier keystrokes have run the code already, and other programs only add to it.
  const times = [...tuning, ...reported].map(({query}) => Math.min(...Array.from({length: 5}, () => timeOf(query))));
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? NaN;
}

export async function benchSearch({urls, fresh}: Bench): Promise<Measured<'search'>> {
  const page = await fresh();
  await openUntouched(page, urls.ours + docPage);
  const requests = requestsOf(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('最大回撤');
  await page.locator('.DocSearch-Hit').first().waitFor();
  await page.waitForLoadState('networkidle');
  const of = (part: string): Promise<number> =>
    kilobytes(requests.filter((request) => request.url().includes(`search-${part}`)));
  return {headings: (await of('headings')) || NaN, text: (await of('text')) || NaN, query: SLOW * (await slowQuery())};
}
