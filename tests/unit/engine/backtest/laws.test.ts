import fc from 'fast-check';
import {describe, it, expect} from 'vitest';
import {
  runStateMachine,
  isoDate,
  dayNumber,
  computeStrategy,
  strategies,
  type Asset,
  type Bars,
  type StrategyEntry,
} from '@site/src/engine';
import {backtest, allIn, type BacktestResult, type CapitalStrategy} from '@site/src/engine/backtest';
import {buyAndHold} from '@site/src/engine/teaching';
import {strategyEntry} from '@site/src/engine/registry';
import {momentumRotation} from '@site/src/engine/strategies/momentumRotation';
import {arbitraryBars, arbitraryParams} from '../../../support/arbitraries';
import {expectClose} from '../../../support/close';
import {arbitraryPool, arbitraryCapital, flatBars} from '../../../support/pools';

const commission = fc.constantFrom(0, 0.0003, 0.01);

const lot = fc.constantFrom(null, 1, 100);

const inputs = fc
  .record({pool: arbitraryPool(), capital: arbitraryCapital(), commission, lot})
  .map(({pool, ...rest}) => ({...pool, ...rest}));

/** Shares of each symbol after each day, rebuilt from the fills alone. */
function sharesByDay({dates, fills}: BacktestResult, count: number): number[][] {
  const shares = new Array<number>(count).fill(0);
  return dates.map((_, day) => {
    for (const fill of fills.filter((one) => one.day === day)) {
      shares[fill.asset] = fill.side === 'sell' ? 0 : (shares[fill.asset] as number) + fill.shares;
    }
    return [...shares];
  });
}

function lastClose({bars}: Asset, date: string): number {
  return bars.close[bars.date.filter((day) => day <= date).length - 1] ?? 0;
}

describe('every backtest', () => {
  it('conserves money, keeps to its cash, lots and positions, and says what is held and signalled', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const result = backtest(input);
        const {dates, deposits, fills, cash, equity, metrics, symbols, years, states} = result;
        const shares = sharesByDay(result, input.assets.length);

        // Equity changes by price moves, payments and commission only.
        const paid = new Map(deposits.map(({date, amount}) => [date, amount]));
        let expected = input.capital.params.initial_capital;
        const rebuilt = dates.map((date, day) => {
          const moves = input.assets.reduce((sum, asset, index) => {
            const before = day === 0 ? 0 : (shares[day - 1]?.[index] as number);
            return before === 0
              ? sum
              : sum + before * (lastClose(asset, date) - lastClose(asset, dates[day - 1] as string));
          }, 0);
          const fees = fills.filter((fill) => fill.day === day).reduce((sum, fill) => sum + fill.commission, 0);
          expected += moves + (paid.get(date) ?? 0) - fees;
          return expected;
        });
        expectClose(equity, rebuilt);

        expect(Math.min(...cash)).toBeGreaterThanOrEqual(0);
        const {lot} = input;
        expect(lot === null || fills.every((fill) => Number.isInteger(fill.shares / lot))).toBe(true);
        const {params} = input.capital;
        const limit = ('max_positions' in params ? params.max_positions : null) ?? Number.POSITIVE_INFINITY;
        expect(Math.max(...shares.map((held) => held.filter((count) => count > 0).length))).toBeLessThanOrEqual(
          limit as number,
        );

        // Symbols and years split the profit without a rest.
        const scale = 1 + Math.abs(metrics.profit) + 1e6;
        for (const parts of [symbols, years]) {
          expect(Math.abs(parts.reduce((sum, {profit}) => sum + profit, 0) - metrics.profit) / scale).toBeLessThan(
            1e-9,
          );
        }

        input.assets.forEach(({bars}, index) => {
          bars.date.forEach((date, bar) => {
            const day = dates.indexOf(date);
            const {buy, sell} = input.signals[index] as {buy: boolean[]; sell: boolean[]};
            const isHeld = (shares[day]?.[index] as number) > 0;
            const topped =
              input.capital.name === 'FixedInvestmentStrategy' &&
              fills.some((fill) => fill.day === day && fill.asset === index && fill.side === 'buy');
            const state = isHeld ? (sell[bar] ? 'S' : 'H') : buy[bar] ? 'B' : 'E';
            expect([state, topped && state === 'H' ? 'B' : state]).toContain(states[index]?.[day]);
          });
        });
      }),
    );
  });

  it('does not know tomorrow: other closes after a day leave the equity up to it alone', () => {
    fc.assert(
      fc.property(inputs, fc.nat(39), (input, cut) => {
        const result = backtest(input);
        const day = cut % result.dates.length;
        const date = result.dates[day] as string;
        const changed = input.assets.map(({symbol, bars}) => ({
          symbol,
          bars: {
            ...bars,
            close: bars.close.map((close, t) => ((bars.date[t] as string) > date ? close * 3 + 7 : close)),
          },
        }));
        expect(backtest({...input, assets: changed}).equity.slice(0, day + 1)).toEqual(result.equity.slice(0, day + 1));
      }),
    );
  });
});

/** The days before an ISO date. */
const daysBefore = (first: string, count: number): string[] =>
  Array.from({length: count}, (_, t) => isoDate(dayNumber(first) - count + t));

const after = <T>(earlier: readonly T[], own: readonly T[]): T[] => [...earlier, ...own];

/** All figures of a result that are single numbers, by their path. */
function numbersIn(value: unknown, path = ''): [path: string, value: number][] {
  if (typeof value === 'number') {
    return [[path, value]];
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, `${path}.${key}`))
    : [];
}

describe('laws of a backtest that hold whatever the numbers', () => {
  it('rows before the first day change nothing, whatever they are and whatever was signalled on them', () => {
    const history = fc
      .integer({min: 1, max: 70})
      .chain((count) =>
        fc.record({
          close: fc.array(fc.integer({min: 1, max: 1000}), {minLength: count, maxLength: count}),
          buy: fc.array(fc.boolean(), {minLength: count, maxLength: count}),
          sell: fc.array(fc.boolean(), {minLength: count, maxLength: count}),
        }),
      );
    fc.assert(
      fc.property(inputs, history, (input, {close, buy, sell}) => {
        const from = input.assets.map(({bars}) => bars.date[0] as string).sort()[0] as string;
        const longer = {
          ...input,
          from,
          assets: input.assets.map(({symbol, bars}) => ({
            symbol,
            bars: flatBars(after(close, bars.close), after(daysBefore(from, close.length), bars.date)),
          })),
          signals: input.signals.map((own) => ({buy: after(buy, own.buy), sell: after(sell, own.sell)})),
        };
        expect(backtest(longer)).toEqual(backtest(input));
      }),
    );
  });

  it('neither do they for a standing rule that is paid in regularly', () => {
    const capital: CapitalStrategy = {
      name: 'FixedInvestmentStrategy',
      params: {
        initial_capital: 0,
        investment_amount: 1000,
        investment_frequency: 'm',
        percents: 95,
        fund_val_start: 100,
      },
    };
    fc.assert(
      fc.property(arbitraryBars({min: 5, max: 60}), fc.integer({min: 1, max: 60}), fc.nat(2), (bars, count, skip) => {
        const own = flatBars(bars.close.slice(skip), bars.date.slice(skip));
        const before = daysBefore(own.date[0] as string, count);
        const longer = flatBars(after(Array<number>(count).fill(7), own.close), after(before, own.date));
        const run = (history: Bars): BacktestResult =>
          backtest({
            assets: [{symbol: 'A', bars: history}],
            signals: [buyAndHold(history)],
            capital,
            from: own.date[0],
          });
        expect(run(longer)).toEqual(run(own));
        expect(run(own).fills[0]).toMatchObject({day: 0, side: 'buy'});
      }),
    );
  });

  it('no fee makes money, and states are signals', () => {
    fc.assert(
      fc.property(arbitraryPool(), commission, ({assets, signals}, rate) => {
        const run = (fee: number): BacktestResult =>
          backtest({assets: assets.slice(0, 1), signals: signals.slice(0, 1), capital: allIn(), commission: fee});
        const [free, dear] = [run(0), run(rate)];
        expect(free.metrics.commission).toBe(0);
        expect(free.equity.every((value, day) => value >= (dear.equity[day] as number) * (1 - 1e-12))).toBe(true);
        // All in, one symbol has the states of the state machine.
        const {buy, sell} = signals[0] as {buy: boolean[]; sell: boolean[]};
        expect(free.states[0]).toEqual(runStateMachine(buy, sell));
      }),
    );
  });

  it('no figure is NaN or infinite, and an order below a cent is not placed', () => {
    const rate = fc.constantFrom(0, 0.001, 0.0999);
    fc.assert(
      fc.property(inputs, rate, (input, fee) => {
        // Five days from bar to bar: some runs are long enough for figures per year, others are not.
        const first = dayNumber('2020-01-01');
        const spread = (date: string): string => isoDate(first + 5 * (dayNumber(date) - first));
        const assets = input.assets.map(({symbol, bars}) => ({symbol, bars: {...bars, date: bars.date.map(spread)}}));
        const result = backtest({...input, assets, commission: fee});
        const {years, symbols, trades, metrics, benchmarkMetrics} = result;
        for (const [path, value] of numbersIn({years, symbols, trades, metrics, benchmarkMetrics})) {
          expect([path, Number.isFinite(value)]).toEqual([path, true]);
        }
        expect(result.fills.every(({side, traded, commission: paid}) => side === 'sell' || traded + paid >= 0.01)).toBe(
          true,
        );
        expect(trades.every(({shares, entryPrice}) => shares * entryPrice >= 0.009)).toBe(true);
      }),
    );
  });
});

it('of two equal candidates of a rotation the one that is held stays, whatever the units of their prices', () => {
  fc.assert(
    fc.property(
      arbitraryBars({min: 20, max: 60}),
      fc.constantFrom(0.1, 3, 7, 1000.1),
      fc.boolean(),
      (bars, unit, first) => {
        const twin = {...bars, close: bars.close.map((price) => price * unit)};
        const pool = [
          {symbol: 'A', bars: first ? bars : twin},
          {symbol: 'B', bars: first ? twin : bars},
        ];
        const [a, b] = momentumRotation(pool, {lookback: 3, hold_count: 1, rebalance: 'week', switch_threshold: 0});
        expect(b?.buy.includes(true)).toBe(false);
        expect(a?.sell.includes(true)).toBe(false);
      },
    ),
  );
});

describe('the signals of a built-in strategy', () => {
  it.each(strategies.filter(({symbols}) => symbols === 'one').map(({id}) => id))(
    '%s do not depend on the unit of the prices',
    (id) => {
      fc.assert(
        fc.property(
          arbitraryBars({min: 30, max: 60}),
          arbitraryParams(strategyEntry(id) as StrategyEntry),
          fc.constantFrom(0.01, 1 / 3, 7, 1000),
          (bars, params, unit) => {
            const times = (values: readonly number[]): number[] => values.map((value) => value * unit);
            const scaled: Bars = {
              ...bars,
              open: times(bars.open),
              high: times(bars.high),
              low: times(bars.low),
              close: times(bars.close),
            };
            const signals = (of: Bars): unknown =>
              computeStrategy(id, [{symbol: 'A', bars: of}], params).map(({buy, sell}) => [buy, sell]);
            expect(signals(scaled)).toEqual(signals(bars));
          },
        ),
      );
    },
  );
});
