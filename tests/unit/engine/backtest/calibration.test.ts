import {describe, it, expect} from 'vitest';
import {computeStrategy, type StrategyType} from '@site/src/engine';
import {backtest, allIn, type BacktestResult} from '@site/src/engine/backtest';
import {xirr} from '@site/src/engine/metrics/xirr';
import {expectClose} from '../../../support/close';
import {naiveAverage, naiveDeviation, naiveBacktest} from '../../../support/naiveBacktest';
import {sampleBars} from '../../../support/sampleBars';

const bars = sampleBars();

const {close, date} = bars;

const assets = [{symbol: 'SPX', bars}];

const run = (type: StrategyType, commission: number): BacktestResult =>
  backtest({assets, signals: computeStrategy(type, assets, {}), capital: allIn(), commission});

describe('the benchmark', () => {
  const {benchmark, benchmarkMetrics} = run('DualMovingAverageStrategy', 0);

  it('is the close over the first close, to the calibrated figures', () => {
    expect(Math.round(100_000 * (benchmark?.at(-1) as number))).toBe(197_534);
    expectClose(
      benchmark as number[],
      close.map((price) => price / (close[0] as number)),
    );
    expect(benchmarkMetrics?.cagr).toBeCloseTo(0.0341, 4);
    expect(benchmarkMetrics?.maxDrawdown.depth).toBeCloseTo(-0.5678, 4);
    expect(benchmarkMetrics?.sharpe).toBeCloseTo(0.269, 3);
  });
});

const crossed = (t: number, direction: 1 | -1): boolean => {
  const gap = (day: number): number => direction * (naiveAverage(close, day, 10) - naiveAverage(close, day, 30));
  return gap(t) > 0 && gap(t - 1) <= 0;
};

const beyond = (t: number, side: 1 | -1): boolean =>
  side * ((close[t] as number) - naiveAverage(close, t, 20)) > 2 * naiveDeviation(close, t, 20);

describe.each([
  {
    name: 'SMA 10/30',
    type: 'DualMovingAverageStrategy' as const,
    rule: [(t: number) => crossed(t, 1), (t: number) => crossed(t, -1)] as const,
    finals: {0: 142_582, 0.001: 119_691},
    trips: 87,
    figures: {cagr: 0.0176, depth: -0.3407, sharpe: 0.216},
  },
  {
    name: 'Bollinger 20/2, buy below, sell above',
    type: 'BollingerBandsStrategy' as const,
    rule: [(t: number) => beyond(t, -1), (t: number) => beyond(t, 1)] as const,
    finals: {0: 170_731, 0.001: 154_638},
    trips: 49,
    figures: {cagr: 0.0267, depth: -0.5348, sharpe: 0.239},
  },
])('$name', ({type, rule, finals, trips, figures}) => {
  it.each([0, 0.001] as const)('has its end and the equity of a second implementation, commission %s', (commission) => {
    const second = naiveBacktest(close, rule[0], rule[1], commission);
    const {equity, metrics} = run(type, commission);
    expect(Math.round(equity.at(-1) as number)).toBe(finals[commission]);
    expectClose(equity, second.equity);
    expect([metrics.closedTrades, metrics.openTrades]).toEqual([trips, 1]);
    expect([second.closedTrades, second.open]).toEqual([trips, true]);
  });

  it('has the calibrated growth, drawdown and Sharpe ratio', () => {
    const {metrics} = run(type, 0);
    expect(metrics.cagr).toBeCloseTo(figures.cagr, 4);
    expect(metrics.maxDrawdown.depth).toBeCloseTo(figures.depth, 4);
    expect(metrics.sharpe).toBeCloseTo(figures.sharpe, 3);
  });
});

describe('buy and hold', () => {
  it('is filled one bar after the start and so is no benchmark', () => {
    const {equity} = run('BuyAndHoldStrategy', 0);
    expect(Math.round(equity.at(-1) as number)).toBe(205_411);
    expectClose(equity.at(-1) as number, (100_000 * (close.at(-1) as number)) / (close[1] as number));
  });
});

describe('1000 on the first trading day of each month', () => {
  const first = date.flatMap((day, t) => (t === 0 || day.slice(0, 7) !== date[t - 1]?.slice(0, 7) ? [t] : []));
  const fixed = (commission: number): BacktestResult =>
    backtest({
      assets,
      signals: computeStrategy('BuyAndHoldStrategy', assets, {}),
      commission,
      capital: {
        name: 'FixedInvestmentStrategy',
        params: {
          initial_capital: 0,
          investment_amount: 1000,
          investment_frequency: 'm',
          percents: null,
          fund_val_start: 100,
        },
      },
    });

  it.each([
    [0, 496_575.21],
    [0.001, 496_079.13],
  ])('with a commission of %s ends at %s after 244 buys', (commission, final) => {
    const {equity, fills, deposits} = fixed(commission);
    expect(equity.at(-1)).toBeCloseTo(final, 2);
    expect([fills.length, deposits.length]).toEqual([244, 244]);
    const shares = first.reduce((sum, t) => sum + 1000 / ((close[t] as number) * (1 + commission)), 0);
    expectClose(equity.at(-1) as number, shares * (close.at(-1) as number));
  });

  it('has a money-weighted return of 6.520 % and, as all of it is always invested, the time-weighted one of the index', () => {
    const {metrics, equity, nav} = fixed(0);
    expect(metrics.moneyWeightedReturn).toBeCloseTo(0.0652, 5);
    const flows = first.map((t) => ({date: date[t] as string, amount: -1000}));
    expect(metrics.moneyWeightedReturn).toBe(
      xirr([...flows, {date: date.at(-1) as string, amount: equity.at(-1) as number}]),
    );
    expectClose(
      nav,
      close.map((price) => (100 * price) / (close[0] as number)),
    );
  });
});
