import {applyEdits, parseTree, type Edit as TextEdit, type Node} from 'jsonc-parser';
import type {Edit, Fix} from './diagnostic';
import {isList, isObject, type Json} from './document';
import {followed} from './placed';

/** Longer values are written over several lines. */
const LONGEST_LINE = 120;

/** A value on one line, in the style of the examples: {"id": "fast", "type": "SMA"}. */
function oneLine(value: Json): string {
  if (isList(value)) {
    return `[${value.map(oneLine).join(', ')}]`;
  }
  const pairs =
    isObject(value) && Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`);
  return pairs ? `{${pairs.join(', ')}}` : JSON.stringify(value);
}

/** @param offset of the value: further lines are indented like its line. */
function written(value: Json, text: string, offset: number): string {
  const line = oneLine(value);
  const [indent = ''] = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)) ?? [];
  return line.length <= LONGEST_LINE ? line : JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
}

const endOf = ({offset, length}: Node): number => offset + length;

/** Adds a property or an item at the end, with the author's spacing. */
function addition(text: string, container: Node, item: string): TextEdit {
  const children = container.children ?? [];
  const [before, last] = [children.at(-2), children.at(-1)];
  if (last === undefined) {
    const {offset, length, type} = container;
    return {offset, length, content: type === 'array' ? `[${item}]` : `{${item}}`};
  }
  const space = text.slice(before ? endOf(before) : container.offset + 1, last.offset).replace(',', '');
  const separator = before !== undefined || space.includes('\n') ? space : ' ';
  return {offset: endOf(last), length: 0, content: `,${separator}${item}`};
}

/** Sets a value at a pointer and creates missing parents. An index behind the last item adds one. */
function setting(text: string, tree: Node, path: string, value: Json): TextEdit {
  const {node, rest} = followed(tree, path);
  const [segment, ...below] = rest;
  if (segment === undefined) {
    return {offset: node.offset, length: node.length, content: written(value, text, node.offset)};
  }
  const inner = written(
    below.reduceRight<Json>((held, key) => ({[key]: held}), value),
    text,
    endOf(node),
  );
  return addition(text, node, node.type === 'array' ? inner : `${JSON.stringify(segment)}: ${inner}`);
}

/** Removes a value, with its key, from its container. */
function removal(value: Node): TextEdit {
  const item = value.parent?.type === 'property' ? value.parent : value;
  const siblings = item.parent?.children ?? [];
  const place = siblings.indexOf(item);
  const [before, after] = [siblings[place - 1], siblings[place + 1]];
  const [from, to] = before ? [endOf(before), endOf(item)] : [item.offset, after?.offset ?? endOf(item)];
  return {offset: from, length: to - from, content: ''};
}

function textEdits(text: string, edit: Edit): TextEdit[] {
  if ('offset' in edit) {
    return [{offset: edit.offset, length: edit.length, content: edit.text}];
  }
  const tree = parseTree(text);
  if (tree === undefined) {
    return [];
  }
  const {node, key, rest} = followed(tree, edit.path);
  if ('value' in edit) {
    return [setting(text, tree, edit.path, edit.value)];
  }
  if (rest.length > 0) {
    return [];
  }
  return 'key' in edit
    ? key
      ? [{offset: key.offset, length: key.length, content: JSON.stringify(edit.key)}]
      : []
    : [removal(node)];
}

/**
 * Applies edits to a text in order, preserving the layout of everything else. An edit of a missing place does
 * nothing, except that a missing value is added.
 */
export function editedText(text: string, edits: readonly Edit[]): string {
  // Edits at offsets go from the last to the first, so that they do not move each other.
  const ordered = [...edits].sort((a, b) => ('offset' in a && 'offset' in b ? b.offset - a.offset : 0));
  return ordered.reduce((result, edit) => applyEdits(result, textEdits(result, edit)), text);
}

/** The text with a quick fix applied. */
export const applyFix = (text: string, {edits}: Fix): string => editedText(text, edits);
