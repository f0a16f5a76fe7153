import type {Page} from '@playwright/test';

/** An article is complete when nothing has changed in it for so long, in milliseconds. */
const STILL = 600;
/** One that never rests is given up. */
const GIVEN_UP = 60_000;

export interface Arrival {
  /** Milliseconds from the click to the next page's heading. */
  heading: number;
  /** And to the first frame that shows the article as it then stays; infinite when it never rests. */
  complete: number;
  /** Length of the article's text. */
  characters: number;
}

/** Watches the page from the next click on, which leads to another page; the function gives what was seen. */
export async function watchArrival(page: Page): Promise<() => Promise<Arrival>> {
  // As text: the policy of the pages allows no eval, and tsx would put its own helpers into functions.
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
        // Reading the height lays the page out: what follows is the time at which the change can be seen.
        const tall = current?.getBoundingClientRect().height;
        const now = performance.now();
        if (clicked !== null && ![leaving, undefined].includes(headingOf())) arrived ??= now;
        if (isDirty || tall !== height || arrived === null) [changed, quiet] = [now, 0];
        // A blocked thread is not a still page: a long frame counts for little.
        else quiet += Math.min(time - frame, 50);
        [height, isDirty, frame] = [tall, false, time];
        const isGivenUp = clicked !== null && now - clicked > ${GIVEN_UP};
        if (quiet < ${STILL} && !isGivenUp) return requestAnimationFrame(look);
        observer.disconnect();
        const complete = isGivenUp ? Infinity : changed - clicked;
        resolve({heading: (arrived ?? Infinity) - clicked, complete, characters: current?.textContent.length ?? 0});
      };
      requestAnimationFrame(look);
    });
  } undefined`);
  return () => page.evaluate<Arrival>('window.arrival');
}
