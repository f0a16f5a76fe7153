import {execFileSync} from 'node:child_process';
import {describe, expect, test} from 'vitest';
import {moved} from '../../src/site/moved';
import {missingDates} from '../../src/site/vcs';
import {readPages} from '../support/pages';

/** The address of a page below the base path, from its source file. */
const addressOf = (file: string): string => file.replace(/^src\/pages\/|(\/introduction)?\.mdx?$/g, '');

/** The addresses of a page: its own, and those of headings whose line begins with `mark`. */
const addresses = (file: string, text: string, mark = ''): string[] => [
  addressOf(file),
  ...[...text.matchAll(/^(-?)#{2,6} .*\{\/\* #([a-z0-9-]+) \*\/\}$/gm)]
    .filter(([, before]) => before === mark)
    .map(([, , anchor]) => `${addressOf(file)}#${anchor}`),
];

const present = new Set([...readPages(), ...readPages('src/pages')].flatMap(({file, body}) => addresses(file, body)));

/** Addresses of docs that commits on the main line changed or removed. */
function everPublished(): string[] {
  const arguments_ = ['log', '-m', '--first-parent', '--no-renames', '-p', '-U0', '--format=', '--', 'docs'];
  const changes = execFileSync('git', arguments_, {encoding: 'utf8', maxBuffer: 2 ** 29}).split(/^diff --git a\//m);
  return changes.slice(1).flatMap((change) => addresses(/^\S+/.exec(change)?.[0] ?? '', change, '-'));
}

describe('the list of moved addresses', () => {
  test('leads to pages and sections that exist', () => {
    expect(Object.values(moved).filter((address) => !present.has(address))).toEqual([]);
  });

  test('contains no address that is in use', () => {
    expect(Object.keys(moved).filter((address) => present.has(address))).toEqual([]);
  });

  test.skipIf(missingDates('.') !== null)('contains every address that was once published and is gone', () => {
    const published = new Set(everPublished());
    expect(published.size).toBeGreaterThan(50);
    expect([...published].filter((address) => !present.has(address) && !(address in moved))).toEqual([]);
  });
});
