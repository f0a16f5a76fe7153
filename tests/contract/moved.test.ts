import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {moved} from '../../src/site/moved';
import {docPages} from '../support/pages';

/** The address of a page below the base path, from its source file. */
const addressOf = (file: string): string => file.replace(/^src\/pages\/|(\/introduction)?\.mdx?$/g, '');

/** The addresses of a page: its own, and those of its headings. */
const addresses = (file: string, text: string): string[] => [
  addressOf(file),
  ...[...text.matchAll(/^#{2,6} .*\{\/\* #([a-z0-9-]+) \*\/\}$/gm)].map(([, anchor]) => `${addressOf(file)}#${anchor}`),
];

const present = new Set([...docPages(), ...docPages('src/pages')].flatMap(({file, body}) => addresses(file, body)));

/** Addresses of docs in the releases of a repository: its tags `release-…` (deploy/README.md). */
function published(repository: string): Set<string> {
  const git = (...arguments_: string[]): string[] =>
    execFileSync('git', arguments_, {cwd: repository, encoding: 'utf8', maxBuffer: 2 ** 29})
      .split('\n')
      .filter(Boolean);
  // Sources that were unpacked from an archive have no history.
  const releases = existsSync(join(repository, '.git')) ? git('tag', '--list', 'release-*') : [];
  return new Set(
    releases.flatMap((release) =>
      git('ls-tree', '-r', '--name-only', release, 'docs')
        .filter((file) => /\.mdx?$/.test(file))
        .flatMap((file) => addresses(file, git('show', `${release}:${file}`).join('\n'))),
    ),
  );
}

describe('the list of moved addresses', () => {
  test('leads to pages and sections that exist', () => {
    expect(Object.values(moved).filter((address) => !present.has(address))).toEqual([]);
  });

  test('contains no address that is in use', () => {
    expect(Object.keys(moved).filter((address) => present.has(address))).toEqual([]);
  });

  test('contains every address that a release had and that is gone', () => {
    expect([...published('.')].filter((address) => !present.has(address) && !(address in moved))).toEqual([]);
  });
});

test('what was published is what stands in the releases, not in the commits between them', () => {
  const repository = mkdtempSync(join(tmpdir(), 'releases-'));
  const git = (...arguments_: string[]): Buffer =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.test', ...arguments_], {cwd: repository});
  const commit = (anchor: string): void => {
    mkdirSync(join(repository, 'docs/guides'), {recursive: true});
    writeFileSync(join(repository, 'docs/guides/first.mdx'), `---\ntitle: 一\n---\n\n## 题 {/* #${anchor} */}\n`);
    git('add', '.');
    git('commit', '-qm', anchor);
  };
  git('init', '-q');
  commit('tried');
  commit('released');
  git('tag', 'release-20251126T080000Z');
  commit('next');
  expect([...published(repository)]).toEqual(['docs/guides/first', 'docs/guides/first#released']);
});
