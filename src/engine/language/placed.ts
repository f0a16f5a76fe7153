import type {Node} from 'jsonc-parser';
import type {Diagnostic, Edit, Place} from './diagnostic';
import type {Code} from './messages';
import {segments} from './pointer';
import {placeFinder} from './position';

/** Problems that are about a key rather than its value. */
const ABOUT_KEYS: ReadonlySet<Code> = new Set<Code>(['E_PARAM_UNKNOWN', 'E_PARAM_CONFLICT', 'W_KEY_UNKNOWN']);

/** Where something in the canonical copy stood in the input. */
function movedBack(path: string, moved: ReadonlyMap<string, string>): string {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const from = moved.get(path.slice(0, end));
    if (from !== undefined) {
      return from + path.slice(end);
    }
  }
  return path;
}

/** A diagnostic with its paths, in the canonical copy, turned into those of the input. */
export function sourceOf(diagnostic: Diagnostic, moved: ReadonlyMap<string, string>): Diagnostic {
  if (moved.size === 0) {
    return diagnostic;
  }
  const back = (path: string): string => movedBack(path, moved);
  const {fix, related} = diagnostic;
  const edited = (edit: Edit): Edit => ('path' in edit ? {...edit, path: back(edit.path)} : edit);
  return {
    ...diagnostic,
    path: back(diagnostic.path),
    ...(fix !== undefined && {fix: {...fix, edits: fix.edits.map(edited)}}),
    ...(related !== undefined && {related: related.map((entry) => ({...entry, path: back(entry.path)}))}),
  };
}

/** The node at a pointer, or the innermost one around it that exists; the key of a property on request. */
export function nodeAt(tree: Node, path: string, key = false): Node {
  let node = tree;
  let property: Node | undefined;
  for (const segment of segments(path)) {
    const children = node.children ?? [];
    property = node.type === 'object' ? children.find(({children: [name] = []}) => name?.value === segment) : undefined;
    const next = node.type === 'array' ? children[Number(segment)] : property?.children?.[1];
    if (next === undefined) {
      return node;
    }
    node = next;
  }
  return key ? (property?.children?.[0] ?? node) : node;
}

/** Adds lines and columns, and sorts by them. */
export function placed(diagnostics: readonly Diagnostic[], text: string, tree: Node): Diagnostic[] {
  const placeOf = placeFinder(text);
  const located = diagnostics.map((diagnostic) => ({diagnostic, node: nodeAt(tree, diagnostic.path, ABOUT_KEYS.has(diagnostic.code))}));
  located.sort((a, b) => a.node.offset - b.node.offset);
  return located.map(({diagnostic, node: {offset, length}}) => {
    const start: Place = placeOf(offset);
    const {related} = diagnostic;
    return {
      ...diagnostic,
      ...start,
      end: placeOf(offset + length),
      ...(related !== undefined && {related: related.map((entry) => ({...entry, ...placeOf(nodeAt(tree, entry.path).offset)}))}),
    };
  });
}
