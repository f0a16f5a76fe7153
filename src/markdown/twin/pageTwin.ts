import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {article} from './article';
import {attribute, find, isElement, textOf} from './hast';
import {inlineMarkdown} from './inlineMarkdown';
import {markdownText} from './markdownText';
import {readable} from './readable';

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
