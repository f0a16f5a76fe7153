import {describe, test, expect} from 'vitest';
import {computeStrategy, syntheticMarket} from '../../../src/engine';
import {backtest, allIn, ruleRun} from '../../../src/engine/backtest';
import {judge} from '../../../src/engine/uncertainty';
import type {LooseJson} from '../../support/looseJson';
import {sampleBars} from '../../support/sampleBars';
import {
  crossing,
  crossingWith,
  above,
  below,
  constant,
  marketWith,
  close,
  pair,
  portfolio,
} from '../engine/language/documents';
import {bars} from '../engine/vectors';
import {workspace, csvOf} from './support';

const onMarket = crossingWith({
  signals: [{id: 'calm', ...above({market: 'VIX', transformer: 'gate'}, constant(0))}],
  outputs: {buy_signal: 'calm'},
  market: marketWith({type: 'IdentityTransformer', params: {indicator: 'VIX', field: 'Close'}}),
});

const holding = crossingWith({
  signals: [
    {id: 'always', ...above(close, constant(0))},
    {id: 'never', ...above(constant(0), close)},
  ],
  outputs: {buy_signal: 'always', sell_signal: 'never'},
});

const capped = {
  ...portfolio(),
  start_date: '2024-01-03',
  end_date: '2024-01-08',
  strategy_definition: {...holding, capital_strategy: portfolio().strategy_definition.capital_strategy},
};

const stopped = pair({type: 'Crossover', inputs: [close, {ref: 'ma'}]}, below({ref: 'gain'}, constant(-8)), [
  {id: 'ma', type: 'SMA', params: {period: 60}},
  {id: 'gain', type: 'SinceEntry', params: {of: 'gain'}},
]);

const {strategy} = workspace({
  'stopped.json': stopped,
  'cross.json': crossing(),
  'market.json': onMarket,
  'holding.json': holding,
  'portfolio.json': capped,
  'alone.json': {...capped, symbols: [{symbol: 'AAA', name: '甲'}]},
  'crypto.json': {...capped, symbols: [{symbol: 'AAA', name: '甲'}], market: 'CRYPTO'},
  'bars.csv': csvOf(bars),
  'signals.csv': 'date,symbol,signal,comment\n2024-01-02,bars,B,\n2024-01-05,bars,S,\n2024-01-05,OTHER,B,\n',
  'wrong.csv': 'date,symbol,signal\n2024-01-02,bars,X\n',
});

const run = async (args: string): Promise<LooseJson> => (await strategy(`backtest ${args} --json --fills`)).json();

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const FILE = 'backtest FileBasedStrategy --param signal_source=x --param signal_generator=y';

describe('backtest of a built-in strategy', () => {
  test('gives what the engine gives, unrounded', async () => {
    const sample = sampleBars();
    const assets = [{symbol: 'SP500', bars: sample}];
    const signals = computeStrategy('DualMovingAverageStrategy', assets, {});
    const expected = backtest({assets, signals, capital: allIn(), commission: 0.001});
    const {result, ...about} = await run('DualMovingAverageStrategy --commission 0.001 --equity');
    expect(about).toEqual({
      strategy: 'DualMovingAverageStrategy',
      params: {short_period: 10, long_period: 30, average_type: 'SMA'},
      file: null,
      rule: null,
      pool: [
        {
          symbol: 'SP500',
          data: {
            name: '内置样本：标普 500 日线（vega-datasets）',
            from: '2000-01-03',
            to: '2020-04-17',
            bars: 5105,
            suspended: 0,
          },
          diagnostics: [],
        },
      ],
      capital: plain(allIn()),
      commission: 0.001,
      fees: null,
      slippage: 0,
      priceLimit: null,
      shares: 'fractional',
      ended: 'last',
      endings: [],
      assumptions: [
        {
          id: 'barsAYear',
          about: [],
          value: 252,
          source: 'file',
          sentence: '年化按一年 252 根（日线，周末休市）。',
          change: '要改，请加 --bars-a-year N',
        },
      ],
      diagnostics: [],
    });
    const {metrics, benchmarkMetrics, trades, equity, dates, states, benchmark} = expected;
    expect(result).toMatchObject(plain({metrics, benchmarkMetrics, trades}) as object);
    expect(result.equity).toMatchObject({equity, date: dates, states: {SP500: states[0]}});
    expect(result.equity.equity.at(-1)).toBeCloseTo(119_691, -1);
    expect(result.uncertainty).toEqual(plain(judge({...expected, benchmark: benchmark as number[]})));
  });

  test('leaves the series and the fills out unless they are asked for, so that the output is short', async () => {
    const {out, json} = await strategy('backtest BuyAndHoldStrategy --json');
    const {equity, fills} = json().result;
    expect([equity, fills, out.length < 6000]).toEqual([null, null, true]);
  });

  test('prints the figures and how sure they are without --json, and the series with --equity', async () => {
    const {code, out, err} = await strategy('backtest DualMovingAverageStrategy');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('双均线策略 DualMovingAverageStrategy（short_period=10 long_period=30 average_type=SMA）');
    expect(out).toContain('资金：SimplePercentCapitalStrategy（initial_capital=100000，投入全部现金），佣金 0.001');
    expect(out).toMatch(/ {2}累计收益 +19\.69% +97\.53%\n/);
    expect(out).toMatch(/ {2}完成的交易 +87 笔\n[^]* {2}期末仍持有 +1 笔\n/);
    expect(out).not.toContain('日期');
    expect(out).toMatch(/真实的数大概在哪里。区间按平稳自助法：5,104 个日收益成块重抽 [\d,]+ 次，平均块长 9 日。/);
    expect(out).toMatch(/两者相差（百分点） +−2\.5 +−\d\.\d 到 \+\d\.\d +分不出高下/);
    expect(out).toMatch(/两者相差（百分点） +\+21\.\d .* 分不出深浅/);
    expect((await strategy('backtest BuyAndHoldStrategy --data bars.csv --equity')).out).toMatch(
      /日期 +权益 +现金 +市值 +净值\n(2024-01-\d\d .*\n){10}$/,
    );
  });

  test('takes parameters, period, capital and whole shares', async () => {
    const {params, shares, capital, result} = await run(
      'DualMovingAverageStrategy --param short_period=5 --from 2010-01-01 --to 2012-12-31 --capital 5000 --shares whole --equity',
    );
    expect(params.short_period).toBe(5);
    expect([shares, capital.params.initial_capital]).toEqual(['whole', 5000]);
    expect([result.metrics.from, result.metrics.to]).toEqual(['2010-01-04', '2012-12-31']);
    expect(result.equity.equity[0]).toBe(5000);
    expect(result.fills.length).toBeGreaterThan(0);
    expect(result.fills.filter((fill: {shares: number}) => !Number.isInteger(fill.shares))).toEqual([]);
  });

  test('takes a capital strategy with its parameters', async () => {
    const {capital, result} = await run(
      'BuyAndHoldStrategy --capital-strategy FixedInvestmentStrategy --capital 0 --capital-param investment_amount=1000',
    );
    expect(capital).toEqual({
      name: 'FixedInvestmentStrategy',
      params: {
        initial_capital: 0,
        investment_amount: 1000,
        investment_frequency: 'm',
        percents: 95,
        fund_val_start: 100,
      },
    });
    expect(result.deposits).toHaveLength(244);
    expect(result.deposits[0]).toEqual({date: '2000-01-03', amount: 1000});
  });

  test('rotates the simulated market, says that it is simulated, and holds as many symbols as its rule asks for', async () => {
    const {pool, capital, result} = await run('MomentumRotationStrategy');
    const {assets} = syntheticMarket();
    expect(pool.map(({symbol}: {symbol: string}) => symbol)).toEqual(assets.map(({symbol}) => symbol));
    expect(pool.every(({data}: {data: {name: string}}) => data.name.startsWith('模拟数据'))).toBe(true);
    expect([result.benchmarkMetrics, result.uncertainty]).toEqual([null, null]);
    expect(capital).toEqual({
      name: 'PercentCapitalStrategy',
      params: {initial_capital: 100_000, percents: 50, max_positions: null},
    });
    const [first, second] = result.fills;
    expect([first.side, second.side, second.date]).toEqual(['buy', 'buy', first.date]);
    expect((await strategy('backtest MomentumRotationStrategy')).out).not.toContain('一直持有');
  });

  test('fills several symbols in the order of --data and lists the buys that were not carried out', async () => {
    const call =
      'BuyAndHoldStrategy --data ZZ=bars.csv --data AA=bars.csv --capital-strategy PercentCapitalStrategy --capital-param max_positions=1';
    const {pool, result} = await run(call);
    expect(pool.map(({symbol}: {symbol: string}) => symbol)).toEqual(['ZZ', 'AA']);
    expect(result.fills[0]).toEqual({
      date: '2024-01-02',
      symbol: 'ZZ',
      side: 'buy',
      shares: 20_000 / 1.001 / 11,
      price: 11,
      traded: 20_000 / 1.001,
      commission: 20_000 - 20_000 / 1.001,
    });
    expect(result.missed[0]).toEqual({date: '2024-01-02', symbol: 'AA', reason: 'full'});
    expect((await strategy(`backtest ${call}`)).out).toMatch(/没有执行的买入 +持仓已满 \d+ 次/);
  });

  test('replays a signal file and warns about its symbols outside the pool', async () => {
    const {code, err, json} = await strategy(
      `${FILE} --param vendor=local --param path=signals.csv --data bars.csv --json --fills`,
    );
    expect(code).toBe(0);
    expect(err).toBe('注意：信号文件里的 OTHER 不在标的池（bars）里，它们的信号不起作用。\n');
    expect(json().result.fills).toMatchObject([
      {date: '2024-01-03', side: 'buy'},
      {date: '2024-01-06', side: 'sell'},
    ]);
  });
});

describe('backtest of a strategy file', () => {
  test('runs it on each symbol and gives its diagnostics', async () => {
    const {strategy: id, params, file, pool, result} = await run('--file holding.json --data bars.csv');
    expect({id, params, file}).toEqual({id: null, params: null, file: 'holding.json'});
    expect(pool[0].diagnostics.map(({code}: {code: string}) => code)).toContain('D_ALWAYS');
    expect(result.trades).toMatchObject([{symbol: 'bars', entryDate: '2024-01-02', open: true}]);
    expect((await strategy('backtest --file holding.json --data bars.csv')).out).toContain(
      'holding.json（bars）  提示 D_ALWAYS',
    );
  });

  test('takes capital, commission, period and pool of a portfolio, unless options say otherwise', async () => {
    const own = await run('--file portfolio.json --data BBB=bars.csv --data AAA=bars.csv');
    expect(own.pool.map(({symbol}: {symbol: string}) => symbol)).toEqual(['AAA', 'BBB']);
    expect(own).toMatchObject({
      capital: {name: 'PercentCapitalStrategy', params: {initial_capital: 100_000, percents: 20, max_positions: null}},
      commission: 0.0003,
      result: {metrics: {from: '2024-01-03', to: '2024-01-08'}},
    });
    const told = await run(
      '--file portfolio.json --data BBB=bars.csv --data AAA=bars.csv --capital 500 --commission 0 --from 2024-01-02 --to 2024-01-09',
    );
    expect(told).toMatchObject({
      capital: {params: {initial_capital: 500, percents: 20}},
      commission: 0,
      result: {metrics: {from: '2024-01-02', to: '2024-01-09'}},
    });
    expect(
      await run('--file alone.json --data bars.csv --capital-strategy SimplePercentCapitalStrategy'),
    ).toMatchObject({pool: [{symbol: 'AAA'}], capital: {name: 'SimplePercentCapitalStrategy', params: {percents: 95}}});
  });

  test('begins without a position on the first day, for a rule that knows its own', async () => {
    const {result} = await run('--file stopped.json --from 2008-01-02');
    const {trades} = ruleRun(sampleBars(), {document: JSON.stringify(stopped)}, {from: '2008-01-02'});
    expect(trades.length).toBeGreaterThan(2);
    expect(result.trades.map((trade: LooseJson) => trade.entryDate)).toEqual(trades.map(({entryDate}) => entryDate));
  });

  test('counts 365 days a year for a crypto portfolio', async () => {
    const volatility = async (file: string): Promise<number> =>
      (await run(`--file ${file} --from 2007-01-03 --to 2009-12-31`)).result.metrics.volatility;
    expect((await volatility('crypto.json')) / (await volatility('alone.json'))).toBeCloseTo(Math.sqrt(365 / 252), 12);
  });

  test('takes the bars of a market', async () => {
    expect(
      (await run('--file market.json --data bars.csv --market VIX=bars.csv --market-lag 0')).result.fills[0],
    ).toMatchObject({date: '2024-01-02', side: 'buy'});
  });

  test('warns about bars of a symbol outside the portfolio', async () => {
    expect(await strategy('backtest --file alone.json --data AAA=bars.csv --data CCC=bars.csv')).toMatchObject({
      code: 0,
      err: '注意：“CCC” 不在组合的标的池里，--data CCC=… 不起作用。\n',
    });
  });
});

test('backtest reads a file with all its symbols, says what it lacks, and names it where it is wrong', async () => {
  const two =
    '代码,日期,收盘\n甲,2024-01-02,10\n乙,2024-01-02,5\n甲,2024-01-03,11\n乙,2024-01-03,5\n甲,2024-01-04,12\n乙,2024-01-04,5\n';
  const {strategy: cli} = workspace({'two.csv': two, 'broken.csv': `${two}甲,2024-01-05,x\n`});
  const {err, json} = await cli('backtest BuyAndHoldStrategy --data two.csv --json');
  expect(json().pool).toMatchObject(['甲', '乙'].map((symbol) => ({symbol, data: {bars: 3}})));
  expect(err).toBe(
    '注意：two.csv：没有开盘价、最高价、最低价、成交量；用到它们的指标与规则始终未知，只用收盘价的照常计算。\n',
  );
  const wrong = 'broken.csv：第 8 行的收盘应是大于 0 的数，实际是 “x”；请改成数字。\n';
  expect(await cli('backtest BuyAndHoldStrategy --data broken.csv')).toMatchObject({code: 2, err: wrong});
  const other = expect.stringContaining('two.csv 里有 2 个标的（甲、乙），没有 “A”；请改用其中一个代码。');
  expect(await cli('backtest BuyAndHoldStrategy --data A=two.csv')).toMatchObject({code: 2, err: other});
});

describe('backtest refuses', () => {
  test.each([
    [
      '',
      expect.stringMatching(
        /^backtest 需要一个内置策略的 ID，或者 --file 策略文件，或者 --rule 一句规则，三者选一；内置策略有：Buy/,
      ),
    ],
    ['BuyAndHoldStrategy --file cross.json', expect.stringContaining('三者选一')],
    ['MACD', expect.stringMatching(/^内置策略应是以下之一（区分大小写）：.*MacdStrategy.*，实际是 “MACD”。\n$/)],
    [
      'BuyAndHoldStrategy --param period=3',
      '--param：BuyAndHoldStrategy（买入持有策略）没有参数 “period”；它没有参数。\n',
    ],
    [
      'MacdStrategy --param zero_filter=yes',
      expect.stringContaining('参数 zero_filter（零轴过滤）应是布尔值，实际是 “yes”。\n'),
    ],
    ['BuyAndHoldStrategy --market V=bars.csv', '--market 不适用：它只与 --file 一起用。\n'],
    ['--file cross.json --param period=3', '--param 不适用：策略文件的参数写在文件里。\n'],
    [
      '--file portfolio.json',
      '组合的标的池是 AAA、BBB，没有给出 AAA、BBB 的行情；请加上 --data AAA=行情.csv --data BBB=行情.csv。\n',
    ],
    [
      '--file portfolio.json --data AAA=bars.csv',
      '组合的标的池是 AAA、BBB，没有给出 BBB 的行情；请加上 --data BBB=行情.csv。\n',
    ],
    [
      'BuyAndHoldStrategy --data bars.csv --data B=bars.csv',
      '有几个标的时，每个都要写成 --data 代码=CSV，实际有 “bars.csv”。\n',
    ],
    ['BuyAndHoldStrategy --from 2020-02-30', '--from 应是确有其日的 YYYY-MM-DD，实际是 “2020-02-30”。\n'],
    [
      'BuyAndHoldStrategy --from 2021-01-01',
      expect.stringMatching(/^无法回测（SP500 的行情为 2000-01-03 至 2020-04-17）：2021-01-01 至 .*不足 3 个交易日/),
    ],
    ['BuyAndHoldStrategy --capital lots', '--capital 应是一个数，实际是 “lots”。\n'],
    ['BuyAndHoldStrategy --capital 0', expect.stringContaining('初始资金应大于 0，实际是 0。')],
    [
      'BuyAndHoldStrategy --commission 0.1',
      expect.stringContaining('佣金费率应在 0 到 0.1 之间（不含 0.1），实际是 0.1'),
    ],
    ['BuyAndHoldStrategy --shares half', '--shares 只能是 whole，不写则可以买零碎份额，实际是 “half”。\n'],
    ['BuyAndHoldStrategy --capital-param percents=3', '--capital-param percents 需要与 --capital-strategy 一起用。\n'],
    [
      'BuyAndHoldStrategy --capital-strategy FixedInvestmentStrategy',
      'FixedInvestmentStrategy（定投资金策略）缺少参数 investment_amount（每期金额），请加上 --capital-param investment_amount=值。\n',
    ],
  ])('%s', async (args, err) => {
    expect(await strategy(`backtest ${args}`)).toMatchObject({code: 2, out: '', err});
  });

  test.each([
    ['--param vendor=local', expect.stringContaining('FileBasedStrategy（交易记录策略）缺少参数 path')],
    ['--param vendor=remote', '这里只能读本地的信号文件：请用 --param vendor=local，实际是 “remote”。\n'],
    ['--param vendor=local --param path=none.csv', '读不了 none.csv：没有这个文件。\n'],
    [
      '--param vendor=local --param path=wrong.csv',
      'wrong.csv：信号文件第 2 行的 signal 只能是 B、S、H、E，实际是 “X”。\n',
    ],
  ])('a signal file: %s', async (args, err) => {
    expect(await strategy(`${FILE} ${args} --data bars.csv`)).toMatchObject({code: 2, out: '', err});
  });
});

test('how sure a backtest is, is unknown for a few days, and of a rule that never bought', async () => {
  expect((await run('BuyAndHoldStrategy --from 2020-01-02 --to 2020-03-02')).result.uncertainty).not.toBeNull();
  const short = 'BuyAndHoldStrategy --from 2020-01-02 --to 2020-02-28';
  expect((await run(short)).result.uncertainty).toBeNull();
  expect((await strategy(`backtest ${short}`)).out).toContain('太短，说不出区间');
  const {fills, uncertainty, unjudged} = (await run('TimeSeriesMomentumStrategy --from 2008-06-02 --to 2009-03-31'))
    .result;
  expect([fills, uncertainty, unjudged]).toEqual([[], null, 'no-fill']);
});
