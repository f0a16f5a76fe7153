import type {Locator, Page} from '@playwright/test';
import {expect, open} from '../test';
import {bringIntoView} from './bringIntoView';

export const PLAYGROUND_PAGE = '/playground';

export const playground = (page: Page): Locator => page.locator('[data-lab="playground"]');
export const editor = (page: Page): Locator => playground(page).locator('[data-editor] textarea');
export const summary = (page: Page): Locator => playground(page).locator('[data-summary]');
export const action = (page: Page, name: string | RegExp): Locator => playground(page).getByRole('button', {name});

/** Waits until the code of the playground has taken over; what a text of the reader is worth may still be found out. */
export async function alive(page: Page): Promise<void> {
  await bringIntoView(playground(page));
  await expect(page.locator('[data-live]').filter({has: playground(page)})).toHaveCount(1);
}

/** Shows the rule as a sentence or as JSON. */
export const show = (page: Page, view: '句子' | 'JSON'): Promise<void> =>
  playground(page).getByRole('button', {name: view, exact: true}).click();

/** @param view the one that it is shown with; readers get the sentence. */
export async function visitPlayground(page: Page, search = '', view: 'sentence' | 'json' = 'json'): Promise<void> {
  const query = view === 'json' ? `${search === '' ? '?' : `${search}&`}view=json` : search;
  await open(page, `${PLAYGROUND_PAGE}${query}`);
  await alive(page);
}

/** The selected text of the editor; null if it does not have the focus. */
export function selected(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element instanceof HTMLTextAreaElement
      ? element.value.slice(element.selectionStart, element.selectionEnd)
      : null;
  });
}
