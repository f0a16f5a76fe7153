import type {Page} from '@playwright/test';

/** Scrolls in one step and lets the page react before the next step: two within one frame are one. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((value) => {
    const reacted = new Promise((resolve) => {
      window.addEventListener('scroll', () => requestAnimationFrame(resolve), {once: true});
    });
    window.scrollTo({top: value, behavior: 'instant'});
    return reacted;
  }, top);
}

/**
 * Waits until the page has drawn what it holds now. A browser without a screen may stop drawing, for good: after a second
 * the wait is over, and what was to be seen is looked at as it is.
 */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.race([
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      new Promise((resolve) => setTimeout(resolve, 1000)),
    ]),
  );

/**
 * Scrolls through the whole page like a reader, half a window at a time.
 * @param pause how long each place is looked at, in milliseconds.
 */
export async function readThrough(page: Page, pause = 0): Promise<void> {
  const next = (from: number): Promise<boolean> =>
    page.evaluate((top) => {
      window.scrollTo({top, behavior: 'instant'});
      return top < document.documentElement.scrollHeight;
    }, from);
  const {height} = page.viewportSize() ?? {height: 0};
  for (let top = 0; await next(top); top += height / 2) {
    await page.waitForTimeout(pause);
    // On a busy machine no frame may have shown this place: a reader sees each.
    await drawn(page);
  }
}
