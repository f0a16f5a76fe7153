import {readdirSync, readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {markdownForms} from '../../src/content/markdownForms';
import {unwrittenPages} from '../../src/content/unwrittenPages';
import {readPages, withoutCode} from '../support/pages';

const source = readFileSync('src/theme/MDXComponents.tsx', 'utf8');
const vocabulary = [...source.matchAll(/^ {2}([A-Z]\w+),$/gm)].map(([, name]) => name as string);
const used = new Set(
  [...readPages(), ...readPages('src/pages')].flatMap(({body}) =>
    [...withoutCode(body).matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name as string),
  ),
);

/** Tags that come from fenced blocks. */
const FENCED = ['Diagram', 'StrategyExample'];
/** Tags that wait for the page they were made for. */
const AWAITED: Readonly<Record<string, string>> = {
  DiagnosticCatalogue: 'primitives/troubleshooting',
  IndicatorFigure: 'primitives/indicators',
  PrimitiveFacts: 'primitives/indicators',
  SignalFigure: 'primitives/signals',
  StockBondTable: 'primitives/signals',
  TransformerFigure: 'primitives/advanced/market-indicators',
  TruthTable: 'primitives/signals',
};

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
    const isAwaited = (name: string): boolean => unwrittenPages.includes(AWAITED[name] ?? '');
    expect(vocabulary.filter((name) => !FENCED.includes(name) && !used.has(name) && !isAwaited(name))).toEqual([]);
  });

  test('has one folder for each component', () => {
    const folders = ['prose', 'charts', 'lab'].flatMap((group) => readdirSync(`src/components/${group}`));
    expect(vocabulary.filter((name) => !folders.includes(name))).toEqual([]);
  });
});
