import type {Locator, Page} from '@playwright/test';
import {expect} from './test';
import {interfaceText} from './texts';

export const navbarOf = (page: Page): Locator =>
  page.getByRole('navigation', {name: interfaceText('theme.NavBar.navAriaLabel')});
export const sidebarToggle = (page: Page): Locator =>
  page.getByRole('button', {name: interfaceText('theme.docs.sidebar.toggleSidebarButtonAriaLabel')});
export const mobileSidebar = (page: Page): Locator => page.locator('.theme-layout-navbar-sidebar');
export const backToMainMenu = (page: Page): Locator =>
  page.getByRole('button', {name: interfaceText('theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel')});

/** Opens the mobile sidebar by its button. */
export async function openMobileSidebar(page: Page): Promise<void> {
  await sidebarToggle(page).click();
  await expect(mobileSidebar(page)).toBeVisible();
}

/** A dropdown of the navbar on a desktop, in any language: the item that opens it and its menu. */
export function dropdown(page: Page, label: string): {button: Locator; menu: Locator} {
  const name = page.getByRole('button', {name: label, exact: true});
  const item = page.locator('.navbar .dropdown').filter({has: name});
  return {button: item.getByRole('button'), menu: item.locator('.dropdown__menu')};
}
