import type {Page} from '@playwright/test';

/** One layout shift: its score, and what moved. */
export interface Shift {
  value: number;
  moved: string[];
}

interface Entry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: {node: Node | null}[];
}

/** Less is a glyph that is drawn a fraction of a pixel elsewhere: one text node once scored 0.000004. */
const LEAST = 0.00005;

/**
 * Records the layout shifts of all documents that the page will open.
 * @returns reads those so far; shifts right after a key or click do not count, as for the Web Vitals.
 */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, {layoutShifts: shifts});
    new PerformanceObserver((list) => {
      for (const {value, hadRecentInput, sources} of list.getEntries() as Entry[]) {
        // A category that opens in the sidebar is an animation of its own.
        const inMenu = sources.every(({node}) => node instanceof Element && node.closest('.menu') !== null);
        if (!hadRecentInput && !inMenu) {
          const moved = sources.map(({node}) => (node instanceof Element ? `${node.tagName} ${node.className}`.slice(0, 60) : (node?.textContent ?? '').slice(0, 40)));
          shifts.push({value, moved});
        }
      }
    }).observe({type: 'layout-shift', buffered: true});
  });
  return async () => {
    const shifts = await page.evaluate(() => (window as unknown as {layoutShifts: Shift[]}).layoutShifts);
    return shifts.reduce((sum, {value}) => sum + value, 0) < LEAST ? [] : shifts;
  };
}
