import fc from 'fast-check';
import {describe, it, expect} from 'vitest';
import {
  allIn,
  backtest,
  feePreset,
  feePresets,
  feesOf,
  type BacktestInput,
  type BacktestResult,
  type FeePresetId,
} from '@site/src/engine/backtest';
import {lockedDays} from '@site/src/engine/backtest/costs/lockedDays';
import {present} from '@site/src/engine/present';
import {expectClose} from '../../../support/close';
import {arbitraryCapital, arbitraryPool, flatBars} from '../../../support/pools';

const schedule = (id: FeePresetId) => present(feePreset(id));

const days = (text: string, year = 2024): string[] => text.split(' ').map((day) => `${year}-${day}`);
const WEEK = days('01-02 01-03 01-04 01-05 01-08');

/** A buy signal on the first day and a sell signal on a later one: fills come a day after. */
function roundTrip(close: number[], dates: string[], sellOn: number, more: Partial<BacktestInput>): BacktestResult {
  return backtest({
    assets: [{symbol: 'A', bars: flatBars(close, dates)}],
    signals: [{buy: close.map((_, day) => day === 0), sell: close.map((_, day) => day === sellOn)}],
    capital: allIn(100_000),
    ...more,
  });
}

describe('an account, against a statement by hand: shares, fees of the buy and of the sale, cash at the end', () => {
  const close = [12, 12.34, 12.5, 13, 13];
  const august = (last: string): string[] => days(`08-21 08-22 ${last}`, 2023);

  it.each<[string, FeePresetId, number[], string[], number, number, number[]]>([
    // 8,100 × 12.34 = 99,954: 0.025 % commission 24.9885, 0.001 % transfer 0.99954; 20.01196 left.
    // 8,100 × 13 = 105,300: commission 26.325, transfer 1.053, 0.1 % stamp duty 105.3.
    [
      'a sale on 2023-08-25',
      'cn-stock',
      close,
      august('08-24 08-25 08-28'),
      2,
      1e5,
      [8100, 25.988_04, 132.678, 105_187.333_96],
    ],
    // 0.05 % stamp duty.
    [
      'one from 2023-08-28',
      'cn-stock',
      close,
      august('08-25 08-28 08-29'),
      2,
      1e5,
      [8100, 25.988_04, 80.028, 105_239.983_96],
    ],
    // The least commission of a small order. 200 × 9.8 = 1,960: 5 and 0.0196. 200 × 10 = 2,000: 5, 0.02 and 1.
    ['a small order', 'cn-stock', [9.8, 9.8, 10, 10, 10], WEEK, 1, 2000, [200, 5.0196, 6.02, 2028.9604]],
    // An ETF pays its commission alone. 24,900 × 4 = 99,600: 24.9. 24,900 × 5 = 124,500: 31.125.
    ['an ETF', 'cn-etf', [4, 4, 4, 5, 5], WEEK, 2, 1e5, [24_900, 24.9, 31.125, 124_843.975]],
    // 100 × 0.005 is less than 1. 6,000 × 27.80 per million, 100 × 0.000166.
    [
      'American shares',
      'us-stock',
      [50, 50, 60, 60, 60],
      days('05-28 05-29 05-31 06-03 06-04'),
      2,
      5001,
      [100, 1, 1.1834, 5998.8166],
    ],
  ])('%s', (_, id, prices, dates, sellOn, capital, statement) => {
    const {fills, cash} = roundTrip(prices, dates, sellOn, {fees: schedule(id), capital: allIn(capital)});
    const [buy, sale] = fills.map(present);
    expectClose(
      [present(buy).shares, present(buy).commission, present(sale).commission, present(cash.at(-1))],
      statement,
    );
  });

  it('buys nothing when the money for a lot leaves none for its fees, and pays one percent of a tiny American order at most', () => {
    const run = roundTrip([10, 10, 10, 10, 10], WEEK, 1, {fees: schedule('cn-stock'), capital: allIn(1000)});
    expect([run.fills, run.missed]).toEqual([[], [{day: 1, asset: 0, reason: 'too-small'}]]);
    expect(feesOf(schedule('us-stock'), {side: 'buy', shares: 100, traded: 50, date: '2024-01-02'})).toBeCloseTo(
      0.5,
      12,
    );
  });
});

it('a fund account pays by the time for which each purchase was held', () => {
  const dates = days('01-02 01-03 01-31 02-01 02-02 02-05 02-06 02-07');
  const run = backtest({
    assets: [{symbol: 'F', bars: flatBars([1, 1.1, 1.1, 1.25, 1.2, 1.2, 1.2, 1.2], dates)}],
    signals: [{buy: dates.map((_, day) => day < 4), sell: dates.map((_, day) => day === 5), standing: true}],
    capital: {
      name: 'FixedInvestmentStrategy',
      params: {
        initial_capital: 0,
        investment_amount: 1000,
        investment_frequency: 'm',
        percents: null,
        fund_val_start: 1,
      },
    },
    fees: schedule('cn-fund'),
  });
  const [first, second] = [1000 / 1.0015, 1000 / 1.0015 / 1.25];
  expectClose(
    run.fills.map(({shares, commission}) => [shares, commission]).flat(),
    // From 3 January and 2 February to 6 February: 35 days (0.5 %) and 5 (1.5 %).
    [
      first,
      1000 - 1000 / 1.0015,
      second,
      1000 - 1000 / 1.0015,
      first + second,
      first * 1.2 * 0.005 + second * 1.2 * 0.015,
    ],
  );
});

// A signal on the day before each order; a price of 1. From confirmation to confirmation, each on the next trading day.
it.each<[string, FeePresetId, string[], number, number]>([
  ['over National Day: one day', 'cn-fund', days('09-29 09-30 10-09 10-10', 2025), 0.0015, 0.015],
  ['fourteen days under the rule of 2013', 'cn-fund', days('02-21 02-22 02-23 03-07 03-08', 2024), 0.0015, 0.0075],
  ['the last day of that rule', 'cn-fund', days('12-16 12-17 12-18 12-30 12-31', 2025), 0.0015, 0.0075],
  ['fourteen days in 2026', 'cn-fund', days('03-02 03-03 03-04 03-16 03-17 03-18', 2026), 0.0008, 0.01],
  ['six days in 2026', 'cn-fund', days('03-02 03-03 03-04 03-06 03-09 03-10', 2026), 0.0008, 0.015],
  ['fifty days in 2026', 'cn-fund-mixed', days('03-02 03-03 03-04 04-22 04-23', 2026), 0.0005, 0.005],
  ['half a year in 2026', 'cn-fund-mixed', days('03-02 03-03 03-04 09-01 09-02', 2026), 0.0005, 0],
  ['an index fund, six days', 'cn-fund-index', days('03-02 03-03 03-04 03-06 03-09 03-10', 2026), 0.0003, 0.015],
  ['an index fund, seven days', 'cn-fund-index', days('03-02 03-03 03-04 03-09 03-10 03-11', 2026), 0.0003, 0],
])('a fund bought and redeemed: %s', (_, id, dates, subscription, redemption) => {
  const {fills} = roundTrip(
    dates.map(() => 1),
    dates,
    dates.length - 3,
    {fees: schedule(id)},
  );
  expectClose(
    fills.map(({traded, commission}) => commission / traded),
    [subscription, redemption],
  );
});

describe('any schedule', () => {
  const inputs = fc
    .record({
      pool: arbitraryPool(),
      capital: arbitraryCapital(),
      slippage: fc.constantFrom(0, 0.0005),
      lot: fc.constantFrom(null, 1, 100),
    })
    .map(({pool, ...rest}) => ({...pool, ...rest}));

  it('of one rate is the single rate', () => {
    fc.assert(
      fc.property(inputs, fc.constantFrom(0, 0.0003, 0.01), (input, rate) => {
        const fees = {
          id: '',
          name: '',
          lot: null,
          charges: [{name: '', side: 'both' as const, rate: [['', rate] as const], source: ''}],
        };
        const [own, single] = [backtest({...input, fees}), backtest({...input, commission: rate})];
        expect(own.fills.map(({day, side}) => [day, side])).toEqual(single.fills.map(({day, side}) => [day, side]));
        expectClose(own.equity, single.equity);
      }),
    );
  });

  it.each(feePresets.map(({id}) => [id]))(
    '%s: no money is made, none is owed, and fees explain what is missing',
    (id) => {
      fc.assert(
        fc.property(inputs, (input) => {
          const {cash, fills, deposits} = backtest({...input, fees: schedule(id)});
          expect(Math.min(...cash)).toBeGreaterThanOrEqual(0);
          const paid = input.capital.params.initial_capital + deposits.reduce((sum, {amount}) => sum + amount, 0);
          const flows = fills.map(({side, traded, commission}) => (side === 'sell' ? traded : -traded) - commission);
          // Of all the money: what is left of it may be the difference of two large sums.
          expectClose([present(cash.at(-1)) / paid], [flows.reduce((sum, flow) => sum + flow, paid) / paid]);
          expect(fills.every(({commission, traded}) => commission >= 0 && commission <= Math.max(traded, 5))).toBe(
            true,
          );
        }),
      );
    },
  );
});

it('slippage makes each fill worse than the close, which is the loss of both, and has a range', () => {
  const close = [10, 10, 11, 12, 12];
  const {fills, equity} = roundTrip(close, WEEK, 2, {commission: 0, slippage: 0.001});
  expectClose([...fills.map(({price}) => price), present(equity.at(-1))], [10.01, 11.988, (100_000 / 10.01) * 11.988]);
  expect(() => roundTrip(close, WEEK, 2, {slippage: 0.2})).toThrow('滑点应在 0 到 0.1 之间');
});

describe('a limit of the day’s move', () => {
  it('drops a buy at the close on a day that is locked at the upper one', () => {
    const run = roundTrip([10, 11, 11, 12, 12], WEEK, 3, {priceLimit: 0.1});
    expect([run.fills, run.locked]).toEqual([[], [{day: 1, asset: 0, side: 'buy'}]]);
    expect(roundTrip([10, 11, 11, 12, 12], WEEK, 3, {}).fills).toHaveLength(2);
  });

  it.each([
    ['a share at its limit', 1.26, 1.39, 'up'],
    ['a share two cents below', 1.26, 1.37, ''],
    ['a share one cent below', 1.26, 1.38, ''],
    ['half a cent is rounded up', 1.25, 1.38, 'up'],
    ['and not down', 1.25, 1.37, ''],
    ['half a cent at the lower limit', 1.15, 1.04, 'down'],
    ['a cent below it', 1.15, 1.03, ''],
    ['a fund with three decimals', 1.234, 1.357, 'up'],
    ['a fund one step below', 1.234, 1.356, ''],
    ['an adjusted share, rounded with its limit', 10.346_12, 11.384_1, 'up', 12.34],
    ['an adjusted share that is a cent away', 10.346_12, 11.371, '', 12.34],
    ['an adjusted fund, rounded with its limit', 1.021_37, 1.123_9, 'up', 1.234],
    ['an adjusted fund two steps away', 1.021_37, 1.121_5, '', 1.234],
  ])('%s: from %d to %d', (_, before, now, side, later = now) => {
    const {up, down} = lockedDays(
      {high: [], low: [], close: [before, now, ...Array.from({length: 10}, () => later)]},
      0.1,
    );
    expect(up[1] === 1 ? 'up' : down[1] === 1 ? 'down' : '').toBe(side);
  });

  it('buys where the close is below the high of such a day', () => {
    const bars = {...flatBars([10, 11, 11, 12, 12], WEEK), high: [10, 11.01, 11, 12, 12]};
    expect(roundTrip([10, 11, 11, 12, 12], WEEK, 3, {priceLimit: 0.1, assets: [{symbol: 'A', bars}]}).locked).toEqual(
      [],
    );
  });

  it('lets a sale wait for the next day that is not locked at the lower one', () => {
    const run = roundTrip([10, 10, 9, 8.1, 8], WEEK, 1, {priceLimit: 0.1, commission: 0});
    expect(run.fills.map(({day, price}) => [day, price].join(' '))).toEqual(['1 10', '4 8']);
    expect(run.locked).toEqual([
      {day: 2, asset: 0, side: 'sell'},
      {day: 3, asset: 0, side: 'sell'},
    ]);
    expect(run.states[0]).toEqual(['B', 'S', 'S', 'S', 'E']);
  });
});
