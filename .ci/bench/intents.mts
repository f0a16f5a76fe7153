// A reader's first action on an untouched page → the control has worked; and the first results of the search.
import type {BrowserContextOptions, Page} from '@playwright/test';
import {atMost, docPage, longPage, median, repeated, SLOW, type Bench, type Budget} from './bench.mjs';
import {desktop, inPage, openUntouched, phone, watchMoments} from './browser.mjs';

/** Limits for the visible change, and for the first results of a query that is typed immediately, in milliseconds. */
const LIMIT = 100;
const RESULTS = 700;
/** The clock starts with a press. Moving the mouse to the control has started the page's code, which is still loading then. */
const EVENTS = ['pointerdown', 'touchstart', 'keydown'];

interface Intent {
  name: string;
  options?: BrowserContextOptions;
  /** The reader's first action on the page. */
  act: (page: Page) => Promise<void>;
  /** An expression that is true once the control has worked. */
  isDone: string;
  /** Selector of the control, if only some pages have it. */
  needs?: string;
  limit?: number;
}

const isOpen = (selector: string): string => `document.querySelector(${JSON.stringify(selector)}).matches("[open], :popover-open")`;

const intents: readonly Intent[] = [
  {
    name: 'Ctrl+K → search field focused',
    act: (page) => page.keyboard.press('Control+k'),
    isDone: 'document.activeElement?.matches(".DocSearch-Input") === true',
  },
  {
    name: 'Ctrl+K and a query → first results',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.insertText('回测');
    },
    isDone: 'document.querySelector(".DocSearch-Hit a") !== null && document.querySelector(".DocSearch-Input").value === "回测"',
    limit: RESULTS,
  },
  {
    name: 'menu button of a phone → menu open',
    options: phone,
    act: (page) => page.locator('.navbar__toggle').tap(),
    isDone: isOpen('.theme-layout-navbar-sidebar'),
  },
  {
    name: 'contents on a phone → open',
    options: phone,
    act: (page) => page.locator('.theme-doc-toc-mobile > summary').tap(),
    isDone: isOpen('.theme-doc-toc-mobile'),
  },
  {
    name: 'colour switch → dark',
    act: (page) =>
      page
        .getByRole('button', {name: /^切换外观/})
        .first()
        .click(),
    isDone: 'document.documentElement.dataset.theme === "dark"',
  },
  {
    name: 'category of the sidebar → open',
    act: (page) => page.locator('.theme-doc-sidebar-menu details:not([open]) > summary').last().click(),
    isDone: isOpen('.theme-doc-sidebar-menu > li:last-child > details'),
  },
  {
    name: 'announcement → gone',
    act: (page) => page.locator('.theme-announcement-bar button').click(),
    isDone: '!document.querySelector(".theme-announcement-bar")?.checkVisibility()',
  },
  {
    name: 'term → definition',
    act: (page) => page.locator('main [data-control=term]').first().click(),
    isDone: isOpen('main [popover]'),
    needs: 'main [data-control=term]',
  },
  {
    name: 'fold → open',
    act: (page) => page.locator('.markdown details[data-fold] > summary').first().click(),
    isDone: isOpen('.markdown details[data-fold]'),
    needs: '.markdown details[data-fold]',
  },
  {
    name: 'copy button of code → confirmation',
    options: {...desktop, permissions: ['clipboard-write']},
    act: (page) => page.locator('[data-control=copy]').first().click(),
    isDone: 'document.querySelector("[data-copied]") !== null',
    needs: '[data-control=copy]',
  },
];

/** Milliseconds of one run; NaN on a page without the control. */
const turn = ({browser}: Bench, url: string, {act, isDone, needs, options}: Intent): Promise<number> =>
  inPage(
    browser,
    async (page) => {
      await openUntouched(page, url, SLOW);
      if (needs !== undefined && (await page.locator(needs).count()) === 0) {
        return NaN;
      }
      const times = await watchMoments(page, EVENTS, {done: isDone});
      await act(page);
      return (await times()).done;
    },
    options,
  );

/** Medians, in milliseconds; the slowest page counts. */
export async function benchIntents(bench: Bench): Promise<Budget[]> {
  const budgets: Budget[] = [];
  for (const intent of intents) {
    const times: number[] = [];
    for (const path of [docPage, longPage]) {
      times.push(median(await repeated(3, () => turn(bench, bench.urls.ours + path, intent))));
    }
    const slowest = Math.max(...times.filter((time) => !Number.isNaN(time)));
    budgets.push(atMost(`${intent.name}, CPU ÷ ${SLOW}`, slowest, intent.limit ?? LIMIT, 'ms'));
  }
  return budgets;
}
