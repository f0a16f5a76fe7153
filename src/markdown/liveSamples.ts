import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';

/** Moves what was parsed out of a sample to the lines of the page: errors name those of the file. */
export function shiftLines(tree: Root, lines: number): Root {
  visit(tree, ({position}) => {
    if (position !== undefined) {
      position.start.line += lines;
      position.end.line += lines;
    }
  });
  return tree;
}

/** Shows what a sample looks like below its source: ```` ```mdx live ````, as the page's own parser reads it. */
export function liveSamples(tree: Root, parse: (source: string) => Root): Root {
  const samples: {parent: {children: Root['children']}; node: Code}[] = [];
  visit(tree, 'code', (node, _index, parent) => {
    if (node.lang === 'mdx' && /\blive\b/.test(node.meta ?? '') && parent !== undefined) {
      samples.push({parent: parent as {children: Root['children']}, node});
    }
  });
  for (const {parent, node} of samples) {
    const sample = shiftLines(parse(node.value), node.position?.start.line ?? 0);
    parent.children.splice(parent.children.indexOf(node) + 1, 0, ...sample.children);
  }
  return tree;
}
