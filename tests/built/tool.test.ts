import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {cpSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {pageExamples} from '../../src/markdown/strategyExamples';
import {pageTree} from '../../src/markdown/pageTree';
import {docPages} from '../support/pages';

/** Copies files of the build to a new folder outside of the project. */
function folderWith(...files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'tool-'));
  files.forEach((file) => cpSync(`build/${file}`, join(folder, file.replace(/^.*\//, '')), {recursive: true}));
  return folder;
}

function node(folder: string, command: string): {code: number | null; out: string; err: string} {
  const {status, stdout, stderr} = spawnSync(process.execPath, command.split(' '), {
    cwd: folder,
    encoding: 'utf8',
    env: {},
    maxBuffer: 64 * 1024 ** 2,
  });
  return {code: status, out: stdout, err: stderr};
}
const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';

test('the command-line tool in a folder without the project prints its version, and names itself in its help', () => {
  const folder = folderWith('tools/strategy.mjs');
  const {version} = JSON.parse(readFileSync('package.json', 'utf8')) as {version: string};
  expect(node(folder, 'strategy.mjs --version')).toEqual({code: 0, out: `${version}\n`, err: ''});
  expect(node(folder, 'strategy.mjs --help').out).toContain('node strategy.mjs 命令 --help');
});

describe('a strategy of the pages', () => {
  const folder = folderWith('tools/strategy.mjs', 'data/sp500.csv', 'data/sim-vix.csv');
  const examples = docPages().flatMap(({id, file, frontMatter}) =>
    pageExamples(id, frontMatter.title ?? '', pageTree(readFileSync(file, 'utf8'))),
  );
  const twins = new Map<string, string>();
  const twin = (page: string): string => {
    const file = page === 'introduction' ? 'build/docs.md' : `build/docs/${page}.md`;
    twins.set(page, twins.get(page) ?? readFileSync(file, 'utf8'));
    return twins.get(page) as string;
  };

  const commands = examples
    // Guides lead through the site itself and quote no command.
    .filter(({wrong, page}) => wrong === undefined && !page.startsWith('guides/'))
    .map(({id, page, text}) => {
      writeFileSync(join(folder, `${id}.json`), text);
      const [, command = '', last] =
        new RegExp(`\`node strategy\\.mjs (run ${id}\\.json[^\`]*)\`，最后一行是“([^”]+)”`).exec(twin(page)) ?? [];
      return {id, command, last};
    });
  // One process for all commands: starting Node for each of them would take longer than the commands themselves.
  cpSync('tests/support/eachCommand.mjs', join(folder, 'each.mjs'));
  writeFileSync(join(folder, 'commands.json'), JSON.stringify(commands.map(({command}) => command)));
  const ended = JSON.parse(node(folder, 'each.mjs').out) as {code: number; out: string}[];

  test.each(commands.map((command, index) => ({...command, ...ended[index]})))(
    '$id: the last line of its command is the one that the page quotes',
    ({code, out = '', last}) => {
      expect([code, lastLine(out)]).toEqual([0, last]);
    },
  );
});

test('the files to compare an implementation with match their sums', () => {
  const lines = readFileSync('build/data/vectors/vectors.sha256', 'utf8').trim().split('\n');
  expect(lines).toHaveLength(3);
  for (const [sum, name] of lines.map((line) => line.split('  '))) {
    expect(
      createHash('sha256')
        .update(readFileSync(`build/data/vectors/${name}`))
        .digest('hex'),
    ).toBe(sum);
  }
});

test('the thirty lines of JavaScript print what the page says', () => {
  const folder = folderWith('data/sp500.csv');
  const page = readFileSync('build/docs/reference/run-locally.md', 'utf8');
  const [, script = ''] = /```js title="crossover\.mjs"\n([\s\S]+?)\n```/.exec(page) ?? [];
  expect(script.split('\n').length).toBeLessThanOrEqual(32);
  writeFileSync(join(folder, 'crossover.mjs'), script);
  const [, said] = /它打印“([^”]+)”/.exec(page) ?? [];
  expect(node(folder, 'crossover.mjs')).toEqual({code: 0, out: `${said}\n`, err: ''});
});
