import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import type {Result} from './check.mjs';

interface Options {
  env?: Record<string, string>;
  /** Keeps the output, to be read, instead of showing it at once. */
  quiet?: boolean;
}

/** Runs a program from node_modules/.bin, or from the machine when `machine` is set. */
export function run(
  program: string,
  args: readonly string[],
  {env, quiet = false, machine = false}: Options & {machine?: boolean} = {},
): {ok: boolean; stdout: string; stderr: string} {
  const {status, stdout, stderr} = spawnSync(machine ? program : `node_modules/.bin/${program}`, args, {
    stdio: quiet ? 'pipe' : 'inherit',
    encoding: 'utf8',
    env: {...process.env, NO_COLOR: '1', ...env},
    maxBuffer: 64 * 1024 * 1024,
  });
  return {ok: status === 0, stdout: stdout ?? '', stderr: stderr ?? ''};
}

export const single = ({ok}: {ok: boolean}): Result => ({passed: ok ? 1 : 0, failed: ok ? 0 : 1});

/** Counts of a JSON report; a run that ended badly without a failed test counts as one failure. */
function counted<T>(file: string, ok: boolean, read: (json: T) => Result): Result {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8')) as T) : {passed: 0, failed: 0};
  return !ok && counts.failed === 0 ? {...counts, failed: 1} : counts;
}

function reportFile(name: string): string {
  mkdirSync('.cache', {recursive: true});
  rmSync(`.cache/${name}`, {force: true});
  return `.cache/${name}`;
}

/** Runs one project of vitest.config.mts. */
export function vitest(project: string): Result {
  const file = reportFile(`vitest-${project}.json`);
  const {ok} = run('vitest', ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  return counted<{numPassedTests: number; numFailedTests: number}>(file, ok, ({numPassedTests, numFailedTests}) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }));
}

/** Runs browser tests: all of them, or those of one file. */
export function playwright(browser: string, only: readonly string[] = []): Result {
  const file = reportFile('playwright.json');
  const {ok} = run('playwright', ['test', '--tsconfig', 'tests/tsconfig.json', ...only], {
    env: {CHROMIUM_PATH: browser, PLAYWRIGHT_JSON: file},
  });
  return counted<{stats: {expected: number; unexpected: number; flaky: number}}>(file, ok, ({stats}) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
}
