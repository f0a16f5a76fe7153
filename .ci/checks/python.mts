import {spawnSync, type SpawnSyncReturns} from 'node:child_process';
import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {report, type Check, type Finding, type Result} from '../support/check.mjs';

const PAGE = 'docs/reference/run-locally.mdx';
/** Files of the build that the programs read. */
const DATA = ['data/sp500.csv', 'data/vectors/indicators.csv'];

export interface Program {
  name: string;
  text: string;
  /** Output of the program according to the page. */
  output: string;
}

/**
 * Returns the Python programs of a page's Markdown version, each with its output: the first “打印“…”” after it.
 * @param twin the Markdown version, in which numbers are computed.
 */
export function programs(twin: string): Program[] {
  return [...twin.matchAll(/^```python title="([^"]+)"\n([\s\S]+?)^```$/gm)].map(
    ({0: whole, 1: name = '', 2: text = '', index}) => ({
      name,
      text,
      output: /打印“([^”]+)”/.exec(twin.slice(index + whole.length))?.[1] ?? '',
    }),
  );
}

const python = (args: readonly string[], cwd?: string): SpawnSyncReturns<string> =>
  spawnSync(process.env.PYTHON ?? 'python3', args, {
    cwd,
    encoding: 'utf8',
    env: {...process.env, PYTHONIOENCODING: 'utf-8'},
  });

/**
 * Runs the programs of a build. Programs that need missing software are skipped, in CI too: no reader needs Python, and
 * a page with a wrong program fails wherever Python is.
 */
export function runPrograms(build: string): Result {
  const all = programs(readFileSync(join(build, PAGE.replace(/\.mdx$/, '.md')), 'utf8'));
  const isThere = (module: string): boolean => python(['-c', `import ${module}`]).status === 0;
  const runnable = isThere('sys') ? all.filter(({text}) => !text.includes('import pandas') || isThere('pandas')) : [];
  const folder = mkdtempSync(join(tmpdir(), 'python-'));
  DATA.forEach((file) => cpSync(join(build, file), join(folder, file.replace(/^.*\//, ''))));
  const findings: Finding[] = runnable.flatMap(({name, text, output}) => {
    writeFileSync(join(folder, name), text);
    const {status, stdout, stderr} = python([name], folder);
    return status === 0 && stdout.trim() === output
      ? []
      : [{file: PAGE, message: `${name} 应打印“${output}”，实际打印“${stdout.trim()}”${stderr.trim()}。`}];
  });
  rmSync(folder, {recursive: true});
  const left = all.length - runnable.length;
  const skipped = `${left} 个 Python 程序没有运行：这里没有 python3${runnable.length > 0 ? ' 的 pandas' : ''}。`;
  if (all.length > 0 && runnable.length === 0) {
    return {passed: 0, failed: 0, skipped};
  }
  return {
    ...report(
      runnable.map(({name}) => name),
      findings,
      {unit: 'programs'},
    ),
    ...(left > 0 && {skipped}),
  };
}

export const check: Check['run'] = () => runPrograms('build');
