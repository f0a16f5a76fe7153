import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from '@playwright/test';
import type * as Axe from 'axe-core';
import {projectFile} from '../../src/site/projectRoot';
import {pageDrawn} from './scroll';
import {phoneViewport} from './test';

const axe = readFileSync(createRequire(projectFile('package.json')).resolve('axe-core/axe.min.js'), 'utf8');

async function problemsNow(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe);
  }
  const violations = await page.evaluate(async () => {
    const {configure, run} = (window as unknown as {axe: typeof Axe}).axe;
    // No copies of the elements' HTML, and no list of what passes: on a page of ten thousand elements they cost a fifth
    // of the time.
    configure({noHtml: true});
    return (await run({resultTypes: ['violations']})).violations;
  });
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Changes the page to the other theme, with the page's own switch if it has one, and waits until it is drawn. */
async function switchTheme(page: Page): Promise<string> {
  const theme = await page.evaluate(() => {
    const {dataset} = document.documentElement;
    const other = dataset.theme === 'dark' ? 'light' : 'dark';
    const control = document.querySelector<HTMLElement>('[data-control=appearance]');
    // The switch may have a third state that follows the system.
    for (let presses = 0; presses < 3 && dataset.theme !== other; presses += 1) {
      control?.click();
    }
    dataset.theme = other;
    return other;
  });
  await pageDrawn(page);
  return theme;
}

/**
 * Runs axe on the page as it is now, and again in the other theme at the size of a phone. Axe takes longer than
 * anything else in a test, so two runs cover both themes and both layouts. The page is left as it was.
 * @param others size of the window in the other theme, for a page whose content a phone does not show.
 * @returns one line for each element with a problem.
 */
export async function accessibilityProblems(page: Page, others = phoneViewport): Promise<string[]> {
  const size = page.viewportSize();
  // Colours must be final when they are measured.
  await page.emulateMedia({reducedMotion: 'reduce'});
  const problems = await problemsNow(page);
  const theme = await switchTheme(page);
  await page.setViewportSize(others);
  problems.push(...(await problemsNow(page)).map((problem) => `${theme}, ${others.width} px: ${problem}`));
  await switchTheme(page);
  await page.setViewportSize(size ?? others);
  await page.emulateMedia({reducedMotion: null});
  return problems;
}
