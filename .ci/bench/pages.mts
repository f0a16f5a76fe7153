// Bytes that a page fetches on a phone while nobody touches it: at first, and within six seconds, beside stock.
import type {BrowserContext, Request} from '@playwright/test';
import {pageBudgets, type PageKind} from '../support/budgets.mjs';
import {atMost, docPage, kb, longPage, type Bench, type Budget} from './bench.mjs';
import {inPage, phone} from './browser.mjs';

/** Ten pages with the budget of their kind, and whether they have a lab or a playground, which fetches more ahead. */
const pages: readonly [path: string, kind: PageKind, hasLab?: true][] = [
  ['/', 'home', true],
  ['/docs', 'text'],
  [docPage, 'text'],
  ['/docs/guides/frequently-asked-questions', 'text'],
  ['/docs/guides/create-portfolio', 'text'],
  ['/docs/concepts/philosophy', 'formulas'],
  ['/docs/strategies/dual-moving-average', 'lab', true],
  ['/docs/capital-strategies/overview', 'lab', true],
  ['/docs/primitives/indicators', 'lab'],
  [longPage, 'lab'],
];

/** Prefetching starts no earlier than this after `load`, in milliseconds. */
const AT_FIRST = 1000;
const LATER = 6000;

interface Transfer {
  /** The browser's resource type: document, script, stylesheet, font, image … */
  type: string;
  /** Size of the body as it was sent. */
  bytes: number;
  isPrefetched: boolean;
}

const transferOf = async (request: Request): Promise<Transfer> => {
  const {'sec-purpose': secPurpose = '', purpose = ''} = await request.allHeaders();
  return {
    type: request.resourceType(),
    // Playwright reports a negative size for responses from the browser's cache.
    bytes: Math.max(0, (await request.sizes()).responseBodySize),
    isPrefetched: /prefetch/.test(secPurpose + purpose),
  };
};

const sum = (transfers: readonly Transfer[], type?: string): number =>
  transfers.filter((transfer) => type === undefined || transfer.type === type).reduce((all, {bytes}) => all + bytes, 0);

/** What a page fetches at first, and all that it has fetched after six seconds. */
const weigh = ({browser}: Bench, url: string): Promise<{first: Transfer[]; all: Transfer[]}> =>
  inPage(
    browser,
    async (page, context: BrowserContext) => {
      const pending: Promise<Transfer>[] = [];
      context.on('requestfinished', (request) => pending.push(transferOf(request)));
      await page.goto(url, {waitUntil: 'load'});
      await page.waitForTimeout(AT_FIRST);
      const first = (await Promise.all(pending)).filter(({isPrefetched}) => !isPrefetched);
      await page.waitForTimeout(LATER - AT_FIRST);
      return {first, all: await Promise.all(pending)};
    },
    phone,
  );

/** KB as sent. Inline code is part of the HTML; Playwright reports no icons. The check `bytes` counts both. */
export async function benchPages(bench: Bench): Promise<Budget[]> {
  const rows: Record<string, string | number>[] = [];
  const budgets: Budget[] = [];
  for (const [path, kind, hasLab] of pages) {
    const {first, all} = await weigh(bench, bench.urls.ours + path);
    const stock = sum((await weigh(bench, bench.urls.stock + path)).all);
    const sizes = {HTML: 'document', JS: 'script', CSS: 'stylesheet', font: 'font', image: 'image'};
    rows.push({
      page: path,
      ...Object.fromEntries(Object.entries(sizes).map(([name, type]) => [name, kb(sum(first, type))])),
      ...{total: kb(sum(first)), requests: first.length, 'after 6 s': kb(sum(all)), 'stock after 6 s': kb(stock)},
    });
    budgets.push(
      atMost(`${path}: before anything`, sum(first) / 1024, pageBudgets[kind].all, 'KB', 1),
      atMost(`${path}: untouched for 6 s, × stock`, sum(all) / stock, hasLab ? 1 : 0.5, '×', 2),
    );
  }
  console.table(rows);
  return budgets;
}
