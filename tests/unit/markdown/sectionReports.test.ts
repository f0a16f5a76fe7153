import type {Element, Root} from 'hast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {expect, test} from 'vitest';
import {sectionReports} from '../../../src/markdown/sectionReports';
import {sections} from '../../../src/markdown/sections';
import {attribute, findAll, hasClass, textOf} from '../../../src/markdown/twin/hast';

const PAGE = '<p>开头</p><h2 id="rule">规则</h2><p>甲</p><h3 id="a">一</h3><p>乙</p><h2 id="next">接下来读什么</h2><p>丙</p>';

/** The links of the page that report an error, with the last words of their section. */
function links(url: string | null, path = '/site/docs/strategies/macd-strategy.mdx'): {link: Element; after: string}[] {
  const tree = unified().use(rehypeParse, {fragment: true}).parse(PAGE);
  const page = unified().use(sections).use(sectionReports, {url}).runSync(tree, {path, cwd: '/site'}) as Root;
  return findAll(page, 'section').flatMap((section) => {
    const [last, before] = [section.children.at(-1), section.children.at(-2)] as [Element, Element];
    return hasClass(last, 'section-report') ? [{link: last.children[0] as Element, after: textOf(before)}] : [];
  });
}

test('each section ends with a link that names page and anchor, but for the one with the links to other pages', () => {
  const [first, ...others] = links('https://a.test/new?title={page}%23{section}');
  expect(others).toEqual([]);
  expect(first?.after).toBe('乙');
  expect(first?.link && textOf(first.link)).toBe('报告这一节的错误');
  expect(first?.link.properties).toEqual({
    href: 'https://a.test/new?title=strategies%2Fmacd-strategy%23rule',
    target: '_blank',
    rel: ['noopener', 'noreferrer'],
    ariaLabel: '报告这一节的错误：规则',
  });
});

test('a mail names them too', () => {
  const [{link} = {link: undefined}] = links('mailto:docs@a.test?subject={page}%20{section}');
  expect(link && attribute(link, 'href')).toBe('mailto:docs@a.test?subject=strategies%2Fmacd-strategy%20rule');
});

test('without an address, and on pages outside the docs, nothing is offered', () => {
  expect(links(null)).toEqual([]);
  expect(links('https://a.test/{page}', '/site/src/pages/markdown-page.mdx')).toEqual([]);
});
