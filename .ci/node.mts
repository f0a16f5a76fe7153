// Tries the project on other versions of Node: build, unit and contract tests, the command line, one file of browser tests.
//   npm run check:node -- 22 24 26
import {existsSync, readFileSync, rmSync} from 'node:fs';
import {createHash} from 'node:crypto';
import {delimiter, dirname, join, resolve} from 'node:path';
import {ensure} from './programs.mjs';
import {commandOf, npmProgram} from './support/commandOf.mjs';
import {runProgram} from './support/run.mjs';
import {filesBelow} from './support/sources.mjs';

/** What each version runs; the builds leave the same bytes, which the table at the end shows by their hash. */
const steps: Readonly<Record<string, readonly string[]>> = {
  build: ['.ci/site.mjs', 'build'],
  unit: [commandOf('vitest'), 'run', '--project', 'unit'],
  contract: [commandOf('vitest'), 'run', '--project', 'contract'],
  'command line': [commandOf('vitest'), 'run', '--project', 'built', 'tests/built/tool.test.ts'],
  browser: [commandOf('@playwright/test'), 'test', '--tsconfig', 'tests/playwright.tsconfig.json', 'navigation'],
};

/** Path of a version's program, which npm installs into a cache once: `22`, or `22.16.0`. */
async function nodeOf(version: string): Promise<string> {
  const folder = resolve('.cache/node', version);
  const program = join(folder, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(program)) {
    const [npm, ...args] = npmProgram();
    const {ok, output} = await runProgram(npm, [...args, 'install', '--no-save', '--no-audit', '--prefix', folder, `node@${version}`]);
    if (!ok || !existsSync(program)) {
      throw new Error(`npm 没有装上 Node ${version}：\n${output}`);
    }
  }
  return program;
}

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  filesBelow(folder)
    .sort()
    .forEach((file) => hash.update(file).update(readFileSync(file)));
  return hash.digest('hex').slice(0, 12);
}

const versions = process.argv.slice(2);
if (versions.length === 0) {
  throw new Error('用法：npm run check:node -- 22 24 26');
}
ensure('nginx', 'browser');
const total = {passed: 0, failed: 0};
const rows: Record<string, string | number>[] = [];
for (const version of versions) {
  const node = await nodeOf(version);
  // Tests that start `node` or `npm` by name get this version, too.
  const env = {PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`};
  const row: Record<string, string | number> = {Node: (await runProgram(node, ['--version'])).stdout.trim()};
  for (const [name, args] of Object.entries(steps)) {
    if (name === 'build') {
      // With caches, the bundler's runtime may have other names of variables (README, “Machines”).
      rmSync('node_modules/.cache/pages', {recursive: true, force: true});
    }
    const start = Date.now();
    const {ok} = await runProgram(node, args, {env, live: true});
    total[ok ? 'passed' : 'failed'] += 1;
    row[name] = `${ok ? 'passed' : 'FAILED'}, ${Math.round((Date.now() - start) / 1000)} s`;
    if (name === 'build' && ok) {
      row.bytes = hashOf('build');
    }
  }
  rows.push(row);
}
console.table(rows);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
