import type {Element, ElementContent, Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {attribute, element, findAll, isElement, textOf} from '../twin/hast';
import {withPictures} from '../twin/pictures';
import {IMPRINT, type BookFacts, type Leaf} from './book';

/** Headings of chapters in parts stand below that of the part, in the outline too. */
const lowered = (name: string, depth: number): string => name.replace(/^h([1-5])$/, (_, level: string) => `h${Number(level) + depth}`);

/** In one document each id bears the name of its chapter: `c07.xhtml#limits` → `#c07-limits`. */
const local = (href: string): string =>
  href.replace(/^([\w-]+)\.xhtml(?:#(.*))?$/, (_, name: string, id?: string) => `#${name}${id === undefined ? '' : `-${id}`}`);

/** A string of a style sheet. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** The pages of a leaf bear its title at their head, and that of its part; pages that short leaves share bear that of the part. */
function heads(leaves: readonly Leaf[], flowing: ReadonlySet<string>): string {
  let [part, pages] = ['', ''];
  return leaves
    .map(({name, title, depth, isPart}) => {
      part = depth === 0 ? '' : part;
      const isShared = flowing.has(name);
      const isFirst = !isShared || pages === '';
      pages = isShared ? pages || name : '';
      const [left, right] = isShared ? ['', part] : [part, title];
      const page = isFirst ? `@page ${name}{@top-left{content:${quoted(left)}}@top-right{content:${quoted(right)}}}` : '';
      part = isPart === true ? title : part;
      return isPart === true || name === IMPRINT ? '' : `${page}#${name}{page:${pages || name}}`;
    })
    .join('\n');
}

/**
 * The title of a part stands above that of its first chapter, or in its place if it is the same: on a page of its own it would leave
 * that page empty.
 */
function withinFirst(leaves: readonly Leaf[]): readonly [leaf: Leaf, above: readonly Element[]][] {
  return leaves.flatMap((leaf, index): [Leaf, Element[]][] => {
    const part = leaves[index - 1];
    if (leaf.isPart === true || part?.isPart !== true) {
      return leaf.isPart === true ? [] : [[leaf, []]];
    }
    const isSame = (node: ElementContent): boolean => isElement(node, 'h1') && textOf(node) === part.title;
    const content = {...leaf.content, children: leaf.content.children.filter((node) => !isSame(node))};
    return [[{...leaf, content}, [element('h1', [part.title], {id: part.name, className: ['part']})]]];
  });
}

/** Sections without a use on paper: where to read on, because the next chapter follows, and what is tried on the site. */
const NOT_PRINTED = ['next', 'try'];

/** What paper needs: without some sections, and without the risk notice of each chapter, because every page has one at its foot. */
function forPaper(children: readonly ElementContent[], riskNotice: string): ElementContent[] {
  let isPrinted = true;
  return children
    .filter((node) => {
      isPrinted = isElement(node, 'h2') ? !NOT_PRINTED.includes(attribute(node, 'id') ?? '') : isPrinted;
      return isPrinted;
    })
    .filter((node) => !(isElement(node, 'blockquote') && textOf(node).includes(riskNotice)))
    .map((node) => (isElement(node, 'div', 'section') ? {...node, children: forPaper(node.children, riskNotice)} : node));
}

function joined({name, content, depth}: Leaf, above: readonly Element[], isFlowing: boolean): Element {
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
  return element('section', [...above, ...content.children.map(rewrite)], {
    id: name,
    className: isFlowing ? ['leaf', 'flowing'] : ['leaf'],
  });
}

/** Ids of pictures are unique on their page only. */
const withOwnIds = (svg: string, prefix: string): string =>
  svg.replace(/\bid="([^"]+)"/g, `id="${prefix}-$1"`).replace(/url\((?:&quot;|["'])?#([^)"'&]+)(?:&quot;|["'])?\)/g, `url(#${prefix}-$1)`);

export interface PrintedParts {
  leaves: readonly Leaf[];
  facts: BookFacts;
  style: string;
  cover: Element;
  /** On which page each leaf and part begins, by name; empty before that is known. */
  numbers: ReadonlyMap<string, number>;
  /** Names of leaves so short that they follow one another on the same pages. */
  flowing?: ReadonlySet<string>;
  /** The SVG document of a picture, by chapter and number on the page. */
  picture: (chapter: string, index: number) => string;
}

/**
 * The book as one HTML document, to be printed.
 * @throws Error in Chinese when a link leads to a place that is not in the book.
 */
export function printedHtml({leaves, facts, style, cover, numbers, flowing = new Set(), picture}: PrintedParts): string {
  const sections = withinFirst(leaves).map(([leaf, above]) => {
    const drawn = withPictures(leaf.content, (index, alt) => {
      const svg = withOwnIds(picture(leaf.name, index), `${leaf.name}-${index}`);
      // Its parts have no meaning of their own: as elements of the tagged PDF they would only take room.
      return element('figure', [{type: 'raw', value: svg.replace('<svg', '<svg aria-hidden="true"')} as never], {
        role: 'img',
        ariaLabel: alt,
      });
    });
    return joined({...leaf, content: {...drawn, children: forPaper(drawn.children, facts.riskNotice)}}, above, flowing.has(leaf.name));
  });
  const contents = element('nav', [
    element('h1', ['目录']),
    ...leaves.map(({name, title, depth}) =>
      element('p', [element('a', [element('span', [title]), element('span', [String(numbers.get(name) ?? '')])], {href: `#${name}`})], {
        className: [depth === 0 ? 'part-entry' : 'entry'],
      }),
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
  const head = element('head', [
    element('meta', [], {charSet: 'utf-8'}),
    element('title', [facts.title]),
    element('style', [`${style}\n${heads(leaves, flowing)}`]),
  ]);
  const root: Root = {
    type: 'root',
    children: [{type: 'doctype'}, element('html', [head, element('body', [cover, contents, ...sections])], {lang: facts.language})],
  };
  return toHtml(root, {allowDangerousHtml: true});
}
