import {readdirSync, readFileSync} from 'node:fs';
import browserslist from 'browserslist';
import {expect, test} from 'vitest';
import {floorOf, isIn, promised} from '../../.ci/support/compatibility.mjs';
import {needed} from '../../src/plugins/deferred-start/needed';
import {docPages} from '../support/pages';

const list = browserslist(null, {path: '.', env: 'production'});
const readme = readFileSync('.ci/README.md', 'utf8');

test('every promised browser has what the bundle asks for before it starts', () => {
  expect(isIn(floorOf(Object.keys(needed)), promised(list))).toBe(true);
});

test('what is promised of browsers names the oldest of each, and the share of Chinese readers that they have', () => {
  const {chrome, firefox, safari, safari_ios: ios} = promised(list);
  for (const sign of [`Chrome and Edge ${chrome}`, `Firefox ${firefox}`, `Safari and iOS ${safari}`]) {
    expect(readme).toContain(sign);
  }
  expect(ios).toBe(safari);
  expect(readme).toContain(`${Math.floor(browserslist.coverage(list, 'CN'))} % of the readers in China`);
});

test('the old engine of the browser tests is the oldest Chrome that is promised', () => {
  const {devDependencies} = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  expect(devDependencies['@sparticuz/chromium']).toMatch(new RegExp(`^${promised(list).chrome ?? ''}\\.`));
});

test('no effect of a client module can throw a page away', () => {
  const effects = readdirSync('src/client')
    .map((name) => readFileSync(`src/client/${name}`, 'utf8'))
    .flatMap((text) => text.match(/^export (?:const|function) onRoute\w+.*$/gm) ?? []);
  expect(effects.length).toBeGreaterThan(4);
  expect(effects.filter((line) => !/^export const onRoute\w+ = harmless\b/.test(line))).toEqual([]);
});

test('no heading of level 2 has an id with a word by which reader views drop it', () => {
  const [, words = ''] =
    /\n\s+negative:\s+\/(.+)\/i,/.exec(readFileSync('node_modules/@mozilla/readability/Readability.js', 'utf8')) ?? [];
  expect(words).toContain('scroll');
  const ids = docPages().flatMap(({id, body}) =>
    [...body.matchAll(/^## .*\{\/\* #([\w-]+) \*\/\}$/gm)].map(([, anchor = '']) => `${id}#${anchor}`),
  );
  expect(ids.length).toBeGreaterThan(300);
  expect(ids.filter((address) => new RegExp(words, 'i').test(address.split('#')[1] ?? ''))).toEqual([]);
});
