import {describe, expect, test, vi} from 'vitest';
import {checkCommand} from '../../../src/cli/commands/check';
import {commands} from '../../../src/cli/main';
import {inputsOf} from '../../../src/cli/inputs';
import {printJson} from '../../../src/cli/printing';
import {asUsage, UsageError} from '../../../src/cli/terminal';
import {capitalStrategies, indicators, InputError, strategies} from '../../../src/engine';
import {crossing} from '../engine/language/documents';
import {workspace} from './support';

const {strategy} = workspace({'good.json': crossing(), '--odd.json': crossing()});

describe('the help', () => {
  test('lists every command and the exit codes, and comes before wrong arguments', async () => {
    const {code, out, err} = await strategy('--help');
    expect([code, err]).toEqual([0, '']);
    expect(commands.map(({name}) => name).filter((name) => !new RegExp(`^  ${name} +\\S`, 'm').test(out))).toEqual([]);
    expect(out).toMatch(/^ {2}0 {2}一切正常\n {2}1 {2}策略文件有错误\n {2}2 {2}用法不对/m);
    expect((await strategy('-h')).out).toBe(out);
    expect(await strategy('check --nonsense -h')).toMatchObject({code: 0, err: ''});
  });

  test.each(commands.map((command) => [command.name, command] as const))(
    'of %s names its options, JSON keys and exit codes',
    async (name, {keys}) => {
      const {code, out, err} = await strategy(`${name} --help`);
      expect([code, err]).toEqual([0, '']);
      const inputs = inputsOf(name);
      expect(new Set(inputs.map(({meaning}) => meaning)).size).toBe(inputs.length);
      const options = inputs.flatMap(({name: option, isPositional}) => (isPositional ? [] : [`  --${option}`]));
      expect([...options, ...keys.map(([path]) => `  ${path} `)].filter((text) => !out.includes(text))).toEqual([]);
      expect(out).toContain('\n退出码：\n');
    },
  );

  test('names every strategy, capital strategy and indicator with defaults and what must be given', async () => {
    const {out: ofBacktest} = await strategy('backtest --help');
    expect([...strategies, ...capitalStrategies].filter(({id}) => !ofBacktest.includes(`    ${id}（`))).toEqual([]);
    expect(ofBacktest).toContain(
      'DualMovingAverageStrategy（双均线策略）：short_period=10 long_period=30 average_type=SMA\n',
    );
    expect(ofBacktest).toContain('vendor（必填） path（vendor=local 时必填） signal_source（必填）');
    expect(ofBacktest).toContain('percents=20 max_positions（可不填）\n');
    const {out: ofIndicator} = await strategy('indicator --help');
    expect(indicators.filter(({id}) => !ofIndicator.includes(`    ${id}（`))).toEqual([]);
    expect(ofIndicator).toContain('Constant（常数）：value（必填）\n');
  });
});

describe('wrong use', () => {
  const NAMES = commands.map(({name}) => name).join('、');
  test.each([
    ['', `没有给出命令；可用的有：${NAMES}，说明见 --help。\n`],
    ['chek good.json', `没有命令 “chek”；可用的有：${NAMES}，说明见 --help。\n`],
    ['mcp', 'mcp 只在构建出的一个文件里运行：先 npm run build，再用 node build/tools/strategy.mjs mcp。\n'],
    ['mcp --seconds 0', '--seconds 应是 1 到 3600 之间的整数，实际是 “0”。\n'],
    ['check', 'check 需要至少 1 个策略文件（- 表示标准输入），或者 --rule 一句规则，二者选一。\n'],
    [
      'run good.json other.json',
      'run 需要 0 到 1 个策略文件（- 表示标准输入），实际给了 2 个：good.json、other.json。\n',
    ],
    ['check good.json --jsn', 'check 没有选项 “--jsn”；可用的有：--rule、--bare、--json、--help。\n'],
    ['check good.json -j', 'check 没有选项 “-j”；可用的有：--rule、--bare、--json、--help。\n'],
    ['check good.json --json=yes', '选项 --json 不带值，实际给了 “yes”。\n'],
    ['run good.json --data', '选项 --data 后面缺少 CSV。\n'],
    ['run good.json --data --json', '选项 --data 后面缺少 CSV。\n'],
    ['run good.json --data=', '选项 --data 后面缺少 CSV。\n'],
    ['run good.json --data a.csv --data b.csv', '选项 --data 只能给一次，实际给了 “a.csv” 和 “b.csv”。\n'],
    ['run good.json --constructor', expect.stringContaining('run 没有选项 “--constructor”')],
  ])('“%s” is answered on standard error with exit code 2', async (args, err) => {
    expect(await strategy(args)).toMatchObject({code: 2, out: '', err});
  });

  test('is no file whose name begins with dashes and comes after --', async () => {
    expect((await strategy('check -- --odd.json')).code).toBe(0);
  });

  test('is what the engine refuses; any other error is a fault of the program, whatever its language', () => {
    const thrown = (error: Error): unknown => {
      try {
        return asUsage('x.csv', () => {
          throw error;
        });
      } catch (caught) {
        return caught;
      }
    };
    expect(thrown(new InputError('第 2 行不对。', {line: 2}))).toEqual(new UsageError('x.csv：第 2 行不对。'));
    for (const fault of [new RangeError('序列应一样长。'), new RangeError('Maximum call stack size exceeded')]) {
      expect(thrown(fault)).toBe(fault);
    }
  });
});

test('a fault of the program has its own exit code and shows where it happened', async () => {
  const fault = vi.spyOn(checkCommand, 'run').mockRejectedValue(new TypeError('cannot read'));
  const {code, err} = await strategy('check x');
  fault.mockRestore();
  expect(code).toBe(3);
  expect(err).toMatch(/^程序自身出错，请报告：\nTypeError: cannot read\n +at /);
});

test.each([
  [null],
  ['文字 "quoted"\n'],
  [[]],
  [{}],
  [{a: undefined, b: [1, null, NaN, undefined, {c: []}], 'd e': {f: false, g: undefined}}],
  [Array.from({length: 30_001}, (_, index) => index / 3)],
])('JSON is one line that says the same as JSON.stringify', (value) => {
  const parts: string[] = [];
  printJson(value, {out: (text) => void parts.push(text)});
  expect(parts.join('')).toBe(`${JSON.stringify(value)}\n`);
});
