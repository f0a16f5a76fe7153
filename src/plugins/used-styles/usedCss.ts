import {transform} from 'lightningcss';
import type {ScriptNames} from './scriptNames';

interface Names {
  classes: Set<string>;
  /** Custom properties that some rule sets. */
  set: Set<string>;
  /** Custom properties that some value reads. */
  read: Set<string>;
}

function namesIn(css: string): Names {
  const names: Names = {classes: new Set(), set: new Set(), read: new Set()};
  transform({
    filename: 'names.css',
    code: Buffer.from(css),
    visitor: {
      Selector(selector) {
        for (const part of selector) {
          if (part.type === 'class') {
            names.classes.add(part.name);
          }
        }
      },
      Declaration: {
        custom({name}) {
          // Lightning CSS calls a property with values that it does not know custom, too.
          if (name.startsWith('--')) {
            names.set.add(name);
          }
        },
      },
      Variable({name}) {
        names.read.add(name.ident);
      },
    },
  });
  return names;
}

const without = (css: string, unusedSymbols: string[]): string =>
  transform({filename: 'styles.css', code: Buffer.from(css), minify: true, unusedSymbols}).code.toString();

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
export function usedCss(sheets: readonly string[], {usesClass, usesProperty}: ScriptNames): UsedCss {
  const dropped = [...namesIn(sheets.join('\n')).classes].filter((name) => !usesClass(name));
  const pruned = (before: string[]): string[] => {
    const {set, read} = namesIn(before.join('\n'));
    const unread = [...set].filter((name) => !read.has(name) && !usesProperty(name));
    const after = before.map((css) => without(css, unread));
    // A property that is gone no longer reads others.
    return after.join('').length < before.join('').length ? pruned(after) : after;
  };
  return {sheets: pruned(sheets.map((css) => without(css, dropped))), dropped};
}
