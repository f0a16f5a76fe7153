import type {Root} from 'hast';
import type {Plugin} from 'unified';
import {EXIT, visit} from 'unist-util-visit';
import {islands} from '../content/vocabulary';
import {tagAttribute, type Tag} from './tag';

/** True for an island. Among exercises, only those in which a strategy is written have code of their own. */
const isIsland = (tag: Tag): boolean =>
  islands.includes(tag.name ?? '') && (tag.name !== 'Exercise' || tagAttribute(tag, 'start') !== undefined);

/** `export const hasIslands = true` */
const flag = {
  type: 'mdxjsEsm',
  value: '',
  data: {
    estree: {
      type: 'Program',
      sourceType: 'module',
      body: [
        {
          type: 'ExportNamedDeclaration',
          specifiers: [],
          source: null,
          attributes: [],
          declaration: {
            type: 'VariableDeclaration',
            kind: 'const',
            declarations: [
              {
                type: 'VariableDeclarator',
                id: {type: 'Identifier', name: 'hasIslands'},
                init: {type: 'Literal', value: true, raw: 'true'},
              },
            ],
          },
        },
      ],
    },
  },
} as const;

/** Marks the module of a page with islands, whose HTML src/client/islandHtml fetches after a link to it. */
export const islandsFlag: Plugin<[], Root> = () => (tree) => {
  let isFound = false;
  visit(tree, (node) => {
    isFound ||= (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && isIsland(node as Tag);
    return isFound ? EXIT : undefined;
  });
  if (isFound) {
    tree.children.unshift(structuredClone(flag) as never);
  }
};
