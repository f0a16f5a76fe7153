import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, describe, expect, test} from 'vitest';
import {crossing} from '../engine/language/documents';

const folder = mkdtempSync(join(tmpdir(), 'strategy-process-'));
afterAll(() => rmSync(folder, {recursive: true}));
writeFileSync(join(folder, 'good.json'), JSON.stringify(crossing()));

interface Process {
  input?: string;
  env?: Record<string, string>;
  cwd?: string;
}

function spawn(args: readonly string[], {input, env = {}, cwd}: Process = {}): {status: number | null; stdout: string; stderr: string} {
  const {status, stdout, stderr} = spawnSync(
    join(process.cwd(), 'node_modules/.bin/tsx'),
    [join(process.cwd(), 'src/cli/strategy.ts'), ...args],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 ** 2,
      env: {...process.env, npm_lifecycle_event: undefined, npm_config_loglevel: 'silent', ...env},
      ...(input !== undefined && {input}),
      ...(cwd !== undefined && {cwd}),
    },
  );
  return {status, stdout, stderr};
}

describe('the real command', () => {
  test('reads a pipe, writes JSON to standard output and nothing to standard error', () => {
    const {status, stdout, stderr} = spawn(['check', '-', '--json'], {input: '{,}'});
    expect([status, stderr]).toEqual([1, '']);
    expect(JSON.parse(stdout)).toMatchObject({files: [{file: '-', ok: false}]});
  });

  test('writes a large result to the end', () => {
    const {status, stdout} = spawn(['run', 'good.json', '--json'], {cwd: folder});
    expect(status).toBe(0);
    expect(JSON.parse(stdout).result.state).toHaveLength(5105);
  });

  test('writes errors to standard error with exit code 2', () => {
    expect(spawn(['indicator', 'sma'])).toMatchObject({status: 2, stdout: '', stderr: expect.stringContaining('没有指标 “sma”')});
  });

  test('takes paths from where npm was called', () => {
    expect(spawn(['check', 'good.json'], {env: {npm_lifecycle_event: 'strategy', INIT_CWD: folder}})).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(spawn(['check', 'good.json'], {env: {npm_lifecycle_event: 'test', INIT_CWD: folder}})).toMatchObject({status: 2});
  });

  test('is quiet when the reader of a pipe leaves early', () => {
    const {status, stderr} = spawnSync(
      'bash',
      ['-c', `set -o pipefail; node_modules/.bin/tsx src/cli/strategy.ts run ${join(folder, 'good.json')} --json | head -c 10 >/dev/null`],
      {encoding: 'utf8', env: {...process.env, npm_config_loglevel: 'silent'}},
    );
    expect([status, stderr]).toEqual([0, '']);
  });
});
