import {expect, test} from 'vitest';
import {parseBars, strategies} from '../../src/engine';
import {jsonSchema, validate, LIMITS, type PortfolioDoc} from '../../src/engine/language';
import {backtest, allIn, COMMISSION, portfolioAccount, type PaymentFrequency} from '../../src/engine/backtest';
import {ema, rsi, atr, bollingerBands, buyAndHold} from '../../src/engine/teaching';
import {MARKETS} from '../../src/engine/language/document';
import {marketLag} from '../../src/engine/market-data/marketLag';
import {capitalLab} from '../../src/components/lab/CapitalLab/capitalLab';
import {defaults} from '../../src/components/lab/state/fields';
import {strategyLab} from '../../src/components/lab/StrategyLab/strategyLab';
import {dualMovingAverageEntry} from '../../src/engine/registry/strategies';
import {SIMULATED} from '../../src/results/simulated';
import {flatBars} from '../support/pools';
import {portfolio} from '../unit/engine/language/documents';

/*
 * Decisions about what the platform does that are constants, or that more than one part has to keep. How orders are
 * filled, and what metrics measure, is in tests/unit/engine.
 */
const on = (length: number, ...days: number[]): boolean[] => Array.from({length}, (_, day) => days.includes(day));

test('charges 0.1 % per side by default, in engine, labs and portfolios, without a minimum, and counts a trade as won after both', () => {
  expect(COMMISSION).toBe(0.001);
  expect(defaults(strategyLab(dualMovingAverageEntry, 'all')).commission).toBe(0.1);
  expect(defaults(capitalLab('Percent', {market: SIMULATED, assets: []})).commission).toBe(0.1);
  const without = JSON.stringify({...portfolio(), commission: undefined});
  expect(validate(without)).toEqual([]);
  // Cast: `validate` has found no fault in it.
  expect(portfolioAccount(JSON.parse(without) as PortfolioDoc).commission).toBe(COMMISSION);
  const assets = [{symbol: 'A', bars: flatBars([100, 100, 100.15, 100.15])}];
  const signals = [{buy: on(4, 0), sell: on(4, 1)}];
  const {commission, winRate} = backtest({assets, signals, capital: allIn(1)}).metrics;
  const [bought, sold] = [1 / 1.001, (1.0015 / 1.001) * 0.001];
  expect([commission, winRate]).toEqual([expect.closeTo(1 - bought + sold, 12), 0]);
  expect(backtest({assets, signals, capital: allIn(1), commission: 0}).metrics.winRate).toBe(1);
});

test('rounds prices to cents, and reads a market that closes later than the symbol with a lag of one day', () => {
  expect(parseBars('date,open,high,low,close\n2020-01-02,10.004,10.018,10,10.006\n').close).toEqual([10.01]);
  expect([marketLag('SPX', '510300.SH'), marketLag('SPX', 'SPY')]).toEqual([1, 0]);
});

test('seeds the EMA with the simple average, smooths RSI and ATR like Wilder, and uses the population deviation for bands', () => {
  expect(ema([1, 2, 3, 5], 3)).toEqual([null, null, 2, 3.5]);
  // Mean gain 1, mean loss 0.5; then (1 × 1 + 0) / 2 and (0.5 × 1 + 1) / 2.
  expect(rsi([10, 12, 11, 10], 2).slice(2)).toEqual([expect.closeTo(100 - 100 / 3, 9), 40]);
  expect(atr({high: [12, 12, 16], low: [10, 10, 10], close: [11, 11, 11]}, 2)).toEqual([null, 2, 4]);
  expect(bollingerBands([1, 3], 2, 1).upper).toEqual([null, 3]);
});

test.each([
  ['w', ['2020-01-15', '2020-01-20', '2020-02-03', '2020-04-01']],
  ['m', ['2020-01-15', '2020-02-03', '2020-04-01']],
  ['q', ['2020-01-15', '2020-04-01']],
] as const)(
  'invests on the first trading day of each period %s, and first on the first day',
  (frequency: PaymentFrequency, days) => {
    const date = ['2020-01-15', '2020-01-16', '2020-01-20', '2020-02-03', '2020-02-04', '2020-04-01'];
    const bars = flatBars([10, 10, 10, 10, 10, 10], date);
    const params = {
      initial_capital: 1000,
      investment_amount: 500,
      investment_frequency: frequency,
      percents: null,
      fund_val_start: 100,
    };
    const result = backtest({
      assets: [{symbol: 'A', bars}],
      signals: [buyAndHold(bars)],
      capital: {name: 'FixedInvestmentStrategy', params},
    });
    expect(result.deposits.map((deposit) => deposit.date)).toEqual(days);
    expect(result.fills[0]?.day).toBe(0);
    expect(Object.keys(result.metrics).map((key) => key.toLowerCase())).not.toContain('vwr');
  },
);

test('calls code strategies by the ids of the registry, and markets CN, US and CRYPTO', () => {
  expect(strategies.map(({id}) => id)).toContain('MomentumRotationStrategy');
  expect(MARKETS).toEqual(['CN', 'US', 'CRYPTO']);
  expect(JSON.stringify(jsonSchema('https://docs.example/v1.json'))).toContain('["CN","US","CRYPTO"]');
  expect(validate({...portfolio(), market: 'HK'}).map(({code}) => code)).toContain('E_ENUM');
});

// That documents beyond them are refused is in tests/unit/engine/language/hostile.
test('takes strategies of at most 500 nodes, 256 KB and a depth of 16', () => {
  expect([LIMITS.nodes, LIMITS.bytes, LIMITS.nesting]).toEqual([500, 256 * 1024, 16]);
});
