import type {Page} from '@playwright/test';

/** An article is complete if it has not changed for this time, in milliseconds. */
const STILL = 600;
/** Limit for an article that keeps changing, in milliseconds. */
const TIMEOUT = 60_000;

export interface Arrival {
  /** Milliseconds from the click to the next page's heading. */
  heading: number;
  /** Milliseconds from the click to the first frame of the final article; infinite if it keeps changing. */
  complete: number;
  /** Length of the article's text. */
  characters: number;
}

/** Watches the page from the next click on, which opens another page. The returned function resolves with the times. */
export async function watchArrival(page: Page): Promise<() => Promise<Arrival>> {
  // As text, because tsx would insert calls of its own helpers into a function.
  await page.evaluate(`{
    const headingOf = () => document.querySelector('article h1')?.textContent;
    const leaving = headingOf();
    let [clicked, arrived, changed, quiet] = [null, null, 0, 0];
    let [article, height, isDirty, frame] = [null, NaN, false, performance.now()];
    const observer = new MutationObserver(() => { isDirty = true; });
    addEventListener('click', ({timeStamp}) => { clicked ??= timeStamp; }, {capture: true});
    window.arrival = new Promise((resolve) => {
      const look = (time) => {
        const current = document.querySelector('article');
        if (current !== article) {
          observer.disconnect();
          if (current) observer.observe(current, {subtree: true, childList: true, characterData: true, attributes: true});
          [article, isDirty] = [current, true];
        }
        // Reading the height forces a layout, so the time after it includes the layout.
        const tall = current?.getBoundingClientRect().height;
        const now = performance.now();
        if (clicked !== null && ![leaving, undefined].includes(headingOf())) arrived ??= now;
        if (isDirty || tall !== height || arrived === null) [changed, quiet] = [now, 0];
        // A long frame counts little, because a blocked thread does not mean that the page is complete.
        else quiet += Math.min(time - frame, 50);
        [height, isDirty, frame] = [tall, false, time];
        const isTimedOut = clicked !== null && now - clicked > ${TIMEOUT};
        if (quiet < ${STILL} && !isTimedOut) return requestAnimationFrame(look);
        observer.disconnect();
        const complete = isTimedOut ? Infinity : changed - clicked;
        resolve({heading: (arrived ?? Infinity) - clicked, complete, characters: current?.textContent.length ?? 0});
      };
      requestAnimationFrame(look);
    });
  } undefined`);
  return () => page.evaluate<Arrival>('window.arrival');
}
