import {doNotTrack} from '../support/connection';
import {backToMainMenu, mobileSidebar, navbar, openMobileSidebar, sidebarToggle} from '../support/navbar';
import {searchButton} from '../support/search';
import {sites} from '../support/sites';
import {desktop, expect, open, phone, test} from '../support/test';

const doc = `${sites.main.url}/docs/concepts/overview`;

test.describe('the mobile sidebar', () => {
  test.use({viewport: phone});

  test('opens and closes by its buttons, a press beside it, Escape and keyboard; stays open when pressed twice in haste', async ({
    page,
  }) => {
    await open(page, doc);
    await test.step('cannot be reached by Tab while it is closed', async () => {
      await searchButton(page).focus();
      await page.keyboard.press('Tab');
      await expect(navbar(page).locator(':focus')).toHaveCount(0);
    });
    await test.step('opens by the button and closes by its own', async () => {
      await expect(mobileSidebar(page)).toBeHidden();
      await openMobileSidebar(page);
      await expect(sidebarToggle(page)).toHaveAttribute('aria-expanded', 'true');
      await page.getByRole('button', {name: '关闭导航栏'}).click();
      await expect(mobileSidebar(page)).toBeHidden();
      await expect(sidebarToggle(page)).toHaveAttribute('aria-expanded', 'false');
    });
    await test.step('closes on a press beside it', async () => {
      await openMobileSidebar(page);
      await page.mouse.click(phone.width - 10, 400);
      await expect(mobileSidebar(page)).toBeHidden();
    });
    await test.step('closes with Escape and gives the focus back', async () => {
      await openMobileSidebar(page);
      await mobileSidebar(page).getByRole('link', {name: '风险指标'}).focus();
      await page.keyboard.press('Escape');
      await expect(mobileSidebar(page)).toBeHidden();
      await expect(sidebarToggle(page)).toBeFocused();
    });
    await test.step('is usable by keyboard, and gives the focus back to its button', async () => {
      await sidebarToggle(page).focus();
      await page.keyboard.press('Enter');
      await expect(mobileSidebar(page)).toBeVisible();
      const close = page.getByRole('button', {name: '关闭导航栏'});
      // From the toggle: the sidebar's brand, the colour toggle, the close button.
      for (let press = 0; press < 3; press += 1) {
        await page.keyboard.press('Tab');
      }
      await expect(close).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(mobileSidebar(page)).toBeHidden();
      await expect(sidebarToggle(page)).toBeFocused();
    });
    await test.step('stays open, and the reader on the page, when the button is pressed twice in haste', async () => {
      const box = await sidebarToggle(page).boundingBox();
      const [x, y] = [(box?.x ?? 0) + 15, (box?.y ?? 0) + 15];
      await page.mouse.click(x, y);
      await page.mouse.click(x, y);
      await page.waitForTimeout(500);
      await expect(mobileSidebar(page)).toBeVisible();
      await expect(page).toHaveURL(doc);
    });
  });

  test('keeps Tab inside, leads back to the main menu and locks scrolling while open; hides when the layout becomes desktop', async ({
    page,
  }) => {
    await open(page, doc);
    await test.step('keeps Tab inside, both ways round', async () => {
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
    await test.step('shows the docs sidebar on a doc page, and a way back to the main menu', async () => {
      await openMobileSidebar(page);
      const current = mobileSidebar(page).getByRole('link', {name: '核心概念总览'});
      await expect(current).toBeInViewport();
      await backToMainMenu(page).click();
      await expect(mobileSidebar(page).getByRole('link', {name: '前往平台'})).toBeInViewport();
      await expect(current).not.toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(mobileSidebar(page)).toBeHidden();
    });
    await test.step('keeps the focus on the way back to the main menu', async () => {
      await openMobileSidebar(page);
      await backToMainMenu(page).focus();
      await page.keyboard.press('Enter');
      await expect(mobileSidebar(page).getByRole('link', {name: '入门'})).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(mobileSidebar(page)).toBeHidden();
    });
    await test.step('locks page scrolling while open, and only then', async () => {
      await openMobileSidebar(page);
      await page.mouse.move(phone.width - 10, 400);
      await page.mouse.wheel(0, 600);
      // Long enough for a scroll, which must not come.
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.getByRole('button', {name: '关闭导航栏'}).click();
      await page.mouse.wheel(0, 600);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
      await page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}));
    });
    await test.step('is forced hidden when the layout becomes desktop', async () => {
      await openMobileSidebar(page);
      await page.setViewportSize(desktop);
      await expect(page.locator(':popover-open')).toHaveCount(0);
      await expect(page.getByRole('button', {name: '关闭导航栏'})).toBeHidden();
      await page.mouse.wheel(0, 600);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
      await page.setViewportSize(phone);
      await expect(sidebarToggle(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(mobileSidebar(page)).toBeHidden();
    });
  });

  test('shows the primary menu on a page without docs sidebar; closes on Back, which leaves the page only the next time', async ({
    page,
  }) => {
    await open(page, sites.main.url);
    await openMobileSidebar(page);
    await expect(mobileSidebar(page).getByRole('link', {name: '市场分析'})).toBeInViewport();
    await expect(mobileSidebar(page).getByRole('link', {name: '前往平台'})).toBeInViewport();
    await page.getByRole('button', {name: '关闭导航栏'}).click();
    await expect(mobileSidebar(page)).toBeHidden();

    await page.getByRole('link', {name: '从这里开始'}).click();
    await expect(page.locator('.theme-doc-markdown')).toBeVisible();
    await openMobileSidebar(page);
    await page.evaluate(() => window.history.back());
    await expect(mobileSidebar(page)).toBeHidden();
    await expect(page).toHaveURL(/\/docs$/);
    await page.evaluate(() => window.history.back());
    await expect(page).toHaveURL(`${sites.main.url}/`);
  });

  test('closes when a link of the docs sidebar is followed, or one of the main menu', async ({page}) => {
    await open(page, doc);
    await openMobileSidebar(page);
    await mobileSidebar(page).getByRole('link', {name: '风险指标'}).click();
    await expect(page).toHaveURL(/risk-analysis$/);
    await expect(mobileSidebar(page)).toBeHidden();

    await openMobileSidebar(page);
    await backToMainMenu(page).click();
    await mobileSidebar(page).getByRole('link', {name: '市场分析'}).click();
    await expect(page).toHaveURL(/market-analysis\/overview$/);
    await expect(mobileSidebar(page)).toBeHidden();
  });

  test('calls the locales and the versions by their Chinese names', async ({page}) => {
    await open(page, `${sites.features.url}/links`);
    await openMobileSidebar(page);
    await expect(mobileSidebar(page).getByText('选择语言', {exact: true})).toBeVisible();
    await expect(mobileSidebar(page).getByText('选择版本', {exact: true})).toBeVisible();
  });
});

test.describe('a navbar without items', () => {
  test.use({viewport: phone});

  test.describe('outside of the docs', () => {
    // The page that is not found.
    test.use({allowedConsole: /status of 404/});

    test('has no sidebar button', async ({page}) => {
      await doNotTrack(page);
      await open(page, `${sites.analytics.url}/404`);
      await expect(page.getByRole('heading', {name: '找不到页面'})).toBeVisible();
      await expect(sidebarToggle(page)).toHaveCount(0);
    });
  });

  test('has a sidebar button on a doc page, without a way back to an empty main menu', async ({page}) => {
    await doNotTrack(page);
    await open(page, `${sites.analytics.url}/docs`);
    await openMobileSidebar(page);
    await expect(mobileSidebar(page).getByRole('link', {name: '长页面'})).toBeInViewport();
    await expect(backToMainMenu(page)).toHaveCount(0);
  });
});
