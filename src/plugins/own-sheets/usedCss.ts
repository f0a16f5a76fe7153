import type {AtRule, ChildNode, Container, Declaration, Root, Rule} from 'postcss';
import {matchesUsed, type Test} from './matchesUsed';
import type {ScriptNames} from './scriptNames';

const isFrame = ({parent}: Rule): boolean => parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');
const isInFontFace = ({parent}: Declaration): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).name === 'font-face';

/** Returns the custom properties that a value reads. */
const readsIn = (value: string): string[] => [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

/** Lists of a sheet's nodes: walking the tree for each page took longer than the work itself. */
interface Flat {
  rules: readonly {rule: Rule; selectors: readonly string[]}[];
  declarations: readonly Declaration[];
  /** Conditions of at-rules. */
  params: readonly string[];
  /** Source text of declarations, and of at-rules without a block. */
  texts: Map<ChildNode, string>;
}

const flattened = new WeakMap<Root, Flat>();

function flat(sheet: Root): Flat {
  const known = flattened.get(sheet);
  if (known !== undefined) {
    return known;
  }
  const [rules, declarations, params]: [Flat['rules'][number][], Declaration[], string[]] = [[], [], []];
  sheet.walkRules((rule) => void rules.push({rule, selectors: rule.selectors}));
  sheet.walkDecls((declaration) => void declarations.push(declaration));
  sheet.walkAtRules((atRule) => void params.push(atRule.params));
  const made = {rules, declarations, params, texts: new Map<ChildNode, string>()};
  flattened.set(sheet, made);
  return made;
}

/** Returns an at-rule's text up to its block. */
const headOf = ({name, params, raws}: AtRule): string =>
  `@${name}${params === '' ? '' : (raws.afterName ?? ' ') + params}`;

/** Returns the rules that can match something, each with the selectors that can. */
function keptRules(rules: Flat['rules'], usesClass: Test, usesTag: Test): ReadonlyMap<unknown, readonly string[]> {
  const kept = new Map<unknown, readonly string[]>();
  for (const {rule, selectors} of rules) {
    const left = isFrame(rule) ? selectors : selectors.filter((selector) => matchesUsed(selector, usesClass, usesTag));
    if (left.length > 0) {
      kept.set(rule, left);
    }
  }
  return kept;
}

/** Returns the custom properties in use. Use by a property that is itself unused does not count. */
function readProperties(
  declarations: readonly Declaration[],
  params: readonly string[],
  usesProperty: Test,
): ReadonlySet<string> {
  const [read, setters] = [new Set<string>(), new Map<string, string[]>()];
  const readFrom = (value: string): void =>
    readsIn(value).forEach((name) => {
      if (!read.has(name)) {
        read.add(name);
        setters.get(name)?.forEach(readFrom);
      }
    });
  const readers = [...params];
  for (const {prop, value} of declarations) {
    if (!prop.startsWith('--')) {
      readers.push(value);
    } else if (usesProperty(prop)) {
      read.add(prop);
      readers.push(value);
    } else {
      setters.set(prop, [...(setters.get(prop) ?? []), value]);
    }
  }
  readers.forEach(readFrom);
  return read;
}

/**
 * Drops rules whose classes no script names, then fonts and custom properties without a use. Attribute and state
 * selectors, layers, media and the order of rules stay unchanged.
 * @param sheet a minified stylesheet; it is not modified.
 * @param usesTag true for elements that may be on the page; by default all.
 */
export function usedCss(sheet: Root, {usesClass, usesProperty}: ScriptNames, usesTag: Test = () => true): string {
  const {rules, declarations, params, texts: known} = flat(sheet);
  const kept = keptRules(rules, usesClass, usesTag);
  const left = declarations.filter(
    (declaration) => declaration.parent?.type !== 'rule' || kept.has(declaration.parent),
  );
  const values = left.filter((declaration) => !isInFontFace(declaration)).map(({value}) => value);
  const read = readProperties(left, params, usesProperty);
  const isFontUsed = (family: string): boolean => values.some((value) => value.includes(family));
  const fontOf = ({nodes}: Container): string =>
    (nodes?.find((node) => node.type === 'decl' && node.prop === 'font-family') as Declaration | undefined)?.value ??
    '';

  function written(node: ChildNode): string {
    const text = known.get(node) ?? String(node);
    known.set(node, text);
    return text;
  }

  /** An empty layer keeps its place among the layers. */
  function textOf(node: ChildNode): string {
    if (node.type === 'decl') {
      return !node.prop.startsWith('--') || read.has(node.prop) ? written(node) : '';
    }
    if (node.type === 'rule') {
      const selectors = kept.get(node);
      const inner = selectors && textIn(node);
      return inner ? `${selectors?.join()}{${inner}}` : '';
    }
    if (node.type !== 'atrule' || node.nodes === undefined) {
      return node.type === 'atrule' ? written(node) : '';
    }
    const {name} = node;
    if (name === 'font-face' && !isFontUsed(fontOf(node).replace(/^["']|["']$/g, ''))) {
      return '';
    }
    const inner = textIn(node);
    return inner === '' ? (name === 'layer' ? headOf(node) : '') : `${headOf(node)}{${inner}}`;
  }
  /** Declarations and at-rules without a block need a semicolon before what follows. */
  const textIn = ({nodes = []}: Container): string => {
    const texts = nodes.map(textOf).filter((text) => text !== '');
    return texts.map((text, at) => (at === texts.length - 1 || text.endsWith('}') ? text : `${text};`)).join('');
  };
  return textIn(sheet);
}
