import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from '@playwright/test';
import type * as Axe from 'axe-core';

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with the page as it is now: one line for each element. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe);
  }
  const violations = await page.evaluate(async () => {
    const {configure, run} = (window as unknown as {axe: typeof Axe}).axe;
    // No copies of the elements' HTML, and no list of what passes: on a page of ten thousand elements they cost a fifth of the time.
    configure({noHtml: true});
    return (await run({resultTypes: ['violations']})).violations;
  });
  return violations.flatMap(({id, nodes}) => nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')}: ${failureSummary}`));
}
