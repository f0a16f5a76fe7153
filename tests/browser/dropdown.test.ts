import type {Locator, Page} from '@playwright/test';
import {backToMainMenu, dropdown, mobileSidebar, navbarOf, openMobileSidebar} from '../support/navbar';
import {sites} from '../support/sites';
import {expect, open, phoneViewport, test} from '../support/test';

const mobileDropdown = (page: Page): Locator => mobileSidebar(page).getByRole('listitem').filter({hasText: '下拉菜单'});

test.describe('a dropdown on a desktop', () => {
  test.beforeEach(({page}) => open(page, `${sites.features.url}/docs/code`));

  test('opens on hover, and opens and closes on Enter and Space', async ({page}) => {
    const {button, menu} = dropdown(page, '下拉菜单');
    await expect(menu).toBeHidden();
    await button.hover();
    await expect(menu).toBeVisible();
    // It has the page's own colour.
    await expect(menu).toHaveCSS('border-top-width', '1px');
    await page.mouse.move(700, 600);
    await expect(menu).toBeHidden();
    await button.focus();
    for (const key of ['Enter', ' ']) {
      await page.keyboard.press(key);
      await expect(menu).toBeVisible();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press(key);
      await expect(menu).toBeHidden();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    }
  });

  test('that is open closes on a press, a touch or the focus outside, and on Escape, which gives the focus back', async ({
    page,
  }) => {
    const {button, menu} = dropdown(page, '下拉菜单');
    await page.mouse.move(700, 600);
    for (const close of [
      () => page.mouse.down(),
      () => page.locator('main').dispatchEvent('touchstart'),
      () => navbarOf(page).getByRole('link', {name: '文档项'}).focus(),
    ]) {
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(menu).toBeVisible();
      await close();
      await expect(menu).toBeHidden();
    }
    await page.mouse.up();
    await button.focus();
    await page.keyboard.press('Enter');
    await menu.getByRole('link', {name: '下拉里的文档'}).focus();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();
  });

  test('has its links in the order of Tab', async ({page}) => {
    const {button, menu} = dropdown(page, '下拉菜单');
    await button.focus();
    await page.keyboard.press('Enter');
    // In the frame in which it opens, its transition still counts as hidden, and Tab would pass it.
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', {name: '长页面'})).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/long$/);
  });
});

test.describe('a dropdown in the mobile sidebar', () => {
  test.use({viewport: phoneViewport});

  test('starts collapsed, and opens and closes when its name is pressed', async ({page}) => {
    await open(page, `${sites.features.url}/links`);
    await openMobileSidebar(page);
    const item = mobileDropdown(page);
    const child = item.getByRole('link', {name: '长页面'});
    await expect(child).toBeHidden();
    await item.getByRole('button', {name: '下拉菜单', exact: true}).click();
    await expect(child).toBeVisible();
    await item.getByRole('button', {name: '下拉菜单', exact: true}).click();
    await expect(child).toBeHidden();
  });

  test('is expanded when a child is active, also of type doc, and after a navigation', async ({page}) => {
    await open(page, `${sites.features.url}/docs`);
    await openMobileSidebar(page);
    await backToMainMenu(page).click();
    await expect(mobileDropdown(page).getByRole('link', {name: '下拉里的文档'})).toBeVisible();
    await open(page, `${sites.features.url}/docs/code`);
    await openMobileSidebar(page);
    await mobileSidebar(page).locator('.theme-doc-sidebar-menu').getByRole('link', {name: '长页面'}).click();
    await expect(page.getByRole('heading', {level: 1, name: '长页面'})).toBeVisible();
    await openMobileSidebar(page);
    await backToMainMenu(page).click();
    await expect(mobileDropdown(page).getByRole('link', {name: '长页面'})).toBeVisible();
  });
});
