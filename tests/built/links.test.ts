import {existsSync, readdirSync, readFileSync} from 'node:fs';
import type {Root} from 'hast';
import {visit} from 'unist-util-visit';
import {describe, expect, test} from 'vitest';
import {builtTree} from '../support/builtHtml';
import {sitePaths} from '../support/sitePages';

const origin = 'https://docs.hengzhou.example';

/** Addresses that elements of the tree link to or embed, and the ids of elements. */
function addressesAndIds(tree: Root): {addresses: string[]; ids: Set<string>} {
  const found = {addresses: [] as string[], ids: new Set<string>()};
  visit(tree, 'element', ({tagName, properties: {href, src, id}}) => {
    if (id !== undefined) {
      found.ids.add(String(id));
    }
    if ((href ?? src) !== undefined && !['use', 'image'].includes(tagName)) {
      found.addresses.push(String(href ?? src));
    }
  });
  return found;
}

const pages = new Map([...sitePaths(), '/404', '/search'].map((path) => [path, addressesAndIds(builtTree(path))]));

/** Whether the build contains the target of an address; the check `origins` covers other origins. */
function hasTarget(address: string, from: string): boolean {
  const url = new URL(address, origin + from);
  if (url.origin !== origin) {
    return true;
  }
  const [path, id] = [url.pathname, url.hash.slice(1)].map(decodeURIComponent) as [string, string];
  const page = pages.get(path);
  // In a file that is no page, what a fragment means is up to the program that opens it: a line, a place in JSON.
  return page === undefined ? path !== '/' && existsSync(`build${path}`) : id === '' || page.ids.has(id);
}

describe('addresses in the pages', () => {
  test.each([...pages.keys()])('%s links to files and anchors that exist', (path) => {
    expect(pages.get(path)?.addresses.filter((address) => !hasTarget(address, path))).toEqual([]);
  });

  test('are rejected if their target does not exist', () => {
    const wrong = [
      '/docs/gone',
      '/docs/concepts/risk-analysis#没有',
      './gone',
      '#gone',
      '/img/gone.svg',
      '/data/gone.csv#row=2',
    ];
    expect(wrong.filter((address) => hasTarget(address, '/docs'))).toEqual([]);
    const right = [
      '/docs/concepts/risk-analysis#sharpe',
      '/data/sp500.csv#row=2',
      '/schemas/strategy/v1.json#/properties',
    ];
    expect(right.filter((address) => !hasTarget(address, '/docs'))).toEqual([]);
  });

  test('in style sheets refer to files that exist', () => {
    const sheets = readdirSync('build/assets/css').filter((file) => file.endsWith('.css'));
    const named = sheets.flatMap((sheet) =>
      [...readFileSync(`build/assets/css/${sheet}`, 'utf8').matchAll(/url\((\/[^)]+)\)/g)].map(([, file]) => file),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((file) => !existsSync(`build${file}`))).toEqual([]);
  });
});
