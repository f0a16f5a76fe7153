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
    expect(spawn(['indicator', 'sma'])).toMatchObject({status: 2, stdout: '', stderr: expect.stringContaining('实际是 “sma”')});
  });

  // oxlint-disable-next-line no-control-regex -- exactly those must not come out.
  const HIDDEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u202e]/;
  const foreign = '\u001b[2J\u009b31m\u202e\u200b';

  test.each([
    ['an id of the document', ['check', 'foreign.json'], 1],
    ['the same as JSON', ['check', 'foreign.json', '--json'], 1],
    ['the name of a file', ['check', `no${foreign}.json`], 2],
    ['an argument', ['indicator', 'SMA', '--param', `period=${foreign}`], 2],
    ['a command', [foreign], 2],
    ['a cell of prices', ['indicator', 'SMA', '--data', 'foreign.csv'], 2],
    ['a symbol', ['run', 'good.json', '--symbol', foreign], 0],
  ])('shows hidden characters of %s as escapes', (_, args, status) => {
    const document = crossing();
    document.trade_strategy.signals[0].id = foreign;
    writeFileSync(join(folder, 'foreign.json'), JSON.stringify(document));
    writeFileSync(join(folder, 'foreign.csv'), `date,close\n2024-01-02,${foreign}\n`);
    const ended = spawn(args, {cwd: folder});
    expect(ended.status).toBe(status);
    expect(ended.stdout + ended.stderr).not.toMatch(HIDDEN);
    expect(ended.stdout + ended.stderr).toMatch(/\\u\{?0*1b/i);
  });

  test('refuses megabytes of text in one line', () => {
    const ended = spawn(['check', '-'], {input: `{"id": "${'x'.repeat(5_000_000)}"}`});
    expect(ended).toEqual({status: 2, stdout: '', stderr: '读不了 标准输入：大小超过上限 256 KB。\n'});
    const {stderr} = spawn(['indicator', 'SMA', '--param', `period=${'9'.repeat(100_000)}`]);
    expect(stderr).toMatch(/实际是 “9{64}…（共 100000 个字符）”。\n$/);
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
