import {at} from '../series';
import type {Node} from 'jsonc-parser';
import type {Code, Diagnostic, Edit, Place, Related} from './diagnostic';
import {segments} from './pointer';

/** The number of ascending numbers below a limit. */
function countBelow(ascending: readonly number[], limit: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    [low, high] = at(ascending, middle) < limit ? [middle + 1, high] : [low, middle];
  }
  return low;
}

/**
 * Turns UTF-16 offsets of a text into lines and columns. `\r\n`, `\n` and `\r` end a line; columns count characters.
 */
export function placeFinder(text: string): (offset: number) => Place {
  const starts = [0, ...Array.from(text.matchAll(/\r\n|\n|\r/g), ({index, 0: ending}) => index + ending.length)];
  const pairs = Array.from(text.matchAll(/[\u{10000}-\u{10FFFF}]/gu), ({index}) => index);
  return (offset) => {
    const line = countBelow(starts, offset + 1);
    const start = at(starts, line - 1);
    return {line, column: 1 + offset - start - (countBelow(pairs, offset) - countBelow(pairs, start))};
  };
}

/** Problems about a key rather than its value. */
const ABOUT_KEYS: ReadonlySet<Code> = new Set<Code>(['E_PARAM_UNKNOWN', 'E_PARAM_CONFLICT', 'W_KEY_UNKNOWN']);

/** The pointer in the input of a part of the canonical copy. */
export function movedBack(path: string, moved: ReadonlyMap<string, string>): string {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const from = moved.get(path.slice(0, end));
    if (from !== undefined) {
      return from + path.slice(end);
    }
  }
  return path;
}

/** Converts the paths of a diagnostic from the canonical copy to the input. */
export function sourceOf(diagnostic: Diagnostic, moved: ReadonlyMap<string, string>): Diagnostic {
  const {path, fix, related} = diagnostic;
  const back = <T extends Edit | Related>(item: T): T =>
    'path' in item ? {...item, path: movedBack(item.path, moved)} : item;
  return {
    ...diagnostic,
    path: movedBack(path, moved),
    fix: fix && {...fix, edits: fix.edits.map(back)},
    related: related?.map(back),
  };
}

/**
 * The target of a pointer, or the innermost existing node around it; with its key, if any, and the remaining
 * segments.
 */
export function followed(tree: Node, path: string): {node: Node; key: Node | undefined; rest: readonly string[]} {
  const all = segments(path);
  let node = tree;
  let key: Node | undefined;
  for (const [index, segment] of all.entries()) {
    const children = node.children ?? [];
    const property =
      node.type === 'object' ? children.find(({children: [name] = []}) => name?.value === segment) : undefined;
    const next = node.type === 'array' ? children[Number(segment)] : property?.children?.[1];
    if (next === undefined) {
      return {node, key, rest: all.slice(index)};
    }
    node = next;
    key = property?.children?.[0];
  }
  return {node, key, rest: []};
}

/** The node at a pointer, or the innermost existing one around it; with `wantsKey` the key of a property. */
function nodeAt(tree: Node, path: string, wantsKey = false): Node {
  const {node, key, rest} = followed(tree, path);
  return wantsKey && rest.length === 0 ? (key ?? node) : node;
}

/** Adds lines and columns to diagnostics, sorted by them. */
export function placed(diagnostics: readonly Diagnostic[], text: string, tree: Node): Diagnostic[] {
  const placeOf = placeFinder(text);
  const located = diagnostics.map((diagnostic) => ({
    diagnostic,
    node: nodeAt(tree, diagnostic.path, ABOUT_KEYS.has(diagnostic.code)),
  }));
  located.sort((a, b) => a.node.offset - b.node.offset);
  return located.map(({diagnostic, node: {offset, length}}) => ({
    ...diagnostic,
    ...placeOf(offset),
    end: placeOf(offset + length),
    related: diagnostic.related?.map((entry) => ({...entry, ...placeOf(nodeAt(tree, entry.path).offset)})),
  }));
}
