import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from '@playwright/test';
import type {AxeResults, RunOptions, Spec} from 'axe-core';

interface Axe {
  configure: (spec: Spec) => void;
  run: (options: RunOptions) => Promise<AxeResults>;
}

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Marks what axe measures contrast on. The contrast of a text follows from its styles and from those of what it stands in:
 * of texts that are alike in all of these the three longest are enough, and a page of ten thousand elements has some
 * hundred kinds. Layers, drawings, labels and fields are all measured.
 */
function markTexts(mark: string): void {
  const kinds = new Map<string, number>();
  const ofElement = new Map<Element | null, {kind: number; isLayered: boolean}>([[null, {kind: 0, isLayered: false}]]);
  function look(element: Element): {kind: number; isLayered: boolean} {
    const known = ofElement.get(element);
    if (known !== undefined) {
      return known;
    }
    const parent = look(element.parentElement as Element);
    const style = getComputedStyle(element);
    const {color, backgroundColor, backgroundImage, opacity, filter, mixBlendMode, fontSize, fontWeight, textShadow} = style;
    const own = [color, backgroundColor, backgroundImage, opacity, filter, mixBlendMode, fontSize, fontWeight, textShadow];
    const isFolded = style.overflow !== 'visible' && element.clientHeight === 0;
    const isOff = element.matches(':disabled, [aria-disabled=true], [inert]');
    const key = [parent.kind, isFolded, isOff, ...own].join('|');
    const kind = kinds.get(key) ?? kinds.size + 1;
    kinds.set(key, kind);
    const isLayered =
      parent.isLayered ||
      element instanceof SVGElement ||
      element.matches('label') ||
      !['static', 'relative'].includes(style.position) ||
      style.zIndex !== 'auto' ||
      style.transform !== 'none' ||
      style.float !== 'none' ||
      [style.marginTop, style.marginBottom, style.marginLeft, style.marginRight].some((margin) => margin.startsWith('-')) ||
      [style.top, style.left].some((offset) => !['auto', '0px'].includes(offset));
    const result = {kind, isLayered};
    ofElement.set(element, result);
    return result;
  }
  const alike = new Map<number, {element: Element; length: number}[]>();
  for (const element of document.body.querySelectorAll('*')) {
    // axe measures the texts of an element itself, and the values and hints of fields.
    const length = [...element.childNodes].reduce(
      (sum, {nodeType, data = ''}: ChildNode & {data?: string}) => (nodeType === Node.TEXT_NODE ? sum + data.trim().length : sum),
      0,
    );
    const isField = element.matches('input, select, textarea');
    if ((length > 0 || isField) && element.checkVisibility({visibilityProperty: true})) {
      const {kind, isLayered} = look(element);
      if (isLayered || isField) {
        element.setAttribute(mark, '');
      } else {
        alike.set(kind, [...(alike.get(kind) ?? []), {element, length}].sort((a, b) => b.length - a.length).slice(0, 3));
      }
    }
  }
  [...alike.values()].flat().forEach(({element}) => element.setAttribute(mark, ''));
}

/** What axe finds wrong with the page as it is now: one line for each element. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe);
  }
  const mark = 'data-contrast';
  await page.evaluate(markTexts, mark);
  // What passes is not listed: on a page of ten thousand elements the list costs more than the rules.
  const options: RunOptions = {resultTypes: ['violations']};
  const {violations} = await page.evaluate(
    ([given, attribute]) => {
      const {axe: tool} = window as unknown as {axe: Axe};
      tool.configure({rules: [{id: 'color-contrast', selector: `[${attribute}]`}]});
      return tool
        .run(given)
        .finally(() => document.querySelectorAll(`[${attribute}]`).forEach((element) => element.removeAttribute(attribute)));
    },
    [options, mark] as const,
  );
  return violations.flatMap(({id, nodes}) => nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')}: ${failureSummary}`));
}
