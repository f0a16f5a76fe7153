import type {BrowserContextOptions, Page} from '@playwright/test';
import {docPage, type Bench, type Budget} from './bench.mjs';
import {median} from './figures.mjs';
import {throttle, watchMoments} from './moments.mjs';

const TURNS = 5;
const THROTTLE = 4;
/** Milliseconds to the visible change. */
const LIMIT = 100;
const HYDRATED = 'document.documentElement.dataset.hasHydrated === "true"';
const EVENTS = ['pointerover', 'pointerdown', 'touchstart', 'keydown'];

interface Intent {
  name: string;
  options: BrowserContextOptions;
  /** What the reader does first on the page. */
  act: (page: Page) => Promise<void>;
  /** What is true once the control does what it is for. */
  isDone: string;
}

const desktop = {viewport: {width: 1440, height: 900}};
const phone = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true};

const intents: readonly Intent[] = [
  {
    name: 'Ctrl+K → field of the search focused',
    options: desktop,
    act: (page) => page.keyboard.press('Control+k'),
    isDone: 'document.activeElement?.matches(".DocSearch-Input") === true',
  },
  {
    name: 'menu button of a phone → sidebar open',
    options: phone,
    act: (page) => page.locator('.navbar__toggle').tap(),
    isDone: 'document.querySelector(".navbar-sidebar--show") !== null',
  },
  {
    name: 'colour toggle → dark',
    options: desktop,
    // By force: the button waits for the bundle.
    act: (page) =>
      page
        .getByRole('button', {name: /^切换外观/})
        .first()
        .click({force: true}),
    isDone: 'document.documentElement.dataset.theme === "dark"',
  },
];

type Times = Record<'done' | 'hydrated', number>;

/** One reader: an untouched page whose files have been fetched ahead, then the intent. */
async function turn({browser}: Bench, url: string, {options, act, isDone}: Intent): Promise<Times> {
  const context = await browser.newContext({...options, serviceWorkers: 'block'});
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('link[rel=prefetch]').first().waitFor({state: 'attached'});
  await page.waitForLoadState('networkidle');
  await throttle(page, THROTTLE);
  const times = await watchMoments(page, EVENTS, {done: isDone, hydrated: HYDRATED});
  await act(page);
  const measured = await times();
  await context.close();
  return measured;
}

/** From the first thing that a reader does to a control that works; medians, milliseconds. */
export async function benchIntents(bench: Bench): Promise<Budget[]> {
  const rows: {page: string; intent: string; control: number; hydrated: number}[] = [];
  for (const [page, path] of [
    ['doc', docPage],
    ['lab', '/docs/strategies/dual-moving-average'],
  ] as const) {
    for (const intent of intents) {
      const turns: Times[] = [];
      for (let at = 0; at < TURNS; at += 1) {
        turns.push(await turn(bench, bench.urls.ours + path, intent));
      }
      const middle = (what: keyof Times): number => Math.round(median(turns.map((times) => times[what])));
      rows.push({page, intent: intent.name, control: middle('done'), hydrated: middle('hydrated')});
    }
  }
  console.log(`First intent → control, files fetched ahead, CPU ${THROTTLE} × slower; ms`);
  console.table(rows);
  const slowest = Math.max(...rows.map(({control}) => control));
  return [
    {budget: `first intent → control ≤ ${LIMIT} ms at ${THROTTLE} × CPU`, measured: `${slowest} ms (the slowest)`, met: slowest <= LIMIT},
  ];
}
