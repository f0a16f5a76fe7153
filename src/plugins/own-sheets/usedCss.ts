import type {AtRule, Container, Declaration, Root, Rule} from 'postcss';
import {matchesUsed, type Test} from './matchesUsed';
import type {ScriptNames} from './scriptNames';

const isFrame = ({parent}: Rule): boolean => parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');

/** The custom properties that a value reads. */
const readsIn = (value: string): string[] => [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

function dropRules(sheet: Root, usesClass: Test, usesTag: Test): void {
  sheet.walkRules((rule) => {
    const selectors = isFrame(rule) ? rule.selectors : rule.selectors.filter((selector) => matchesUsed(selector, usesClass, usesTag));
    if (selectors.length === 0) {
      rule.remove();
    } else if (selectors.length < rule.selectors.length) {
      rule.selectors = selectors;
    }
  });
}

const isInFontFace = ({parent}: Declaration): boolean => parent?.type === 'atrule' && (parent as AtRule).name === 'font-face';

/** Drops the fonts that no rule asks for. */
function dropFonts(sheet: Root): void {
  const values: string[] = [];
  sheet.walkDecls((declaration) => void (isInFontFace(declaration) || values.push(declaration.value)));
  sheet.walkDecls('font-family', (declaration) => {
    const family = declaration.value.replace(/^["']|["']$/g, '');
    if (isInFontFace(declaration) && !values.some((value) => value.includes(family))) {
      declaration.parent?.remove();
    }
  });
}

/** Drops the custom properties that nothing reads; a property that is not read itself does not count as a reader. */
function dropProperties(sheet: Root, usesProperty: Test): void {
  const [read, setters] = [new Set<string>(), new Map<string, Declaration[]>()];
  const readFrom = (value: string): void =>
    readsIn(value).forEach((name) => {
      if (!read.has(name)) {
        read.add(name);
        setters.get(name)?.forEach((setter) => readFrom(setter.value));
      }
    });
  const readers: string[] = [];
  sheet.walkAtRules(({params}) => void readers.push(params));
  sheet.walkDecls((declaration) => {
    const {prop, value} = declaration;
    if (!prop.startsWith('--')) {
      readers.push(value);
    } else if (usesProperty(prop)) {
      read.add(prop);
      readers.push(value);
    } else {
      setters.set(prop, [...(setters.get(prop) ?? []), declaration]);
    }
  });
  readers.forEach(readFrom);
  setters.forEach((declarations, name) => !read.has(name) && declarations.forEach((declaration) => declaration.remove()));
}

/** Drops rules and at-rules in which nothing is left; an empty layer keeps its place among the layers. */
function dropEmpty(container: Container): void {
  container.each((node) => {
    if ((node.type === 'rule' || node.type === 'atrule') && node.nodes !== undefined) {
      dropEmpty(node as Container);
      if (node.nodes.length === 0 && node.type === 'atrule' && node.name === 'layer') {
        node.nodes = undefined;
      } else if (node.nodes.length === 0) {
        node.remove();
      }
    }
  });
}

/**
 * Drops the rules of classes that no script names, then the fonts and custom properties that nothing reads any more.
 * Attribute and state selectors stay as they are, and so do layers, media and the order of rules.
 * @param sheet a minified stylesheet, which stays as it is.
 * @param usesTag whether there may be such an element: any, unless it is known.
 */
export function usedCss(sheet: Root, {usesClass, usesProperty}: ScriptNames, usesTag: Test = () => true): string {
  const used = sheet.clone();
  dropRules(used, usesClass, usesTag);
  dropFonts(used);
  dropProperties(used, usesProperty);
  dropEmpty(used);
  return String(used);
}
