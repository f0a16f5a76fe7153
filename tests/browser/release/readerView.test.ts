import {readFileSync} from 'node:fs';
import {root} from '../../support/fixtures';
import {docPages} from '../../support/pages';
import {expect, test} from '../../support/test';

/** The program of Firefox' reader view, which those of other browsers are made after. */
const readability = readFileSync(`${root}/node_modules/@mozilla/readability/Readability.js`, 'utf8');
const COUNTED = ['h3', 'table', 'figure', 'math', 'pre'] as const;

// Readability writes styles into its copy of the page, which the page's policy forbids.
test.use({bypassCSP: true});

/** Ten pages, spread over the docs. */
const pages = docPages().filter(({frontMatter}) => frontMatter.slug === undefined);
const chosen = Array.from(
  {length: 10},
  (_, index) => `/docs/${pages[Math.floor((index * pages.length) / 10)]?.id ?? ''}`,
);

for (const path of chosen) {
  test(`the reader view of ${path} has its headings, tables, figures, formulas and code`, async ({page}) => {
    await page.goto(path);
    const [whole, read] = await page.evaluate<Record<string, number | string[]>[]>(`(() => {
      const module = {};
      ${readability}
      const texts = (root) => [...root.querySelectorAll('h2')].map((heading) => heading.textContent.replace(/\\u200b/g, '').trim());
      const counts = (root) => Object.fromEntries(${JSON.stringify(COUNTED)}.map((tag) => [tag, root.querySelectorAll(tag).length]));
      const {content} = new module.exports(document.cloneNode(true)).parse();
      const view = new DOMParser().parseFromString(content, 'text/html');
      const page = document.querySelector('.theme-doc-markdown');
      // The title of a page may become a heading of its view.
      const title = document.querySelector('h1').textContent.trim();
      return [{h2: texts(page), ...counts(page)}, {h2: texts(view).filter((text) => text !== title), ...counts(view)}];
    })()`);
    expect(read).toEqual(whole);
  });
}
