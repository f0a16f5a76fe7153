import type {Element, Root} from 'hast';
import {toXast} from 'hast-util-to-xast';
import {toXml} from 'xast-util-to-xml';
import {x} from 'xastscript';
import {element, find} from '../twin/hast';
import {withPictures} from '../twin/pictures';
import type {BookFacts, Leaf} from './book';

/** A file of the book below its folder; `svg` and `mathml` are told to readers beforehand. */
interface Item {
  id: string;
  href: string;
  type: string;
  properties?: string;
}

/** Everything that a book is made of besides its chapters. */
export interface EpubParts {
  leaves: readonly Leaf[];
  facts: BookFacts;
  style: string;
  /** PNG. */
  cover: Uint8Array;
  /** The SVG document of a picture, by chapter and number on the page. */
  picture: (chapter: string, index: number) => string;
}

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';

const xml = (tree: Parameters<typeof toXml>[0]): string => `${DECLARATION}${toXml(tree)}\n`;

function page(title: string, body: Element['children'], language: string, type?: string): string {
  const head = element('head', [
    element('meta', [], {charSet: 'utf-8'}),
    element('title', [title]),
    element('link', [], {rel: ['stylesheet'], href: 'book.css'}),
  ]);
  const html = element('html', [head, element('body', body, type === undefined ? {} : {'epub:type': type})], {
    xmlns: 'http://www.w3.org/1999/xhtml',
    'xmlns:epub': 'http://www.idpf.org/2007/ops',
    lang: language,
    'xml:lang': language,
  });
  const root: Root = {type: 'root', children: [{type: 'doctype'}, html]};
  return xml(toXast(root));
}

interface Entry {
  leaf: Leaf;
  below: Leaf[];
}

/** The contents: chapters below their parts. */
function entries(leaves: readonly Leaf[]): Entry[] {
  const top: Entry[] = [];
  leaves.forEach((leaf) => (leaf.depth === 0 ? top.push({leaf, below: []}) : top.at(-1)?.below.push(leaf)));
  return top;
}

const href = ({name}: Leaf): string => `${name}.xhtml`;

function nav(leaves: readonly Leaf[], {language}: BookFacts): string {
  const item = (leaf: Leaf, below: readonly Leaf[] = []): Element =>
    element('li', [
      element('a', [leaf.title], {href: href(leaf)}),
      ...(below.length === 0
        ? []
        : [
            element(
              'ol',
              below.map((one) => item(one)),
            ),
          ]),
    ]);
  const list = element(
    'ol',
    entries(leaves).map(({leaf, below}) => item(leaf, below)),
  );
  return page('目录', [element('nav', [element('h1', ['目录']), list], {'epub:type': 'toc', id: 'toc'})], language);
}

/** The contents once more, for readers that know only EPUB 2. */
function ncx(leaves: readonly Leaf[], identifier: string, {title}: BookFacts): string {
  let order = 0;
  const point = (leaf: Leaf, below: readonly Leaf[] = []): ReturnType<typeof x> => {
    const place = String(++order);
    return x('navPoint', {id: `p${place}`, playOrder: place}, [
      x('navLabel', [x('text', leaf.title)]),
      x('content', {src: href(leaf)}),
      ...below.map((one) => point(one)),
    ]);
  };
  const points = entries(leaves).map(({leaf, below}) => point(leaf, below));
  return xml(
    x(null, [
      x('ncx', {xmlns: 'http://www.daisy.org/z3986/2005/ncx/', version: '2005-1'}, [
        x('head', [x('meta', {name: 'dtb:uid', content: identifier})]),
        x('docTitle', [x('text', title)]),
        x('navMap', points),
      ]),
    ]),
  );
}

const meta = (property: string, value: string): ReturnType<typeof x> => x('meta', {property}, value);

function packageDocument(items: readonly Item[], leaves: readonly Leaf[], identifier: string, facts: BookFacts): string {
  return xml(
    x(null, [
      x('package', {xmlns: 'http://www.idpf.org/2007/opf', version: '3.0', 'unique-identifier': 'id', 'xml:lang': facts.language}, [
        x('metadata', {'xmlns:dc': 'http://purl.org/dc/elements/1.1/'}, [
          x('dc:identifier', {id: 'id'}, identifier),
          x('dc:title', facts.title),
          x('dc:language', facts.language),
          x('dc:creator', facts.publisher),
          x('dc:publisher', facts.publisher),
          x('dc:rights', facts.rights),
          x('dc:description', facts.description),
          x('dc:date', facts.modified.slice(0, 10)),
          x('dc:source', facts.root),
          meta('dcterms:modified', `${new Date(facts.modified).toISOString().slice(0, 19)}Z`),
          ...['textual', 'visual'].map((mode) => meta('schema:accessMode', mode)),
          meta('schema:accessModeSufficient', 'textual'),
          ...['alternativeText', 'MathML', 'tableOfContents', 'structuralNavigation'].map((feature) =>
            meta('schema:accessibilityFeature', feature),
          ),
          meta('schema:accessibilityHazard', 'none'),
          x('meta', {name: 'cover', content: 'cover-image'}),
        ]),
        x(
          'manifest',
          items.map(({id, href: at, type, properties}) => x('item', {id, href: at, 'media-type': type, properties: properties ?? null})),
        ),
        x('spine', {toc: 'ncx'}, [
          x('itemref', {idref: 'cover'}),
          x('itemref', {idref: 'nav'}),
          ...leaves.map(({name}) => x('itemref', {idref: name})),
        ]),
      ]),
    ]),
  );
}

/**
 * The files of an EPUB 3 (https://www.w3.org/TR/epub-33/), by path and in the order in which they must lie in the archive:
 * `mimetype` first, which must not be compressed.
 */
export function epubFiles({leaves, facts, style, cover, picture}: EpubParts): Map<string, string | Uint8Array> {
  const identifier = `urn:web:${facts.root}#${facts.version}`;
  const pictures = new Map<string, string>();
  const chapters = leaves.map((leaf) => {
    const content = withPictures(leaf.content, (index, alt) => {
      const file = `images/${leaf.name}-${index + 1}.svg`;
      pictures.set(file, picture(leaf.name, index));
      return element('img', [], {src: file, alt});
    });
    const properties = find(content, 'math') === undefined ? undefined : 'mathml';
    return {leaf, properties, text: page(leaf.title, [content], facts.language)};
  });
  const coverPage = page(
    facts.title,
    [element('p', [element('img', [], {src: 'images/cover.png', alt: facts.title})], {className: ['cover']})],
    facts.language,
    'cover',
  );
  const XHTML = 'application/xhtml+xml';
  const items: Item[] = [
    {id: 'nav', href: 'nav.xhtml', type: XHTML, properties: 'nav'},
    {id: 'ncx', href: 'toc.ncx', type: 'application/x-dtbncx+xml'},
    {id: 'style', href: 'book.css', type: 'text/css'},
    {id: 'cover-image', href: 'images/cover.png', type: 'image/png', properties: 'cover-image'},
    {id: 'cover', href: 'cover.xhtml', type: XHTML},
    ...chapters.map(({leaf, properties}) => ({
      id: leaf.name,
      href: href(leaf),
      type: XHTML,
      ...(properties !== undefined && {properties}),
    })),
    ...[...pictures.keys()].map((file, index) => ({id: `picture-${index + 1}`, href: file, type: 'image/svg+xml'})),
  ];
  const container = x(null, [
    x('container', {version: '1.0', xmlns: 'urn:oasis:names:tc:opendocument:xmlns:container'}, [
      x('rootfiles', [x('rootfile', {'full-path': 'book/package.opf', 'media-type': 'application/oebps-package+xml'})]),
    ]),
  ]);
  return new Map<string, string | Uint8Array>([
    ['mimetype', 'application/epub+zip'],
    ['META-INF/container.xml', xml(container)],
    ['book/package.opf', packageDocument(items, leaves, identifier, facts)],
    ['book/nav.xhtml', nav(leaves, facts)],
    ['book/toc.ncx', ncx(leaves, identifier, facts)],
    ['book/book.css', style],
    ['book/images/cover.png', cover],
    ['book/cover.xhtml', coverPage],
    ...chapters.map(({leaf, text}) => [`book/${href(leaf)}`, text] as const),
    ...[...pictures].map(([file, svg]) => [`book/${file}`, svg] as const),
  ]);
}
