import {describe, it, expect} from 'vitest';
import {computeStrategy, sliceBars, type Bars, type TradeSignals, type Asset} from '@site/src/engine';
import {signalsRun, backtest, allIn} from '@site/src/engine/backtest';
import {chandelierStop} from '@site/src/engine/strategies/chandelierStop';
import {momentumRotation} from '@site/src/engine/strategies/momentumRotation';
import {flatBars} from '../../../support/pools';
import {sampleBars} from '../../../support/sampleBars';

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

  it('is the whole history for a run that begins with it', () => {
    const whole = {buy: rule.buy, sell: rule.sell, lines: rule.lines};
    expect(since(0)).toEqual(whole);
    expect(rule.since?.('1999-01-01')).toEqual(whole);
  });

  it('does so in a backtest, in its lines too', () => {
    const from = bars.date[4] as string;
    const run = signalsRun(bars, [rule], {from, commission: 0});
    expect(run.lines.stop).toEqual(since(4).lines.stop?.slice(4));
    const direct = backtest({assets: [{symbol: 'A', bars}], signals: [rule], capital: allIn(), commission: 0, from});
    expect(direct.states[0]).toEqual(run.states);
  });

  it('needs no dates to be computed on prices alone', () => {
    const {high, low} = bars;
    expect(chandelierStop({close, high, low}, params).sell).toEqual(rule.sell);
  });
});

describe('a rotation', () => {
  const dates = ['2020-01-30', '2020-01-31', '2020-02-28', '2020-03-30', '2020-03-31', '2020-04-01'];
  const pool: Asset[] = [
    {symbol: 'A', bars: flatBars([100, 120, 120, 120, 124, 124], dates)},
    {symbol: 'B', bars: flatBars([100, 100, 100, 100, 106, 106], dates)},
  ];
  const terms = {lookback: 1, hold_count: 1, rebalance: 'month', switch_threshold: 5} as const;
  const days = (values: readonly (boolean | null)[] = []): number[] => values.flatMap((value, t) => (value === true ? [t] : []));

  it('keeps what it holds below the threshold, and does not know in a run what was held before', () => {
    const whole = momentumRotation(pool, terms);
    // A is held since January; in March B leads by 6 − 3.3 points only.
    expect(whole.map(({buy}) => days(buy))).toEqual([[1, 2, 4], []]);
    const late = whole.map(({since}) => since?.('2020-03-01') as TradeSignals);
    expect(late.map(({buy}) => days(buy))).toEqual([[], [4]]);
    expect(late.map(({sell}) => days(sell))).toEqual([[], []]);
  });

  it('gives the symbols of a pool the signals of one rotation', () => {
    const [a, b] = momentumRotation(pool, terms);
    expect(a?.since?.('2020-02-01')).toEqual(momentumRotation(pool, terms)[0]?.since?.('2020-02-01'));
    expect(days(b?.since?.('2020-03-01').buy)).toEqual([4]);
    expect(days(b?.since?.('2020-01-01').buy)).toEqual([]);
  });
});

describe('what comes before a run', () => {
  it('is warm-up alone: more history than the windows need changes nothing', () => {
    const sample = sampleBars();
    const run = (id: 'DualMovingAverageStrategy' | 'BollingerBandsStrategy', history: Bars): unknown => {
      const assets = [{symbol: 'A', bars: history}];
      const {equity, states, fills, trades, metrics} = backtest({
        assets,
        signals: computeStrategy(id, assets, {}),
        capital: allIn(),
        from: '2008-01-02',
        to: '2009-12-31',
      });
      return {equity, states, fills, trades, metrics};
    };
    for (const id of ['DualMovingAverageStrategy', 'BollingerBandsStrategy'] as const) {
      expect(run(id, sample)).toEqual(run(id, sliceBars(sample, '2007-09-03', '2020-12-31')));
    }
  });
});
