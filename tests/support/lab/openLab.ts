import type {Locator, Page} from '@playwright/test';
import {open} from '../test';
import {bringIntoView} from './bringIntoView';
import {labSettled} from './settled';

export const labOf = (page: Page, name: string): Locator => page.locator(`[data-lab="${name}"]`);

/**
 * Moves the mouse over a lab, as a reader does, and waits until its code has taken over and nothing in it is pending.
 */
export async function wake(page: Page, lab: Locator): Promise<void> {
  await bringIntoView(lab);
  await lab.dispatchEvent('pointerover');
  await labSettled(lab);
}

/** Opens a page and wakes one of its labs. */
export async function openLab(page: Page, address: string, name: string): Promise<Locator> {
  await open(page, address);
  await wake(page, labOf(page, name));
  return labOf(page, name);
}
