import type {Page} from '@playwright/test';
import {docPage, type Bench, type Budget} from './bench.mjs';
import {brotli, kb} from './figures.mjs';
import {bareArticle} from './floor.mjs';
import {bytesOf, watchTransfers, type Transfer} from './transfers.mjs';

/** Of each type one. */
const pages = {
  home: '/',
  'doc, text': docPage,
  'doc, formulas': '/docs/concepts/risk-analysis',
  'doc, diagrams': '/docs/strategies/basic-concepts',
  lab: '/docs/strategies/dual-moving-average',
  reference: '/docs/primitives/indicators',
  'markdown page': '/markdown-page',
  search: '/search',
  'not found': '/docs/nope',
} as const;

/** Nothing is fetched ahead earlier after `load` than this, and everything is by the other, in milliseconds. */
const BEFORE_PREFETCH = 1000;
const AFTER_PREFETCH = 8000;

interface Weight {
  before: Transfer[];
  ahead: Transfer[];
  /** Bytes of the scripts in the page itself. */
  inline: number;
  nodes: number;
  /** Bytes of the same article as bare HTML. */
  bare: number;
}

const inlineScripts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.scripts].filter(({src, type}) => src === '' && ['', 'module', 'text/javascript'].includes(type)).map(({text}) => text).join('\n'),
  );

/** What a page fetches before its reader does anything. */
async function weigh({browser}: Bench, url: string, serviceWorkers: 'allow' | 'block' = 'block'): Promise<Weight> {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}, serviceWorkers});
  const transfers = watchTransfers(context);
  const page = await context.newPage();
  await page.goto(url, {waitUntil: 'load'});
  await page.waitForTimeout(BEFORE_PREFETCH);
  const before = (await transfers()).filter(({isAhead, isByWorker}) => !isAhead && !isByWorker);
  const [inline, nodes, bare] = [brotli(await inlineScripts(page)), await page.evaluate(() => document.querySelectorAll('*').length), brotli(await bareArticle(page))];
  await page.waitForTimeout(AFTER_PREFETCH - BEFORE_PREFETCH);
  const ahead = (await transfers()).filter(({isAhead, isByWorker}) => isAhead || isByWorker);
  await context.close();
  return {before, ahead, inline, nodes, bare};
}

const rowOf = (page: string, {before, ahead, inline, nodes, bare}: Weight): Record<string, string | number> => ({
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
  ahead: kb(bytesOf(ahead)),
  nodes,
});

/** KB as sent, before any interaction; what is fetched ahead apart. Inline scripts are a part of the HTML. */
export async function benchPages(bench: Bench): Promise<Budget[]> {
  const {ours, stock, floor} = bench.urls;
  const rows = [rowOf('floor', await weigh(bench, floor)), rowOf('stock: doc, text', await weigh(bench, stock + docPage))];
  const weights = new Map<string, Weight>();
  for (const [name, path] of Object.entries(pages)) {
    const weight = await weigh(bench, ours + path);
    weights.set(name, weight);
    rows.push(rowOf(name, weight));
  }
  rows.push(rowOf('doc, text, with its service worker', await weigh(bench, ours + docPage, 'allow')));
  console.table(rows);
  const {before, inline, bare} = weights.get('doc, text') as Weight;
  const [total, scripts, html] = [bytesOf(before), bytesOf(before, 'script') + inline, bytesOf(before, 'document')];
  return [
    {budget: 'doc page ≤ 40 KB', measured: `${kb(total)} KB`, met: total <= 40 * 1024},
    {budget: 'in ≤ 6 requests', measured: String(before.length), met: before.length <= 6},
    {budget: 'JavaScript of it ≤ 8 KB, inline included', measured: `${kb(scripts)} KB`, met: scripts <= 8 * 1024},
    {budget: 'HTML of a doc page ≤ 2 × the bare article', measured: `${(html / bare).toFixed(1)} ×`, met: html <= 2 * bare},
  ];
}
