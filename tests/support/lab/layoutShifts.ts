import type {Page} from '@playwright/test';

/** One layout shift: its score, and the elements that moved, with x, y, width and height before and after. */
export interface Shift {
  value: number;
  moved: string[];
  /** Milliseconds since the document was opened. */
  at: number;
}

interface Entry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: {node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly}[];
}

/**
 * Records the layout shifts of all documents that the page opens from now on. As in the Web Vitals, shifts right after
 * a key or click do not count. Nor do those before all of the HTML has arrived: a busy browser paints between any two
 * tags, and a `details` whose `summary` is still to come has a text of the browser's own.
 * @returns a function that reads the shifts so far.
 */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, {layoutShifts: shifts});
    new PerformanceObserver((list) => {
      for (const {value, hadRecentInput, sources, startTime} of list.getEntries() as Entry[]) {
        // Opening a category of the sidebar is an intended animation.
        const inMenu = sources.every(({node}) => node instanceof Element && node.closest('.menu') !== null);
        if (!hadRecentInput && !inMenu) {
          const place = ({x, y, width, height}: DOMRectReadOnly): string =>
            [x, y, width, height].map(Math.round).join(' ');
          const name = (node: Node | null): string =>
            node instanceof Element
              ? `${node.tagName} ${node.className}`.slice(0, 60)
              : (node?.textContent ?? '').slice(0, 40);
          const moved = sources.map(
            ({node, previousRect, currentRect}) => `${name(node)}: ${place(previousRect)} → ${place(currentRect)}`,
          );
          shifts.push({value, moved, at: startTime});
        }
      }
    }).observe({type: 'layout-shift', buffered: true});
  });
  return () =>
    page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const {layoutShifts} = window as unknown as {layoutShifts: Shift[]};
      return layoutShifts.filter(({at}) => at >= (document?.domInteractive ?? 0));
    });
}
