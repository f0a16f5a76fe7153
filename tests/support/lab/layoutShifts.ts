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
 * a key or click do not count. Nor do those up to the first frame with all of the HTML: a busy browser paints between any
 * two tags, so a word's box may be seen before the word, and a `details` whose `summary` is still to come has a text of
 * the browser's own.
 * @returns a function that reads the shifts so far.
 */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const whole = new Promise<number>((resolve) => {
      document.addEventListener(
        'readystatechange',
        // The next frame is the first with all of the HTML; what moves in it moves against a part of the page.
        () => requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
        {once: true},
      );
    });
    Object.assign(window, {layoutShifts: shifts, wholeSince: whole});
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
    page.evaluate(async () => {
      const {layoutShifts, wholeSince} = window as unknown as {layoutShifts: Shift[]; wholeSince: Promise<number>};
      const since = await wholeSince;
      return layoutShifts.filter(({at}) => at >= since);
    });
}
