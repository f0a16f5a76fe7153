import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from '@playwright/test';
import type * as Axe from 'axe-core';
import {drawn} from './scroll';
import {phone} from './test';

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

async function problemsNow(page: Page): Promise<string[]> {
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

/** Gives the page the other theme, by its switch where it has one, and waits until it is drawn. */
async function switchTheme(page: Page): Promise<string> {
  const theme = await page.evaluate(() => {
    const {dataset} = document.documentElement;
    const other = dataset.theme === 'dark' ? 'light' : 'dark';
    const control = document.querySelector<HTMLElement>('[data-control=appearance]');
    // One of its states may be to follow the system.
    for (let presses = 0; presses < 3 && dataset.theme !== other; presses += 1) {
      control?.click();
    }
    dataset.theme = other;
    return other;
  });
  await drawn(page);
  return theme;
}

/**
 * What axe finds wrong with the page as it is now, and in the other theme on a phone: one line for each element. Axe takes
 * longer than anything else in a test, so two themes and two layouts share two runs. The page is left as it was.
 * @param others size of the window in the other theme, for what a phone does not show.
 */
export async function accessibilityProblems(page: Page, others = phone): Promise<string[]> {
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
