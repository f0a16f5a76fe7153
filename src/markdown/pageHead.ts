import type {Element, Root} from 'hast';
import type {Plugin} from 'unified';
import {shortOf} from '../content/frontMatter/short';
import {block} from '../figures/kit/content';

const element = (tagName: string, properties: Element['properties'], ...children: Element['children']): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** Returns the box with the three main sentences; the book and the Markdown version have them too. */
const shortVersion = (sentences: readonly string[]): Element =>
  element(
    'aside',
    {className: ['page-short'], ariaLabel: '短版'},
    element('p', {}, {type: 'text', value: '短版'}),
    element('ul', {}, ...sentences.map((value) => element('li', {}, {type: 'text', value}))),
  );

/**
 * Inserts the short version from the front matter and the line of page actions (src/components/page/PageActions) after
 * the leading paragraph, for which readers came. Without such a paragraph, they come first.
 */
export const pageHead: Plugin<[], Root> = () => (tree, file) => {
  const lead = tree.children.findIndex((node) => node.type === 'element');
  const first = tree.children[lead];
  const isLead = first?.type === 'element' && first.tagName === 'p';
  // Docusaurus puts it there; the type of a file does not declare it.
  const {frontMatter = {}} = file.data as {frontMatter?: Dictionary<unknown>};
  const sentences = shortOf(frontMatter);
  const actions = block('PageActions', {}) as unknown as Element;
  tree.children.splice(isLead ? lead + 1 : 0, 0, ...(sentences.length === 0 ? [] : [shortVersion(sentences)]), actions);
};
