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
