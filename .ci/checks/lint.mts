import {existsSync} from 'node:fs';
import {CODE, SCRIPT, single, type Check} from '../support/check.mjs';
import {runPackage, type ProcessResult} from '../support/run.mjs';

/**
 * Runs oxlint. With rare garbage collections (GOGC), its type checker, a Go program, takes a quarter less time.
 * @param args files or folders, and options.
 */
export const lintCode = (...args: readonly string[]): Promise<ProcessResult> =>
  runPackage('oxlint', ['--deny-warnings', ...args], {env: {GOGC: '400'}});

export const check: Check['run'] = async ({fix, changed}) => {
  // With `--changed` only these files: `npm test` checks the code that uses them.
  const files = changed?.filter((file) => CODE.test(file) && existsSync(file)) ?? null;
  const scripts = files?.filter((file) => SCRIPT.test(file)) ?? [];
  // oxfmt formats code like Prettier (.oxfmtrc.jsonc), and lists the files with another format.
  const all = [
    ...(files !== null && scripts.length === 0 ? [] : [await lintCode(...(fix ? ['--fix'] : []), ...scripts)]),
    ...(files?.length === 0
      ? []
      : [await runPackage('oxfmt', [fix ? '--write' : '--list-different', ...(files ?? ['.'])])]),
  ];
  return {...single(all.every(({ok}) => ok)), output: all.map(({output}) => output).join('\n')};
};
