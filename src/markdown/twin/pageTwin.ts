import type {Element, Root as HtmlRoot} from 'hast';
import type {Emphasis, PhrasingContent, Root, Strong} from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark, {type Options as FromHtmlOptions} from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {attribute, find, hasClass, isElement, textOf} from './hast';
import {readable} from './readable';

/** Where the content of a page is, best first: a doc, a page, the theme's layout, a page without all of them. */
const CONTENT: readonly ((node: Element) => boolean)[] = [
  (node) => hasClass(node, 'theme-doc-markdown'),
  (node) => node.tagName === 'article',
  (node) => node.tagName === 'main',
  (node) => attribute(node, 'id') === '__docusaurus_skipToContent_fallback',
  (node) => node.tagName === 'body',
];

/**
 * The part of a built page that is its content.
 * @throws Error in Chinese when there is none.
 */
export function article(tree: HtmlRoot): Element {
  const found = CONTENT.map((test) => find(tree, test)).find((element) => element !== undefined);
  if (found === undefined) {
    throw new Error('HTML 里没有正文。');
  }
  return found;
}

const writer = unified().use(remarkStringify, {resourceLink: true});

/**
 * A text as one line of Markdown that shows it: what would be markup, a link or HTML is escaped.
 * @param url makes the text a link to this address.
 */
export function inlineMarkdown(text: string, url?: string): string {
  const words: PhrasingContent = {type: 'text', value: text.replace(/\s+/g, ' ').trim()};
  const inline: PhrasingContent = url === undefined ? words : {type: 'link', url, children: [words]};
  return writer.stringify({type: 'root', children: [{type: 'paragraph', children: [inline]}]}).trim();
}

type Marked = Strong | Emphasis;

const text = (value: string): PhrasingContent[] => (value === '' ? [] : [{type: 'text', value}]);
const isLetter = (character: string | undefined): boolean => character !== undefined && /[^\s\p{P}\p{S}]/u.test(character);

const OPENING = /^[“‘（《【]+/;
const CLOSING = /[，。、；：？…）》】”’]+$/;

/** Takes the punctuation of sentences off one end of what is marked. */
function cut(marked: Marked, end: 'first' | 'last'): string {
  const child = marked.children.at(end === 'first' ? 0 : -1);
  if (child?.type !== 'text') {
    return '';
  }
  const [found] = (end === 'first' ? OPENING : CLOSING).exec(child.value) ?? [''];
  child.value = end === 'first' ? child.value.slice(found.length) : child.value.slice(0, child.value.length - found.length);
  return found;
}

/** Whether what is marked begins or ends with something other than a letter: punctuation, code, a link, a formula. */
function isMarkEdge(child: PhrasingContent | undefined, at: 0 | -1): boolean {
  return child !== undefined && !(child.type === 'text' && isLetter([...child.value].at(at)));
}

/**
 * CommonMark reads `**甲。**乙` and `甲**“乙”**` as stars: between a letter and a punctuation mark the stars neither open nor
 * close. Here the punctuation moves out of the bold, and anything else at its ends, such as code or %, gets a space.
 */
function boldEdges(tree: Root): void {
  visit(tree, ['strong', 'emphasis'], (node, index, parent) => {
    const marked = node as Marked;
    if (parent === undefined || index === undefined) {
      return;
    }
    const siblings = parent.children as PhrasingContent[];
    const [before, after] = [siblings[index - 1], siblings[index + 1]];
    const opens = !(before?.type === 'text' && isLetter([...before.value].at(-1)) && isMarkEdge(marked.children[0], 0));
    const closes = !(after?.type === 'text' && isLetter([...after.value][0]) && isMarkEdge(marked.children.at(-1), -1));
    if (opens && closes) {
      return;
    }
    // Of both ends: one of two quotation marks would stay inside.
    const [head, tail] = [cut(marked, 'first'), cut(marked, 'last')];
    marked.children = marked.children.filter((child) => child.type !== 'text' || child.value !== '');
    const middle =
      marked.children.length === 0
        ? text(head + tail)
        : [...text(head === '' && !opens ? ' ' : head), marked, ...text(tail === '' && !closes ? ' ' : tail)];
    siblings.splice(index, 1, ...middle);
  });
}

type FromHtml = NonNullable<FromHtmlOptions['handlers']>;

/** An id that links lead to, in the form that Pandoc and others read. */
const written = (node: Element): PhrasingContent[] => {
  const id = attribute(node, 'id');
  return id === null ? [] : [{type: 'html', value: ` {#${id}}`}];
};

const heading: FromHtml[string] = (state, node: Element) => ({
  type: 'heading',
  depth: Number(node.tagName.slice(1)) as 1 | 2 | 3 | 4 | 5 | 6,
  children: [...(state.all(node) as PhrasingContent[]), ...written(node)],
});

/** Formulas go back to the LaTeX that they were made from; headings keep their ids. */
const fromHtml: FromHtml = {
  ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, heading])),
  math: (_state, node: Element) => {
    const source = find(node, (inner) => isElement(inner, 'annotation'));
    const value = source === undefined ? textOf(node) : textOf(source).trim();
    return attribute(node, 'display') === 'block' ? ({type: 'math', value} as never) : ({type: 'inlineMath', value} as never);
  },
  pre: (_state, node: Element) => ({
    type: 'code',
    lang: attribute(node, 'dataLang') || null,
    meta: attribute(node, 'dataMeta') || null,
    value: textOf(node),
  }),
};

const makeProcessor = () =>
  unified()
    .use(rehypeRemark, {handlers: fromHtml})
    .use(() => boldEdges)
    .use(remarkGfm, {tablePipeAlign: false})
    .use(remarkMath)
    .use(remarkStringify, {bullet: '-', emphasis: '*', rule: '-', fences: true, resourceLink: true});

// Made for the first twin that is not in the cache: the packages are loaded by then.
let processor: ReturnType<typeof makeProcessor> | undefined;

/** Content of a page, rewritten by `readable`, as Markdown with GFM tables and LaTeX formulas. */
export function markdownText(content: Element): string {
  processor ??= makeProcessor();
  return processor.stringify(processor.runSync({type: 'root', children: [content]}) as Root).trim();
}

export interface PageTwin {
  title: string;
  description: string;
  /** The whole twin, ending with a line break. */
  markdown: string;
}

/**
 * A built page as Markdown: its title, its description as a quote, its address, its content.
 * @param html the built page.
 * @param url its absolute address; links are made absolute by it.
 * @param diagrams mermaid sources of the page by title, in order.
 * @throws Error in Chinese when a part of the page or a diagram is missing.
 */
export function pageTwin(html: string, url: string, diagrams: ReadonlyMap<string, readonly string[]> = new Map()): PageTwin {
  const tree = unified().use(rehypeParse).parse(html);
  const whole = article(tree);
  const title = textOf(find(whole, (node) => isElement(node, 'h1')) ?? find(tree, (node) => isElement(node, 'title')) ?? whole).trim();
  const meta = find(tree, (node) => isElement(node, 'meta') && attribute(node, 'name') === 'description');
  const description = meta === undefined ? '' : (attribute(meta, 'content') ?? '');
  const left = new Map([...diagrams].map(([name, sources]): [string, string[]] => [name, [...sources]]));
  const content = readable(whole, {url, diagrams: left});
  const missing = [...left].filter(([, sources]) => sources.length > 0).map(([name]) => name);
  if (missing.length > 0) {
    throw new Error(`这些图在构建出的 HTML 里找不到：${missing.join('、')}。`);
  }
  const head = [`# ${inlineMarkdown(title)}`, ...(description === '' ? [] : [`> ${inlineMarkdown(description)}`]), `[网页版](${url})`];
  return {title, description, markdown: `${[...head, markdownText(content)].join('\n\n')}\n`};
}
