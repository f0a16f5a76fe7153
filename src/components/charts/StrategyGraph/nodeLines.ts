import type {GraphNode, NodeValue} from '@site/src/engine/language';
import {textWidth} from '../geometry/textWidth';

export interface NodeLine {
  text: string;
  role: 'title' | 'id' | 'detail' | 'value';
}

/** Font size of each role in pixels; the style sheet has the same. */
export const LINE_SIZE: Readonly<Record<NodeLine['role'], number>> = {title: 13.5, id: 12, detail: 12, value: 13};

/** Longest line in pixels: three boxes beside each other fit the text column. */
const LONGEST = 176;

export const lineWidth = ({text, role}: NodeLine): number => textWidth(text) * LINE_SIZE[role];

/** Shortens a long name to its beginning; the text version has it whole. */
function shortened(line: NodeLine): NodeLine {
  let {text} = line;
  while (lineWidth({...line, text}) > LONGEST) {
    text = `${text.slice(0, -2)}…`;
  }
  return {...line, text};
}

/** Returns parameters on as few lines as fit. */
function packed(details: readonly string[]): NodeLine[] {
  const lines: NodeLine[] = [];
  for (const text of details) {
    const last = lines.at(-1);
    const joined = last && {...last, text: `${last.text}，${text}`};
    if (joined && lineWidth(joined) <= LONGEST) {
      lines[lines.length - 1] = joined;
    } else {
      lines.push({text, role: 'detail'});
    }
  }
  return lines;
}

const ENDS: Partial<Record<GraphNode['kind'], string>> = {buy: '▲ ', sell: '▼ '};

const valueTexts = ({text, components}: NodeValue): string[] =>
  components === undefined ? [text] : Object.entries(components).map(([name, known]) => `${name} ${known}`);

/** Returns the lines in the box of a node. */
export function nodeLines({kind, title, id, details, columns, unused}: GraphNode, value?: NodeValue): NodeLine[] {
  return [
    {text: `${ENDS[kind] ?? ''}${title}`, role: 'title' as const},
    ...(id === undefined ? [] : [{text: id, role: 'id' as const}]),
    ...packed(details),
    ...columns.map((name) => ({text: `输出列 ${name}`, role: 'detail' as const})),
    ...(unused ? [{text: '没有用到', role: 'detail' as const}] : []),
    ...(value && kind !== 'constant' ? valueTexts(value).map((text) => ({text, role: 'value' as const})) : []),
  ].map(shortened);
}
