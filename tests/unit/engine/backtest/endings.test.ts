import {describe, expect, test} from 'vitest';
import {closeBars, computeStrategy} from '@site/src/engine';
import {backtest, capitalOf, endingsOf, withEndings, type BacktestResult, type EndingWay} from '@site/src/engine/backtest';

const day = (t: number): string => new Date(Date.UTC(2024, 0, 1 + t)).toISOString().slice(0, 10);
const bars = (count: number, price: (t: number) => number) =>
  closeBars(
    Array.from({length: count}, (_, t) => day(t)),
    Array.from({length: count}, (_, t) => price(t)),
  );
const assets = [
  {symbol: 'A', bars: bars(40, (t) => 10 + t / 10)},
  {symbol: 'B', bars: bars(100, () => 50)},
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

  test('is sold at its last close on the next day of the others', () => {
    const {trades, metrics} = held('last');
    expect(trades.find(({symbol}) => symbol === 'A')).toMatchObject({exitDate: day(40), exitPrice: 13.9, open: false});
    expect(metrics.openTrades).toBe(1);
    expect(metrics.totalReturn).toBeCloseTo(0.5 * (13.9 / 10.1 - 1), 10);
  });

  test('or is worthless', () => {
    const {trades, metrics} = held('worthless');
    expect(trades.find(({symbol}) => symbol === 'A')?.return).toBeCloseTo(-1, 6);
    expect(metrics.totalReturn).toBeCloseTo(-0.5, 6);
  });

  test.each<EndingWay>(['last', 'worthless'])('is not paid into once it has ended (%s)', (way) => {
    // It ends on 31 January, so that the day of its sale is one of a payment.
    const ended = [{symbol: 'A', bars: bars(31, () => 10)}, assets[1] as (typeof assets)[number]];
    const {fills} = backtest({
      ...withEndings(ended, computeStrategy('BuyAndHoldStrategy', ended, {}), endingsOf(ended), way),
      capital: capitalOf('FixedInvestmentStrategy', {initial_capital: 1000, investment_amount: 1000, percents: 40}),
      commission: 0,
    });
    expect(fills.filter(({asset}) => asset === 0).map(({side, day: on}) => [side, on].join(' '))).toEqual(['buy 0', 'sell 31']);
  });

  test('a pool in which none ends stays as it is', () => {
    const signals = computeStrategy('BuyAndHoldStrategy', assets, {});
    expect(withEndings(assets, signals, [], 'last')).toEqual({assets, signals});
  });
});
