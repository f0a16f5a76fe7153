import {applyEdits, modify, parseTree, type Edit as TextEdit} from 'jsonc-parser';
import type {Edit, Fix} from './diagnostic';
import {segments} from './pointer';
import {nodeAt} from './placed';

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
