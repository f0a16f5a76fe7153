import {describe, expect, it} from 'vitest';
import {backtest, type CapitalStrategy} from '@site/src/engine/backtest';
import {serveOrder, SMALLEST_ORDER, smallestOrder} from '@site/src/engine/capital/serveOrder';
import {buyableShares, percentTarget, simplePercentAmount} from '@site/src/engine/teaching';
import {allocateSignals, buySequence, commissionTotal, percentAmount} from '@site/src/figures/capital/examples';
import {unitNav} from '@site/src/figures/investment';
import {flatBars} from '../../support/pools';

interface Account {
  cash: number;
  marketValue: number;
}

describe('order amounts', () => {
  it('by percent count total assets and stop at the cash, by simple percent count the cash alone', () => {
    expect(percentAmount({cash: 50_000, marketValue: 50_000}, 20)).toBe(20_000);
    expect(percentTarget({cash: 10_000, marketValue: 70_000}, 25)).toBe(20_000);
    expect(percentAmount({cash: 10_000, marketValue: 70_000}, 25)).toBe(10_000);
    expect(simplePercentAmount({cash: 40_000, marketValue: 60_000}, 25)).toBe(10_000);
  });

  it.each([0, 100, Number.NaN])('refuse %s per cent and name the way out', (percents) => {
    expect(() => percentAmount({cash: 1, marketValue: 0}, percents)).toThrow('99 或 95');
    expect(() => percentTarget({cash: 1, marketValue: 0}, percents)).toThrow(RangeError);
    expect(() => simplePercentAmount({cash: 1, marketValue: 0}, percents)).toThrow('99 或 95');
  });

  it('of several buys in a row: percent runs out of cash, simple percent shrinks for ever', () => {
    const byAssets = buySequence(100_000, 5, (account) => percentAmount(account, 25));
    const byCash = buySequence(100_000, 3, (account) => simplePercentAmount(account, 25));
    expect(byAssets.map(({amount}) => amount)).toEqual([25_000, 25_000, 25_000, 25_000, 0]);
    expect(byCash.map(({cashAfter}) => cashAfter)).toEqual([75_000, 56_250, 42_187.5]);
  });
});

describe('several signals', () => {
  const holdings = {a: 25_000, b: 25_000};
  const quarter = (account: Account): number => percentTarget(account, 25);

  it('are served in order until the cash is gone, without a symbol already held', () => {
    expect(allocateSignals(30_000, holdings, ['b', 'c', 'd', 'e'], quarter)).toEqual([
      {symbol: 'b', amount: 0, outcome: 'held'},
      {symbol: 'c', amount: 20_000, outcome: 'bought'},
      {symbol: 'd', amount: 10_000, outcome: 'short'},
      {symbol: 'e', amount: 0, outcome: 'no-cash'},
    ]);
  });

  it('stop at the limit of positions; a limit below 1 and a debt are refused', () => {
    const outcomes = allocateSignals(30_000, holdings, ['b', 'c', 'd'], quarter, 3).map(({outcome}) => outcome);
    expect(outcomes).toEqual(['held', 'bought', 'full']);
    expect(() => allocateSignals(-1, {}, [], quarter)).toThrow(RangeError);
    expect(() => allocateSignals(1, {}, [], quarter, 0)).toThrow(RangeError);
  });
});

describe('the shares that an amount buys', () => {
  it('are whole lots, of what the commission leaves', () => {
    expect(buyableShares(20_000, 3.25, 0, 100)).toMatchObject({shares: 6100, traded: 19_825, left: 175});
    expect(buyableShares(20_000, 20, 0, 100).shares).toBe(1000);
    expect(buyableShares(20_000, 20, 0.0003, 100)).toMatchObject({
      shares: 900,
      commission: expect.closeTo(5.4),
      left: expect.closeTo(1994.6),
    });
    expect(buyableShares(15_000, 168, 0.0003, 100)).toEqual({shares: 0, traded: 0, commission: 0, left: 15_000});
  });

  it.each([
    // What 0.1 × 3 and the like leave below a whole number of lots.
    [0.3, 0.1, 0, 1, 3],
    [(1.1 * 3 * 1.0003).valueOf(), 1.1, 0.0003, 1, 3],
    [333 * 100 * 0.1 * 1.0003, 0.1, 0.0003, 100, 33_300],
    [1_000_000_000 * 1.1, 1.1, 0, 1, 1_000_000_000],
    [0.7, 0.1, 0, 1, 7],
    // A millionth short of the next lot is short of it.
    [2.999_999, 1, 0, 1, 2],
    [299.999_999_9, 1, 0, 100, 200],
    [999_999_999.9, 1, 0, 1, 999_999_999],
  ])('%d at %d and a fee of %d in lots of %d buys %d', (amount, price, rate, lot, shares) => {
    const bought = buyableShares(amount, price, rate, lot);
    expect(bought.shares).toBe(shares);
    expect(bought.traded + bought.commission).toBeLessThanOrEqual(amount * (1 + 1e-12));
    expect(bought.left).toBeGreaterThanOrEqual(0);
  });

  it.each(['-1 10 0 1', '100 0 0 1', '100 10 1 1', '100 10 0 0', 'NaN 10 0 1'])(
    'refuses amount, price, rate and lot of %s',
    (given) => {
      const [amount, price, rate, lot] = given.split(' ').map(Number) as [number, number, number, number];
      expect(() => buyableShares(amount, price, rate, lot)).toThrow(RangeError);
    },
  );
});

describe('commission in all', () => {
  it('is that of both sides of each round trip', () => {
    expect(commissionTotal(20_000, 0.0003, 1).perRoundTrip).toBeCloseTo(12);
    expect(commissionTotal(95_000, 0.0003, 52).total).toBeCloseTo(2964);
    expect([commissionTotal(95_000, 0.0003, 0).total, commissionTotal(20_000, 0, 10).total]).toEqual([0, 0]);
  });

  it.each(['0 0.0003 1', '20000 -0.0003 1', '20000 1 1', '20000 0.0003 1.5'])(
    'refuses amount, rate and round trips of %s',
    (given) => {
      const [amount, rate, roundTrips] = given.split(' ').map(Number) as [number, number, number];
      expect(() => commissionTotal(amount, rate, roundTrips)).toThrow(RangeError);
    },
  );
});

it('a unit NAV follows the price where all is invested, is lifted by no payment, and refuses what does not match', () => {
  expect(unitNav([10, 10, 10], [100, 900, 5000]).map(({nav}) => nav)).toEqual([100, 100, 100]);
  const periods = unitNav([10, 8, 12], [1000, 1000, 1000], 1);
  expect(periods.map(({nav}) => Number(nav.toFixed(10)))).toEqual([1, 0.8, 1.2]);
  expect(periods.at(-1)).toMatchObject({totalPaidIn: 3000, newShares: 1000 / 12});
  expect(() => unitNav([10], [100, 100])).toThrow('一样多');
  expect(() => unitNav([10], [0])).toThrow('正数');
});
const order = {positions: 0, maxPositions: null};

describe('an order', () => {
  it('is served from the cash, and short where the rule wants more', () => {
    expect(serveOrder({...order, cash: 100, wanted: 60})).toEqual({amount: 60, outcome: 'bought'});
    expect(serveOrder({...order, cash: 100, wanted: 160})).toEqual({amount: 100, outcome: 'short'});
  });

  it('for all of the cash but for rounding takes all of it, and is not short', () => {
    expect(serveOrder({...order, cash: 0.3, wanted: 0.1 + 0.2})).toEqual({amount: 0.3, outcome: 'bought'});
    expect(serveOrder({...order, cash: 0.1 + 0.2, wanted: 0.3})).toEqual({amount: 0.1 + 0.2, outcome: 'bought'});
  });

  it('finds no place above the limit, and no cash below a cent', () => {
    expect(serveOrder({cash: 100, positions: 2, maxPositions: 2, wanted: 60})).toEqual({amount: 0, outcome: 'full'});
    expect(serveOrder({cash: 100, positions: 1, maxPositions: 2, wanted: 60}).outcome).toBe('bought');
    expect(serveOrder({...order, cash: 0.0099, wanted: 60})).toEqual({amount: 0, outcome: 'no-cash'});
    expect(serveOrder({...order, cash: 0.01, wanted: 60})).toEqual({amount: 0.01, outcome: 'short'});
  });

  it('is a cent at least, and of an account with more than ten millions a billionth of it', () => {
    expect([SMALLEST_ORDER, smallestOrder(0), smallestOrder(1e7), smallestOrder(1e12)]).toEqual([
      0.01,
      0.01,
      0.01,
      expect.closeTo(1000),
    ]);
    expect(serveOrder({...order, cash: 900, wanted: 1e11, smallest: smallestOrder(1e12)}).outcome).toBe('no-cash');
  });
});

describe('what rounding leaves', () => {
  const pool = Array.from({length: 6}, (_, index) => ({symbol: `S${index}`, bars: flatBars([10, 3.7, 3.7])}));
  const buys = pool.map(() => ({buy: [true, false, false], sell: [false, false, false]}));
  const percent = (percents: number): CapitalStrategy => ({
    name: 'PercentCapitalStrategy',
    params: {initial_capital: 100_000.07, percents, max_positions: null},
  });

  it('of the cash after five buys of a fifth buys nothing: no position, no trade', () => {
    const {fills, trades, missed, states, cash} = backtest({
      assets: pool,
      signals: buys,
      capital: percent(20),
      commission: 0,
    });
    expect(fills).toHaveLength(5);
    expect(trades).toHaveLength(5);
    expect(missed).toEqual([{day: 1, asset: 5, reason: 'no-cash'}]);
    expect(states[5]).toEqual(['B', 'E', 'E']);
    expect(cash.at(-1)).toBeLessThan(0.01);
  });

  it('of a position that is on its share is not filled up', () => {
    // 95 % of all assets is 0.002 more than what is held: less than an order.
    const bars = flatBars([100, 100, 100, 100], ['2020-01-02', '2020-02-03', '2020-03-02', '2020-04-01']);
    const run = (amount: number): number[] =>
      backtest({
        assets: [{symbol: 'A', bars}],
        signals: [{buy: Array(4).fill(true), sell: Array(4).fill(false), standing: true}],
        capital: {
          name: 'FixedInvestmentStrategy',
          params: {
            initial_capital: 1000,
            investment_amount: amount,
            investment_frequency: 'm',
            percents: 50,
            fund_val_start: 1,
          },
        },
        commission: 0,
      }).fills.map(({day}) => day);
    expect(run(0.004)).toEqual([0]);
    expect(run(0.04)).toEqual([0, 1, 2, 3]);
  });
});
