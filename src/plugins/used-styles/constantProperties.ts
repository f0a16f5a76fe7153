import {readsIn, type Block, type Declaration, type Sheet} from './parsedSheet';
import type {ScriptNames} from './scriptNames';

type Parts = Sheet['parts'];

/** Where a declaration stands: in which rule, and in what of `@layer` and conditions. */
interface Place {
  selector?: string;
  isLayered: boolean;
  isConditional: boolean;
}

interface Setting extends Place {
  value: string;
}

/** The page's outermost element: the theme is an attribute of no other. */
const ROOT = /^(?::root|html|(?=\[))(?:\[data-theme[^\]]*\])?(?::root)?$/;
const isRoot = ({selector}: Place): boolean => selector?.split(',').every((each) => ROOT.test(each)) ?? false;
const isBare = (place: Place): boolean => place.selector === ':root' && !place.isConditional;

/** The parts with each declaration changed, or left out. */
function mapped(
  parts: Parts,
  change: (declaration: Declaration, place: Place) => Declaration | null,
  place: Place = {isLayered: false, isConditional: false},
): Parts {
  return parts.flatMap((part): (Block | Declaration)[] => {
    if (!('parts' in part)) {
      return [change(part, place) ?? []].flat();
    }
    const inner = part.head.startsWith('@')
      ? {
          ...place,
          isLayered: place.isLayered || part.head.startsWith('@layer'),
          isConditional: place.isConditional || !part.head.startsWith('@layer'),
        }
      : {...place, selector: place.selector === undefined ? part.head : `${place.selector} ${part.head}`};
    return [{...part, parts: part.parts && mapped(part.parts, change, inner)}];
  });
}

/** The text with the values of these properties; a word that would run into what follows it keeps its distance. */
const written = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(/var\(\s*(--[\w-]+)\s*\)(?=(.?))/g, (read, name: string, after: string) => {
    const value = values.get(name) ?? read;
    return /[\w-]$/.test(value) && /[\w.-]/.test(after) ? `${value} ` : value;
  });

/** What the root sets outside of layers wins over all that layers set on the root. */
const isDead = (setting: Place, all: readonly Place[]): boolean =>
  setting.isLayered && isRoot(setting) && all.some((other) => isBare(other) && !other.isLayered);

/**
 * The values of the properties that are the same on every element: one rule of the root sets them, in no condition, to
 * what reads no others but those that only the root sets.
 */
function constants(byName: ReadonlyMap<string, readonly Setting[]>, isFixed: (name: string) => boolean): Map<string, string> {
  const values = new Map<string, string>();
  for (let before = -1; before < values.size;) {
    before = values.size;
    for (const [name, [setting, ...others]] of byName) {
      const value = written(setting?.value ?? '', values);
      const isOfRoot = readsIn(value).every((read) => byName.get(read)?.every(isRoot));
      if (isFixed(name) && setting !== undefined && others.length === 0 && isBare(setting) && value !== '' && isOfRoot) {
        values.set(name, value);
      }
    }
  }
  return values;
}

/**
 * Writes the values of custom properties that never change where they are read: less to send, and less that each element
 * of a page inherits. Properties that scripts name stay, and those that are read with another value to fall back on.
 * @param sheets all stylesheets of a site.
 * @returns the stylesheets, and the names of the properties that they do not have any more.
 */
export function withoutConstants(
  sheets: readonly Sheet[],
  {usesProperty, setsProperty}: ScriptNames,
): {sheets: Sheet[]; dropped: string[]} {
  const all = new Map<string, Setting[]>();
  const withFallback = new Set<string>();
  for (const {parts} of sheets) {
    mapped(parts, (declaration, place) => {
      const {sets, text} = declaration;
      [...text.matchAll(/var\(\s*(--[\w-]+)\s*,/g)].forEach(([, name = '']) => withFallback.add(name));
      if (sets !== undefined) {
        all.set(sets, [...(all.get(sets) ?? []), {...place, value: text.slice(text.indexOf(':') + 1).trim()}]);
      }
      return declaration;
    });
  }
  const live = [...all].map(([name, settings]): [string, Setting[]] => [name, settings.filter((each) => !isDead(each, settings))]);
  const values = constants(new Map(live.filter(([name]) => !setsProperty(name))), (name) => !usesProperty(name) && !withFallback.has(name));
  const change = (declaration: Declaration, place: Place): Declaration | null => {
    const {sets} = declaration;
    if (sets !== undefined && (values.has(sets) || isDead(place, all.get(sets) ?? []))) {
      return null;
    }
    const text = written(declaration.text, values);
    return {...declaration, text, reads: readsIn(text)};
  };
  return {sheets: sheets.map((sheet) => ({...sheet, parts: mapped(sheet.parts, change)})), dropped: [...values.keys()]};
}
