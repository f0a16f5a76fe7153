import type {Element, Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import type {Plugin} from 'unified';

/** The section with the links to other pages: its errors are those pages' errors. */
const NEXT = 'next';
const TEXT = '报告这一节的错误';

interface Options {
  /** Address with the placeholders `{page}` and `{section}`; null: pages offer no such link. */
  url: string | null;
}

function reportLink(href: string, heading: string): Element {
  // The accessible name begins with the visible text, and distinguishes the links of a page.
  const properties = {href, target: '_blank', rel: ['noopener', 'noreferrer'], ariaLabel: `${TEXT}：${heading}`};
  return {
    type: 'element',
    tagName: 'p',
    properties: {className: ['section-report']},
    children: [{type: 'element', tagName: 'a', properties, children: [{type: 'text', value: TEXT}]}],
  };
}

/** Ends each section of a page of the docs (made by `sections`) with a link that reports an error in it. */
export const sectionReports: Plugin<[Options], Root> =
  ({url}) =>
  (tree, file) => {
    const [folder, path] = [`${file.cwd}/docs/`, file.path ?? ''].map((text) => text.replaceAll('\\', '/')) as [
      string,
      string,
    ];
    if (url === null || !path.startsWith(folder)) {
      return;
    }
    const page = path.slice(folder.length).replace(/\.mdx?$/, '');
    for (const section of tree.children) {
      const heading = section.type === 'element' && section.tagName === 'section' ? section.children[0] : undefined;
      const id = heading?.type === 'element' ? heading.properties.id : undefined;
      if (typeof id === 'string' && id !== NEXT) {
        const href = url.replaceAll('{page}', encodeURIComponent(page)).replaceAll('{section}', encodeURIComponent(id));
        (section as Element).children.push(reportLink(href, toString(heading as Element).trim()));
      }
    }
  };
