import type {Element, Root} from 'hast';
import {describe, expect, test} from 'vitest';
import {attribute, find, findAll, hasClass, isElement, textOf} from '../../src/markdown/twin/hast';
import {builtTree} from '../support/builtHtml';
import {sitePaths} from '../support/sitePages';

const paths = sitePaths();
const docs = paths.filter((path) => path.startsWith('/docs'));
const trees = new Map(paths.map((path) => [path, builtTree(path)]));

/** Hidden until a script shows it, as a pending Suspense boundary of React is. */
const isHidden = (element: Element): boolean =>
  attribute(element, 'hidden') !== null || /(display:\s*none|visibility:\s*hidden)/.test(attribute(element, 'style') ?? '');

/** The first visible descendant that passes the test. */
function shown(tree: Root | Element, test: (element: Element) => boolean): Element | undefined {
  for (const child of tree.children) {
    if (child.type === 'element' && !isHidden(child)) {
      const found = test(child) ? child : shown(child, test);
      if (found !== undefined) {
        return found;
      }
    }
  }
  return undefined;
}

function textShown(tree: Root | Element | undefined, test: (element: Element) => boolean): string {
  const found = tree && shown(tree, test);
  return found ? textOf(found).trim() : '';
}

/** The ids of some elements, in their order. */
const idsOf = (elements: readonly Element[]): (string | null)[] => elements.map((element) => attribute(element, 'id'));

describe('the frame', () => {
  test.each(paths)('of %s has its language, one main heading, and no id twice or missing at a heading', (path) => {
    const tree = trees.get(path) as Root;
    expect(findAll(tree, (element) => isElement(element, 'html')).map((element) => attribute(element, 'lang'))).toEqual(['zh-Hans']);
    expect(findAll(tree, (element) => isElement(element, 'h1'))).toHaveLength(1);
    const ids = idsOf(findAll(tree, (element) => attribute(element, 'id') !== null));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const prose = findAll(tree, (element) => hasClass(element, 'markdown'));
    const headings = prose.flatMap((one) => findAll(one, ({tagName}) => /^h[2-6]$/.test(tagName)));
    expect(headings.filter((heading) => attribute(heading, 'id') === null).map(textOf)).toEqual([]);
  });

  test.each(docs)('of %s has breadcrumbs, and a list of contents with the headings of levels 2 and 3', (path) => {
    const tree = trees.get(path) as Root;
    expect(findAll(tree, (element) => hasClass(element, 'breadcrumbs'))).toHaveLength(1);
    const prose = findAll(tree, (element) => hasClass(element, 'markdown'));
    const headings = prose.flatMap(({children}) => children.filter((child) => child.type === 'element' && /^h[23]$/.test(child.tagName)));
    const [contents] = findAll(tree, (element) => hasClass(element, 'theme-doc-toc-desktop'));
    const links = contents === undefined ? [] : findAll(contents, (element) => isElement(element, 'a'));
    expect(headings.length).toBeGreaterThan(0);
    expect(links.map((link) => decodeURIComponent(attribute(link, 'href') ?? '').slice(1))).toEqual(idsOf(headings as Element[]));
  });
});

describe('without JavaScript', () => {
  test.each(paths)('%s has its heading, text and footer', (path) => {
    const tree = trees.get(path) as Root;
    const footer = shown(tree, (element) => isElement(element, 'footer'));
    expect(textShown(tree, (element) => isElement(element, 'h1'))).not.toBe('');
    expect(
      textShown(
        shown(tree, (element) => isElement(element, 'main')),
        (element) => isElement(element, 'p') && textOf(element).trim() !== '',
      ),
    ).not.toBe('');
    expect(textOf(footer as Element)).toContain('不构成投资建议');
    expect(textShown(footer, (element) => isElement(element, 'a') && attribute(element, 'href') !== null)).not.toBe('');
  });

  test('“next” leads from the first doc through all docs, and “previous” back', () => {
    const follow = (start: string, direction: 'next' | 'prev'): string[] => {
      const seen: string[] = [];
      for (let path: string | null = start; path !== null && seen.length <= docs.length;) {
        seen.push(path);
        const tree: Root | undefined = trees.get(path);
        const link: Element | undefined = tree && find(tree, (element) => hasClass(element, `pagination-nav__link--${direction}`));
        path = link === undefined ? null : attribute(link, 'href');
      }
      return seen;
    };
    const forward = follow('/docs', 'next');
    expect([...forward].sort()).toEqual([...docs].sort());
    expect(follow(forward.at(-1) as string, 'prev')).toEqual([...forward].reverse());
  });
});

test('punctuation in JSON has the colour of its block and no elements of its own', () => {
  const blocks = [...trees.values()].flatMap((tree) =>
    findAll(tree, (element) => hasClass(element, 'language-json') && isElement(element, 'pre')),
  );
  expect(blocks.length).toBeGreaterThan(50);
  const ofPunctuation = (element: Element): boolean => attribute(element, 'style') !== null && /^[\s{}[\]:,]+$/.test(textOf(element));
  expect(blocks.flatMap((block) => findAll(block, ofPunctuation)).map(textOf)).toEqual([]);
});

test.each(docs)('%s: only links to it are told as the current page', (path) => {
  const links = findAll(trees.get(path) as Root, (element) => attribute(element, 'ariaCurrent') === 'page');
  expect(links.map((link) => attribute(link, 'href')).filter((href) => href !== path)).toEqual([]);
  expect(links.length).toBeGreaterThan(0);
});
