import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from '@playwright/test';
import type {AxeResults, RunOptions} from 'axe-core';

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with the page as it is now: one line for each element. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe);
  }
  // What passes is not listed: on a page of ten thousand elements the list costs more than the rules.
  const options: RunOptions = {resultTypes: ['violations']};
  const {violations} = await page.evaluate(
    (given) => (window as unknown as {axe: {run: (options: RunOptions) => Promise<AxeResults>}}).axe.run(given),
    options,
  );
  return violations.flatMap(({id, nodes}) => nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')}: ${failureSummary}`));
}
