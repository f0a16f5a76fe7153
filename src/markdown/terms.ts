import type {Root} from 'mdast';
import type {MdxJsxAttribute, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {glossary, type GlossaryEntry} from '../content/glossary';

const entries: Record<string, GlossaryEntry> = glossary;

/**
 * Fills each `<Term id="…">` with its entry of the glossary, so that a page carries the definitions it uses and no
 * others. Fails the build, naming the line and the known terms, when the id is unknown.
 */
export const terms: Plugin<[], Root> = () => (tree, file) => {
  visit(tree, 'mdxJsxTextElement', (node: MdxJsxTextElement) => {
    if (node.name !== 'Term') {
      return;
    }
    const given = node.attributes.find(
      (attribute): attribute is MdxJsxAttribute => attribute.type === 'mdxJsxAttribute' && attribute.name === 'id',
    )?.value;
    const entry = typeof given === 'string' ? entries[given] : undefined;
    if (entry === undefined) {
      file.fail(`词汇表里没有术语 “${String(given)}”；可用的有：${Object.keys(entries).join('、')}。`, node);
    } else {
      const {term, english, definition, link} = entry;
      node.attributes.push(
        ...Object.entries({term, english, definition, link}).map(
          ([name, value]): MdxJsxAttribute => ({type: 'mdxJsxAttribute', name, value}),
        ),
      );
    }
  });
};
