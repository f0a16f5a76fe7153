import {readFileSync} from 'node:fs';

type Messages = Record<string, {message: string}>;

// Both Vitest and Playwright load this file, one as a module and one not: a path works in both.
const SHIPPED = 'node_modules/@docusaurus/theme-translations/locales/zh-Hans/theme-common.json';

/** The interface texts of the site, where it wants others than the theme, by key. */
export const ownTexts: Record<string, string> = Object.fromEntries(
  Object.entries(JSON.parse(readFileSync('i18n/zh-Hans/code.json', 'utf8')) as Messages).map(([key, {message}]) => [
    key,
    message,
  ]),
);

/** The texts that the theme ships. */
export const shippedTexts = JSON.parse(readFileSync(SHIPPED, 'utf8')) as Record<string, string>;

/**
 * The text that the interface shows.
 * @param values what its placeholders stand for.
 * @throws for a key that nobody knows.
 */
export function interfaceText(key: string, values: Readonly<Record<string, string>> = {}): string {
  const found = ownTexts[key] ?? shippedTexts[key];
  if (found === undefined) {
    throw new Error(`No text has the key ${key}.`);
  }
  return found.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** The same as a pattern of the whole text, whatever its placeholders stand for. */
export const pattern = (key: string): RegExp =>
  new RegExp(
    `^${interfaceText(key)
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{\w+\}/g, '.+')}$`,
  );
