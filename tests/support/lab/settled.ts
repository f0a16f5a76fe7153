import type {Locator} from '@playwright/test';
import {expect} from '../test';

/** Waits until a lab is alive and nothing in it is pending (src/components/kit/settled). */
export async function labSettled(lab: Locator): Promise<void> {
  await expect(lab.page().locator('[data-settled]').filter({has: lab})).toHaveCount(1);
}

/** The text of a part of a lab once the lab is settled. */
export async function settledText(part: Locator, lab: Locator): Promise<string> {
  await labSettled(lab);
  return (await part.textContent()) ?? '';
}
