import {applyEdits, modify, parseTree, type Edit as TextEdit, type Node} from 'jsonc-parser';
import type {Code, Diagnostic, Edit, Fix, Place} from './diagnostic';
import {segments} from './pointer';

/** Turns UTF-16 offsets of a text into lines and columns. `\r\n`, `\n` and `\r` end a line. */
export function placeFinder(text: string): (offset: number) => Place {
  const starts = [0];
  for (const {index, 0: ending} of text.matchAll(/\r\n|\n|\r/g)) {
    starts.push(index + ending.length);
  }
  // Reports come in the order of the text: counting on from the last place keeps one long line linear.
  let known = {line: 1, offset: 0, column: 1};
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      [low, high] = (starts[middle] as number) <= offset ? [middle, high] : [low, middle];
    }
    const line = low + 1;
    if (known.line !== line || known.offset > offset) {
      known = {line, offset: starts[low] as number, column: 1};
    }
    let {column} = known;
    for (let at = known.offset; at < offset; column += 1) {
      at += (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
    }
    known = {line, offset, column};
    return {line, column};
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

const FORMAT = {formattingOptions: {insertSpaces: true, tabSize: 2}};

function textEdits(text: string, edit: Edit): TextEdit[] {
  if ('offset' in edit) {
    return [{offset: edit.offset, length: edit.length, content: edit.text}];
  }
  const tree = parseTree(text);
  if ('key' in edit) {
    const key = tree === undefined ? undefined : nodeAt(tree, edit.path, true);
    return key === undefined ? [] : [{offset: key.offset, length: key.length, content: JSON.stringify(edit.key)}];
  }
  // Numbers are places in arrays only where the document has an array.
  const path: (string | number)[] = [];
  let at = '';
  for (const segment of segments(edit.path)) {
    const inArray = tree !== undefined && nodeAt(tree, at).type === 'array';
    path.push(inArray ? Number(segment) : segment);
    at += `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  }
  return modify(text, path, 'remove' in edit ? undefined : edit.value, FORMAT);
}

/** The text with a quick fix applied, keeping the rest as the author laid it out. */
export function applyFix(text: string, fix: Fix): string {
  // Later edits of one fix do not depend on earlier ones; at offsets, the last place goes first.
  const ordered = [...fix.edits].sort((a, b) => ('offset' in a && 'offset' in b ? b.offset - a.offset : 0));
  return ordered.reduce((result, edit) => applyEdits(result, textEdits(result, edit)), text);
}
