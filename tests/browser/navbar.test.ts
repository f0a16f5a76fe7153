import type {Page} from '@playwright/test';
import {navbarOf} from '../support/navbar';
import {pageDrawn, scrollTo as scrollOnce} from '../support/scroll';
import {sites} from '../support/sites';
import {expect, hydrated, open, test} from '../support/test';
import {pattern} from '../support/texts';

/** The class of a navbar that is out of the window, or on its way there. */
const HIDDEN = /navbarHidden/;
const long = `${sites.features.url}/docs/long`;

/** Scrolls the page to a position; `Infinity` is the bottom. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, Math.min(y, document.documentElement.scrollHeight)), top);
}

/** Opens a page and scrolls down, so that the navbar is hidden. */
async function openScrolledDown(page: Page): Promise<void> {
  await open(page, long);
  await expect(navbarOf(page)).toBeInViewport();
  await scrollTo(page, 800);
  await expect(navbarOf(page)).not.toBeInViewport();
}

test('Tab from item to item of the navbar does not scroll the page', async ({page}) => {
  await openScrolledDown(page);
  await scrollTo(page, 700);
  // It glides in: a link that is still outside of the window would be scrolled to.
  await expect(navbarOf(page)).toBeInViewport({ratio: 1});
  await navbarOf(page).getByRole('link', {name: '测试站'}).focus();
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab');
    await expect(navbarOf(page).locator(':focus')).toHaveCount(1);
    expect(await page.evaluate(() => scrollY)).toBe(700);
  }
});

test('what Tab leads to on the page is not under the navbar', async ({page}) => {
  await open(page, `${sites.main.url}/docs/concepts/overview`);
  await page.locator('.footer a').first().focus();
  for (let press = 0; press < 25; press += 1) {
    await page.keyboard.press('Shift+Tab');
    const [top, bottom] = await page.evaluate(() => [
      document.activeElement?.getBoundingClientRect().top ?? 0,
      document.querySelector('nav.navbar')?.getBoundingClientRect().bottom ?? 0,
    ]);
    expect(top).toBeGreaterThanOrEqual(bottom as number);
  }
});

test('a page opened at an anchor keeps its navbar for whoever heads for it', async ({page}) => {
  await page.goto(`${sites.main.url}/docs/concepts/overview#data-flow`);
  await page.mouse.move(700, 400);
  await page.mouse.move(700, 80, {steps: 5});
  await hydrated(page);
  await pageDrawn(page);
  await expect(navbarOf(page)).not.toHaveClass(HIDDEN);
});

test.describe('a navbar that hides on scroll', () => {
  test('hides on scrolling down past its own height, shows on scrolling up, near the bottom and while the focus is in it', async ({
    page,
  }) => {
    await open(page, long);
    await scrollOnce(page, 40);
    await expect(navbarOf(page)).not.toHaveClass(HIDDEN);
    for (const [down, show] of [
      [800, () => scrollTo(page, 700)],
      [1500, () => scrollTo(page, Infinity)],
      [1000, () => navbarOf(page).getByRole('link', {name: '文档项'}).focus()],
    ] as const) {
      await scrollTo(page, 0);
      await expect(navbarOf(page)).toBeInViewport();
      await scrollTo(page, down);
      await expect(navbarOf(page)).not.toBeInViewport();
      await show();
      await expect(navbarOf(page)).toBeInViewport();
    }
  });

  test('hides where a link leads to a heading, and shows again on the next page', async ({page}) => {
    await open(page, `${sites.features.url}/docs`);
    // Its id arrives percent-encoded.
    await page.getByRole('link', {name: '到中文标题'}).click();
    await expect(page.getByRole('heading', {name: '第三节'})).toBeInViewport();
    await expect(navbarOf(page)).not.toBeInViewport();
    await page.locator('.theme-doc-toc-desktop').getByRole('link', {name: '第六节'}).click();
    await expect(page).toHaveURL(/#/);
    await expect(navbarOf(page)).not.toBeInViewport();
    await page.locator('.menu').getByRole('link', {name: '代码页'}).click();
    await expect(page.getByRole('heading', {level: 1, name: '代码页'})).toBeVisible();
    await expect(navbarOf(page)).toBeInViewport();
  });

  test('still hides after a mouse click on one of its buttons', async ({page}) => {
    await open(page, long);
    await page.getByRole('button', {name: pattern('theme.colorToggle.ariaLabel')}).click();
    await scrollTo(page, 800);
    await expect(navbarOf(page)).not.toBeInViewport();
  });
});
