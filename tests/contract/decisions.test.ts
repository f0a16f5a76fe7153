import {describe, test, expect} from 'vitest';
import {parseBars, performance, strategies} from '../../src/engine';
import {jsonSchema, validate, LIMITS, type PortfolioDoc} from '../../src/engine/language';
import {
  backtest,
  allIn,
  COMMISSION,
  portfolioAccount,
  type BacktestInput,
  type BacktestResult,
  type CapitalStrategy,
  type PaymentFrequency,
} from '../../src/engine/backtest';
import {asOf, ema, rsi, atr, bollingerBands, buyAndHold} from '../../src/engine/teaching';
import {MARKETS} from '../../src/engine/language/document';
import {marketLag} from '../../src/engine/market-data/marketLag';
import {capitalLab} from '../../src/components/lab/CapitalLab/capitalLab';
import {defaults} from '../../src/components/lab/state/fields';
import {strategyLab} from '../../src/components/lab/StrategyLab/strategyLab';
import {dualMovingAverageEntry} from '../../src/engine/registry/strategies';
import {SIMULATED} from '../../src/results/simulated';
import {flatBars} from '../support/pools';
import {portfolio, crossing} from '../unit/engine/language/documents';

/** Without commission, so that amounts are round. */
const free = (input: Partial<BacktestInput> & Pick<BacktestInput, 'assets' | 'signals'>): BacktestResult =>
  backtest({capital: allIn(1000), commission: 0, ...input});

const on = (length: number, ...days: number[]): boolean[] => Array.from({length}, (_, day) => days.includes(day));

const half = {
  name: 'PercentCapitalStrategy' as const,
  params: {initial_capital: 1000, percents: 60, max_positions: null},
} satisfies CapitalStrategy;

const three = ['A', 'B', 'C'].map((symbol) => ({symbol, bars: flatBars([10, 10, 10, 10, 10])}));

describe('what the platform does', () => {
  test('signals at the close of day t and fills at the close of t + 1, at one price', () => {
    const {fills} = free({assets: [{symbol: 'A', bars: flatBars([10, 20, 30, 40])}], signals: [{buy: on(4, 0), sell: on(4, 2)}]});
    expect(fills.map(({day, side, price}) => [day, side, price])).toEqual([
      [1, 'buy', 20],
      [3, 'sell', 40],
    ]);
  });

  test('sells first, spends the proceeds on the same day, and buys in the order of the pool', () => {
    const signals = [
      {buy: on(5, 1), sell: on(5)},
      {buy: on(5, 1), sell: on(5)},
      {buy: on(5, 0), sell: on(5, 1)},
    ];
    const {fills} = free({assets: three, signals, capital: half});
    expect(fills.map(({day, asset, side, traded}) => [day, asset, side, traded])).toEqual([
      [1, 2, 'buy', 600],
      [2, 2, 'sell', 600],
      [2, 0, 'buy', 600],
      [2, 1, 'buy', 400],
    ]);
  });

  test('drops a buy without cash: it is not queued, and the symbol stays flat and may signal again', () => {
    const signals = [
      {buy: on(5, 0), sell: on(5, 1)},
      {buy: on(5, 0, 3), sell: on(5)},
      {buy: on(5), sell: on(5)},
    ];
    const all: CapitalStrategy = {...half, params: {...half.params, percents: null}};
    const {fills, missed, states} = free({assets: three, signals, capital: all});
    expect(missed).toEqual([{day: 1, asset: 1, reason: 'no-cash'}]);
    expect(states[1]?.join('')).toBe('BEEBH');
    expect(fills.filter(({asset}) => asset === 1).map(({day}) => day)).toEqual([4]);
  });

  test('buys fractional shares by default; whole shares are rounded down, and the rest stays in cash', () => {
    const given = {assets: [{symbol: 'A', bars: flatBars([30, 30, 30])}], signals: [{buy: on(3, 0), sell: on(3)}]};
    expect(free(given).fills[0]?.shares).toBeCloseTo(1000 / 30, 12);
    const {fills, cash} = free({...given, lot: 1});
    expect([fills[0]?.shares, cash.at(-1)]).toEqual([33, 10]);
  });

  test('charges 0.1 % per side by default, in engine and labs, without a minimum', () => {
    expect(COMMISSION).toBe(0.001);
    expect(defaults(strategyLab(dualMovingAverageEntry, 'all')).commission).toBe(0.1);
    expect(defaults(capitalLab('Percent', {market: SIMULATED, assets: []})).commission).toBe(0.1);
    const given = {assets: [{symbol: 'A', bars: flatBars([10, 10, 10])}], signals: [{buy: on(3, 0), sell: on(3)}], capital: allIn(1)};
    expect(backtest(given).metrics.commission).toBeCloseTo(1 - 1 / 1.001, 12);
    const without = JSON.stringify({...portfolio(), commission: undefined});
    expect(validate(without)).toEqual([]);
    // Cast: `validate` has found no fault in it.
    expect(portfolioAccount(JSON.parse(without) as PortfolioDoc).commission).toBe(COMMISSION);
  });

  test('pays no interest on cash', () => {
    const {equity} = free({assets: [three[0] as (typeof three)[number]], signals: [{buy: on(5), sell: on(5)}]});
    expect(equity).toEqual([1000, 1000, 1000, 1000, 1000]);
  });

  test('rounds prices to cents', () => {
    expect(parseBars('date,open,high,low,close\n2020-01-02,10.004,10.018,10,10.006\n').close).toEqual([10.01]);
  });

  test('carries the last known market value forward, with a lag of one day when that market closes after the symbol’s', () => {
    expect(asOf(['2020-01-02', '2020-01-03', '2020-01-04'], ['2020-01-02', '2020-01-04'], [1, 2])).toEqual([1, 1, 2]);
    expect([marketLag('SPX', '510300.SH'), marketLag('SPX', 'SPY')]).toEqual([1, 0]);
  });

  test('seeds the EMA with the simple average, smooths RSI and ATR like Wilder, and uses the population deviation for bands', () => {
    expect(ema([1, 2, 3, 5], 3)).toEqual([null, null, 2, 3.5]);
    // Mean gain 1, mean loss 0.5; then (1 × 1 + 0) / 2 and (0.5 × 1 + 1) / 2.
    expect(rsi([10, 12, 11, 10], 2).slice(2)).toEqual([expect.closeTo(100 - 100 / 3, 9), 40]);
    const range = {high: [12, 12, 16], low: [10, 10, 10], close: [11, 11, 11]};
    expect(atr(range, 2)).toEqual([null, 2, 4]);
    expect(bollingerBands([1, 3], 2, 1).upper).toEqual([null, 3]);
  });

  test('measures Sharpe with the sample deviation, √252 and no risk-free rate, and growth by calendar days', () => {
    const {sharpe, volatility, cagr} = performance(['2020-01-01', '2020-01-02', '2021-01-01'], [100, 110, 110]);
    const spread = Math.sqrt(2 * 0.05 ** 2);
    expect(volatility).toBeCloseTo(spread * Math.sqrt(252), 12);
    expect(sharpe).toBeCloseTo((0.05 / spread) * Math.sqrt(252), 12);
    expect(cagr).toBeCloseTo(1.1 ** (365.25 / 366) - 1, 12);
  });

  test('counts a trade as won only after both fees', () => {
    const assets = [{symbol: 'A', bars: flatBars([100, 100, 100.15, 100.15])}];
    const signals = [{buy: on(4, 0), sell: on(4, 1)}];
    expect([free({assets, signals}).metrics.winRate, backtest({assets, signals, capital: allIn()}).metrics.winRate]).toEqual([1, 0]);
  });

  test('reports two drawdown durations, and no VWR', () => {
    const {metrics} = free({assets: [three[0] as (typeof three)[number]], signals: [{buy: on(5), sell: on(5)}]});
    expect(metrics).toMatchObject({maxDrawdown: {days: 0}, longestDrawdown: {days: 0}});
    expect(Object.keys(metrics).map((key) => key.toLowerCase())).not.toContain('vwr');
  });

  test.each([
    ['w', ['2020-01-15', '2020-01-20', '2020-02-03', '2020-04-01']],
    ['m', ['2020-01-15', '2020-02-03', '2020-04-01']],
    ['q', ['2020-01-15', '2020-04-01']],
  ] as const)('invests on the first trading day of each period %s, and first on the first day', (frequency: PaymentFrequency, days) => {
    const date = ['2020-01-15', '2020-01-16', '2020-01-20', '2020-02-03', '2020-02-04', '2020-04-01'];
    const bars = flatBars([10, 10, 10, 10, 10, 10], date);
    const params = {initial_capital: 1000, investment_amount: 500, investment_frequency: frequency, percents: null, fund_val_start: 100};
    const result = free({assets: [{symbol: 'A', bars}], signals: [buyAndHold(bars)], capital: {name: 'FixedInvestmentStrategy', params}});
    expect(result.deposits.map((deposit) => deposit.date)).toEqual(days);
    expect(result.fills[0]?.day).toBe(0);
  });

  test('calls code strategies by the ids of the registry, and markets CN, US and CRYPTO', () => {
    const schema = JSON.stringify(jsonSchema('https://docs.example/v1.json'));
    expect(strategies.map(({id}) => id)).toContain('MomentumRotationStrategy');
    expect(MARKETS).toEqual(['CN', 'US', 'CRYPTO']);
    expect(schema).toContain('["CN","US","CRYPTO"]');
    expect(validate({...portfolio(), market: 'HK'}).map(({code}) => code)).toContain('E_ENUM');
  });

  test('takes strategies of at most 500 nodes, 256 KB and a depth of 16', () => {
    expect([LIMITS.nodes, LIMITS.bytes, LIMITS.nesting]).toEqual([500, 256 * 1024, 16]);
    const codes = (document: unknown): string[] => validate(document).map(({code}) => code);
    const document = crossing();
    document.trade_strategy.indicators = Array.from({length: 499}, (_, index) => ({id: `i${index}`, type: 'SMA', params: {period: 2}}));
    expect(codes(document)).toContain('E_LIMIT');
    expect(codes(' '.repeat(256 * 1024 + 1))).toContain('E_LIMIT');
  });
});
