import {describe, expect, it} from 'vitest';
import {dayNumber, isoDate} from '@site/src/engine';
import {allIn, backtest as charged, type BacktestInput, type CapitalStrategy} from '@site/src/engine/backtest';
import {benchmarkCurve} from '@site/src/engine/backtest/benchmarkCurve';
import {buyAndHold} from '@site/src/engine/teaching';
import {expectClose} from '../../../support/close';
import {flatBars} from '../../../support/pools';

/** Free of commission where none is given: the amounts are round. */
const backtest = (input: BacktestInput): ReturnType<typeof charged> => charged({commission: 0, ...input});
const when = (length: number, ...days: number[]): boolean[] => Array.from({length}, (_, t) => days.includes(t));
const signal = (length: number, buys: number[], sells: number[]): {buy: boolean[]; sell: boolean[]} => ({
  buy: when(length, ...buys),
  sell: when(length, ...sells),
});
const percent = (percents: number, max_positions: number | null = null): CapitalStrategy => ({
  name: 'PercentCapitalStrategy',
  params: {initial_capital: 1000, percents, max_positions},
});

const fixed = (extra: object = {}): CapitalStrategy => ({
  name: 'FixedInvestmentStrategy',
  params: {
    initial_capital: 1000,
    investment_amount: 500,
    investment_frequency: 'm',
    percents: null,
    fund_val_start: 100,
    ...extra,
  },
});

describe('a backtest of one symbol', () => {
  const bars = flatBars([10, 20, 25, 40, 30, 30]);
  const result = backtest({
    assets: [{symbol: 'A', bars}],
    signals: [signal(6, [0, 4], [2])],
    capital: allIn(1000),
    commission: 0.01,
  });

  it('fills at the close after the signal, commission on both sides', () => {
    // 1000 / 1.01 at 20 buys 49.5050 shares; sold at 40 for 1980.198, less 1 %.
    const shares = 1000 / 1.01 / 20;
    expect(result.states[0]?.join('')).toBe('BHSEBH');
    expectClose(result.equity, [
      1000,
      shares * 20,
      shares * 25,
      shares * 40 * 0.99,
      shares * 40 * 0.99,
      (shares * 40 * 0.99) / 1.01,
    ]);
    expect(result.cash[1]).toBe(0);
    expect(result.cash[5]).toBe(0);
  });

  it('lists the closed trade net of commission and the open one as marked', () => {
    const shares = 1000 / 1.01 / 20;
    const [closed, open] = result.trades;
    expect(closed).toMatchObject({
      entryDate: '2020-01-02',
      exitDate: '2020-01-04',
      entryPrice: 20,
      exitPrice: 40,
      bars: 2,
      buys: 1,
      open: false,
    });
    expectClose(closed?.profit as number, shares * 40 * 0.99 - 1000);
    expectClose(closed?.return as number, (shares * 40 * 0.99) / 1000 - 1);
    expectClose(closed?.commission as number, 1000 - 1000 / 1.01 + shares * 0.4);
    expect(open).toMatchObject({entryDate: '2020-01-06', exitDate: null, exitPrice: 30, bars: 0, open: true});
    expect(result.metrics).toMatchObject({
      closedTrades: 1,
      openTrades: 1,
      winRate: 1,
      profitLossRatio: null,
      sqn: null,
      exposure: 0.5,
    });
  });

  it('charges 0.1 % of each side where nothing else is said', () => {
    const terms = {assets: [{symbol: 'A', bars}], signals: [signal(6, [0, 4], [2])], capital: allIn(1000)};
    expect(charged(terms)).toEqual(charged({...terms, commission: 0.001}));
  });

  it('measures the benchmark on the days of each run, whatever ran on the same bars before', () => {
    const monthly = flatBars(bars.close, [
      '2020-01-02',
      '2020-02-03',
      '2020-03-02',
      '2020-04-01',
      '2020-05-01',
      '2020-06-01',
    ]);
    const held = (stretch: {from?: string; to?: string; periods?: number}): unknown => {
      const {benchmark, benchmarkMetrics} = backtest({
        assets: [{symbol: 'A', bars: monthly}],
        signals: [signal(6, [], [])],
        capital: allIn(),
        ...stretch,
      });
      return [benchmark, benchmarkMetrics?.volatility];
    };
    const whole = held({});
    expect(held({from: '2020-04-01'})).toEqual([[1, 0.75, 0.75], expect.closeTo(0.1768 * Math.sqrt(252), 3)]);
    expect(held({periods: 365})).not.toEqual(whole);
    expect(held({})).toEqual(whole);
  });
});

describe('a backtest of several symbols', () => {
  const flat = flatBars([10, 10, 10, 10, 10]);
  const pool = ['A', 'B', 'C'].map((symbol) => ({symbol, bars: flat}));

  it('serves the buys of one day in pool order until the cash is gone', () => {
    const {fills, missed} = backtest({assets: pool, signals: pool.map(() => signal(5, [0], [])), capital: percent(60)});
    expect(fills.map(({asset, traded}) => [asset, traded].join(' '))).toEqual(['0 600', '1 400']);
    expect(missed).toEqual([{day: 1, asset: 2, reason: 'no-cash'}]);
  });

  it('under simple percent spends a share of the cash that is left, under percent one of all assets', () => {
    const spent = (
      name: 'PercentCapitalStrategy' | 'SimplePercentCapitalStrategy',
      percents: number | null,
    ): number[] => {
      const capital = {name, params: {initial_capital: 1000, percents, max_positions: null}};
      return backtest({assets: pool, signals: pool.map(() => signal(5, [0], [])), capital}).fills.map(
        ({traded}) => traded,
      );
    };
    expect(spent('SimplePercentCapitalStrategy', 50)).toEqual([500, 250, 125]);
    expect(spent('PercentCapitalStrategy', 40)).toEqual([400, 400, 200]);
    expect(spent('SimplePercentCapitalStrategy', null)).toEqual([1000]);
  });

  it('never holds more than max_positions; the signal left out counts again once there is room', () => {
    const {fills, missed, states} = backtest({
      assets: pool,
      signals: [signal(5, [0], [1]), signal(5, [0, 1, 2, 3, 4], []), signal(5, [], [])],
      capital: percent(30, 1),
    });
    expect(fills.map(({day, asset, side}) => [day, asset, side].join(' '))).toEqual(['1 0 buy', '2 0 sell', '2 1 buy']);
    expect(missed).toEqual([{day: 1, asset: 1, reason: 'full'}]);
    expect(states.map((row) => row.join(''))).toEqual(['BSEEE', 'BBHHH', 'EEEEE']);
  });

  it('sells before it buys, so that the money of a sale buys on the same day', () => {
    const {fills} = backtest({
      assets: pool.slice(0, 2),
      signals: [signal(5, [2], []), signal(5, [0], [2])],
      capital: allIn(1000),
    });
    expect(fills.map(({day, asset, side, traded}) => [day, asset, side, traded].join(' '))).toEqual([
      '1 1 buy 1000',
      '3 1 sell 1000',
      '3 0 buy 1000',
    ]);
  });

  it('fills at the next bar of the symbol, and marks a pausing symbol at its last close', () => {
    const pausing = flatBars([10, 12, 15], ['2020-01-01', '2020-01-04', '2020-01-05']);
    const {states, equity, fills, dates} = backtest({
      assets: [
        {symbol: 'A', bars: flat},
        {symbol: 'P', bars: pausing},
      ],
      signals: [signal(5, [], []), signal(3, [0], [])],
      capital: allIn(1000),
    });
    expect(dates).toHaveLength(5);
    expect(fills).toMatchObject([{day: 3, asset: 1, price: 12}]);
    expect(states[1]).toEqual(['B', null, null, 'H', 'H']);
    expectClose(equity, [1000, 1000, 1000, 1000, 1250]);
  });

  it('splits the profit by symbol and by year', () => {
    const dates = ['2020-12-30', '2020-12-31', '2021-01-04', '2021-01-05'];
    const {symbols, years, metrics} = backtest({
      assets: [
        {symbol: 'A', bars: flatBars([10, 10, 20, 20], dates)},
        {symbol: 'B', bars: flatBars([10, 10, 9, 8], dates)},
      ],
      signals: [signal(4, [0], []), signal(4, [0], [2])],
      capital: percent(50),
    });
    expect(symbols).toEqual([
      {symbol: 'A', profit: 500, trades: 1},
      {symbol: 'B', profit: -100, trades: 1},
    ]);
    expect(years).toEqual([
      {year: 2020, profit: 0, return: 0, benchmarkReturn: null},
      {year: 2021, profit: 400, return: 0.3999999999999999, benchmarkReturn: null},
    ]);
    expect(metrics.profit).toBe(400);
  });
});

describe('fixed investment', () => {
  const dates = ['2020-01-15', '2020-01-16', '2020-02-03', '2020-02-04', '2020-03-16'];
  const bars = flatBars([10, 20, 20, 10, 20], dates);
  const assets = [{symbol: 'A', bars}];

  it('pays on the first bar and on the first of each month, on which money is invested at that close', () => {
    const {deposits, fills, states, equity, trades} = backtest({assets, signals: [buyAndHold(bars)], capital: fixed()});
    expect(deposits.map(({date, amount}) => [date, amount].join(' '))).toEqual([
      '2020-01-15 500',
      '2020-02-03 500',
      '2020-03-16 500',
    ]);
    expect(fills.map(({shares}) => shares)).toEqual([150, 25, 25]);
    expect(states[0]?.join('')).toBe('BHBHB');
    expect(equity).toEqual([1500, 3000, 3500, 1750, 4000]);
    expect(trades).toMatchObject([{buys: 3, shares: 200, entryPrice: 12.5, profit: 1500, open: true}]);
    const yearly = backtest({assets, signals: [buyAndHold(bars)], capital: fixed({investment_frequency: 'y'})});
    expect(yearly.deposits.map(({date}) => date)).toEqual(['2020-01-15']);
  });

  it('invests in each symbol on its own first trading day of the month', () => {
    const daily = (days: readonly number[]): string[] => days.map((day) => isoDate(dayNumber('2024-04-28') + day));
    // May 1 to 5 is a holiday of the first market; the second never closes.
    const [closed, open] = [
      flatBars([10, 10, 10, 10], daily([1, 2, 8, 9])),
      flatBars(Array(12).fill(100), daily([...Array(12).keys()])),
    ];
    const {fills, dates: days} = backtest({
      assets: [
        {symbol: 'CN', bars: closed},
        {symbol: 'BTC', bars: open},
      ],
      signals: [buyAndHold(closed), buyAndHold(open)],
      capital: fixed({initial_capital: 0, percents: 50}),
    });
    expect(fills.map(({day, asset, traded}) => [days[day], asset, traded])).toEqual([
      ['2024-04-28', 1, 250],
      ['2024-04-29', 0, 250],
      ['2024-05-01', 1, 250],
      ['2024-05-06', 0, 250],
    ]);
  });

  it('fills a symbol only up to its share of all assets', () => {
    const {cash} = backtest({assets, signals: [buyAndHold(bars)], capital: fixed({percents: 60})});
    // 900 of 1500. Then 1800 of 2900 is more than 60 %: the payment stays in cash. At last 240 are missing to 2040.
    expectClose(cash, [600, 600, 1100, 1100, 1360]);
  });

  it('with a rule that looks at prices invests only where its condition held the day before', () => {
    const rule = {buy: when(5, 1, 2, 3), sell: when(5, 3)};
    const {fills, states} = backtest({assets, signals: [rule], capital: fixed()});
    expect(fills.map(({day, side}) => [day, side].join(' '))).toEqual(['2 buy', '4 sell', '4 buy']);
    expect(states[0]?.join('')).toBe('EBBSB');
  });
});

describe('a backtest is refused', () => {
  const bars = flatBars([10, 11, 12]);
  const good = {assets: [{symbol: 'A', bars}], signals: [signal(3, [], [])], capital: allIn()};
  const other = {symbol: 'A', bars};

  it.each([
    ['an empty pool', {assets: [], signals: []}, '标的池不能为空'],
    ['a symbol twice', {assets: [other, other], signals: [signal(3, [], []), signal(3, [], [])]}, '“A” 出现了两次'],
    ['signals of another length', {signals: [signal(2, [], [])]}, '买入 2、卖出 2 与行情 3'],
    ['a commission of 30 %', {commission: 0.3}, '实际是 0.3'],
    ['a lot of 0', {lot: 0}, '最小交易单位应大于 0'],
    ['fewer than three days', {from: '2020-01-02'}, '2020-01-02 至 2020-01-03 之间不足 3 个交易日'],
    ['no bars', {assets: [{symbol: 'A', bars: flatBars([])}], signals: [signal(0, [], [])]}, '标的池里没有一天行情'],
    ['a window outside of the data', {from: '2030-01-01'}, '2030-01-01 至 2020-01-03'],
    ['a late benchmark', {benchmark: flatBars([1], ['2020-01-02'])}, '晚于回测的第一天 2020-01-01'],
    ['no capital', {capital: allIn(0)}, '初始资金应大于 0'],
    ['a share of 100', {signals: [signal(3, [0], [])], capital: percent(100)}, 'percents 应在 1 到 99 之间'],
    ['one and a half positions', {capital: percent(20, 1.5)}, '最大持仓数'],
    ['a debt to start with', {capital: fixed({initial_capital: -1})}, '初始资金不能为负，实际是 -1'],
    ['payments of nothing', {capital: fixed({investment_amount: 0})}, '每期金额应大于 0，实际是 0'],
    ['a NAV that starts at 0', {capital: fixed({fund_val_start: 0})}, '份额净值起点应大于 0，实际是 0'],
  ])('for %s', (_, change, message) => {
    expect(() => backtest({...good, ...change})).toThrow(message);
  });
});

it('the curve of a benchmark grows from the first day of the calendar, stands where it has no close, and must not begin later', () => {
  const bars = flatBars([10, 20, 40, 80], ['2020-01-01', '2020-01-02', '2020-01-03', '2020-01-06']);
  const curve = (...days: string[]): readonly number[] =>
    benchmarkCurve(
      bars,
      days.map((day) => `2020-01-0${day}`),
    );
  expect([curve('2', '3', '6'), curve('1', '3', '6')]).toEqual([
    [1, 2, 4],
    [1, 4, 8],
  ]);
  expect(curve('2', '4', '5', '6')).toEqual([1, 2, 2, 4]);
  expect(() => benchmarkCurve(bars, ['2019-12-31'])).toThrow('基准从 2020-01-01 开始');
  expect(() => benchmarkCurve(flatBars([]), ['2019-12-31'])).toThrow('（没有行情）');
});
