import type {Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {glossary, type GlossaryEntry} from '../content/glossary';
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

/**
 * Gives the tags of a page what they leave to the site: a term its entry of the glossary, a box its usual title. So the
 * page holds all its words, and of the glossary those that it uses.
 */
export function fillTags(tree: Root): void {
  visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (node) => {
    const tag = node as Tag;
    if (tag.name === 'Term') {
      fillTerm(tag);
    } else if (tag.name === 'WhenNotToUse' && attribute(tag, 'title') === undefined) {
      fill(tag, {title: '什么时候不该用'});
    }
  });
}
