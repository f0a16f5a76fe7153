import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {checks} from '../../.ci/checks/index.mjs';

const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};

/** Each command of package.json that is ours and takes arguments, with some that make no sense. */
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
];

test.each(WRONG)('npm run %s: prints the usage, and no stack', (line) => {
  const [name = '', ...args] = line.split(' ');
  const [program, file = '', ...more] = scripts[name]?.split(' ') ?? [];
  expect(program).toBe('tsx');
  const {status, stdout, stderr} = spawnSync(process.execPath, ['--import', 'tsx', file, ...more, ...args], {encoding: 'utf8'});
  expect([1, 2]).toContain(status);
  expect(stdout + stderr).toMatch(/用法|可用的有/);
  expect(stdout + stderr).not.toMatch(/\n {4}at /);
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
