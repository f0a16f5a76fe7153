import {spawn as spawnChild, spawnSync} from 'node:child_process';
import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {commandOf} from '../../../.ci/support/commandOf.mjs';
import {crossing} from '../engine/language/documents';

const folder = mkdtempSync(join(tmpdir(), 'strategy-process-'));
writeFileSync(join(folder, 'good.json'), JSON.stringify(crossing()));

const command = [commandOf('tsx'), join(process.cwd(), 'src/cli/strategy.ts')];

interface Process {
  input?: string;
  env?: Record<string, string>;
  cwd?: string;
}

function spawn(args: readonly string[], {input, env = {}, cwd}: Process = {}): {status: number | null; stdout: string; stderr: string} {
  const {status, stdout, stderr} = spawnSync(process.execPath, [...command, ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    env: {...process.env, npm_lifecycle_event: undefined, npm_config_loglevel: 'silent', ...env},
    ...(input !== undefined && {input}),
    ...(cwd !== undefined && {cwd}),
  });
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

  test('prints no error when the reader of a pipe closes it early', async () => {
    const child = spawnChild(process.execPath, [...command, 'run', join(folder, 'good.json'), '--json'], {
      env: {...process.env, npm_config_loglevel: 'silent'},
    });
    let told = '';
    child.stderr.on('data', (text) => (told += String(text)));
    child.stdout.once('data', () => child.stdout.destroy());
    const status = await new Promise((resolve) => child.once('close', resolve));
    expect([status, told]).toEqual([0, '']);
  });

  // Needs `script` of Linux, which gives the command a terminal of its own, so that keys reach it as from a user.
  test.runIf(process.platform === 'linux')('shows the progress of a long run on a terminal, and ends with Ctrl+C', async () => {
    const day = new Date('1700-01-01');
    const rows = Array.from({length: 100_000}, (_, t) => {
      day.setUTCDate(day.getUTCDate() + 1);
      return `${day.toISOString().slice(0, 10)}${`,${100 + (t % 7)}`.repeat(4)},1`;
    });
    writeFileSync(join(folder, 'long.csv'), ['date,open,high,low,close,volume', ...rows].join('\n'));
    const {trade_strategy: strategy} = crossing();
    const bands = Array.from({length: 450}, (_, index) => ({
      id: `b${index}`,
      type: 'BollingerBands',
      params: {period: 500, column: 'Close'},
    }));
    const document = {trade_strategy: {...strategy, indicators: [...strategy.indicators, ...bands]}};
    writeFileSync(join(folder, 'long.json'), JSON.stringify(document));
    const line = ['--import', 'tsx', 'src/cli/strategy.ts', 'run', `${folder}/long.json`, '--data', `${folder}/long.csv`, '--json'];
    const quoted = [process.execPath, ...line].map((part) => `'${part}'`).join(' ');
    const terminal = spawnChild('script', ['-qfec', `exec ${quoted} >/dev/null`, '/dev/null']);
    let told = '';
    const ended = new Promise((resolve) => terminal.once('close', resolve));
    await new Promise<void>((resolve) => {
      terminal.stdout.on('data', (text) => {
        told += String(text);
        if (/第 \d+ 步，共 \d+ 步/.test(told)) {
          resolve();
        }
      });
      void ended.then(() => resolve());
    });
    terminal.stdin.write('\u0003');
    expect([await ended, told]).toEqual([130, expect.stringMatching(/正在计算 long：第 \d+ 步，共 \d+ 步；按 Ctrl\+C 停止。/)]);
  });
});
