import type {AtRule, Declaration, Document, Container, Root, Rule} from 'postcss';
import type {ScriptNames} from './scriptNames';
import {readsIn} from './usedCss';

/** A declaration of a custom property, and where it stands. */
interface Setting {
  declaration: Declaration;
  /** That of the rule; for nested rules, those of all, from the outermost on. */
  selector: string;
  isLayered: boolean;
  /** Whether it stands in an at-rule other than `@layer`. */
  isConditional: boolean;
}

function settingOf(declaration: Declaration): Setting {
  const around: (Container | Document)[] = [];
  for (let node: Container | Document | undefined = declaration.parent; node !== undefined; node = node.parent) {
    around.unshift(node);
  }
  const rules = around.filter((node): node is Rule => node.type === 'rule');
  const atRules = around.filter((node): node is AtRule => node.type === 'atrule');
  return {
    declaration,
    selector: rules.map(({selector}) => selector).join(' '),
    isLayered: atRules.some(({name}) => name === 'layer'),
    isConditional: atRules.some(({name}) => name !== 'layer'),
  };
}

/** The outermost element of a page, the only one with the attribute for the theme. */
const ROOT = /^(?::root|html|(?=\[))(?:\[data-theme[^\]]*\])?(?::root)?$/;
const isOnRoot = ({selector}: Setting): boolean => selector.split(',').every((each) => ROOT.test(each));
const isPlainRoot = ({selector, isConditional}: Setting): boolean => selector === ':root' && !isConditional;

/** Whether a setting on the root never wins: one outside of layers wins over all in layers. */
const isDead = (setting: Setting, all: readonly Setting[]): boolean =>
  setting.isLayered && isOnRoot(setting) && all.some((other) => isPlainRoot(other) && !other.isLayered);

/** The text with the values of these properties; a space keeps a word apart from what follows it. */
const written = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(/var\(\s*(--[\w-]+)\s*\)(?=(.?))/g, (read, name: string, after: string) => {
    const value = values.get(name) ?? read;
    return /[\w-]$/.test(value) && /[\w.-]/.test(after) ? `${value} ` : value;
  });

/**
 * The values of the properties that are the same on every element: only one rule sets them, unconditionally on the root, and
 * their values read only properties that are set on the root alone.
 */
function constants(byName: ReadonlyMap<string, readonly Setting[]>, mayBeConstant: (name: string) => boolean): Map<string, string> {
  const values = new Map<string, string>();
  for (let before = -1; before < values.size;) {
    before = values.size;
    for (const [name, [setting, ...others]] of byName) {
      const value = written(setting?.declaration.value ?? '', values);
      const readsRootOnly = readsIn(value).every((read) => byName.get(read)?.every(isOnRoot));
      if (mayBeConstant(name) && setting !== undefined && others.length === 0 && isPlainRoot(setting) && value !== '' && readsRootOnly) {
        values.set(name, value);
      }
    }
  }
  return values;
}

/**
 * Replaces custom properties that never change by their values: less to send, and less for each element of a page to
 * inherit. Properties that scripts name stay, and so do those that are read with a fallback.
 * @param sheets all stylesheets of a site; they are changed.
 * @returns the names of the properties that are gone.
 */
export function writeConstants(sheets: readonly Root[], {usesProperty, setsProperty}: ScriptNames): string[] {
  const all = new Map<string, Setting[]>();
  const withFallback = new Set<string>();
  sheets.forEach((sheet) =>
    sheet.walkDecls((declaration) => {
      const {prop, value} = declaration;
      [...value.matchAll(/var\(\s*(--[\w-]+)\s*,/g)].forEach(([, name = '']) => withFallback.add(name));
      if (prop.startsWith('--')) {
        all.set(prop, [...(all.get(prop) ?? []), settingOf(declaration)]);
      }
    }),
  );
  for (const [name, settings] of all) {
    const live = settings.filter((setting) => !isDead(setting, settings));
    settings.filter((setting) => !live.includes(setting)).forEach(({declaration}) => declaration.remove());
    all.set(name, live);
  }
  const values = constants(
    new Map([...all].filter(([name]) => !setsProperty(name))),
    (name) => !usesProperty(name) && !withFallback.has(name),
  );
  [...values.keys()].forEach((name) => all.get(name)?.forEach(({declaration}) => declaration.remove()));
  sheets.forEach((sheet) =>
    sheet.walkDecls((declaration) => {
      declaration.value = written(declaration.value, values);
    }),
  );
  return [...values.keys()];
}
