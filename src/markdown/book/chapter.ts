import type {Element, ElementContent} from 'hast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {attribute, element, find, findAll, hasClass, isElement, pageContent, textOf} from '../twin/hast';
import {linkTerms, markPictures} from '../twin/pictures';
import {readable} from '../twin/readable';

/** A page of the site that becomes a chapter. */
export interface BookPage {
  /** Its absolute address, without a slash at the end. */
  url: string;
  /** The built page. */
  html: string;
  /** Labels of the sidebar's categories that lead to it, outermost first. */
  trail: readonly string[];
}

export interface Chapter {
  /** Name of its file without the ending, unique in the book: `c07`. */
  name: string;
  title: string;
  trail: readonly string[];
  /** Address of the page. */
  url: string;
  content: Element;
  /** Answers to its exercises, each an element with an id; they stand at the end of the book. */
  answers: readonly Element[];
}

/** Where the answers stand. */
export const ANSWERS = 'answers';

/** Begins the address of a link that stays one to the site. */
const WEB = 'web:';

/** A link from one chapter to another, or to a place in one: `c07.xhtml#limits`. */
const fileOf = (name: string, id = ''): string => `${name}.xhtml${id === '' ? '' : `#${id}`}`;

/** Elements of forms have no use in a book; what they hold is text. */
const AS_TEXT: Readonly<Record<string, string>> = {
  form: 'div',
  fieldset: 'div',
  legend: 'p',
  label: 'span',
  output: 'span',
  center: 'div',
  header: 'div',
  main: 'div',
};

/** Attributes that a book keeps. */
const KEPT = ['id', 'href', 'src', 'alt', 'title', 'lang', 'colSpan', 'rowSpan', 'scope', 'start', 'dateTime'];

/** Classes that the book's style sheet knows (.ci/book/book.css). */
const CLASSES = [
  'numeric',
  'figure-source',
  'figure-notes',
  'diagnostic-code',
  'number',
  'answer',
  'picture',
  'web',
  'short',
  'unbroken',
  'wide',
];

/** A cell of so many characters stays on one line: 分不出. */
const SHORT = 5;
/** A table of more columns is set smaller. */
const WIDE = 8;

const nameOf = (index: number): string => `c${String(index + 1).padStart(2, '0')}`;

/** Takes the answers to exercises out of a page and leaves a link in their place. */
function takeAnswers(content: Element, name: string): {id: string; answer: Element}[] {
  const isAnswers = (node: Element): boolean =>
    node.tagName === 'details' && find(node, (inner) => attribute(inner, 'dataAnswers') !== null) !== undefined;
  return findAll(content, isAnswers).map((details, index) => {
    const id = `${name}-answer-${index + 1}`;
    const rest = details.children.filter((child) => !isElement(child, 'summary'));
    details.tagName = 'p';
    details.properties = {id: `exercise-answer-${index + 1}`};
    details.children = [element('a', ['答案与理由在书末'], {href: `book:${ANSWERS}#${id}`})];
    return {id, answer: element('div', rest)};
  });
}

/** What a book can hold of a tree: elements and attributes that every reader knows. An id stands in its attribute only. */
function plain(node: ElementContent): ElementContent[] {
  if (!isElement(node)) {
    return node.type === 'text' ? [node] : [];
  }
  if (node.tagName === 'math') {
    return [node];
  }
  const {properties} = node;
  const classes = CLASSES.filter((name) => hasClass(node, name));
  const kept = KEPT.flatMap((name) => (attribute(node, name) === null ? [] : [[name, attribute(node, name)] as const]));
  const children = node.children
    .flatMap(plain)
    .filter((child) => !(child.type === 'text' && child.value === ` {#${String(properties.id)}}`));
  if (node.tagName === 'span' && kept.length + classes.length === 0) {
    return children;
  }
  const isCode = node.tagName === 'pre' && find(node, 'code') === undefined;
  const isCell = isElement(node, 'th', 'td');
  const cell = [
    ...(isCell && properties.align === 'right' ? ['numeric'] : []),
    ...(isCell && textOf(node).trim().length <= SHORT ? ['short'] : []),
    ...(node.tagName === 'table' &&
    findAll(node, 'tr').some((row) => row.children.filter((one) => isElement(one, 'th', 'td')).length > WIDE)
      ? ['wide']
      : []),
  ];
  return [
    element(AS_TEXT[node.tagName] ?? node.tagName, isCode ? [element('code', children)] : children, {
      ...Object.fromEntries(kept),
      ...([...classes, ...cell].length > 0 && {className: [...new Set([...classes, ...cell])]}),
    }),
  ];
}

/** The ids of a chapter. */
const idsOf = (content: Element): Set<string> =>
  new Set(findAll(content, (node) => attribute(node, 'id') !== null).map((node) => String(attribute(node, 'id'))));

/** Links to pages of the book lead to their chapters; those to places that only the web page has lead there. */
function linkChapters(chapters: readonly Chapter[]): void {
  const byUrl = new Map(chapters.map((chapter) => [chapter.url, {name: chapter.name, ids: idsOf(chapter.content)}]));
  chapters.forEach(({content, answers}) => {
    [content, ...answers]
      .flatMap((part) => findAll(part, 'a'))
      .forEach((link) => {
        const href = attribute(link, 'href') ?? '';
        const own = /^book:([\w-]+)#(.*)$/.exec(href);
        const [address = '', hash = ''] = href.split('#');
        const target = byUrl.get(address.replace(/\/$/, ''));
        if (href.startsWith(WEB)) {
          link.properties.href = href.slice(WEB.length);
        } else if (own !== null) {
          link.properties.href = fileOf(own[1] ?? '', own[2]);
        } else if (target !== undefined && (hash === '' || target.ids.has(decodeURIComponent(hash)))) {
          link.properties.href = fileOf(target.name, decodeURIComponent(hash));
        }
      });
  });
}

/**
 * The pages of the site as chapters, in their order: text, tables, formulas and code as on the Markdown versions, each picture
 * as an `img` of `picture:N`, labs with their default settings and a link.
 * @throws Error in Chinese, which names the page, when one has no content.
 */
export function chaptersOf(pages: readonly BookPage[]): Chapter[] {
  const chapters = pages.map(({url, html, trail}, index): Chapter => {
    const found = pageContent(unified().use(rehypeParse).parse(html));
    if (found === undefined) {
      throw new Error(`${url} 的 HTML 里没有正文，做不成书的一章。`);
    }
    const title = textOf(find(found, 'h1') ?? found).trim();
    const name = nameOf(index);
    markPictures(found);
    linkTerms(found);
    const answers = takeAnswers(found, name);
    const rewritten = (part: Element): Element => {
      const {children} = readable(element('div', [part]), {url, diagrams: new Map()});
      return element('section', children.flatMap(plain));
    };
    const head = [element('h1', [title]), element('p', [element('a', ['网页版'], {href: `${WEB}${url}`})], {className: ['web']})];
    const content = element('section', [...head, ...rewritten(found).children]);
    const written = answers.map(({id, answer}) => element('div', rewritten(answer).children, {id, className: ['answer']}));
    return {name, title, trail, url, content, answers: written};
  });
  linkChapters(chapters);
  return chapters;
}
