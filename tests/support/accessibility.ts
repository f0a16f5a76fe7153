import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from '@playwright/test';
import type * as Axe from 'axe-core';
import {drawn} from './scroll';
import {phone} from './test';

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that another theme or another layout can change; the others read elements and attributes, which stay. */
const LOOKS = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/**
 * Marks each text that looks like one before it: same element, same class, same style, in a parent that looks the same. The
 * contrast of one of them is the contrast of all, and to measure it is most of what axe does: a page has thousands of words
 * in code and tables.
 */
function markRepeats(): void {
  const looks = new Map<string, {id: number; isMeasured: boolean}>();
  const visit = (element: Element, parent: number): void => {
    if (!element.checkVisibility({opacityProperty: true, visibilityProperty: true})) {
      return;
    }
    const {color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity, position} = getComputedStyle(element);
    const written = ['class', 'style', 'inert', 'disabled', 'aria-disabled'].map((name) => element.getAttribute(name));
    const styled = [color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity, position];
    const key = [parent, element.tagName, ...written, ...styled].join('|');
    const look = looks.get(key) ?? {id: looks.size + 1, isMeasured: false};
    looks.set(key, look);
    if ([...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')) {
      element.toggleAttribute('data-repeats', look.isMeasured);
      look.isMeasured = true;
    }
    for (const child of element.children) {
      visit(child, look.id);
    }
  };
  visit(document.body, 0);
}

async function problemsNow(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe);
  }
  await page.evaluate(markRepeats);
  const violations = await page.evaluate(async (runOnly) => {
    const {configure, run} = (window as unknown as {axe: typeof Axe}).axe;
    // No copies of the elements' HTML, and no list of what passes: on a page of ten thousand elements they cost a fifth of the time.
    configure({noHtml: true, rules: [{id: 'color-contrast', selector: ':not([data-repeats])'}]});
    return (await run({resultTypes: ['violations'], ...(runOnly && {runOnly})})).violations;
  }, only);
  await page.evaluate(() => document.querySelectorAll('[data-repeats]').forEach((element) => element.removeAttribute('data-repeats')));
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

async function problemsInBothThemes(page: Page, others: typeof phone, rules?: string[]): Promise<string[]> {
  // Colours must be final when they are measured.
  await page.emulateMedia({reducedMotion: 'reduce'});
  const problems = await problemsNow(page);
  const theme = await switchTheme(page);
  await page.setViewportSize(others);
  return [...problems, ...(await problemsNow(page, rules)).map((problem) => `${theme}, ${others.width} px: ${problem}`)];
}

/**
 * What axe finds wrong with the page as it is now, and in the other theme on a phone: one line for each element. Axe takes
 * longer than anything else in a test, so two themes and two layouts share two runs. The page is left as it was.
 * @param others size of the window in the other theme, for what a phone does not show.
 */
export async function accessibilityProblems(page: Page, others = phone): Promise<string[]> {
  const size = page.viewportSize();
  const problems = await problemsInBothThemes(page, others);
  await switchTheme(page);
  await page.setViewportSize(size ?? others);
  await page.emulateMedia({reducedMotion: null});
  return problems;
}

/**
 * The same for a page whose frame another test has looked at in both layouts: in the other theme on a phone only by the
 * rules that read colours and sizes. The page stays there.
 */
export const accessibilityProblemsOfContent = (page: Page): Promise<string[]> => problemsInBothThemes(page, phone, LOOKS);
