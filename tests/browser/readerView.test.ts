import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {readPages} from '../support/pages';
import {expect, test} from '../support/test';

/** The program of Firefox' reader view, which those of other browsers are made after. */
const readability = readFileSync(createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js'), 'utf8');
const COUNTED = ['h2', 'h3', 'table', 'figure', 'math', 'pre'] as const;

/** Ten pages, spread over the docs. */
const pages = readPages().filter(({frontMatter}) => frontMatter.slug === undefined);
const chosen = Array.from({length: 10}, (_, index) => `/docs/${pages[Math.floor((index * pages.length) / 10)]?.id ?? ''}`);

for (const path of chosen) {
  test(`the reader view of ${path} has its headings, tables, figures, formulas and code`, async ({page}) => {
    await page.goto(path);
    const [whole, read] = await page.evaluate<Record<string, number>[]>(`(() => {
      const module = {};
      ${readability}
      const count = (root) => Object.fromEntries(${JSON.stringify(COUNTED)}.map((tag) => [tag, root.querySelectorAll(tag).length]));
      const {content} = new module.exports(document.cloneNode(true)).parse();
      return [count(document.querySelector('.theme-doc-markdown')), count(new DOMParser().parseFromString(content, 'text/html'))];
    })()`);
    expect(read).toEqual(whole);
  });
}
