import {spawnSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {checks} from '../../.ci/checks/index.mjs';

const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};

/** Each command of ours, by its name in package.json or its file, with arguments that make no sense. */
const WRONG: readonly string[] = [
  'check --nope',
  'check --only nope',
  'check:release --nope',
  'check:release nope',
  'check:node',
  'check:node nope',
  'check:webkit nope',
  'compare:screenshots',
  'compare:screenshots no/such/build no/such/build',
  'figures no/such/build',
  'bench --only nope',
  'new',
  'new nope guides/first-steps',
  'move',
  'docs:version',
  'docs:version --nope',
  'release',
  'strategy nope',
  'judgements --nope',
  'grammar --nope',
  '.ci/drawImages.mts --nope',
  '.ci/readmeScreenshot.mts --nope',
  '.ci/marketSeries.mts',
];

/** Commands of Docusaurus that ours calls. */
const HELP: readonly string[] = ['start', 'build', 'book', 'build:hash', 'serve', 'clear'];

/** Returns the program behind a command, and its file and arguments. */
const programOf = (name: string): readonly string[] =>
  name.startsWith('.ci/') ? ['tsx', name] : (scripts[name]?.split(' ') ?? []);

test.each(WRONG)('%s: prints the usage, and no stack', (line) => {
  const [name = '', ...args] = line.split(' ');
  const [program, file = '', ...more] = programOf(name);
  expect(program).toBe('tsx');
  const {status, stdout, stderr} = spawnSync(process.execPath, ['--import', 'tsx', file, ...more, ...args], {
    encoding: 'utf8',
  });
  expect([1, 2]).toContain(status);
  expect(stdout + stderr).toMatch(/用法|可用的有/);
  expect(stdout + stderr).not.toMatch(/\n {4}at /);
});

test.each(HELP)('%s --help: prints the options, and does nothing else', (name) => {
  const [program, ...args] = programOf(name);
  expect(program).toBe('node');
  const {status, stdout, stderr} = spawnSync(process.execPath, [...args, '--help'], {encoding: 'utf8'});
  expect([status, stdout, stderr]).toEqual([0, expect.stringContaining('Usage: docusaurus'), '']);
});

test('each command that a README, the authors’ guide or the head of a file names is run by a test', () => {
  const readmes = ['.', '.ci', 'deploy', 'data', 'src'].flatMap((folder) =>
    readdirSync(folder, {encoding: 'utf8', recursive: folder === 'src'})
      .filter((file) => file.endsWith('README.md'))
      .map((file) => join(folder, file)),
  );
  const programs = ['.ci', '.ci/bench', 'deploy'].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => /\.m[jt]s$/.test(file))
      .map((file) => join(folder, file)),
  );
  const heads = programs.map((file) => /^(\/\/.*\n)*/.exec(readFileSync(file, 'utf8'))?.[0] ?? '');
  const texts = [...readmes, 'src/pages/markdown-page.mdx'].map((file) => readFileSync(file, 'utf8'));
  const named = [...texts, ...heads].flatMap((text) =>
    [...text.matchAll(/npm (?:run (?:--silent )?)?([a-z:]+)|npx tsx (\.ci\/\w+\.mts)/g)].map(
      ([, script, file]) => script ?? file ?? '',
    ),
  );
  // Playwright is not ours; tests/built/searchExport.test.ts runs the export.
  const commands = [...new Set(named)].filter(
    (name) => /^(tsx|node)$/.test(programOf(name)[0] ?? '') && name !== 'search:export',
  );
  // `npm test` and `npm run check` are one program.
  const files = new Set(WRONG.map((line) => programOf(line.split(' ')[0] ?? '')[1]));
  const left = commands.filter((name) => !HELP.includes(name) && !files.has(programOf(name)[1]));
  expect([commands.length > 20, left]).toEqual([true, []]);
});

test('each check that is left to a release is a step of it', () => {
  const steps = readFileSync('.ci/checkRelease.mts', 'utf8');
  const left = checks.filter(({partOf}) => partOf === 'release').map(({name}) => name);
  expect(left.length).toBeGreaterThan(3);
  expect(left.filter((name) => !steps.includes(`  check('${name}'`))).toEqual([]);
});

test('the list of checks and of the steps of a release succeed', () => {
  for (const name of ['check', 'check:release']) {
    const [, file = ''] = scripts[name]?.split(' ') ?? [];
    const {status, stdout} = spawnSync(process.execPath, ['--import', 'tsx', file, '--list'], {encoding: 'utf8'});
    expect([name, status, stdout]).toEqual([name, 0, expect.stringMatching(/\n {2}reproducible/)]);
  }
});
