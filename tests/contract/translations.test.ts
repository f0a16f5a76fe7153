import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {describe, expect, test} from 'vitest';

type Messages = Record<string, {message: string}>;

const own = JSON.parse(readFileSync('i18n/zh-Hans/code.json', 'utf8')) as Messages;
const require = createRequire(import.meta.url);
const locales = require.resolve('@docusaurus/theme-translations/package.json').replace('package.json', 'locales/zh-Hans');
const bundle = (name: string): [key: string, text: string][] =>
  Object.entries(JSON.parse(readFileSync(`${locales}/${name}.json`, 'utf8')) as Record<string, string>);

/** Strings of DocSearch's assistant, which the site does not have. */
const assistant = /askAi|backToKeyword|recentConversation|submitQuestion|backToSearchText/i;

/** Strings that the theme ships for features that the site has. */
const shipped = Object.fromEntries([...bundle('theme-common'), ...bundle('theme-search-algolia')].filter(([key]) => !assistant.test(key)));

/** Values of `enterkeyhint`, and messages that consist of placeholders. */
const notProse = /enterKeyHint|pageTitle$|atDate$|byUser$/i;

describe('interface strings', () => {
  test.each(Object.keys(shipped).filter((key) => !notProse.test(key)))('%s is Chinese', (key) => {
    expect(own[key]?.message ?? shipped[key]).toMatch(/\p{Script=Han}/u);
  });

  test('of ours override keys that the theme has', () => {
    expect(Object.keys(own).filter((key) => !(key in shipped))).toEqual([]);
  });

  test.each(Object.keys(shipped))('%s keeps its placeholders and uses 您', (key) => {
    const text = own[key]?.message ?? (shipped[key] as string);
    const placeholders = (value: string): string[] => (value.match(/\{\w+\}/g) ?? []).sort();
    expect(placeholders(text)).toEqual(placeholders(shipped[key] as string));
    expect(text).not.toContain('你');
  });
});
