import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {allIn, backtest, runStateMachine, type Asset, type BacktestResult} from '@site/src/engine';
import {expectClose} from '../../../support/close';
import {arbitraryCapital, arbitraryPool} from '../../../support/pools';

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
  it('conserves money: equity changes by price moves, payments and commission only', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const result = backtest(input);
        const shares = sharesByDay(result, input.assets.length);
        const paid = new Map(result.deposits.map(({date, amount}) => [date, amount]));
        let expected = input.capital.params.initial_capital;
        const equity = result.dates.map((date, day) => {
          const moves = input.assets.reduce((sum, asset, index) => {
            const before = day === 0 ? 0 : (shares[day - 1]?.[index] as number);
            return before === 0 ? sum : sum + before * (lastClose(asset, date) - lastClose(asset, result.dates[day - 1] as string));
          }, 0);
          const fees = result.fills.filter((fill) => fill.day === day).reduce((sum, fill) => sum + fill.commission, 0);
          expected += moves + (paid.get(date) ?? 0) - fees;
          return expected;
        });
        expectClose(result.equity, equity);
      }),
    );
  });

  it('never spends more than its cash, and buys multiples of the lot', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const {cash, fills} = backtest(input);
        expect(Math.min(...cash)).toBeGreaterThanOrEqual(0);
        if (input.lot !== null) {
          expect(fills.every(({shares}) => Number.isInteger(shares / (input.lot as number)))).toBe(true);
        }
      }),
    );
  });

  it('never holds more symbols than allowed', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const {params} = input.capital;
        const limit = ('max_positions' in params ? params.max_positions : null) ?? Number.POSITIVE_INFINITY;
        for (const held of sharesByDay(backtest(input), input.assets.length)) {
          expect(held.filter((shares) => shares > 0).length).toBeLessThanOrEqual(limit as number);
        }
      }),
    );
  });

  it('has states that say what is held and what is signalled', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const result = backtest(input);
        const shares = sharesByDay(result, input.assets.length);
        input.assets.forEach(({bars}, index) => {
          bars.date.forEach((date, bar) => {
            const day = result.dates.indexOf(date);
            const {buy, sell} = input.signals[index] as {buy: boolean[]; sell: boolean[]};
            const held = (shares[day]?.[index] as number) > 0;
            const topped =
              input.capital.name === 'FixedInvestmentStrategy' &&
              result.fills.some((fill) => fill.day === day && fill.asset === index && fill.side === 'buy');
            const expected = held ? (sell[bar] ? 'S' : 'H') : buy[bar] ? 'B' : 'E';
            const state = result.states[index]?.[day];
            expect(state === expected || (topped && expected === 'H' && state === 'B')).toBe(true);
          });
        });
      }),
    );
  });

  it('splits its profit into symbols and years without a rest', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const {metrics, symbols, years} = backtest(input);
        const scale = 1 + Math.abs(metrics.profit) + 1e6;
        expect(Math.abs(symbols.reduce((sum, {profit}) => sum + profit, 0) - metrics.profit) / scale).toBeLessThan(1e-9);
        expect(Math.abs(years.reduce((sum, {profit}) => sum + profit, 0) - metrics.profit) / scale).toBeLessThan(1e-9);
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
          bars: {...bars, close: bars.close.map((close, t) => ((bars.date[t] as string) > date ? close * 3 + 7 : close))},
        }));
        expect(backtest({...input, assets: changed}).equity.slice(0, day + 1)).toEqual(result.equity.slice(0, day + 1));
      }),
    );
  });

  it('of fractional shares does not depend on the unit of the prices', () => {
    fc.assert(
      fc.property(inputs, fc.constantFrom(0.01, 3, 1000), (input, unit) => {
        const scaled = input.assets.map(({symbol, bars}) => ({symbol, bars: {...bars, close: bars.close.map((close) => close * unit)}}));
        expectClose(backtest({...input, assets: scaled, lot: null}).equity, backtest({...input, lot: null}).equity);
      }),
    );
  });
});

describe('a backtest of one symbol, all in', () => {
  it('has the states of the state machine', () => {
    fc.assert(
      fc.property(arbitraryPool(), ({assets, signals}) => {
        const [asset, signal] = [assets.slice(0, 1), signals.slice(0, 1)];
        const {buy, sell} = signal[0] as {buy: boolean[]; sell: boolean[]};
        expect(backtest({assets: asset, signals: signal, capital: allIn()}).states[0]).toEqual(runStateMachine(buy, sell));
      }),
    );
  });
});
