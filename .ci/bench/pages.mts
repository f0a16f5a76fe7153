import type {Page} from '@playwright/test';
import {loadKilobytes, loadParts, type LoadKind} from '../support/budgets.mjs';
import {docPage, type Bench, type Budget} from './bench.mjs';
import {brotli, kb} from './figures.mjs';
import {bareArticle} from './floor.mjs';
import {bytesOf, watchTransfers, type Transfer} from './transfers.mjs';

/** One page of each type. */
const pages = {
  home: '/',
  'doc, text': docPage,
  'doc, formulas': '/docs/concepts/philosophy',
  'doc, diagrams': '/docs/strategies/basic-concepts',
  lab: '/docs/strategies/dual-moving-average',
  reference: '/docs/primitives/indicators',
  'markdown page': '/markdown-page',
  search: '/search',
  'not found': '/docs/nope',
} as const;

/** The pages that have a budget. */
const kinds: Readonly<Partial<Record<keyof typeof pages, LoadKind>>> = {
  home: 'home',
  'doc, text': 'text',
  'doc, formulas': 'formulas',
  lab: 'lab',
  reference: 'lab',
};

/** Prefetching starts no earlier than the first time after `load` and has ended at the second one, in milliseconds. */
const BEFORE_PREFETCH = 1000;
const AFTER_PREFETCH = 8000;

interface Weight {
  before: Transfer[];
  prefetched: Transfer[];
  /** Bytes of the scripts in the page itself. */
  inline: number;
  nodes: number;
  /** Bytes of the same article as bare HTML. */
  bare: number;
}

const inlineScripts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.scripts]
      .filter(({src, type}) => src === '' && ['', 'module', 'text/javascript'].includes(type))
      .map(({text}) => text)
      .join('\n'),
  );

/** Measures what a page fetches before its reader does anything. */
async function weigh({browser}: Bench, url: string, serviceWorkers: 'allow' | 'block' = 'block'): Promise<Weight> {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}, serviceWorkers});
  const transfers = watchTransfers(context);
  const page = await context.newPage();
  await page.goto(url, {waitUntil: 'load'});
  await page.waitForTimeout(BEFORE_PREFETCH);
  const before = (await transfers()).filter(({isPrefetched, isByWorker}) => !isPrefetched && !isByWorker);
  const [inline, nodes, bare] = [
    brotli(await inlineScripts(page)),
    await page.evaluate(() => document.querySelectorAll('*').length),
    brotli(await bareArticle(page)),
  ];
  await page.waitForTimeout(AFTER_PREFETCH - BEFORE_PREFETCH);
  const prefetched = (await transfers()).filter(({isPrefetched, isByWorker}) => isPrefetched || isByWorker);
  await context.close();
  return {before, prefetched, inline, nodes, bare};
}

const rowOf = (page: string, {before, prefetched, inline, nodes, bare}: Weight): Record<string, string | number> => ({
  page,
  HTML: kb(bytesOf(before, 'document')),
  '× bare': (bytesOf(before, 'document') / bare).toFixed(1),
  JS: kb(bytesOf(before, 'script')),
  'inline JS': kb(inline),
  CSS: kb(bytesOf(before, 'stylesheet')),
  font: kb(bytesOf(before, 'font')),
  image: kb(bytesOf(before, 'image')),
  total: kb(bytesOf(before)),
  requests: before.length,
  prefetched: kb(bytesOf(prefetched)),
  nodes,
});

const kilobytes = (what: string, bytes: number, limit: number): Budget => ({
  budget: `${what} ≤ ${limit} KB`,
  measured: `${kb(bytes)} KB`,
  met: bytes <= limit * 1024,
});

/** Playwright does not report requests for icons, so they are missing here; the check `bytes` counts them. */
function budgetsOf(page: string, kind: LoadKind, {before, inline}: Weight): Budget[] {
  const {requests, scripts, styles} = loadParts;
  return [
    kilobytes(page, bytesOf(before), loadKilobytes[kind]),
    {budget: `${page}: ≤ ${requests} requests`, measured: String(before.length), met: before.length <= requests},
    kilobytes(`${page}: JavaScript, inline included,`, bytesOf(before, 'script') + inline, scripts),
    kilobytes(`${page}: CSS`, bytesOf(before, 'stylesheet'), styles),
  ];
}

/** KB as sent before any interaction, with prefetched files in a separate column. Inline scripts are part of the HTML. */
export async function benchPages(bench: Bench): Promise<Budget[]> {
  const {ours, stock, floor} = bench.urls;
  const rows = [
    rowOf('floor: doc, text', await weigh(bench, floor + docPage)),
    rowOf('stock: doc, text', await weigh(bench, stock + docPage)),
  ];
  const budgets: Budget[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const weight = await weigh(bench, ours + path);
    rows.push(rowOf(name, weight));
    const kind = kinds[name as keyof typeof pages];
    budgets.push(...(kind ? budgetsOf(name, kind, weight) : []));
  }
  rows.push(rowOf('doc, text, with its service worker', await weigh(bench, ours + docPage, 'allow')));
  console.table(rows);
  return budgets;
}
