import type {Code, Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

/**
 * Shows what a sample looks like below its source: ```` ```mdx live ````. The page's own parser reads the sample, so
 * it is what an author would get; runs before all other transforms, which treat it like the rest of the page.
 */
export const liveSamples: Plugin<[], Root> = function liveSamples() {
  return (tree) => {
    const samples: {parent: {children: Root['children']}; node: Code}[] = [];
    visit(tree, 'code', (node: Code, _index, parent) => {
      if (node.lang === 'mdx' && /\blive\b/.test(node.meta ?? '') && parent !== undefined) {
        samples.push({parent: parent as {children: Root['children']}, node});
      }
    });
    for (const {parent, node} of samples) {
      const sample = this.parse(node.value) as Root;
      // The sample's first line is the one below the fence: errors name the line of the file.
      const above = node.position?.start.line ?? 0;
      visit(sample, ({position}) => {
        if (position !== undefined) {
          position.start.line += above;
          position.end.line += above;
        }
      });
      parent.children.splice(parent.children.indexOf(node) + 1, 0, ...sample.children);
    }
  };
};
