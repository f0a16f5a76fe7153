import {list} from 'postcss';

/** Whether a class or an element of this name may be on a page. */
export type Test = (name: string) => boolean;

/** What a selector needs to match anything: all of these classes and elements, and one of each group of choices (`:is`, `:where`, `:has`). */
interface Needs {
  classes: readonly string[];
  tags: readonly string[];
  choices: readonly (readonly string[])[];
}

const CLASS = /\.((?:[\w-]|[^\0-\x7f]|\\.)+)/g;

/** The classes that stand in a selector. */
const classesIn = (selector: string): string[] =>
  [...selector.replace(/"[^"]*"|'[^']*'|\[[^\]]*\]/g, '[]').matchAll(CLASS)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'));

const tagsIn = (selector: string): string[] =>
  [...selector.replace(/\[[^\]]*\]/g, '').matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase());

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

const known = new Map<string, Needs>();

function needsOf(selector: string): Needs {
  const {rest, functions} = functionsIn(selector);
  const choices = functions.flatMap(([name, inner]) => (['is', 'where', 'has'].includes(name) ? [list.comma(inner)] : []));
  return {classes: classesIn(rest), tags: tagsIn(rest), choices};
}

/** Whether a selector can match an element when only some classes and elements are used. */
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
