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

/** The three sentences that matter; the book and the Markdown version have them too. */
const shortVersion = (sentences: readonly string[]): Element =>
  element(
    'aside',
    {className: ['page-short'], ariaLabel: '短版'},
    element('p', {}, {type: 'text', value: '短版'}),
    element('ul', {}, ...sentences.map((value) => element('li', {}, {type: 'text', value}))),
  );

/**
 * Puts after the paragraph that leads in what its front matter calls the short version, and the line of what can be done with the
 * page (src/components/page/PageActions): readers came for that paragraph. Without one, they come first.
 */
export const pageHead: Plugin<[], Root> = () => (tree, file) => {
  const lead = tree.children.findIndex((node) => node.type === 'element');
  const first = tree.children[lead];
  const isLead = first?.type === 'element' && first.tagName === 'p';
  // Docusaurus puts it there; the type of a file does not know it.
  const {frontMatter = {}} = file.data as {frontMatter?: Dictionary<unknown>};
  const sentences = shortOf(frontMatter);
  const actions = block('PageActions', {}) as unknown as Element;
  tree.children.splice(isLead ? lead + 1 : 0, 0, ...(sentences.length === 0 ? [] : [shortVersion(sentences)]), actions);
};
