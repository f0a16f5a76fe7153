import type {Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import {glossary, type GlossaryEntry} from '../content/glossary';
import {inline} from '../figures/kit/content';
import {PageFault} from './pageTree';

const entries: Readonly<Record<string, GlossaryEntry>> = glossary;

type Tag = MdxJsxTextElement | MdxJsxFlowElement;

const attribute = (node: Tag, name: string): unknown =>
  node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name)?.value;

const fill = (node: Tag, values: Readonly<Record<string, string>>): void => {
  node.attributes.push(...Object.entries(values).map(([name, value]) => ({type: 'mdxJsxAttribute' as const, name, value})));
};

/** @throws PageFault naming the known terms when the id is unknown. */
function fillTerm(node: Tag): void {
  const id = attribute(node, 'id');
  const entry = typeof id === 'string' ? entries[id] : undefined;
  if (entry === undefined) {
    const message = `词汇表里没有术语 “${String(id)}”；可用的有：${Object.keys(entries).join('、')}。`;
    throw new PageFault(message, node.position?.start.line ?? 1);
  }
  const {term, english, definition, link} = entry;
  fill(node, {term, english, definition, link});
  if (node.children.length === 0) {
    node.children = [{type: 'text', value: term}];
  }
}

const MARKS = '①②③④⑤⑥⑦⑧⑨';

/**
 * Sets the marks of a screen apart from the words beside them.
 * @throws PageFault when they are not those that the list at its end explains.
 */
function fillScreen(node: Tag): void {
  const last = node.children.at(-1);
  const legend = last?.type === 'list' && last.ordered ? last : undefined;
  const found = new Set<string>();
  visit(node, (inner, index, parent) => {
    if (inner === legend) {
      return SKIP;
    }
    if (inner.type !== 'text' || parent === undefined || index === undefined) {
      return undefined;
    }
    const parts = inner.value.split(new RegExp(`([${MARKS}])`)).filter((part) => part !== '');
    const marks = parts.filter((part) => MARKS.includes(part));
    marks.forEach((mark) => found.add(mark));
    (parent.children as unknown[]).splice(
      index,
      1,
      ...parts.map((part) => (marks.includes(part) ? inline('b', {className: 'screen-mark'}, part) : {type: 'text', value: part})),
    );
    return index + parts.length;
  });
  const explained = MARKS.slice(0, legend?.children.length ?? 0);
  if ([...found].sort().join('') !== explained) {
    throw new PageFault(
      `<Screen>：图上的标记是 ${[...found].join('') || '无'}，末尾的有序列表说明了 ${explained || '无'}。每个标记要有一条说明，次序相同。`,
      node.position?.start.line ?? 1,
    );
  }
}

/**
 * Gives the tags of a page what they leave to the site: a term its entry of the glossary, a box its usual title, a
 * screen its marks, a link to `platform:` its address. So the page holds all its words, and of the glossary those that
 * it uses.
 */
export function fillTags(tree: Root, platformUrl: string): void {
  visit(tree, 'link', (link) => {
    link.url = link.url === 'platform:' ? platformUrl : link.url;
  });
  visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (node) => {
    const tag = node as Tag;
    if (tag.name === 'Term') {
      fillTerm(tag);
    } else if (tag.name === 'Screen') {
      fillScreen(tag);
    } else if (tag.name === 'WhenNotToUse' && attribute(tag, 'title') === undefined) {
      fill(tag, {title: '什么时候不该用'});
    }
  });
}
