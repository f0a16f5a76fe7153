import type {Locator, Page} from '@playwright/test';
import {expect, open} from '../test';
import {bringIntoView} from './bringIntoView';

export const labOf = (page: Page, name: string): Locator => page.locator(`[data-lab="${name}"]`);

/** Moves the mouse over a lab, as a reader does, and waits until its code has taken over. */
export async function wake(page: Page, lab: Locator): Promise<void> {
  await bringIntoView(lab);
  await lab.dispatchEvent('pointerover');
  await expect(page.locator('[data-live]').filter({has: lab})).toHaveCount(1);
}

/** Opens a page and wakes one of its labs. */
export async function openLab(page: Page, address: string, name: string): Promise<Locator> {
  await open(page, address);
  await wake(page, labOf(page, name));
  return labOf(page, name);
}
