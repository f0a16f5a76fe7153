import {describe, expect, it, test} from 'vitest';
import {
  runStateMachine,
  type SignalState,
  closeBars,
  computeStrategy,
  type Bars,
  type TradeSignals,
  type Asset,
} from '@site/src/engine';
import {
  backtest,
  capitalOf,
  endingsOf,
  withEndings,
  type BacktestResult,
  type EndingWay,
  signalsRun,
  allIn,
} from '@site/src/engine/backtest';
import {chandelierStop} from '@site/src/engine/strategies/chandelierStop';
import {momentumRotation} from '@site/src/engine/strategies/momentumRotation';
import {crossover, crossunder, replay, simplePercentAmount, sma} from '@site/src/engine/teaching';
import {flatBars} from '../../../support/pools';

const half = (account: {cash: number; marketValue: number}): number => simplePercentAmount(account, 50);

describe('replay', () => {
  it('trades at the close after the state and clears the position on a sale', () => {
    const days = replay([10, 20, 30, 15], ['B', 'H', 'S', 'E'], 1000, half);
    expect(days.map(({traded}) => traded)).toEqual([0, 500, 0, -375]);
    expect(days.map(({cash}) => cash)).toEqual([1000, 500, 500, 875]);
    expect(days.map(({marketValue}) => marketValue)).toEqual([0, 500, 750, 0]);
    expect(days.map(({nav}) => nav)).toEqual([1, 1, 1.25, 0.875]);
    expect(days.map((day) => day.drawdown)).toEqual([0, 0, 0, 0.875 / 1.25 - 1]);
  });

  it('does not carry out the state of the last bar', () => {
    expect(replay([10, 12], ['E', 'B'], 1000, half).map(({traded}) => traded)).toEqual([0, 0]);
    expect(replay([], [], 1000, half)).toEqual([]);
  });

  it('bears out what docs/concepts/overview.mdx says about its ten days', () => {
    const closes = [10, 9.8, 9.6, 9.9, 10.3, 10.8, 11.2, 10.9, 10.5, 10.2];
    const statesOf = (period: number): SignalState[] => {
      const average = sma(closes, period);
      return runStateMachine(crossover(closes, average), crossunder(closes, average));
    };
    expect(statesOf(3).join('')).toBe('EEEBHHHSEE');
    expect(statesOf(5).join('')).toBe('EEEEEEEEEE');
    const days = replay(closes, statesOf(3), 1000, (account) => simplePercentAmount(account, 95));
    expect(days.flatMap(({traded}, t) => (traded === 0 ? [] : [t + 1]))).toEqual([5, 9]);
    expect(days[4]?.traded).toBe(950);
    expect(days[9]?.nav).toBe(days[8]?.nav);
    expect(days[9]?.drawdown).toBeLessThan(0);
  });

  it('refuses inputs that cannot be replayed', () => {
    expect(() => replay([10], [], 1000, half)).toThrow('一样多');
    expect(() => replay([0], ['E'], 1000, half)).toThrow(RangeError);
    expect(() => replay([10], ['E'], 0, half)).toThrow(RangeError);
  });
});

const day = (t: number): string => new Date(Date.UTC(2024, 0, 1 + t)).toISOString().slice(0, 10);
const rising = (count: number, price: (t: number) => number) =>
  closeBars(
    Array.from({length: count}, (_, t) => day(t)),
    Array.from({length: count}, (_, t) => price(t)),
  );
const assets = [
  {symbol: 'A', bars: rising(40, (t) => 10 + t / 10)},
  {symbol: 'B', bars: rising(100, () => 50)},
];

function held(way: EndingWay): BacktestResult {
  const signals = computeStrategy('BuyAndHoldStrategy', assets, {});
  return backtest({
    ...withEndings(assets, signals, endingsOf(assets), way),
    capital: {name: 'PercentCapitalStrategy', params: {initial_capital: 1000, percents: 50}},
    commission: 0,
  });
}

describe('a symbol that ends before the others', () => {
  test('is named with its last day and close, unless it ends within two weeks of them', () => {
    expect(endingsOf(assets)).toEqual([{symbol: 'A', date: day(39), price: 13.9}]);
    expect(endingsOf(assets, day(45))).toEqual([]);
    expect(endingsOf([assets[1] as (typeof assets)[number]])).toEqual([]);
  });

  test('is sold at its last close on the next day of the others, or is worthless', () => {
    const {trades, metrics} = held('last');
    expect(trades.find(({symbol}) => symbol === 'A')).toMatchObject({exitDate: day(40), exitPrice: 13.9, open: false});
    expect(metrics.openTrades).toBe(1);
    expect(metrics.totalReturn).toBeCloseTo(0.5 * (13.9 / 10.1 - 1), 10);
    expect(held('worthless').metrics.totalReturn).toBeCloseTo(-0.5, 6);
  });

  test.each<EndingWay>(['last', 'worthless'])('is not paid into once it has ended (%s)', (way) => {
    // It ends on 31 January, so that the day of its sale is one of a payment.
    const ended = [{symbol: 'A', bars: rising(31, () => 10)}, assets[1] as (typeof assets)[number]];
    const {fills} = backtest({
      ...withEndings(ended, computeStrategy('BuyAndHoldStrategy', ended, {}), endingsOf(ended), way),
      capital: capitalOf('FixedInvestmentStrategy', {initial_capital: 1000, investment_amount: 1000, percents: 40}),
      commission: 0,
    });
    expect(fills.filter(({asset}) => asset === 0).map(({side, day: on}) => [side, on].join(' '))).toEqual([
      'buy 0',
      'sell 31',
    ]);
  });
});

const params = {atr_period: 2, multiplier: 1, trend_period: 2};

// As in the tests of the rule: bought at bar 1, the stop rises to 12.625 at bar 3 and would stay there.
const close = [10, 12, 14, 13.5, 13, 12.5, 12.5, 13];

const bars: Bars = {...flatBars(close), high: close.map((price) => price + 1), low: close.map((price) => price - 1)};

describe('a rule that remembers what it holds', () => {
  const rule = chandelierStop(bars, params);
  const since = (day: number): TradeSignals => rule.since?.(bars.date[day] as string) as TradeSignals;

  it('begins a run without the stop of a position that the run does not have', () => {
    expect(rule.lines.stop?.slice(0, 5)).toEqual([null, 10.5, 12.25, 12.625, 12.625]);
    expect(since(4).lines.stop?.slice(0, 4)).toEqual([null, null, null, null]);
    // Below its average at bar 4: flat, so there is no stop to hold the line up.
    expect(since(4).lines.stop?.[4]).toBeNull();
    expect(rule.sell[5]).toBe(true);
    expect(since(4).sell[5]).toBe((rule.lines.exit?.[5] as number) >= 12.5);
  });

  it('begins it with the first signal within the run', () => {
    expect(since(2).lines.stop?.slice(0, 4)).toEqual([null, null, 12.25, 12.625]);
    expect(since(2).buy).toEqual(rule.buy);
  });

  it('does so in a backtest, in its lines too', () => {
    const from = bars.date[4] as string;
    const run = signalsRun(bars, [rule], {from, commission: 0});
    expect(run.lines.stop).toEqual(since(4).lines.stop?.slice(4));
    const direct = backtest({assets: [{symbol: 'A', bars}], signals: [rule], capital: allIn(), commission: 0, from});
    expect(direct.states[0]).toEqual(run.states);
  });
});

describe('a rotation', () => {
  const dates = ['2020-01-30', '2020-01-31', '2020-02-28', '2020-03-30', '2020-03-31', '2020-04-01'];
  const pool: Asset[] = [
    {symbol: 'A', bars: flatBars([100, 120, 120, 120, 124, 124], dates)},
    {symbol: 'B', bars: flatBars([100, 100, 100, 100, 106, 106], dates)},
  ];
  const terms = {lookback: 1, hold_count: 1, rebalance: 'month', switch_threshold: 5} as const;
  const days = (values: readonly (boolean | null)[] = []): number[] =>
    values.flatMap((value, t) => (value === true ? [t] : []));

  it('keeps what it holds below the threshold, and does not know in a run what was held before', () => {
    const whole = momentumRotation(pool, terms);
    // A is held since January; in March B leads by 6 − 3.3 points only.
    expect(whole.map(({buy}) => days(buy))).toEqual([[1, 2, 4], []]);
    const late = whole.map(({since}) => since?.('2020-03-01') as TradeSignals);
    expect(late.map(({buy}) => days(buy))).toEqual([[], [4]]);
    expect(late.map(({sell}) => days(sell))).toEqual([[], []]);
  });
});
