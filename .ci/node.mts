// Tries the project on other versions of Node: build, unit and contract tests, the command line, one file of browser
// tests.
//   npm run check:node -- 22 24 26
//   npm run check:node -- 24 --docusaurus canary    builds a copy with another Docusaurus of npm: a version, or the
// newest of a kind
import {cpSync, existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createHash} from 'node:crypto';
import {delimiter, dirname, join, resolve} from 'node:path';
import {ensure} from './programs.mjs';
import {playwrightCommand, commandOf, npmProgram} from './support/commandOf.mjs';
import {runProgram} from './support/run.mjs';
import {filesBelow} from './support/sources.mjs';
import {endWithUsage, parsedArgs} from './support/usage.mjs';

/** Steps for each version; the builds produce the same bytes, which the table at the end shows by their hash. */
const steps: Readonly<Record<string, readonly string[]>> = {
  build: ['.ci/site.mjs', 'build'],
  unit: [commandOf('vitest'), 'run', '--project', 'unit'],
  contract: [commandOf('vitest'), 'run', '--project', 'contract'],
  'command line': [commandOf('vitest'), 'run', '--project', 'built', 'tests/built/tool.test.ts'],
  browser: playwrightCommand(['navigation']),
};

/** Returns the path of a version's program, which npm installs into a cache once: `22`, or `22.16.0`. */
async function nodeOf(version: string): Promise<string> {
  const folder = resolve('.cache/node', version);
  const program = join(folder, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(program)) {
    const [npm, ...args] = npmProgram();
    const {ok, output} = await runProgram(npm, [
      ...args,
      'install',
      '--no-save',
      '--no-audit',
      '--prefix',
      folder,
      `node@${version}`,
    ]);
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

/**
 * Makes a copy of the project with another Docusaurus; the lock file here stays unchanged.
 * @param wanted a version, or a part of its name, of which the newest is used: `canary`.
 */
async function copyWith(wanted: string): Promise<{folder: string; version: string}> {
  const [npm, ...args] = npmProgram();
  const own = readFileSync('package.json', 'utf8');
  const versionsOf = async (name: string): Promise<string[]> =>
    JSON.parse((await runProgram(npm, [...args, 'view', name, 'versions', '--json'])).stdout) as string[];
  const lists = await Promise.all(
    [...own.matchAll(/"(@docusaurus\/[\w-]+)":/g)].map(([, name = '']) => versionsOf(name)),
  );
  // Not every canary has all packages.
  const common = lists[0]?.filter((one) => lists.every((list) => list.includes(one)));
  const version = common?.filter((one) => one === wanted || one.includes(`-${wanted}`)).at(-1);
  if (version === undefined) {
    throw new Error(`npm 上没有名字里有 “${wanted}” 的 Docusaurus。`);
  }
  const folder = resolve('.cache/docusaurus', version);
  const tracked = (await runProgram('git', ['ls-files'])).stdout.trim().split('\n');
  // Installed packages stay there: the next run has less to fetch.
  tracked.forEach((file) => rmSync(join(folder, file), {force: true}));
  tracked.filter((file) => existsSync(file)).forEach((file) => cpSync(file, join(folder, file)));
  rmSync(join(folder, 'package-lock.json'));
  writeFileSync(join(folder, 'package.json'), own.replace(/("@docusaurus\/[\w-]+": )"[^"]+"/g, `$1"${version}"`));
  const {ok, output} = await runProgram(npm, [
    ...args,
    'install',
    '--no-audit',
    '--no-package-lock',
    '--legacy-peer-deps',
    '--prefix',
    folder,
  ]);
  if (!ok) {
    throw new Error(`npm 没有装上 Docusaurus ${version}：\n${output}`);
  }
  return {folder, version};
}

const USAGE = '用法：npm run check:node -- 22 24 26，或 npm run check:node -- 24 --docusaurus canary';
const {
  positionals: versions,
  values: {docusaurus},
} = parsedArgs(USAGE, {allowPositionals: true, options: {docusaurus: {type: 'string'}}});
if (versions.length === 0 || versions.some((version) => !/^\d+(\.\d+)*$/.test(version))) {
  endWithUsage(USAGE);
}
const copy = docusaurus === undefined ? null : await copyWith(docusaurus);
/** Another Docusaurus gets a build, and the tests of its internals that we use, with the programs of the copy. */
const chosen: typeof steps =
  copy === null
    ? steps
    : {
        'private parts': ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/unit/docusaurus'],
        ejected: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'contract', 'tests/contract/ejected.test.ts'],
        build: ['.ci/site.mjs', 'build'],
      };
ensure('nginx', 'browser');
const total = {passed: 0, failed: 0};
const rows: Record<string, string | number>[] = [];
for (const version of versions) {
  const node = await nodeOf(version);
  // Tests that start `node` or `npm` by name get this version, too.
  const env = {PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`};
  const row: Record<string, string | number> = {
    Node: (await runProgram(node, ['--version'])).stdout.trim(),
    ...(copy !== null && {Docusaurus: copy.version}),
  };
  for (const [name, args] of Object.entries(chosen)) {
    if (name === 'build') {
      // With caches, the bundler's runtime may have other names of variables (README, “Machines”).
      rmSync('node_modules/.cache/pages', {recursive: true, force: true});
    }
    const start = Date.now();
    const {ok} = await runProgram(node, args, {env, live: true, ...(copy !== null && {cwd: copy.folder})});
    total[ok ? 'passed' : 'failed'] += 1;
    row[name] = `${ok ? 'passed' : 'FAILED'}, ${Math.round((Date.now() - start) / 1000)} s`;
    if (name === 'build' && ok && copy === null) {
      row.bytes = hashOf('build');
    }
  }
  rows.push(row);
}
console.table(rows);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
