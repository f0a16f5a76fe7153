// A reader's first action on an untouched page → the control has worked; and the first results of the search.
import type {BrowserContextOptions, Page} from '@playwright/test';
import {atMost, docPage, longPage, median, repeated, SLOW, type Bench, type Budget} from './bench.mjs';
import {desktop, inPage, openUntouched, phone, watchMoments} from './browser.mjs';

/** By how many milliseconds a control may be slower than the browser's own on a bare page, in the same run. */
const MORE = 50;
/** How many times as long as their bytes alone the first results of a query may take that is typed immediately. */
const RESULTS = 3;
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
}

const isOpen = (selector: string): string => `document.querySelector(${JSON.stringify(selector)}).matches("[open], :popover-open")`;

const intents: readonly Intent[] = [
  {
    name: 'Ctrl+K → search field focused',
    act: (page) => page.keyboard.press('Control+k'),
    isDone: 'document.activeElement?.matches(".DocSearch-Input") === true',
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

const firstResults: Intent = {
  name: 'Ctrl+K and a query → first results',
  act: async (page) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.insertText('回测');
  },
  isDone: 'document.querySelector(".DocSearch-Hit a") !== null && document.querySelector(".DocSearch-Input").value === "回测"',
};

/** The browser's own controls, put on top of a bare page. */
const natives: readonly Intent[] = [
  {name: '<details>', act: (page) => page.locator('#own > summary').click(), isDone: isOpen('#own')},
  {name: '<dialog>', act: (page) => page.locator('#opener').click(), isDone: isOpen('#window')},
];
const OWN = '<details id=own><summary>更多</summary><p>正文</p></details><button id=opener>打开</button><dialog id=window>正文</dialog>';

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

/** Milliseconds that a bare page takes for the slower of the browser's own controls: a median. */
async function nativeControl({browser, urls}: Bench): Promise<number> {
  const timeOf = ({act, isDone}: Intent): Promise<number> =>
    inPage(browser, async (page) => {
      await openUntouched(page, urls.floor + docPage, SLOW);
      await page.evaluate((html) => {
        document.body.insertAdjacentHTML('afterbegin', html);
        document
          .querySelector('#opener')
          ?.addEventListener('click', () => document.querySelector<HTMLDialogElement>('#window')?.showModal());
      }, OWN);
      const times = await watchMoments(page, EVENTS, {done: isDone});
      await act(page);
      return (await times()).done;
    });
  const medians: number[] = [];
  for (const intent of natives) {
    medians.push(median(await repeated(5, () => timeOf(intent))));
  }
  return Math.max(...medians);
}

/** Milliseconds that a page takes to fetch, all at once, what it fetches until the first results stand. */
async function bytesAlone({browser, urls}: Bench): Promise<number> {
  const url = urls.ours + docPage;
  const files = await inPage(browser, async (page) => {
    await openUntouched(page, url, 1);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const times = await watchMoments(page, EVENTS, {done: firstResults.isDone});
    await firstResults.act(page);
    await times();
    return asked;
  });
  const once = (): Promise<number> =>
    inPage(browser, async (page) => {
      await openUntouched(page, url, SLOW);
      return page.evaluate(async (all) => {
        const start = performance.now();
        await Promise.all(all.map(async (file) => (await fetch(file)).arrayBuffer()));
        return performance.now() - start;
      }, files);
    });
  return median(await repeated(5, once));
}

/** The slower of two pages, each with its median, in milliseconds. */
async function slowest(bench: Bench, intent: Intent): Promise<number> {
  const times: number[] = [];
  for (const path of [docPage, longPage]) {
    times.push(median(await repeated(3, () => turn(bench, bench.urls.ours + path, intent))));
  }
  return Math.max(...times.filter((time) => !Number.isNaN(time)));
}

export async function benchIntents(bench: Bench): Promise<Budget[]> {
  const native = await nativeControl(bench);
  console.log(`The browser's own control on a bare page: ${native.toFixed(0)} ms.`);
  const budgets: Budget[] = [];
  for (const intent of intents) {
    const more = (await slowest(bench, intent)) - native;
    budgets.push(atMost(`${intent.name}, CPU ÷ ${SLOW}, beyond the browser's own control`, more, MORE, 'ms'));
  }
  const [found, fetched] = [await slowest(bench, firstResults), await bytesAlone(bench)];
  console.log(`First results: ${found.toFixed(0)} ms; their bytes alone: ${fetched.toFixed(0)} ms.`);
  budgets.push(atMost(`${firstResults.name}, CPU ÷ ${SLOW}`, found / fetched, RESULTS, '× their bytes alone', 1));
  return budgets;
}
