import type {Locator} from '@playwright/test';
import {expect} from '../test';

/** The sentence of a result with its verdict, which is found out a moment after the result is shown. */
export async function settledText(sentence: Locator): Promise<string> {
  await expect(sentence).not.toContainText('正在算');
  return (await sentence.textContent()) ?? '';
}
