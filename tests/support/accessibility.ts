import type {Page} from '@playwright/test';
import {source, type AxeResults, type RunOptions} from 'axe-core';

/** The rules of axe that a theme can change: it has no other difference than colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong with the page as it is now: one line for each element.
 * @param rules `colours`: for a page whose other theme passed all rules in the same window.
 */
export async function accessibilityProblems(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  await page.evaluate(source);
  const options: RunOptions = {
    // What passes is not listed: on a page of ten thousand elements the list costs more than the rules.
    resultTypes: ['violations'],
    ...(rules === 'colours' && {runOnly: {type: 'rule', values: COLOUR_RULES}}),
  };
  const {violations} = await page.evaluate(
    (given) => (window as unknown as {axe: {run: (options: RunOptions) => Promise<AxeResults>}}).axe.run(given),
    options,
  );
  return violations.flatMap(({id, nodes}) => nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')}: ${failureSummary}`));
}
