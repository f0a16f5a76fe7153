import type {Locator, Page} from '@playwright/test';
import {holdScripts} from '../support/chunks';
import {backToMainMenu, mobileSidebar, navbarOf, openMobileSidebar, sidebarToggle} from '../support/navbar';
import {pageDrawn} from '../support/scroll';
import {searchButton} from '../support/search';
import {sites} from '../support/sites';
import {desktop, expect, open, phoneViewport, test} from '../support/test';
import {interfaceText} from '../support/texts';

const doc = `${sites.main.url}/docs/concepts/overview`;
const closeButton = (page: Page): Locator =>
  page.getByRole('button', {name: interfaceText('theme.docs.sidebar.closeSidebarButtonAriaLabel')});

/** Notes whether the page goes back in its history: the browser takes the step later than a page asks for it. */
async function watchHistory(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const {history} = window;
    const back = history.back.bind(history);
    history.back = () => {
      Object.assign(window, {isGoingBack: true});
      back();
    };
    addEventListener('popstate', () => Object.assign(window, {isGoingBack: false}), {capture: true});
  });
}

/**
 * Waits until the history has left the entry of the closed menu: that step brings back the scroll position, and would
 * meet a link that is followed meanwhile.
 */
const entryLeft = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => (window as unknown as {isGoingBack?: boolean}).isGoingBack)).toBe(false);

test.describe('the mobile sidebar', () => {
  test.use({viewport: phoneViewport});

  test('opens and closes by button and keyboard, closes on Escape and on a press outside, and stays open after a quick double press', async ({
    page,
  }) => {
    await open(page, doc);
    await test.step('cannot be reached by Tab while it is closed', async () => {
      await searchButton(page).focus();
      await page.keyboard.press('Tab');
      await expect(navbarOf(page).locator(':focus')).toHaveCount(0);
    });
    await test.step('opens with the navbar button and closes with its own', async () => {
      await expect(mobileSidebar(page)).toBeHidden();
      await openMobileSidebar(page);
      await expect(sidebarToggle(page)).toHaveAttribute('aria-expanded', 'true');
      await closeButton(page).click();
      await expect(mobileSidebar(page)).toBeHidden();
      await expect(sidebarToggle(page)).toHaveAttribute('aria-expanded', 'false');
    });
    await test.step('closes on a press outside', async () => {
      await openMobileSidebar(page);
      await page.mouse.click(phoneViewport.width - 10, 400);
      await expect(mobileSidebar(page)).toBeHidden();
    });
    await test.step('closes with Escape and returns the focus', async () => {
      await openMobileSidebar(page);
      await mobileSidebar(page).getByRole('link', {name: '风险指标'}).focus();
      await page.keyboard.press('Escape');
      await expect(mobileSidebar(page)).toBeHidden();
      await expect(sidebarToggle(page)).toBeFocused();
    });
    await test.step('works by keyboard, and returns the focus to the navbar button', async () => {
      await sidebarToggle(page).focus();
      await page.keyboard.press('Enter');
      await expect(mobileSidebar(page)).toBeVisible();
      // From the toggle: the sidebar's brand, the colour toggle, the close button.
      for (let press = 0; press < 3; press += 1) {
        await page.keyboard.press('Tab');
      }
      await expect(closeButton(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(mobileSidebar(page)).toBeHidden();
      await expect(sidebarToggle(page)).toBeFocused();
    });
    await test.step('stays open, on the same page, when the button is pressed twice quickly', async () => {
      const box = await sidebarToggle(page).boundingBox();
      // Both at once: between two commands a busy machine may let pass more time than a quick press takes.
      await page.mouse.dblclick((box?.x ?? 0) + 15, (box?.y ?? 0) + 15);
      await expect(mobileSidebar(page)).toBeVisible();
      // A link under the second press would have led away before this one.
      await page.keyboard.press('Escape');
      await expect(mobileSidebar(page)).toBeHidden();
      await expect(page).toHaveURL(doc);
    });
  });

  test('keeps Tab inside, leads back to the main menu, and locks scrolling while open', async ({page}) => {
    await watchHistory(page);
    await open(page, doc);
    await test.step('keeps Tab inside, in both directions', async () => {
      await openMobileSidebar(page);
      const brand = mobileSidebar(page).getByRole('link', {name: '衡舟文档'}).first();
      await page.keyboard.press('Tab');
      await expect(brand).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(mobileSidebar(page).locator('summary').last()).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(brand).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(mobileSidebar(page)).toBeHidden();
    });
    await test.step('shows the docs sidebar on a doc page, with a button back to the main menu', async () => {
      await openMobileSidebar(page);
      const current = mobileSidebar(page).getByRole('link', {name: '核心概念总览'});
      await expect(current).toBeInViewport();
      await backToMainMenu(page).click();
      await expect(mobileSidebar(page).getByRole('link', {name: '平台还没有开放'})).toBeInViewport();
      await expect(current).not.toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(mobileSidebar(page)).toBeHidden();
    });
    await test.step('moves the focus into the main menu when going back to it', async () => {
      await openMobileSidebar(page);
      await backToMainMenu(page).focus();
      await page.keyboard.press('Enter');
      await expect(mobileSidebar(page).getByRole('link', {name: '入门'})).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(mobileSidebar(page)).toBeHidden();
    });
    await test.step('locks page scrolling while open, and only then', async () => {
      await openMobileSidebar(page);
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
      await closeButton(page).click();
      await expect(mobileSidebar(page)).toBeHidden();
      await entryLeft(page);
      // A wheel scrolls what was drawn last.
      await pageDrawn(page);
      await page.mouse.move(phoneViewport.width - 10, 400);
      await page.mouse.wheel(0, 600);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    });
  });

  // A page of its own: a press while the page still scrolls is not what it is about.
  test('closes when the layout becomes desktop', async ({page}) => {
    await watchHistory(page);
    await open(page, doc);
    await openMobileSidebar(page);
    await page.setViewportSize(desktop);
    await expect(page.locator(':popover-open')).toHaveCount(0);
    await expect(closeButton(page)).toBeHidden();
    await entryLeft(page);
    await pageDrawn(page);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await page.setViewportSize(phoneViewport);
    await expect(sidebarToggle(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(mobileSidebar(page)).toBeHidden();
  });

  test('shows the primary menu on a page without a docs sidebar, and closes on the first Back, so that only the second leaves the page', async ({
    page,
  }) => {
    await watchHistory(page);
    await open(page, sites.main.url);
    await openMobileSidebar(page);
    await expect(mobileSidebar(page).getByRole('link', {name: '市场分析'})).toBeInViewport();
    await expect(mobileSidebar(page).getByRole('link', {name: '平台还没有开放'})).toBeInViewport();
    await closeButton(page).click();
    await expect(mobileSidebar(page)).toBeHidden();
    await entryLeft(page);

    await page.getByRole('link', {name: '从这里开始'}).click();
    await expect(page.locator('.theme-doc-markdown')).toBeVisible();
    await openMobileSidebar(page);
    await page.evaluate(() => window.history.back());
    await expect(mobileSidebar(page)).toBeHidden();
    await expect(page).toHaveURL(/\/docs$/);
    await page.evaluate(() => window.history.back());
    await expect(page).toHaveURL(`${sites.main.url}/`);
  });

  test('as the first act on the first page of a tab, closes on Back and leaves the page on the next', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto('about:blank');
    await page.goto(doc);
    await openMobileSidebar(page);
    await expect(backToMainMenu(page)).toBeInViewport();
    await page.evaluate(() => window.history.back());
    await expect(mobileSidebar(page)).toBeHidden();
    await expect(page).toHaveURL(doc);
    // A link in the menu leaves no entry of the menu behind.
    await openMobileSidebar(page);
    await mobileSidebar(page).getByRole('link', {name: '风险指标'}).click();
    await expect(page).toHaveURL(/risk-analysis$/);
    await page.goBack();
    await expect(page).toHaveURL(doc);
    await expect(mobileSidebar(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
    release();
  });

  test('closes on Back in the moment after it has opened', async ({page}) => {
    await open(page, sites.main.url);
    await page.getByRole('link', {name: '从这里开始'}).click();
    await expect(page.locator('.theme-doc-markdown')).toBeVisible();
    // On a busy machine, Back can overtake the browser's event.
    await page.evaluate(() => addEventListener('toggle', (event) => event.stopImmediatePropagation(), {capture: true}));
    await openMobileSidebar(page);
    await page.evaluate(() => window.history.back());
    await expect(mobileSidebar(page)).toBeHidden();
    await expect(page).toHaveURL(/\/docs$/);
  });

  test('labels the locales and the versions in Chinese', async ({page}) => {
    await open(page, `${sites.features.url}/links`);
    await openMobileSidebar(page);
    await expect(
      mobileSidebar(page).getByText(interfaceText('theme.navbar.mobileLanguageDropdown.label'), {exact: true}),
    ).toBeVisible();
    await expect(
      mobileSidebar(page).getByText(interfaceText('theme.navbar.mobileVersionsDropdown.label'), {exact: true}),
    ).toBeVisible();
  });
});
