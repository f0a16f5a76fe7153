import {describe, it, expect} from 'vitest';
import {backtest, type CapitalStrategy} from '../../../../src/engine/backtest';
import {percentTarget} from '../../../../src/engine/teaching';
import {serveOrder, SMALLEST_ORDER, smallestOrder} from '../../../../src/engine/capital/serveOrder';
import {allocateSignals} from '../../../../src/figures/capital/examples';
import {flatBars} from '../../../support/pools';

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
    expect([SMALLEST_ORDER, smallestOrder(0), smallestOrder(1e7), smallestOrder(1e12)]).toEqual([0.01, 0.01, 0.01, expect.closeTo(1000)]);
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
    const {fills, trades, missed, states, cash} = backtest({assets: pool, signals: buys, capital: percent(20), commission: 0});
    expect(fills).toHaveLength(5);
    expect(trades).toHaveLength(5);
    expect(missed).toEqual([{day: 1, asset: 5, reason: 'no-cash'}]);
    expect(states[5]).toEqual(['B', 'E', 'E']);
    expect(cash.at(-1)).toBeLessThan(0.01);
    const wanted = (account: {cash: number; marketValue: number}): number => percentTarget(account, 20);
    expect(
      allocateSignals(
        100_000.07,
        {},
        pool.map(({symbol}) => symbol),
        wanted,
      ).map(({outcome}) => outcome),
    ).toEqual([...Array(5).fill('bought'), 'no-cash']);
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
          params: {initial_capital: 1000, investment_amount: amount, investment_frequency: 'm', percents: 50, fund_val_start: 1},
        },
        commission: 0,
      }).fills.map(({day}) => day);
    expect(run(0.004)).toEqual([0]);
    expect(run(0.04)).toEqual([0, 1, 2, 3]);
  });

  it('of a trade at one price without a fee is neither won nor lost', () => {
    const bars = flatBars([0.7, 0.7, 0.7, 0.7, 0.7]);
    const {trades, metrics} = backtest({
      assets: [{symbol: 'A', bars}],
      signals: [{buy: [true, false, true, false, false], sell: [false, true, false, true, false]}],
      capital: {name: 'SimplePercentCapitalStrategy', params: {initial_capital: 123_456.78, percents: 37, max_positions: null}},
      commission: 0,
    });
    expect(trades.map(({profit, return: own}) => [profit, own])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(metrics).toMatchObject({winRate: 0, profitLossRatio: null, profitFactor: null, expectancy: 0, sqn: null});
  });
});
