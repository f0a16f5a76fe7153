import {describe, expect, test} from 'vitest';
import {indicators} from '../../../src/engine/registry/indicators';
import {bars, indicatorVectors, numbers, round4} from '../engine/vectors';
import {csvOf, workspace} from './support';

const {strategy} = workspace({'bars.csv': csvOf(bars), 'short.csv': csvOf(bars).split('\n').slice(0, 3).join('\n')});

describe('indicator', () => {
  test.each(indicatorVectors)('%s %j gives the published %s', async (type, params, component, printed) => {
    const given = Object.entries(params)
      .map(([name, value]) => `--param ${name}=${value}`)
      .join(' ');
    const {values, date} = (await strategy(`indicator ${type} ${given} --data bars.csv --json`)).json();
    expect(round4(values[component])).toEqual(numbers(printed));
    expect(date).toEqual(bars.date);
  });

  test('names type, all parameters, data and the first known bars', async () => {
    const {date, values, ...about} = (await strategy('indicator MACD --param fast_period=5 --json')).json();
    expect(about).toEqual({
      type: 'MACD',
      params: {fast_period: 5, slow_period: 26, signal_period: 9, column: 'Close'},
      data: {name: '内置样本：标普 500 日线（vega-datasets）', from: '2000-01-03', to: '2020-04-17', bars: 5105, suspended: 0},
      assumptions: [],
      firstValid: {macd: 25, signal: 33, histogram: 33},
    });
    expect(date).toHaveLength(5105);
    expect(values.macd[24]).toBeNull();
    expect(values.macd[25]).toBeTypeOf('number');
  });

  test('reports the number of bars where they are too few for a value', async () => {
    expect((await strategy('indicator SMA --data short.csv --json')).json()).toMatchObject({
      firstValid: {value: 2},
      values: {value: [null, null]},
    });
  });

  test('prints the last ten days without --json', async () => {
    const {code, out} = await strategy('indicator BollingerBands');
    expect(code).toBe(0);
    expect(out).toContain('布林带 BollingerBands（period=20 stddev=2 column=Close）');
    const rows = out.trimEnd().split('\n').slice(3);
    expect(rows[0]).toMatch(/^日期 +middle +upper +lower$/);
    expect(rows).toHaveLength(11);
    expect((await strategy('indicator SMA --data short.csv')).out).toMatch(/2024-01-02 {2}—\n$/);
  });

  test.each([
    ['sma', `指标类型应是以下之一（区分大小写）：${indicators.map(({id}) => id).join('、')}，实际是 “sma”；您是不是想写 SMA。\n`],
    ['constructor', expect.stringContaining('实际是 “constructor”')],
    ['SMA --param window=3', '--param：SMA（简单移动平均）没有参数 “window”；可用的有：period、column。\n'],
    ['SMA --param period', '--param 应写成 名称=值，实际是 “period”。\n'],
    ['SMA --param period=3 --param period=4', '--param 给了两次 period，请只保留一个。\n'],
    ['SMA --param period=0', '--param：SMA（简单移动平均）的参数 period（周期）应在 1 到 2000 之间，实际是 0。\n'],
    ['SMA --param period=2.5', expect.stringContaining('整数，实际是 2.5')],
    ['SMA --param period=', expect.stringContaining('整数，实际是 “”')],
    ['SMA --param period=0x10', expect.stringContaining('整数，实际是 “0x10”')],
    ['SMA --param period=1e400', expect.stringContaining('整数，实际是 “1e400”')],
    [
      'SMA --param column=close',
      '--param：SMA（简单移动平均）的参数 column（行情列）应是以下之一：Open、High、Low、Close、Volume，实际是 “close”。\n',
    ],
    ['BollingerBands --param stddev=0', '--param：BollingerBands（布林带）的参数 stddev（倍数）应大于 0，实际是 0。\n'],
    ['MACD --param fast_period=26', '--param：MACD（异同移动平均）的参数 fast_period（26）必须小于 slow_period（26）。\n'],
    ['Constant', 'Constant（常数）缺少参数 value（数值），请加上 --param value=值。\n'],
    ['SMA --data none.csv', '读不了 none.csv：没有这个文件。\n'],
  ])('refuses %s', async (args, err) => {
    expect(await strategy(`indicator ${args}`)).toMatchObject({code: 2, out: '', err});
  });

  test('takes negative numbers and exponents', async () => {
    expect((await strategy('indicator Constant --param value=-1.5e1 --data short.csv --json')).json().values.value).toEqual([-15, -15]);
  });
});
