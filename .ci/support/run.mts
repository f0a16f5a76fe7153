import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import {resolve} from 'node:path';
import type {Result} from './check.mjs';
import {commandOf, playwrightCommand} from './commandOf.mjs';

interface Options {
  env?: Record<string, string>;
  cwd?: string;
  /** Prints the output immediately instead of returning it. */
  live?: boolean;
}

export interface ProcessResult {
  ok: boolean;
  stdout: string;
  stderr: string;
  /** Both, in the order of arrival. */
  output: string;
}

/** Runs a program from PATH, or a script with `process.execPath`; a failure resolves with `ok: false`. */
export function runProgram(
  program: string,
  args: readonly string[],
  {env, cwd, live = false}: Options = {},
): Promise<ProcessResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
      cwd,
      env: {...process.env, NO_COLOR: '1', ...env},
    });
    const ended = {stdout: '', stderr: '', output: ''};
    for (const name of ['stdout', 'stderr'] as const) {
      child[name]?.setEncoding('utf8').on('data', (text: string) => {
        ended[name] += text;
        ended.output += text;
      });
    }
    child.once('error', ({message}) => resolve({ok: false, ...ended, stderr: message, output: message}));
    child.once('close', (code) => resolve({ok: code === 0, ...ended}));
  });
}

/** Runs the command of an installed package. */
export const runPackage = (name: string, args: readonly string[], options?: Options): Promise<ProcessResult> =>
  runProgram(process.execPath, [commandOf(name), ...args], options);

/** Returns the counts of a JSON report. A run that failed without a failed test, or without a report, is a failure. */
function counted<T>(file: string, {ok, output}: ProcessResult, read: (json: T) => Result): Result {
  if (!existsSync(file)) {
    return {passed: 0, failed: 1, output: `${output}\n${file} 没有写出来：不知道有多少测试跑过。`};
  }
  const counts = read(JSON.parse(readFileSync(file, 'utf8')) as T);
  return {...counts, failed: ok ? counts.failed : Math.max(counts.failed, 1), output};
}

function reportFile(name: string): string {
  mkdirSync('.cache', {recursive: true});
  rmSync(`.cache/${name}`, {force: true});
  // Absolute: Playwright reads a path from the folder of its configuration.
  return resolve('.cache', name);
}

/**
 * Runs one project of vitest.config.mts.
 * @param files of tests; `null` for all.
 */
export async function vitest(project: string, files: readonly string[] | null = null): Promise<Result> {
  if (files?.length === 0) {
    return {passed: 0, failed: 0};
  }
  if (process.cwd().includes('%')) {
    throw new Error(
      `项目所在的文件夹 ${process.cwd()} 的路径里有“%”，Vitest 读不了。请把项目移到路径里没有 % 的地方。`,
    );
  }
  const file = reportFile(`vitest-${project}.json`);
  const ended = await runPackage('vitest', [
    ...['run', ...(files ?? [])],
    ...['--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
  ]);
  return counted<{numPassedTests: number; numFailedTests: number}>(file, ended, ({numPassedTests, numFailedTests}) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }));
}

/** Runs browser tests: all of them, or those of some files. */
export async function playwright(only: readonly string[] = []): Promise<Result> {
  const file = reportFile('playwright.json');
  const ended = await runProgram(process.execPath, playwrightCommand(only), {live: true, env: {PLAYWRIGHT_JSON: file}});
  return counted<{stats: {expected: number; unexpected: number}}>(file, ended, ({stats}) => ({
    passed: stats.expected,
    failed: stats.unexpected,
  }));
}
