import type {Element} from 'hast';
import type {PhrasingContent, Root} from 'mdast';
import rehypeRemark, {type Options as FromHtmlOptions} from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {boldEdges} from './boldEdges';
import {attribute, find, isElement, textOf} from './hast';

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
