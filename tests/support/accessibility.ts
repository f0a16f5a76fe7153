import type {Page} from '@playwright/test';
import {source, type AxeResults, type RunOptions} from 'axe-core';

/** What axe finds wrong with the page as it is now: one line for each element. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(source);
  // What passes is not listed: on a page of ten thousand elements the list costs more than the rules.
  const options: RunOptions = {resultTypes: ['violations']};
  const {violations} = await page.evaluate(
    (given) => (window as unknown as {axe: {run: (options: RunOptions) => Promise<AxeResults>}}).axe.run(given),
    options,
  );
  return violations.flatMap(({id, nodes}) => nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')}: ${failureSummary}`));
}
