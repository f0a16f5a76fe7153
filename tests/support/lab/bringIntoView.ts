import type {Locator} from '@playwright/test';
import {expect} from '../test';

/** Scrolls to a lab. On the way the live one takes the place of the one from the server: what was found is then gone. */
export async function bringIntoView(lab: Locator): Promise<void> {
  await expect(() => lab.scrollIntoViewIfNeeded({timeout: 2000})).toPass();
}
