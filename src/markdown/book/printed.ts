import type {Element, ElementContent, Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {attribute, element, findAll, isElement} from '../twin/hast';
import type {BookFacts, Leaf} from './book';
import {withPictures} from './chapter';

/** Headings of chapters in parts stand below that of the part, in the outline too. */
const lowered = (name: string, depth: number): string => name.replace(/^h([1-5])$/, (_, level: string) => `h${Number(level) + depth}`);

/** In one document each id bears the name of its chapter: `c07.xhtml#limits` → `#c07-limits`. */
const local = (href: string): string =>
  href.replace(/^([\w-]+)\.xhtml(?:#(.*))?$/, (_, name: string, id?: string) => `#${name}${id === undefined ? '' : `-${id}`}`);

function joined({name, content, depth}: Leaf): Element {
  const rewrite = (node: ElementContent): ElementContent => {
    if (!isElement(node)) {
      return node;
    }
    const [id, href] = ['id', 'href'].map((key) => attribute(node, key));
    return {
      ...node,
      tagName: lowered(node.tagName, depth),
      properties: {...node.properties, ...(id != null && {id: `${name}-${id}`}), ...(href != null && {href: local(href)})},
      children: node.children.map(rewrite),
    };
  };
  return {...element('section', content.children.map(rewrite), {id: name, className: ['leaf']})};
}

/** Ids of pictures are unique on their page only. */
const withOwnIds = (svg: string, prefix: string): string =>
  svg.replace(/\bid="([^"]+)"/g, `id="${prefix}-$1"`).replace(/url\((?:&quot;|["'])?#([^)"'&]+)(?:&quot;|["'])?\)/g, `url(#${prefix}-$1)`);

export interface PrintedParts {
  leaves: readonly Leaf[];
  facts: BookFacts;
  style: string;
  cover: Element;
  /** The SVG document of a picture, by chapter and number on the page. */
  picture: (chapter: string, index: number) => string;
}

/**
 * The book as one HTML document, to be printed.
 * @throws Error in Chinese when a link leads to a place that is not in the book.
 */
export function printedHtml({leaves, facts, style, cover, picture}: PrintedParts): string {
  const sections = leaves.map((leaf) => {
    const drawn = withPictures(leaf.content, (index, alt) => {
      const svg = withOwnIds(picture(leaf.name, index), `${leaf.name}-${index}`);
      // Its parts have no meaning of their own: as elements of the tagged PDF they would only take room.
      return element('figure', [{type: 'raw', value: svg.replace('<svg', '<svg aria-hidden="true"')} as never], {
        role: 'img',
        ariaLabel: alt,
      });
    });
    return joined({...leaf, content: drawn});
  });
  const contents = element('nav', [
    element('h1', ['目录']),
    ...leaves.map(({name, title, depth}) =>
      element('p', [element('a', [title], {href: `#${name}`})], {className: [depth === 0 ? 'part-entry' : 'entry']}),
    ),
  ]);
  const ids = new Set(sections.flatMap((section) => [section, ...findAll(section, () => true)]).map((node) => attribute(node, 'id')));
  const lost = sections
    .flatMap((section) => findAll(section, 'a'))
    .map((link) => attribute(link, 'href') ?? '')
    .filter((href) => href.startsWith('#') && !ids.has(href.slice(1)));
  if (lost.length > 0) {
    throw new Error(`书里的这些链接没有去处：${[...new Set(lost)].join('、')}。`);
  }
  const head = element('head', [element('meta', [], {charSet: 'utf-8'}), element('title', [facts.title]), element('style', [style])]);
  const root: Root = {
    type: 'root',
    children: [{type: 'doctype'}, element('html', [head, element('body', [cover, contents, ...sections])], {lang: facts.language})],
  };
  return toHtml(root, {allowDangerousHtml: true});
}
