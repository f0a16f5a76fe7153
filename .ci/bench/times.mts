// Times of readers: the first action on an untouched page, work of the page before it, and the way to another page.
import type {Page} from '@playwright/test';
import {
  docPage,
  longPage,
  medianOf,
  openStarted,
  openUntouched,
  phone,
  requestsOf,
  SLOW,
  throttle,
  timed,
  type Bench,
} from './bench.mjs';
import type {Measured} from '../support/budgets.mjs';

/** The part that opens around the pressed control. */
const FOLD = 'document.querySelector("[data-pressed]").parentElement.open';

/** A page that has all of these controls. */
const RICH = '/docs/strategies/dual-moving-average';

/** Controls, of which the first visible one is pressed, and an expression that is true once it has worked. */
const controls: readonly [selector: string, isDone: string, device?: typeof phone][] = [
  ['.navbar__toggle', 'document.querySelector(".theme-layout-navbar-sidebar").matches(":popover-open")', phone],
  ['.theme-doc-toc-mobile > summary', FOLD, phone],
  ['[data-control=appearance]', 'document.documentElement.dataset.theme === "dark"'],
  ['.theme-doc-sidebar-menu details:not([open]) > summary', FOLD],
  ['.theme-announcement-bar button', '!document.querySelector(".theme-announcement-bar")?.checkVisibility()'],
  ['main [data-control=term]', 'document.querySelector("main :popover-open") !== null'],
  ['.markdown details[data-fold] > summary', FOLD],
  ['[data-control=copy]', 'document.querySelector("[data-copied]") !== null'],
];

/** Returns the median of three times from an action on an untouched page, on a slow CPU, until a condition holds. */
const timeOf = (
  {fresh}: Bench,
  url: string,
  isDone: string,
  act: (page: Page) => Promise<void>,
  device = {},
): Promise<number> =>
  medianOf(3, async () => {
    const page = await fresh({permissions: ['clipboard-write'], ...device});
    await openUntouched(page, url);
    return timed(page, SLOW, isDone, () => act(page));
  });

/** Taps a control, or moves the mouse to it over the page and presses it: at once, or a moment later. */
const press =
  (selector: string, rest: number | 'tap') =>
  async (page: Page): Promise<void> => {
    const control = page.locator(selector).filter({visible: true}).first();
    await control.evaluate((element) => element.setAttribute('data-pressed', ''));
    if (rest === 'tap') {
      return control.tap();
    }
    // A hand comes from somewhere: work that its way has started competes with the press.
    await page.mouse.move(720, 450, {steps: 5});
    await control.hover();
    await page.waitForTimeout(rest);
    await page.mouse.down();
    await page.mouse.up();
  };

/** Presses the browser's own control, put on top of a bare page. */
const pressOwn = async (page: Page): Promise<void> => {
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('afterbegin', '<details><summary>更多</summary><p>正文</p></details>'),
  );
  await press('body > details > summary', 0)(page);
};

const FIELD = 'document.activeElement?.matches(".DocSearch-Input") === true';
/** No typed text is lost. */
const FOUND =
  'document.querySelector(".DocSearch-Hit a") !== null && document.querySelector(".DocSearch-Input").value === "回测"';

/** Returns the time of the first results of a query as a multiple of fetching their files, all at once. */
async function firstResults({fresh}: Bench, url: string): Promise<number> {
  const page = await fresh();
  await openUntouched(page, url);
  const requests = requestsOf(page);
  const found = await timed(page, SLOW, FOUND, async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.insertText('回测');
  });
  const fetchAll = async (files: string[]): Promise<number> => {
    const start = performance.now();
    await Promise.all(files.map((file) => fetch(file, {cache: 'reload'}).then((response) => response.arrayBuffer())));
    return performance.now() - start;
  };
  const urls = requests.map((request) => request.url());
  return found / (await page.evaluate(fetchAll, urls));
}

export async function benchIntents(bench: Bench): Promise<Measured<'intents'>> {
  const url = bench.urls.ours + RICH;
  const times: Record<string, number> = {
    'Ctrl+K': await timeOf(bench, url, FIELD, (page) => page.keyboard.press('Control+k')),
  };
  for (const [selector, isDone, device] of controls) {
    for (const rest of device ? (['tap'] as const) : [0, 150]) {
      times[`${selector}, ${rest}`] = await timeOf(bench, url, isDone, press(selector, rest), device);
    }
  }
  const own = await timeOf(bench, bench.urls.floor + docPage, FOLD, pressOwn);
  console.table({...times, 'the browser’s own': own});
  return {control: Math.max(...Object.values(times)) - own, results: await medianOf(5, () => firstResults(bench, url))};
}

/** Returns the main thread's busy time until 1 s after `load`, with parsing and painting: the median of five. */
const busy = ({fresh}: Bench, url: string): Promise<number> =>
  medianOf(5, async () => {
    const page = await fresh();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await throttle(page, SLOW);
    await page.goto(url, {waitUntil: 'load'});
    await page.waitForTimeout(1000);
    const {metrics} = await session.send('Performance.getMetrics');
    return metrics.find(({name}) => name === 'TaskDuration')?.value ?? NaN;
  });

export async function benchMainThread(bench: Bench): Promise<Measured<'mainThread'>> {
  const of = async (path: string): Promise<number> =>
    (await busy(bench, bench.urls.ours + path)) / (await busy(bench, bench.urls.floor + path));
  return {text: await of(docPage), long: await of(longPage)};
}

const HEADING = 'document.querySelector("article h1")?.textContent';
/** A chart is drawn when it comes into view: its content does not count. */
const PARTS = 'document.querySelectorAll("article :is(h2, h3, p, li, table, pre):not(figure *)").length';

/** Returns the ms from a press on a sidebar link to the next heading, or to all of the page: the median of five. */
async function follow(
  {fresh}: Bench,
  site: string,
  from: string,
  to: string,
  rate: number,
  isWhole: boolean,
): Promise<number> {
  const page = await fresh();
  await openStarted(page, site + to);
  const [heading, parts] = await page.evaluate<[string, number]>(`[${HEADING}, ${PARTS}]`);
  const isThere = `${HEADING} === ${JSON.stringify(heading)} && ${PARTS} >= ${isWhole ? parts : 0}`;
  return medianOf(5, async () => {
    const start = await fresh();
    await openStarted(start, site + from);
    const link = start.locator(`.menu a[href="${to}"]`).first();
    await link.scrollIntoViewIfNeeded();
    // Both sites prefetch pages whose links are in view.
    await start.waitForTimeout(1500);
    return timed(start, rate, isThere, () => link.click());
  });
}

export async function benchRoutes(bench: Bench): Promise<Measured<'routes'>> {
  const heavy = (site: string): Promise<number> =>
    follow(bench, site, '/docs/primitives/architecture', '/docs/primitives/indicators', SLOW, true);
  const [ours, stock] = [await heavy(bench.urls.ours), await heavy(bench.urls.stock)];
  return {
    heading: await follow(bench, bench.urls.ours, docPage, '/docs/concepts/background', 1, false),
    complete: ours / stock,
  };
}
