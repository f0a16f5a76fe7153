import {at} from '../series';
import {applyEdits, modify, parseTree, type Edit as TextEdit, type Node} from 'jsonc-parser';
import type {Code, Diagnostic, Edit, Fix, Place, Related} from './diagnostic';
import {pointer, segments} from './pointer';

/** How many of ascending numbers are below a limit. */
function countBelow(ascending: readonly number[], limit: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    [low, high] = at(ascending, middle) < limit ? [middle + 1, high] : [low, middle];
  }
  return low;
}

/** Turns UTF-16 offsets of a text into lines and columns. `\r\n`, `\n` and `\r` end a line; columns count characters. */
export function placeFinder(text: string): (offset: number) => Place {
  const starts = [0, ...Array.from(text.matchAll(/\r\n|\n|\r/g), ({index, 0: ending}) => index + ending.length)];
  const pairs = Array.from(text.matchAll(/[\u{10000}-\u{10FFFF}]/gu), ({index}) => index);
  return (offset) => {
    const line = countBelow(starts, offset + 1);
    const start = at(starts, line - 1);
    return {line, column: 1 + offset - start - (countBelow(pairs, offset) - countBelow(pairs, start))};
  };
}

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

/** A diagnostic with its paths in the canonical copy turned into those of the input. */
export function sourceOf(diagnostic: Diagnostic, moved: ReadonlyMap<string, string>): Diagnostic {
  const {path, fix, related} = diagnostic;
  const back = <T extends Edit | Related>(item: T): T => ('path' in item ? {...item, path: movedBack(item.path, moved)} : item);
  return {...diagnostic, path: movedBack(path, moved), fix: fix && {...fix, edits: fix.edits.map(back)}, related: related?.map(back)};
}

/** The node at a pointer, or the innermost one around it that exists; the key of a property on request. */
function nodeAt(tree: Node, path: string, key = false): Node {
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
  return located.map(({diagnostic, node: {offset, length}}) => ({
    ...diagnostic,
    ...placeOf(offset),
    end: placeOf(offset + length),
    related: diagnostic.related?.map((entry) => ({...entry, ...placeOf(nodeAt(tree, entry.path).offset)})),
  }));
}

const FORMAT = {formattingOptions: {insertSpaces: true, tabSize: 2}};

/**
 * The edit that takes a value, with its key, out of what it is in. `modify` of jsonc-parser 3.3.1 takes the closing bracket along
 * with the last item of a list on one line.
 */
function removal(value: Node): TextEdit[] {
  const item = value.parent?.type === 'property' ? value.parent : value;
  const siblings = item.parent?.children ?? [];
  const place = siblings.indexOf(item);
  const [before, after] = [siblings[place - 1], siblings[place + 1]];
  const end = item.offset + item.length;
  const [from, to] = before ? [before.offset + before.length, end] : [item.offset, after?.offset ?? end];
  return [{offset: from, length: to - from, content: ''}];
}

function textEdits(text: string, edit: Edit): TextEdit[] {
  if ('offset' in edit) {
    return [{offset: edit.offset, length: edit.length, content: edit.text}];
  }
  const tree = parseTree(text);
  if (tree === undefined) {
    return [];
  }
  if ('key' in edit) {
    const {offset, length} = nodeAt(tree, edit.path, true);
    return [{offset, length, content: JSON.stringify(edit.key)}];
  }
  // Segments are indices only where the document has an array.
  const path = segments(edit.path).map((segment, index, all) =>
    nodeAt(tree, pointer('', ...all.slice(0, index))).type === 'array' ? Number(segment) : segment,
  );
  return 'remove' in edit ? removal(nodeAt(tree, edit.path)) : modify(text, path, edit.value, FORMAT);
}

/** The text with a quick fix applied, keeping the rest as the author laid it out. */
export function applyFix(text: string, fix: Fix): string {
  // Edits at offsets go from the last to the first, so that they do not move each other.
  const ordered = [...fix.edits].sort((a, b) => ('offset' in a && 'offset' in b ? b.offset - a.offset : 0));
  return ordered.reduce((result, edit) => applyEdits(result, textEdits(result, edit)), text);
}
