import type {Page} from '@playwright/test';

/**
 * Scrolls in one step and waits until the page has reacted: two steps within one frame would cause one event. The wait
 * ends after a second: a headless browser may stop drawing for good, and sends no event where it is already.
 */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((value) => {
    const reacted = new Promise((resolve) => {
      window.addEventListener('scroll', () => requestAnimationFrame(resolve), {once: true});
      setTimeout(resolve, 1000);
    });
    window.scrollTo({top: value, behavior: 'instant'});
    return reacted;
  }, top);
}

/**
 * Waits until the page has drawn its present state. A headless browser may stop drawing for good, so the wait ends
 * after a second.
 */
export const pageDrawn = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.race([
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      new Promise((resolve) => setTimeout(resolve, 1000)),
    ]),
  );

/**
 * Scrolls through the whole page like a reader, half a window at a time.
 * @param pause time at each position, in milliseconds.
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
    // A busy machine may skip frames; a reader would see each position.
    await pageDrawn(page);
  }
}
