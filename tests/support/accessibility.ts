import type {Page} from '@playwright/test';
import {source, type AxeResults} from 'axe-core';

/** What axe finds wrong with the page as it is now: one line for each element. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const {violations} = await page.evaluate(() =>
    (window as unknown as {axe: {run: () => Promise<AxeResults>}}).axe.run(),
  );
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
