import type {Element, Root} from 'hast';
import {toXast} from 'hast-util-to-xast';
import {toXml} from 'xast-util-to-xml';
import {x} from 'xastscript';
import {element, find} from '../../src/markdown/twin/hast';
import type {Chapter} from './chapters.mjs';

/** Metadata of the book. */
export interface BookFacts {
  title: string;
  description: string;
  /** Absolute address of the site, with a trailing slash. */
  root: string;
  version: string;
  /** ISO 8601, with time and zone. */
  modified: string;
  language: string;
  riskNotice: string;
  publisher: string;
}

const xml = (tree: Parameters<typeof toXml>[0]): string => `<?xml version="1.0" encoding="utf-8"?>\n${toXml(tree)}\n`;

function page(title: string, body: Element, language: string): string {
  const head = element('head', [
    element('meta', [], {charSet: 'utf-8'}),
    element('title', [title]),
    element('link', [], {rel: ['stylesheet'], href: 'book.css'}),
  ]);
  const html = element('html', [head, element('body', [body])], {
    xmlns: 'http://www.w3.org/1999/xhtml',
    'xmlns:epub': 'http://www.idpf.org/2007/ops',
    lang: language,
    'xml:lang': language,
  });
  const root: Root = {type: 'root', children: [{type: 'doctype'}, html]};
  return xml(toXast(root));
}

/** Returns the first page, which describes the book, with the logo above. */
function imprint({title, description, root, version, modified, riskNotice, publisher}: BookFacts): Element {
  const link = (address: string, words: string): Element => element('a', [words], {href: address});
  return element('section', [
    element('p', [element('img', [], {src: 'cover.png', alt: ''})], {className: ['cover']}),
    element('h1', [title]),
    element('p', [description]),
    element('p', [`版本 ${version}，${modified.slice(0, 10)} 由网站的页面生成。网站：`, link(root, root), '。']),
    element('p', [riskNotice]),
    element('p', [
      `文字与图表归${publisher}所有；第三方的代码与数据归各自的权利人，见`,
      link(`${root}third-party-notices.txt`, '第三方声明'),
      '。图在书里是它们的数与说明；图、实验与演练场要在网页上打开。',
    ]),
  ]);
}

/** Returns the contents: chapters below the names of their parts. */
function nav(chapters: readonly Chapter[]): Element {
  const entry = ({file, title}: Chapter): Element => element('li', [element('a', [title], {href: file})]);
  const parts = [...new Set(chapters.map(({part}) => part))];
  const items = parts.flatMap((part) => {
    const members = chapters.filter((chapter) => chapter.part === part).map(entry);
    return part === null ? members : [element('li', [element('span', [part]), element('ol', members)])];
  });
  return element('nav', [element('h1', ['目录']), element('ol', items)], {'epub:type': 'toc', id: 'toc'});
}

function packageDocument(chapters: readonly Chapter[], facts: BookFacts): string {
  const meta = (property: string, value: string): ReturnType<typeof x> => x('meta', {property}, value);
  const id = (file: string): string => file.replace(/\.\w+$/, '');
  const item = (file: string, type: string, properties: string | null = null): ReturnType<typeof x> =>
    x('item', {id: id(file), href: file, 'media-type': type, properties});
  const text = (file: string, properties: string | null = null): ReturnType<typeof x> =>
    item(file, 'application/xhtml+xml', properties);
  return xml(
    x(null, [
      x(
        'package',
        {xmlns: 'http://www.idpf.org/2007/opf', version: '3.0', 'unique-identifier': 'id', 'xml:lang': facts.language},
        [
          x('metadata', {'xmlns:dc': 'http://purl.org/dc/elements/1.1/'}, [
            x('dc:identifier', {id: 'id'}, `urn:web:${facts.root}#${facts.version}`),
            x('dc:title', facts.title),
            x('dc:language', facts.language),
            x('dc:creator', facts.publisher),
            x('dc:description', facts.description),
            x('dc:date', facts.modified.slice(0, 10)),
            x('dc:source', facts.root),
            meta('dcterms:modified', `${new Date(facts.modified).toISOString().slice(0, 19)}Z`),
            meta('schema:accessMode', 'textual'),
            meta('schema:accessModeSufficient', 'textual'),
            ...['MathML', 'tableOfContents', 'structuralNavigation'].map((feature) =>
              meta('schema:accessibilityFeature', feature),
            ),
            meta('schema:accessibilityHazard', 'none'),
          ]),
          x('manifest', [
            text('nav.xhtml', 'nav'),
            text('imprint.xhtml'),
            item('book.css', 'text/css'),
            item('cover.png', 'image/png', 'cover-image'),
            ...chapters.map(({file, content}) => text(file, find(content, 'math') === undefined ? null : 'mathml')),
          ]),
          x('spine', [
            ...['imprint.xhtml', 'nav.xhtml', ...chapters.map(({file}) => file)].map((file) =>
              x('itemref', {idref: id(file)}),
            ),
          ]),
        ],
      ),
    ]),
  );
}

/** Returns the files of an EPUB 3 (https://www.w3.org/TR/epub-33/), in order: `mimetype` first, uncompressed. */
export function epubFiles(
  chapters: readonly Chapter[],
  facts: BookFacts,
  {style, cover}: {style: string; cover: Uint8Array},
): Record<string, string | Uint8Array> {
  const container = x(null, [
    x('container', {version: '1.0', xmlns: 'urn:oasis:names:tc:opendocument:xmlns:container'}, [
      x('rootfiles', [x('rootfile', {'full-path': 'book/package.opf', 'media-type': 'application/oebps-package+xml'})]),
    ]),
  ]);
  return {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': xml(container),
    'book/package.opf': packageDocument(chapters, facts),
    'book/nav.xhtml': page('目录', nav(chapters), facts.language),
    'book/imprint.xhtml': page(facts.title, imprint(facts), facts.language),
    'book/book.css': style,
    'book/cover.png': cover,
    ...Object.fromEntries(
      chapters.map(({file, title, content}) => [`book/${file}`, page(title, content, facts.language)]),
    ),
  };
}
