/** Tests for names of a stylesheet that scripts may use on a page. */
export interface ScriptNames {
  /** True when a script names this class, or a part of it that ends or begins with `-` or `__`. */
  usesClass: (name: string) => boolean;
  /** True when a script names this custom property, with its hyphens. */
  usesProperty: (name: string) => boolean;
}

/**
 * Text between two quotes that could be a list of classes: `"button button--primary"`, the ends of `alert--${kind}`,
 * `class=\"bar\"` inside a string. Matches overlap, so that a single quote in a regular expression does no harm.
 */
const LITERAL = /["'`}]([\w -]+)(?=["'`$\\])/g;

/** A key without quotes: `clsx({active: …})`. */
const KEY = /[{,]\s*([\w$]+):/g;

const PROPERTY = /--\w[\w-]*/g;

function matcher(names: readonly string[]): (name: string) => boolean {
  const whole = new Set(names);
  const beginnings = [...whole].filter((name) => /[a-z\d](?:-+|__)$/i.test(name));
  const endings = [...whole].filter((name) => /^(?:-+|__)[a-z\d]/i.test(name));
  return (name) =>
    whole.has(name) || beginnings.some((part) => name.startsWith(part)) || endings.some((part) => name.endsWith(part));
}

/**
 * Returns the names that scripts use. Errs on the side of too many: a word that only looks like a class counts.
 * @param scripts texts of all scripts of a site, minified or not.
 */
export function scriptNames(scripts: readonly string[]): ScriptNames {
  const text = scripts.join('\n');
  const literals = [...text.matchAll(LITERAL)].flatMap(([, literal = '']) => literal.split(' '));
  const keys = [...text.matchAll(KEY)].map(([, key = '']) => key);
  const properties = text.match(PROPERTY) ?? [];
  return {usesClass: matcher([...literals, ...keys]), usesProperty: matcher(properties)};
}
