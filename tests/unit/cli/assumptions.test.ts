import {describe, expect, test} from 'vitest';
import {above, constant, marketWith, withSignal} from '../engine/language/documents';
import {workspace} from './support';

const DAY = 86_400_000;
const WAVE = [100, 101, 99.5, 102, 103, 101, 104, 105, 103, 106];
/** Closes on given days since 1970. */
const closes = (
  days: readonly number[],
  date = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10),
): string =>
  [
    'date,Price',
    ...days.map((day, t) => `${date(day)},${((WAVE[t % 10] as number) * 1.01 ** (t / 10)).toFixed(2)}`),
  ].join('\n');
const from = Date.UTC(2021, 0, 8) / DAY;
const every = (step: number, count: number): number[] => Array.from({length: count}, (_, t) => from + t * step);
const weekdays = every(1, 140).filter((day) => ![0, 6].includes(new Date(day * DAY).getUTCDay()));

const market = withSignal(above({market: 'VIX', transformer: 'gate'}, constant(15)), {
  market: marketWith({type: 'IdentityTransformer', params: {indicator: 'VIX', field: 'Close'}}),
});

const {strategy} = workspace({
  'weekly.csv': closes(every(7, 60)),
  'stock.csv': closes(weekdays),
  'evenings.csv': closes(weekdays, (day) => `${new Date((day - 1) * DAY).toISOString().slice(0, 10)}T16:00:00Z`),
  'nights.csv': closes(weekdays, (day) => `${new Date((day - 1) * DAY).toISOString().slice(0, 10)}T20:30:00Z`),
  'named.csv': `symbol,${closes(weekdays).replaceAll('\n', '\nA,')}`,
  'volumeless.json': {
    trade_strategy: {
      indicators: [],
      signals: [
        {id: 'busy', ...above({column: 'Volume'}, constant(5))},
        {id: 'idle', type: 'Not', inputs: [{ref: 'busy'}]},
      ],
      outputs: {buy_signal: 'busy', sell_signal: 'idle'},
    },
  },
  'market.json': market,
});

const told = async (args: string): Promise<{id: string; about: string[]}[]> =>
  (await strategy(`${args} --json`)).json().assumptions;
const RUN = 'run market.json --data stock.csv --market VIX=stock.csv --symbol 000001';

describe('what a result rests on stands beside it', () => {
  test.each([
    ['weekly.csv', 52, 'file', '年化按一年 52 根（每周一根）。'],
    ['stock.csv', 252, 'file', '年化按一年 252 根（日线，周末休市）。'],
  ])('bars a year of %s', async (file, value, source, sentence) => {
    const {result, assumptions} = (await strategy(`backtest BuyAndHoldStrategy --data ${file} --json`)).json();
    expect(assumptions.at(-1)).toMatchObject({id: 'barsAYear', value, source, sentence});
    const {result: daily} = (
      await strategy(`backtest BuyAndHoldStrategy --data ${file} --bars-a-year 252 --json`)
    ).json();
    expect(result.metrics.volatility / daily.metrics.volatility).toBeCloseTo(Math.sqrt(value / 252), 10);
  });

  const change = (said: string): object => ({source: 'guess', change: said});
  test.each([
    [
      'backtest BuyAndHoldStrategy --data stock.csv --bars-a-year 250',
      'barsAYear',
      {value: 250, source: 'reader', change: null},
    ],
    ['indicator SMA --data stock.csv', 'close', {value: 'Price', ...change('要用别的一列，请加 --close-column 列名')}],
    [
      'indicator SMA --data evenings.csv',
      'zone',
      {value: '北京时间', ...change('要按别的时钟，请加 --time-zone 时区')},
    ],
    ['indicator SMA --data nights.csv --time-zone Asia/Shanghai', 'zone', {value: '北京时间', source: 'reader'}],
    ['backtest BuyAndHoldStrategy --data stock.csv', 'symbol', {value: 'stock', source: 'guess'}],
    ['backtest BuyAndHoldStrategy --data X=stock.csv', 'symbol', {value: 'X', source: 'reader', change: null}],
    ['backtest BuyAndHoldStrategy --data named.csv', 'symbol', {value: 'A', source: 'file'}],
    ['indicator SMA --data stock.csv', 'adjustment', {value: null, source: 'default'}],
    [RUN, 'marketLag', {about: ['VIX'], value: 1, ...change('要改，请加 --market-lag 0 或 1')}],
    [`${RUN} --market-lag 0`, 'marketLag', {value: 0, source: 'reader', change: null}],
  ])('%s: %s', async (args, id, expected) => {
    const found = (await told(args)).filter((assumption) => assumption.id === id);
    expect(found).toMatchObject([expected]);
  });

  test('a clock that a file does not tell is asked for', async () => {
    expect(await strategy('indicator SMA --data nights.csv')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--time-zone'),
    });
  });

  test('one assumption may be about several symbols', async () => {
    expect((await told(RUN)).filter(({id}) => id === 'close').map(({about}) => about)).toEqual([['000001', 'VIX']]);
  });

  test('in the text as well', async () => {
    const {out} = await strategy('backtest BuyAndHoldStrategy --data weekly.csv');
    expect(out).toContain('前提：\n  推断  文件没有写标的，用它的名字 weekly 代替。要改，请写成 --data 代码=CSV。\n');
    expect(out).toContain('  推断  收盘取自“Price”；其余的列：日期“date”。要用别的一列，请加 --close-column 列名。\n');
    expect(out).toContain('  行情  年化按一年 52 根（每周一根）。要改，请加 --bars-a-year N。\n');
    expect(out).toContain('60 根；收盘出信号，下一根收盘成交');
  });

  test('a condition that is unknown on every bar is a diagnostic', async () => {
    const {diagnostics} = (await strategy('run volumeless.json --data stock.csv --json')).json();
    expect(diagnostics.map(({code, message}: {code: string; message: string}) => [code, message])).toContainEqual([
      'D_UNKNOWN',
      '信号 “busy” 在这段行情里始终未知：它用到的数没有值，当作不成立。',
    ]);
  });
});

test('a file with several symbols is read with --symbol where only one is wanted', async () => {
  const {strategy: cli} = workspace({'two.csv': 'date,symbol,close\n2024-01-02,A,1\n2024-01-02,B,2'});
  expect((await cli('indicator SMA --param period=1 --data two.csv --symbol B --json')).json().values.value).toEqual([
    2,
  ]);
  expect(await cli('indicator SMA --data two.csv')).toMatchObject({
    code: 2,
    err: expect.stringContaining('two.csv 里有 2 个标的（A、B），这里只要一个；请用 --symbol 指明是哪一个。'),
  });
});
