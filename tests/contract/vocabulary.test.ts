import {readdirSync, readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {components, islands} from '../../src/content/vocabulary';
import {figures} from '../../src/figures';
import {docPages, withoutCode} from '../support/pages';

/** Pages of the documentation, without the authors' guide, which shows every tag. */
const used = new Set(
  docPages().flatMap(({body}) => [...withoutCode(body).matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name as string)),
);

/** Tags made from fenced blocks and figures, and those of the theme. */
const NOT_TYPED = [
  'Anchors',
  'Calculator',
  'Chart',
  'Details',
  'Diagram',
  'StrategyCommand',
  'StrategyPictures',
  'TabItem',
  'Tabs',
];

describe('the tags of the pages', () => {
  test('are either figures or components', () => {
    expect(components.filter((tag) => Object.hasOwn(figures, tag))).toEqual([]);
    const unknown = [...used].filter((tag) => !components.includes(tag) && !Object.hasOwn(figures, tag));
    expect(unknown, '页面里没有这些标签：能用的在 /markdown-page#which。').toEqual([]);
  });

  // A used tag without a component in the theme fails the build.
  test('are all used by a page', () => {
    const unused = [...components, ...Object.keys(figures)].filter((tag) => !NOT_TYPED.includes(tag) && !used.has(tag));
    expect(unused, '没有一页用到这些标签：请用上，或从 src/figures、src/content/vocabulary.ts 里删去。').toEqual([]);
  });

  test('that are called islands are those whose code is loaded late', () => {
    const files = readdirSync('src/components', {recursive: true, encoding: 'utf8'}).map((file) =>
      file.replaceAll('\\', '/'),
    );
    const late = files.flatMap((file) => {
      const tag = /^(?:lab|prose)\/(\w+)\/index\.tsx$/.exec(file)?.[1];
      return tag !== undefined && /\b(?:island|labIsland)[(<]/.test(readFileSync(`src/components/${file}`, 'utf8'))
        ? tag
        : [];
    });
    expect(late.filter((tag) => components.includes(tag)).sort()).toEqual(islands);
  });

  test('that are figures have a purpose and an example each', () => {
    const wrong = Object.entries(figures).filter(
      ([tag, {about, example}]) => about === '' || (example !== '' && !example.includes(`<${tag}`)),
    );
    expect(
      wrong.map(([tag]) => tag),
      'src/figures：这些标签缺少 about，或 example 里没有自己。',
    ).toEqual([]);
  });
});
