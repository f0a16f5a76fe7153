import type {Block, Declaration, Selector, Sheet} from './parsedSheet';
import type {ScriptNames} from './scriptNames';

type Parts = readonly (Block | Declaration)[];
type Test = (name: string) => boolean;

const isBlock = (part: Block | Declaration): part is Block => 'parts' in part;

/** Without the rules that match nothing when only some classes are used, and what they leave empty. */
function matching(parts: Parts, usesClass: Test): Parts {
  const canMatch = ({classes, choices}: Selector): boolean => classes.every(usesClass) && choices.every((choice) => choice.some(canMatch));
  return parts.flatMap((part) => {
    if (!isBlock(part) || part.parts === null) {
      return [part];
    }
    if (part.selectors?.some(canMatch) === false) {
      return [];
    }
    return [{...part, parts: matching(part.parts, usesClass)}];
  });
}

function declarations(parts: Parts): (Block | Declaration)[] {
  return parts.flatMap((part) => [part, ...(isBlock(part) ? declarations(part.parts ?? []) : [])]);
}

/** Whether each custom property is still read, when nothing that is not read itself counts as a reader. */
function readProperties(parts: Parts, usesProperty: Test): Test {
  const all = declarations(parts);
  const read = new Set<string>();
  const isNeeded = (part: Block | Declaration): boolean =>
    isBlock(part) || part.sets === undefined || read.has(part.sets) || usesProperty(part.sets);
  for (let before = -1; before < read.size;) {
    before = read.size;
    all.filter(isNeeded).forEach(({reads}) => reads.forEach((name) => read.add(name)));
  }
  return (name) => read.has(name) || usesProperty(name);
}

/** An empty layer has its place among the layers. */
const isLayer = ({head}: Block): boolean => head.startsWith('@layer');

function print(parts: Parts, usesProperty: Test): string {
  const texts = parts.flatMap((part): string[] => {
    if (!isBlock(part)) {
      return part.sets === undefined || usesProperty(part.sets) ? [`${part.text};`] : [];
    }
    const inner = part.parts === null ? null : print(part.parts, usesProperty);
    if (inner) {
      return [`${part.head}{${inner}}`];
    }
    return inner === null || isLayer(part) ? [`${part.head};`] : [];
  });
  return texts.join('').replace(/;$/, '');
}

export interface UsedCss {
  /** The stylesheets, in their order, without what no page can need. */
  sheets: string[];
  /** Classes whose rules were dropped. */
  dropped: string[];
}

/**
 * Drops the rules of classes that no script names, and then the custom properties that nothing reads any more.
 * Element, attribute and state selectors stay as they are, and so do layers, media and the order of rules.
 * @param sheets all minified stylesheets of a site: one may set the property that another reads.
 */
export function usedCss(sheets: readonly Sheet[], {usesClass, usesProperty}: ScriptNames): UsedCss {
  const dropped = [...new Set(sheets.flatMap(({classes}) => [...classes]))].filter((name) => !usesClass(name));
  const kept = sheets.map(({parts}) => matching(parts, usesClass));
  const isRead = readProperties(kept.flat(), usesProperty);
  return {sheets: kept.map((parts) => print(parts, isRead)), dropped};
}
