import type {Locator, Page} from '@playwright/test';
import {expect} from './test';

/** DocSearch's own modal, which the site has where Algolia is configured. */
export const docSearchModal = (page: Page): Locator => page.locator('.DocSearch-Modal');
export const docSearchField = (page: Page): Locator => page.locator('.DocSearch-Modal .DocSearch-Input');
export const docSearchHits = (page: Page): Locator => page.locator('.DocSearch-Modal .DocSearch-Hit a');

/** Opens the modal with the shortcut and waits until it has taken over. */
export async function openDocSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(docSearchField(page)).toBeFocused();
  await expect(page.locator('#site-search')).toHaveCount(0);
}

/**
 * Waits until the modal is closed and its keys open it again. It leaves the page before React's passive effects, and
 * until they have run, DocSearch takes its shortcut for one that closes.
 */
export async function expectDocSearchClosed(page: Page): Promise<void> {
  await expect(docSearchModal(page)).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveClass(/DocSearch--active/);
}

/** Takes away the time limits of failover and hosts: a busy machine must not make a healthy host late. */
export async function withoutLimits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Of the failover (src/search/clients), and of a host.
    const limits = new Set<unknown>([1300, 1000, 2000]);
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (target, _, parameters) => (limits.has(parameters[1]) ? 0 : Reflect.apply(target, window, parameters)),
    });
  });
}
