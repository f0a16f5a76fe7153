import type {Block, Declaration, Selector, Sheet} from './parsedSheet';
import type {ScriptNames} from './scriptNames';

type Parts = readonly (Block | Declaration)[];
type Test = (name: string) => boolean;

const isBlock = (part: Block | Declaration): part is Block => 'parts' in part;

/** Without the rules and selectors that match nothing when only some classes and elements are used. */
function matching(parts: Parts, usesClass: Test, usesTag: Test): Parts {
  const canMatch = ({classes, tags, choices}: Selector): boolean =>
    classes.every(usesClass) && tags.every(usesTag) && choices.every((choice) => choice.some(canMatch));
  return parts.flatMap((part) => {
    if (!isBlock(part) || part.parts === null) {
      return [part];
    }
    const selectors = part.selectors?.filter(canMatch);
    if (selectors?.length === 0) {
      return [];
    }
    const head = selectors?.map(({text}) => text).join(',') ?? part.head;
    return [{...part, head, parts: matching(part.parts, usesClass, usesTag)}];
  });
}

function declarations(parts: Parts): (Block | Declaration)[] {
  return parts.flatMap((part) => [part, ...(isBlock(part) ? declarations(part.parts ?? []) : [])]);
}

const isFontFace = (part: Block | Declaration): part is Block => isBlock(part) && part.head.startsWith('@font-face');
const familyOf = ({parts}: Block): string =>
  declarations(parts ?? []).flatMap((part) => (isBlock(part) ? [] : (/^font-family:\s*["']?([^"']*)/.exec(part.text)?.[1] ?? [])))[0] ?? '';

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
 * Drops the rules of classes that no script names, then the fonts and custom properties that nothing reads any more.
 * Attribute and state selectors stay as they are, and so do layers, media and the order of rules.
 * @param sheets all minified stylesheets of a site: one may set the property that another reads.
 * @param usesTag whether there may be such an element: any, unless it is known.
 */
export function usedCss(
  sheets: readonly Sheet[],
  {usesClass, usesProperty}: Omit<ScriptNames, 'setsProperty'>,
  usesTag: Test = () => true,
): UsedCss {
  const dropped = [...new Set(sheets.flatMap(({classes}) => [...classes]))].filter((name) => !usesClass(name));
  const matches = sheets.map(({parts}) => matching(parts, usesClass, usesTag));
  const texts = declarations(matches.flat().filter((part) => !isFontFace(part))).flatMap((part) => (isBlock(part) ? [] : [part.text]));
  const kept = matches.map((parts) => parts.filter((part) => !isFontFace(part) || texts.some((text) => text.includes(familyOf(part)))));
  const isRead = readProperties(kept.flat(), usesProperty);
  return {sheets: kept.map((parts) => print(parts, isRead)), dropped};
}
