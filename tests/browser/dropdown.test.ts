import type {Locator, Page} from '@playwright/test';
import {backToMainMenu, dropdown, mobileSidebar, navbar, openMobileSidebar} from '../support/navbar';
import {sites} from '../support/sites';
import {expect, open, phone, test} from '../support/test';

const mobileDropdown = (page: Page): Locator => mobileSidebar(page).getByRole('listitem').filter({hasText: '下拉菜单'});

test.describe('a dropdown on a desktop', () => {
  test.beforeEach(({page}) => open(page, `${sites.features.url}/docs/code`));

  test('opens on hover', async ({page}) => {
    const {button, menu} = dropdown(page, '下拉菜单');
    await expect(menu).toBeHidden();
    await button.hover();
    await expect(menu).toBeVisible();
    // It has the page's own colour.
    await expect(menu).toHaveCSS('border-top-width', '1px');
  });

  for (const [name, key] of [
    ['Enter', 'Enter'],
    ['Space', ' '],
  ] as const) {
    test(`opens and closes on ${name}`, async ({page}) => {
      const {button, menu} = dropdown(page, '下拉菜单');
      await button.focus();
      await page.keyboard.press(key);
      await expect(menu).toBeVisible();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press(key);
      await expect(menu).toBeHidden();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    });
  }

  test.describe('that is open', () => {
    test.beforeEach(async ({page}) => {
      const {button, menu} = dropdown(page, '下拉菜单');
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(menu).toBeVisible();
    });

    test('moves the focus into its menu on Tab', async ({page}) => {
      await page.keyboard.press('Tab');
      await expect(dropdown(page, '下拉菜单').menu.getByRole('link', {name: '长页面'})).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/docs\/long$/);
    });

    test('closes on a mouse press outside', async ({page}) => {
      await page.mouse.move(700, 600);
      await page.mouse.down();
      await expect(dropdown(page, '下拉菜单').menu).toBeHidden();
    });

    test('closes on a touch outside', async ({page}) => {
      await page.locator('main').dispatchEvent('touchstart');
      await expect(dropdown(page, '下拉菜单').menu).toBeHidden();
    });

    test('closes when the focus leaves it', async ({page}) => {
      await navbar(page).getByRole('link', {name: '文档项'}).focus();
      await expect(dropdown(page, '下拉菜单').menu).toBeHidden();
    });

    test('closes on Escape and gives the focus back to its button', async ({page}) => {
      const {button, menu} = dropdown(page, '下拉菜单');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(button).toBeFocused();
    });

    test('stays open while the focus is inside', async ({page}) => {
      const {menu} = dropdown(page, '下拉菜单');
      await menu.getByRole('link', {name: '下拉里的文档'}).focus();
      await expect(menu).toBeVisible();
    });
  });
});

test.describe('a dropdown in the mobile sidebar', () => {
  test.use({viewport: phone});

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

  test('starts expanded when a child is active', async ({page}) => {
    await open(page, `${sites.features.url}/docs/long`);
    await openMobileSidebar(page);
    await backToMainMenu(page).click();
    const item = mobileDropdown(page);
    await expect(item.getByRole('link', {name: '长页面'})).toBeVisible();
  });

  test('starts expanded when a child of type doc is active', async ({page}) => {
    await open(page, `${sites.features.url}/docs`);
    await openMobileSidebar(page);
    await backToMainMenu(page).click();
    await expect(mobileDropdown(page).getByRole('link', {name: '下拉里的文档'})).toBeVisible();
  });

  test('expands when a navigation makes a child active', async ({page}) => {
    await open(page, `${sites.features.url}/docs/code`);
    await openMobileSidebar(page);
    await mobileSidebar(page).locator('.theme-doc-sidebar-menu').getByRole('link', {name: '长页面'}).click();
    await expect(page.getByRole('heading', {level: 1, name: '长页面'})).toBeVisible();
    await openMobileSidebar(page);
    await backToMainMenu(page).click();
    const item = mobileDropdown(page);
    await expect(item.getByRole('link', {name: '长页面'})).toBeVisible();
  });
});
