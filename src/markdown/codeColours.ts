import type {Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import type {Piece} from '../content/codeRuns';
import {encodeRuns} from '../content/encodedRuns';

interface Options {
  /** Coloured pieces by line; `null` for a language that only the browser highlights. */
  colour: (code: string, language: string) => Piece[][] | null;
}

/** Highlights code blocks at build, so that browsers need no highlighter (src/components/prose/CodeBlock). */
export const codeColours: Plugin<[Options], Root> =
  ({colour}) =>
  (tree) => {
    visit(tree, 'code', (node) => {
      const lines = colour(node.value, node.lang ?? '');
      if (lines !== null) {
        node.data = {...node.data, hProperties: {...node.data?.hProperties, runs: encodeRuns(lines)}};
      }
    });
  };
