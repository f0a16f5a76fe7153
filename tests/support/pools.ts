import fc from 'fast-check';
import type {Asset, Bars} from '../../src/engine';
import type {CapitalStrategy} from '../../src/engine/backtest';
import {filterBars} from '../../src/engine/market-data/bars';
import {arbitraryBars, consecutiveDays} from './arbitraries';

/** Bars with these closes on consecutive days, or on the days given; open, high and low equal the close. */
export function flatBars(close: readonly number[], date = consecutiveDays(close.length)): Bars {
  return {date: [...date], open: [...close], high: [...close], low: [...close], close: [...close], volume: []};
}

interface PoolCase {
  assets: Asset[];
  signals: {buy: boolean[]; sell: boolean[]}[];
}

/** One to four symbols with gaps in their calendars and random signals. */
export function arbitraryPool(): fc.Arbitrary<PoolCase> {
  const member = arbitraryBars({min: 6, max: 40}).chain((bars) => {
    const {length} = bars.date;
    const flags = fc.array(fc.boolean(), {minLength: length, maxLength: length});
    // At least four bars stay, so that the union calendar is long enough.
    const kept = fc
      .array(fc.integer({min: 0, max: 4}), {minLength: length, maxLength: length})
      .map((row) => row.map((value, t) => t < 4 || value > 0));
    return fc.record({buy: flags, sell: flags, kept}).map(({buy, sell, kept: keep}) => {
      const cut = <T>(values: readonly T[]): T[] => values.filter((_, t) => keep[t]);
      return {
        bars: filterBars(bars, (date) => keep[bars.date.indexOf(date)] === true),
        signals: {buy: cut(buy), sell: cut(sell)},
      };
    });
  });
  return fc
    .array(member, {minLength: 1, maxLength: 4})
    .map((members) => ({
      assets: members.map(({bars}, index) => ({symbol: `S${index}`, bars})),
      signals: members.map(({signals}) => signals),
    }));
}

export function arbitraryCapital(): fc.Arbitrary<CapitalStrategy> {
  const percents = fc.option(fc.integer({min: 1, max: 99}), {nil: null});
  const initial_capital = fc.integer({min: 1000, max: 1_000_000});
  const max_positions = fc.option(fc.integer({min: 1, max: 3}), {nil: null});
  return fc.oneof(
    fc.record({
      name: fc.constantFrom('PercentCapitalStrategy' as const, 'SimplePercentCapitalStrategy' as const),
      params: fc.record({initial_capital, percents, max_positions}),
    }),
    fc.record({
      name: fc.constant('FixedInvestmentStrategy' as const),
      params: fc.record({
        initial_capital,
        investment_amount: fc.integer({min: 1, max: 100_000}),
        investment_frequency: fc.constantFrom('m' as const, 'y' as const),
        percents,
        fund_val_start: fc.constantFrom(1, 100),
      }),
    }),
  );
}
