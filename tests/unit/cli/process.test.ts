import {spawn as spawnChild, spawnSync} from 'node:child_process';
import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {commandOf} from '../../../.ci/support/commandOf.mjs';
import {main} from '../../../src/cli/main';
import {processTerminal} from '../../../src/cli/terminal';
import {crossing} from '../engine/language/documents';

const folder = mkdtempSync(join(tmpdir(), 'strategy-process-'));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const good = file('good.json', JSON.stringify(crossing()));

const command = [commandOf('tsx'), join(process.cwd(), 'src/cli/strategy.ts')];

function spawn(args: readonly string[], input?: string): {status: number | null; stdout: string; stderr: string} {
  const env = {...process.env, npm_config_loglevel: 'silent'};
  const {status, stdout, stderr} = spawnSync(process.execPath, [...command, ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    env,
    input,
  });
  return {status, stdout, stderr};
}

describe('the real command', () => {
  test('reads a pipe, writes JSON to standard output and nothing to standard error', () => {
    const {status, stdout, stderr} = spawn(['check', '-', '--json'], '{,}');
    expect([status, stderr]).toEqual([1, '']);
    expect(JSON.parse(stdout)).toMatchObject({files: [{file: '-', ok: false}]});
  });

  test('writes a large result to the end', () => {
    const {status, stdout} = spawn(['run', good, '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(stdout).result.state).toHaveLength(5105);
  });

  test('prints no error when the reader of a pipe closes it early', async () => {
    const env = {...process.env, npm_config_loglevel: 'silent'};
    const child = spawnChild(process.execPath, [...command, 'run', good, '--json'], {env});
    let told = '';
    child.stderr.on('data', (text) => (told += String(text)));
    child.stdout.once('data', () => child.stdout.destroy());
    const status = await new Promise((resolve) => child.once('close', resolve));
    expect([status, told]).toEqual([0, '']);
  });

  // Needs `script` of Linux, which gives the command a terminal of its own, so that keys reach it as from a user.
  test.runIf(process.platform === 'linux')(
    'shows the progress of a long run on a terminal, and ends with Ctrl+C',
    async () => {
      const day = new Date('1700-01-01');
      const rows = Array.from({length: 100_000}, (_, t) => {
        day.setUTCDate(day.getUTCDate() + 1);
        return `${day.toISOString().slice(0, 10)}${`,${100 + (t % 7)}`.repeat(4)},1`;
      });
      const data = file('long.csv', ['date,open,high,low,close,volume', ...rows].join('\n'));
      const {trade_strategy: strategy} = crossing();
      const params = {period: 500, column: 'Close'};
      const bands = Array.from({length: 450}, (_, index) => ({id: `b${index}`, type: 'BollingerBands', params}));
      const long = file(
        'long.json',
        JSON.stringify({trade_strategy: {...strategy, indicators: [...strategy.indicators, ...bands]}}),
      );
      const line = [process.execPath, '--import', 'tsx', 'src/cli/strategy.ts', 'run', long, '--data', data, '--json'];
      const quoted = line.map((part) => `'${part}'`).join(' ');
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
      expect([await ended, told]).toEqual([
        130,
        expect.stringMatching(/正在计算 long：第 \d+ 步，共 \d+ 步；按 Ctrl\+C 停止。/),
      ]);
    },
  );
});

describe('the terminal of the process', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  // oxlint-disable-next-line no-control-regex -- exactly those must not come out.
  const HIDDEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u202e]/;
  const foreign = '\u001b[2J\u009b31m\u202e\u200b';
  const document = crossing();
  document.trade_strategy.signals[0].id = foreign;
  const [odd, prices] = [
    file('foreign.json', JSON.stringify(document)),
    file('foreign.csv', `date,close\n2024-01-02,${foreign}\n`),
  ];

  test.each([
    ['an id of the document', ['check', odd], 1],
    ['the same as JSON', ['check', odd, '--json'], 1],
    ['the name of a file', ['check', `no${foreign}.json`], 2],
    ['an argument', ['indicator', 'SMA', '--param', `period=${foreign}`], 2],
    ['a command', [foreign], 2],
    ['a cell of prices', ['indicator', 'SMA', '--data', prices], 2],
    ['a symbol', ['run', good, '--symbol', foreign], 0],
  ])('shows hidden characters of %s as escapes', async (_, args, code) => {
    let told = '';
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, 'write').mockImplementation((text) => {
        told += String(text);
        return true;
      });
    }
    const ended = await main(args, processTerminal());
    vi.restoreAllMocks();
    expect(ended).toBe(code);
    expect(told).not.toMatch(HIDDEN);
    expect(told).toMatch(/\\u\{?0*1b/i);
  });

  test.each([
    ['strategy', '/home/reader'],
    ['test', process.cwd()],
  ])('takes paths from where npm was called: in its script %s, from %s', (script, directory) => {
    vi.stubEnv('npm_lifecycle_event', script);
    vi.stubEnv('INIT_CWD', '/home/reader');
    expect(processTerminal().directory).toBe(directory);
  });
});
