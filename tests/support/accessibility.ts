import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from '@playwright/test';
import type * as Axe from 'axe-core';

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Marks what looks in all its classes and styles like something earlier in the same block of code: measuring the contrast
 * of each of a thousand brackets finds nothing that the first did not show, and takes most of axe's time.
 */
function markRepeatedCode(): void {
  for (const block of document.querySelectorAll('pre code')) {
    const looks = new Map<Element, string>([[block, '']]);
    const seen = new Set<string>();
    for (const part of block.querySelectorAll('*')) {
      const look = `${looks.get(part.parentElement as Element)}>${part.localName}.${part.className}{${part.getAttribute('style')}}`;
      looks.set(part, look);
      part.toggleAttribute('data-repeated', seen.has(look));
      seen.add(look);
    }
  }
}

/** What axe finds wrong with the page as it is now: one line for each element. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe);
  }
  await page.evaluate(markRepeatedCode);
  const violations = await page.evaluate(async () => {
    const {configure, run} = (window as unknown as {axe: typeof Axe}).axe;
    // No copies of the elements' HTML, and no list of what passes: on a page of ten thousand elements they cost as much as the rules.
    configure({noHtml: true, rules: [{id: 'color-contrast', selector: '*:not([data-repeated])'}]});
    return (await run({resultTypes: ['violations']})).violations;
  });
  return violations.flatMap(({id, nodes}) => nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')}: ${failureSummary}`));
}
