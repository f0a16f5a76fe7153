import type {Locator} from '@playwright/test';
import {expect} from '../test';

/**
 * Scrolls to a lab, with retries: meanwhile the live lab may replace the one from the server, which detaches the
 * element.
 */
export async function bringIntoView(lab: Locator): Promise<void> {
  await expect(() => lab.scrollIntoViewIfNeeded({timeout: 2000})).toPass();
}
