import {readdirSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {markdownForms} from '../../src/content/markdownForms';
import {readPages, withoutCode} from '../support/pages';
import {vocabulary} from '../support/vocabulary';

/** In the documentation: the guide of the authors shows every tag. */
const used = new Set(
  readPages().flatMap(({body}) =>
    [...withoutCode(body).matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name as string),
  ),
);

/** Tags that come from fenced blocks. */
const FENCED = ['Diagram', 'StrategyExample'];

describe('the MDX vocabulary', () => {
  test('is listed in alphabetical order', () => {
    expect(vocabulary).toEqual([...vocabulary].sort());
    expect(vocabulary.length).toBeGreaterThan(8);
  });

  test('knows every tag that a page uses', () => {
    expect([...used].filter((name) => !vocabulary.includes(name) && !['Tabs', 'TabItem'].includes(name))).toEqual([]);
  });

  test('says of each tag how it reads as Markdown, and of no other (src/content/markdownForms.ts)', () => {
    expect(Object.keys(markdownForms)).toEqual(vocabulary);
  });

  test('has no tag that no page uses', () => {
    expect(vocabulary.filter((name) => !FENCED.includes(name) && !used.has(name))).toEqual([]);
  });

  test('has one folder for each component', () => {
    const folders = ['prose', 'charts', 'lab'].flatMap((group) => readdirSync(`src/components/${group}`));
    expect(vocabulary.filter((name) => !folders.includes(name))).toEqual([]);
  });
});
