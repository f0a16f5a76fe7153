import {list, parse, type ChildNode, type Container} from 'postcss';

/** What a selector needs to match anything: all of these classes and elements, and one of each group of choices (`:is`, `:where`, `:has`). */
export interface Selector {
  text: string;
  classes: readonly string[];
  tags: readonly string[];
  choices: readonly (readonly Selector[])[];
}

export interface Declaration {
  text: string;
  /** The property, when it is a custom one. */
  sets?: string;
  /** The custom properties that its value reads. */
  reads: readonly string[];
}

/** A rule, or an at-rule: its `head` is what stands before the braces. */
export interface Block {
  /** Those of a style rule outside of keyframes. */
  selectors?: readonly Selector[];
  head: string;
  reads: readonly string[];
  /** `null` for at-rules without braces. */
  parts: readonly (Block | Declaration)[] | null;
}

export interface Sheet {
  parts: readonly (Block | Declaration)[];
  /** Every class that a selector names, also those that it excludes. */
  classes: ReadonlySet<string>;
}

const CLASS = /\.((?:[\w-]|[^\0-\x7f]|\\.)+)/g;
const classesIn = (text: string): string[] =>
  [...text.replace(/"[^"]*"|'[^']*'|\[[^\]]*\]/g, '[]').matchAll(CLASS)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'));
const tagsIn = (text: string): string[] =>
  [...text.replace(/\[[^\]]*\]/g, '').matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase());
/** The custom properties that a value reads. */
export const readsIn = (text: string): string[] => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

/** The outermost functions of a selector, with what stands between their brackets, and the rest. */
function functionsIn(text: string): {rest: string; functions: [name: string, inner: string][]} {
  const functions: [string, string][] = [];
  let [rest, depth, from] = ['', 0, 0];
  for (const {0: bracket, index} of text.matchAll(/[()]/g)) {
    if (bracket === '(' && depth++ === 0) {
      rest += text.slice(from, index);
      from = index + 1;
    } else if (bracket === ')' && --depth === 0) {
      functions.push([/:([\w-]+)$/.exec(rest)?.[1] ?? '', text.slice(from, index)]);
      from = index + 1;
    }
  }
  return {rest: rest + text.slice(from), functions};
}

function selectorOf(text: string): Selector {
  const {rest, functions} = functionsIn(text);
  const choices = functions.flatMap(([name, inner]) => (['is', 'where', 'has'].includes(name) ? [list.comma(inner).map(selectorOf)] : []));
  return {text, classes: classesIn(rest), tags: tagsIn(rest), choices};
}

/** @param css a stylesheet, minified: its texts are kept as they are. */
export function parsedSheet(css: string): Sheet {
  const classes = new Set<string>();
  function part(node: ChildNode): (Block | Declaration)[] {
    switch (node.type) {
      case 'decl': {
        const sets = node.prop.startsWith('--') ? node.prop : undefined;
        return [{text: node.toString(), ...(sets !== undefined && {sets}), reads: readsIn(node.value)}];
      }
      case 'rule': {
        const isFrame = node.parent?.type === 'atrule' && /keyframes$/.test((node.parent as {name?: string}).name ?? '');
        classesIn(isFrame ? '' : node.selector).forEach((name) => classes.add(name));
        return [{head: node.selector, reads: [], parts: partsOf(node), ...(!isFrame && {selectors: node.selectors.map(selectorOf)})}];
      }
      case 'atrule':
        return [
          {
            head: `@${node.name}${node.raws.afterName ?? ' '}${node.params}`,
            reads: readsIn(node.params),
            parts: node.nodes === undefined ? null : partsOf(node as Container),
          },
        ];
      default:
        return [];
    }
  }
  const partsOf = ({nodes = []}: {nodes?: ChildNode[] | undefined}): (Block | Declaration)[] => nodes.flatMap(part);
  return {parts: partsOf(parse(css)), classes};
}
