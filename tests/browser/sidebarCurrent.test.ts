import type {Page} from '@playwright/test';
import {mobileSidebar, sidebarToggle} from '../support/navbar';
import {sites} from '../support/sites';
import {expect, open, phoneViewport, test} from '../support/test';

/** A low window, and a page whose link is far down in the menu. */
const low = {width: 1440, height: 720};
const LAST = `${sites.main.url}/docs/reference/glossary`;
const current = (page: Page) => page.locator('.theme-doc-sidebar-menu [aria-current=page]');

test.describe('the link to the current page', () => {
  test.use({viewport: low});

  test('is in view in the menu from the first frame on, and only the menu is scrolled', async ({page}) => {
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(window, {seen});
      const look = (): void => {
        const link = document.querySelector('.theme-doc-sidebar-menu [aria-current=page]');
        // A busy browser draws between any two tags: the menu is complete when what follows it is there.
        const isComplete = document.querySelector('main') !== null;
        seen.push(...(link === null || !isComplete ? [] : [link.getBoundingClientRect().bottom]));
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(LAST);
    await expect(current(page)).toBeInViewport({ratio: 1});
    const places = await page.evaluate(() => (window as unknown as {seen: number[]}).seen);
    expect(places.length).toBeGreaterThan(0);
    expect(Math.max(...places)).toBeLessThan(low.height);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  });

  test('comes into view when the reader goes on from page to page', async ({page}) => {
    await open(page, `${sites.main.url}/docs/primitives/examples`);
    for (let step = 0; step < 3; step += 1) {
      const heading = await page.locator('h1').textContent();
      // By key: after a jump to the end of a page, heights of sections may still change between press and release.
      await page.locator('.pagination-nav__link--next').press('Enter');
      await expect(page.locator('h1')).not.toHaveText(heading ?? '');
      await expect(current(page)).toBeInViewport({ratio: 1});
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  });

  test('does not move the menu when it is in view already', async ({page}) => {
    await open(page, `${sites.main.url}/docs/concepts/overview`);
    const place = (): Promise<number> =>
      page
        .locator('.menu')
        .last()
        .evaluate((menu) => menu.scrollTop);
    expect(await place()).toBe(0);
    await page.locator('.menu').getByRole('link', {name: '风险指标'}).click();
    await expect(page).toHaveURL(/risk-analysis$/);
    expect(await place()).toBe(0);
  });
});

test.describe('on a phone', () => {
  test.use({viewport: phoneViewport, hasTouch: true, isMobile: true});

  test('the menu opens with the link to the current page in view', async ({page}) => {
    await page.goto(LAST);
    await sidebarToggle(page).tap();
    await expect(mobileSidebar(page)).toBeVisible();
    await expect(current(page)).toBeInViewport({ratio: 1});
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
