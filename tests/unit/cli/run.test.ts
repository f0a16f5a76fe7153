import {describe, expect, test} from 'vitest';
import {sampleBars} from '../../support/sampleBars';
import {above, close, constant, crossing, crossingWith, marketWith, portfolio} from '../engine/language/documents';
import {bars} from '../engine/vectors';
import {csvOf, workspace} from './support';

const broken = crossing();
broken.trade_strategy.signals = [];
const onMarket = crossingWith({
  signals: [{id: 'calm', ...above({market: 'VIX', transformer: 'gate'}, constant(0))}],
  outputs: {buy_signal: 'calm', indicators: [{id: 'calm', output_name: 'calm'}]},
  market: marketWith({type: 'IdentityTransformer', params: {indicator: 'VIX', field: 'Close'}}),
});
const switching = crossingWith({
  signals: [{id: 'leg', type: 'StockBondSwitch', inputs: [above(close, constant(0))]}],
  outputs: {buy_signal: 'leg'},
});
const {strategy} = workspace({
  'cross.json': crossing(),
  'broken.json': broken,
  'market.json': onMarket,
  'switch.json': switching,
  'portfolio.json': portfolio(),
  'bare.json': crossing().trade_strategy,
  'bars.csv': csvOf(bars),
  'bad.csv': 'date,open,high,low,close\n2024-01-02,1,1,1,x\n',
  'empty.csv': '',
});

describe('run', () => {
  test('gives the published states of the crossing strategy', async () => {
    const {result, diagnostics, assumptions, ...about} = (await strategy('run cross.json --data bars.csv --json')).json();
    expect(assumptions.map(({id, source}: {id: string; source: string}) => [id, source])).toEqual([
      ['symbol', 'guess'],
      ['zone', 'file'],
      ['numbers', 'file'],
      ['close', 'file'],
      ['adjustment', 'default'],
      ['currency', 'default'],
    ]);
    expect(about).toEqual({
      file: 'cross.json',
      rule: null,
      symbol: 'bars',
      symbols: ['bars'],
      data: {name: 'bars.csv', from: '2024-01-01', to: '2024-01-10', bars: 10, suspended: 0},
    });
    expect(result.state.join('')).toBe('EEEEBHHHSE');
    expect(result.counts).toEqual({B: 1, S: 1, H: 3, E: 5});
    expect(result.days).toEqual({B: ['2024-01-05'], S: ['2024-01-09']});
    expect(result.date).toEqual(bars.date);
    expect(result.firstValid).toEqual({ma: 2, up: 3, down: 3});
    expect(result.series.ma).toEqual([null, null, 11, 34 / 3, 12, 12, 13, 41 / 3, 14, 40 / 3]);
    expect(diagnostics).toEqual([]);
  });

  test('prints the same without --json', async () => {
    const {code, out, err} = await strategy('run cross.json --data bars.csv');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('行情：bars.csv，2024-01-01 至 2024-01-10，10 根');
    expect(out).toContain('买入日：\n  2024-01-05\n卖出日：\n  2024-01-09\n');
    expect(out).toContain('  ma    2024-01-03  第 3 根\n');
    expect(out).toMatch(
      /诊断：没有问题。\n\n在 2024-01-01 至 2024-01-10 的 10 个交易日里：买入 1 天，卖出 1 天，持有 3 天，空仓 5 天。\n$/,
    );
  });

  test('runs on the built-in sample without --data', async () => {
    const {data, symbol, result} = (await strategy('run cross.json --json')).json();
    const {date} = sampleBars();
    expect(symbol).toBe('SP500');
    expect(data).toMatchObject({from: date[0], to: date.at(-1), bars: 5105, suspended: 0});
    expect(result.state).toHaveLength(5105);
    expect((await strategy('run cross.json')).out).toContain('行情：内置样本：标普 500 日线');
  });

  test('lists the diagnostics of the run below the states', async () => {
    const {out} = await strategy('run switch.json --data bars.csv');
    expect(out).toContain('提示 D_NEVER');
  });

  test('lists the errors of a document, with exit code 1', async () => {
    const {code, out, err} = await strategy('run broken.json');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^broken\.json:\d+:\d+ {2}错误 E_/);
    expect(err).toMatch(/broken\.json 有错误，没有运行。\n$/);
    const ran = await strategy('run broken.json --json');
    expect(ran.code).toBe(1);
    expect(ran.json()).toMatchObject({file: 'broken.json', result: null});
    expect(ran.json().diagnostics.length).toBeGreaterThan(0);
  });

  test('asks for a market without data, and uses one with data', async () => {
    expect(await strategy('run market.json --data bars.csv')).toMatchObject({
      code: 2,
      out: '',
      err: '策略用到了市场 “VIX”，但没有给出它的行情；请加上 --market VIX=行情.csv。\n',
    });
    const {result} = (await strategy('run market.json --data bars.csv --market VIX=bars.csv --market-lag 0 --json')).json();
    expect(result.outputs.calm).toEqual(bars.date.map(() => true));
    const late = (await strategy('run market.json --data bars.csv --market VIX=bars.csv --market-lag 1 --json')).json();
    expect(late.result.outputs.calm).toEqual(bars.date.map((_, day) => day > 0));
    // Nothing tells where “bars” is traded.
    const usual = (await strategy('run market.json --data bars.csv --market VIX=bars.csv --json')).json();
    expect(usual.result.outputs).toEqual(late.result.outputs);
  });

  test('warns about a market that the strategy does not read', async () => {
    expect(await strategy('run cross.json --data bars.csv --market VIX=bars.csv')).toMatchObject({
      code: 0,
      err: '注意：策略没有用到市场 “VIX”，--market VIX=… 不起作用。\n',
    });
  });

  test('passes on the place of the symbol in the pool', async () => {
    const states = async (args: string): Promise<string> =>
      (await strategy(`run switch.json --data bars.csv --json ${args}`)).json().result.state.join('');
    expect(await states('--symbols A,B --symbol A')).toMatch(/^B/);
    expect(await states('--symbols A,B')).toMatch(/^B/);
    expect(await states('--symbols A,B --symbol B')).toBe('EEEEEEEEEE');
  });

  test('takes the pool of a portfolio', async () => {
    expect((await strategy('run portfolio.json --data bars.csv --json --symbol BBB')).json()).toMatchObject({
      symbol: 'BBB',
      symbols: ['AAA', 'BBB'],
    });
    expect((await strategy('run portfolio.json --data bars.csv --json')).json()).toMatchObject({symbol: 'AAA'});
  });

  test('takes a body without its shell with --bare', async () => {
    expect((await strategy('run bare.json --data bars.csv')).code).toBe(1);
    expect((await strategy('run bare.json --data bars.csv --bare')).code).toBe(0);
  });

  test.each([
    ['--symbols A,B --symbol C', '--symbol 的 “C” 不在标的池里；标的池是：A、B。\n'],
    ['--symbols A,A', '--symbols 应是用逗号隔开、互不相同的代码，实际是 “A,A”。\n'],
    ['--symbols A,,B', '--symbols 应是用逗号隔开、互不相同的代码，实际是 “A,,B”。\n'],
    ['--market-lag 2', '--market-lag 只能是 0（同日）或 1（前一日），实际是 “2”。\n'],
    ['--market VIX', '--market 应写成 代码=CSV 文件，实际是 “VIX”；代码由字母、数字和 . ^ _ - 组成，最长 20 个字符。\n'],
    ['--market V=bars.csv --market V=bars.csv', '--market 给了两次代码 “V”，请只保留一个。\n'],
    ['--market V=none.csv', '读不了 none.csv：没有这个文件。\n'],
    ['--data bad.csv', 'bad.csv：第 2 行的 close 应是大于 0 的数，实际是 “x”；请改成数字。\n'],
    ['--data empty.csv', 'empty.csv：没有内容；请选一份日线行情，或粘贴带表头的表格。\n'],
    ['--data none.csv', '读不了 none.csv：没有这个文件。\n'],
  ])('refuses %s', async (args, err) => {
    expect(await strategy(`run cross.json ${args}`)).toMatchObject({code: 2, out: '', err});
  });

  test('reads either the strategy or the data from standard input', async () => {
    expect((await strategy('run cross.json --data - --json', csvOf(bars))).json().data.name).toBe('标准输入');
    expect((await strategy('run - --data bars.csv --json', JSON.stringify(crossing()))).json().file).toBe('-');
    expect(await strategy('run - --data -', JSON.stringify(crossing()))).toMatchObject({
      code: 2,
      err: expect.stringContaining('只能读一次'),
    });
  });
});
