import type {Element} from 'hast';
import type {Emphasis, Parents, PhrasingContent, Root, Strong} from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark, {type Options as FromHtmlOptions} from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {attribute, find, isElement, pageContent, textOf} from './hast';
import {readable} from './readable';

const writer = unified().use(remarkStringify, {resourceLink: true});

/**
 * Returns a text as one line of Markdown, with markup, links and HTML escaped.
 * @param url makes the text a link to this address.
 */
export function inlineMarkdown(text: string, url?: string): string {
  const words: PhrasingContent = {type: 'text', value: text.replace(/\s+/g, ' ').trim()};
  const inline: PhrasingContent = url === undefined ? words : {type: 'link', url, children: [words]};
  return writer.stringify({type: 'root', children: [{type: 'paragraph', children: [inline]}]}).trim();
}

const texts = (value: string): PhrasingContent[] => (value === '' ? [] : [{type: 'text', value}]);
const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[^\s\p{P}\p{S}]/u.test(character);

const OPENING = /^[“‘（《【]+/;
const CLOSING = /[，。、；：？…）》】”’]+$/;

/** Removes punctuation from one end of bold or italic text. @returns the removed characters. */
function cut(marked: Strong | Emphasis, end: 'first' | 'last'): string {
  const child = marked.children.at(end === 'first' ? 0 : -1);
  if (child?.type !== 'text') {
    return '';
  }
  const [found] = (end === 'first' ? OPENING : CLOSING).exec(child.value) ?? [''];
  child.value =
    end === 'first' ? child.value.slice(found.length) : child.value.slice(0, child.value.length - found.length);
  return found;
}

/** True when a node begins (0) or ends (-1) with a letter. */
const hasLetter = (node: PhrasingContent | undefined, at: 0 | -1): boolean =>
  node?.type === 'text' && isLetter([...node.value].at(at));

/**
 * Moves punctuation at the ends out of bold and italic text, and adds a space beside anything else there, such as code
 * or %. CommonMark reads `**甲。**乙` and `甲**“乙”**` as literal asterisks: between a letter and a punctuation mark they
 * neither open nor close.
 */
function boldEdges(tree: Root): void {
  visit(tree, ['strong', 'emphasis'], (node, index = 0, parent) => {
    const marked = node as Strong | Emphasis;
    const siblings = (parent as Parents).children as PhrasingContent[];
    const opens = !hasLetter(siblings[index - 1], -1) || hasLetter(marked.children[0], 0);
    const closes = !hasLetter(siblings[index + 1], 0) || hasLetter(marked.children.at(-1), -1);
    if (opens && closes) {
      return;
    }
    // At both ends, so that a pair of quotation marks stays together.
    const [head, tail] = [cut(marked, 'first'), cut(marked, 'last')];
    marked.children = marked.children.filter((child) => child.type !== 'text' || child.value !== '');
    const middle =
      marked.children.length === 0
        ? texts(head + tail)
        : [...texts(head === '' && !opens ? ' ' : head), marked, ...texts(tail === '' && !closes ? ' ' : tail)];
    siblings.splice(index, 1, ...middle);
  });
}

type FromHtml = NonNullable<FromHtmlOptions['handlers']>;

/** Writes a heading with its id in the form that Pandoc and others read. */
const heading: FromHtml[string] = (state, node: Element) => {
  const id = attribute(node, 'id');
  const written: PhrasingContent[] = id === null ? [] : [{type: 'html', value: ` {#${id}}`}];
  const depth = Number(node.tagName.slice(1)) as 2 | 3 | 4 | 5 | 6;
  return {type: 'heading', depth, children: [...(state.all(node) as PhrasingContent[]), ...written]};
};

/** Conversions for headings with ids, for formulas, which become their LaTeX, and for fences with their first line. */
const fromHtml: FromHtml = {
  ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, heading])),
  math: (_state, node: Element) => {
    const source = find(node, 'annotation');
    const value = source === undefined ? textOf(node) : textOf(source).trim();
    return {type: attribute(node, 'display') === 'block' ? 'math' : 'inlineMath', value} as never;
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

// Made for the first twin that is not in the cache: only then are the packages needed.
let processor: ReturnType<typeof makeProcessor> | undefined;

export interface PageTwin {
  title: string;
  description: string;
  /** The whole twin, ending with a line break. */
  markdown: string;
}

/**
 * Returns a built page as Markdown: its title, its description as a quote, its address and that of the table of
 * contents, its content.
 * @param html the built page.
 * @param url its absolute address; links are made absolute by it.
 * @param contents the absolute address of llms.txt.
 * @param diagrams mermaid sources of the page by title, in order.
 * @throws Error in Chinese when the page has no content, or a diagram is missing.
 */
export function pageTwin(
  html: string,
  {url, contents}: {url: string; contents: string},
  diagrams: ReadonlyMap<string, readonly string[]> = new Map(),
): PageTwin {
  const tree = unified().use(rehypeParse).parse(html);
  const whole = pageContent(tree);
  if (whole === undefined) {
    throw new Error('HTML 里没有正文。');
  }
  const title = textOf(find(whole, 'h1') ?? find(tree, 'title') ?? whole).trim();
  const meta = find(tree, (node) => isElement(node, 'meta') && attribute(node, 'name') === 'description');
  const description = meta === undefined ? '' : (attribute(meta, 'content') ?? '');
  const left = new Map([...diagrams].map(([name, sources]): [string, string[]] => [name, [...sources]]));
  const content = readable(whole, {url, diagrams: left});
  const missing = [...left].filter(([, sources]) => sources.length > 0).map(([name]) => name);
  if (missing.length > 0) {
    throw new Error(`这些图在构建出的 HTML 里找不到：${missing.join('、')}。`);
  }
  processor ??= makeProcessor();
  const markdown = processor.stringify(processor.runSync({type: 'root', children: [content]}) as Root).trim();
  const head = [
    `# ${inlineMarkdown(title)}`,
    ...(description === '' ? [] : [`> ${inlineMarkdown(description)}`]),
    `[网页版](${url})，全部页面的目录：[llms.txt](${contents})`,
  ];
  return {title, description, markdown: `${[...head, markdown].join('\n\n')}\n`};
}
