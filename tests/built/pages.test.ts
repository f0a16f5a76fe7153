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
  attribute(element, 'hidden') !== null ||
  /(display:\s*none|visibility:\s*hidden)/.test(attribute(element, 'style') ?? '');

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

/** Headings of levels 2 and 3 that stand in the text itself, not in a box of it. */
const ownHeadings = ({children}: Element): Element[] => children.filter((child) => isElement(child, 'h2', 'h3'));

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
        const link: Element | undefined =
          tree && find(tree, (element) => hasClass(element, `pagination-nav__link--${direction}`));
        path = link === undefined ? null : attribute(link, 'href');
      }
      return seen;
    };
    const forward = follow('/docs', 'next');
    expect([...forward].sort()).toEqual([...docs].sort());
    expect(follow(forward.at(-1) as string, 'prev')).toEqual([...forward].reverse());
  });
});

test.each(docs)('%s: only links to it are told as the current page', (path) => {
  const links = findAll(trees.get(path) as Root, (element) => attribute(element, 'ariaCurrent') === 'page');
  expect(links.map((link) => attribute(link, 'href')).filter((href) => href !== path)).toEqual([]);
  expect(links.length).toBeGreaterThan(0);
});

describe('the head and the structure', () => {
  const ids = (elements: readonly Element[]): (string | null)[] => elements.map((element) => attribute(element, 'id'));

  test.each(paths)('%s has its language, one main heading, and an id for each heading of its text', (path) => {
    const tree = trees.get(path) as Root;
    expect(attribute(find(tree, 'html') as Element, 'lang')).toBe('zh-Hans');
    expect(findAll(tree, 'h1')).toHaveLength(1);
    const text = findAll(tree, (element) => hasClass(element, 'markdown'));
    const headings = text.flatMap((part) =>
      findAll(part, (element) => isElement(element, 'h2', 'h3', 'h4', 'h5', 'h6')),
    );
    expect(headings.filter((heading) => attribute(heading, 'id') === null).map(textOf)).toEqual([]);
  });

  test.each(docs)('%s has breadcrumbs, and a table of contents with its headings of levels 2 and 3', (path) => {
    const tree = trees.get(path) as Root;
    expect(find(tree, (element) => hasClass(element, 'breadcrumbs'))).toBeDefined();
    const headings = ids(findAll(tree, (element) => hasClass(element, 'markdown')).flatMap(ownHeadings));
    const toc = findAll(tree, (element) => hasClass(element, 'theme-doc-toc-desktop')).flatMap((part) =>
      findAll(part, 'a'),
    );
    expect(headings.length).toBeGreaterThan(0);
    expect(toc.map((link) => decodeURIComponent((attribute(link, 'href') ?? '').slice(1)))).toEqual(headings);
  });
});

test.each(['/search', '/404'])('%s keeps engines out', (path) => {
  const robots = findAll(
    builtTree(path),
    (element) => isElement(element, 'meta') && attribute(element, 'name') === 'robots',
  );
  expect(robots.map((meta) => attribute(meta, 'content'))).toEqual([expect.stringContaining('noindex')]);
});

test('the page that is not found says so, who can mend the link, and where to search or go on', () => {
  const tree = builtTree('/404');
  const main = find(tree, 'main') as Element;
  expect(textOf(find(tree, 'title') as Element)).toMatch(/^找不到页面 \| /);
  expect(textOf(main)).toContain('请联系那个网站的所有者，告诉他链接已经失效');
  expect(find(main, (element) => attribute(element, 'role') === 'search')).toBeDefined();
  expect(findAll(find(main, 'nav') as Element, 'a').length).toBeGreaterThan(2);
});

test('a page says first what it is about; then come the copy for an assistant and the minutes that a long one takes', () => {
  const bodyOf = (path: string): Element[] =>
    (find(trees.get(path) as Root, (element) => hasClass(element, 'markdown')) as Element).children.filter(
      (child) => child.type === 'element',
    );
  const isActions = (element: Element): boolean => attribute(element, 'dataPageActions') !== null;
  const [, lead, brief, actions] = bodyOf('/docs/concepts/risk-analysis');
  expect([lead?.tagName, attribute(brief as Element, 'ariaLabel')]).toEqual(['p', '短版']);
  expect(isActions(actions as Element)).toBe(true);
  const minutes = bodyOf('/docs/primitives/getting-started').filter(isActions).map(textOf);
  expect(minutes).toEqual([expect.stringMatching(/阅读约 \d+ 分钟/)]);
});

test('the link that says that the platform is not open is nowhere the current page', () => {
  const links = [...trees.values()].flatMap((tree) =>
    findAll(tree, (element) => isElement(element, 'a') && textOf(element).includes('平台还没有开放')),
  );
  expect(links.map((link) => hasClass(link, 'navbar__link--active'))).not.toContain(true);
  expect(links.length).toBeGreaterThan(0);
});
