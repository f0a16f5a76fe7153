import {list} from 'postcss';

/** Returns true for a name of a class or an element that may be on a page. */
export type Test = (name: string) => boolean;

/** Conditions for a match: all classes and elements, and one of each group of choices (`:is`, `:where`, `:has`). */
interface Needs {
  classes: readonly string[];
  tags: readonly string[];
  choices: readonly (readonly string[])[];
}

const CLASS = /\.((?:[\w-]|[^\0-\x7f]|\\.)+)/g;

/** Returns the classes in a selector. */
const classesIn = (selector: string): string[] =>
  [...selector.replace(/"[^"]*"|'[^']*'|\[[^\]]*\]/g, '[]').matchAll(CLASS)].map(([, name = '']) =>
    name.replace(/\\(.)/g, '$1'),
  );

const tagsIn = (selector: string): string[] =>
  [...selector.replace(/\[[^\]]*\]/g, '').matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/gi)].map(([, name = '']) =>
    name.toLowerCase(),
  );

/** Returns the outermost functions of a selector with their arguments, and the rest of it. */
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

const known = new Map<string, Needs>();

function needsOf(selector: string): Needs {
  const {rest, functions} = functionsIn(selector);
  const choices = functions.flatMap(([name, inner]) =>
    ['is', 'where', 'has'].includes(name) ? [list.comma(inner)] : [],
  );
  return {classes: classesIn(rest), tags: tagsIn(rest), choices};
}

/** True when a selector can match an element, given the classes and elements in use. */
export function matchesUsed(selector: string, usesClass: Test, usesTag: Test): boolean {
  const needs = known.get(selector) ?? needsOf(selector);
  known.set(selector, needs);
  const {classes, tags, choices} = needs;
  return (
    classes.every(usesClass) &&
    tags.every(usesTag) &&
    choices.every((choice) => choice.some((inner) => matchesUsed(inner, usesClass, usesTag)))
  );
}
