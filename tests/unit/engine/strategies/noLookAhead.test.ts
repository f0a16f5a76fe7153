import fc from 'fast-check';
import {describe, it, expect} from 'vitest';
import {strategies, computeStrategy, type StrategyEntry, type Asset} from '@site/src/engine';
import {strategyEntry} from '@site/src/engine/registry';
import {arbitraryBars, arbitraryParams, spliceBars} from '../../../support/arbitraries';

const LENGTH = 50;

const bars = arbitraryBars({min: LENGTH, max: LENGTH});

const pools = fc.array(fc.tuple(bars, bars), {minLength: 1, maxLength: 3});

describe.each(strategies.map(({id}) => id))('%s', (id) => {
  it('says the same up to a bar whatever comes after it', () => {
    fc.assert(
      fc.property(pools, arbitraryParams(strategyEntry(id) as StrategyEntry), fc.integer({min: 1, max: LENGTH}), (pool, params, count) => {
        const assets = pool.map(([past], index): Asset => ({symbol: `S${index}`, bars: past}));
        const changed = pool.map(([past, future], index): Asset => ({symbol: `S${index}`, bars: spliceBars(past, future, count)}));
        const records = [{line: 2, date: past(pool, 5), symbol: 'S0', signal: 'B' as const, comment: ''}];
        const upTo = (from: readonly Asset[]): unknown =>
          computeStrategy(id, from, params, {records}).map(({buy, sell, lines}) => [
            buy.slice(0, count),
            sell.slice(0, count),
            Object.entries(lines).map(([name, values]) => [name, values.slice(0, count)]),
          ]);
        expect(upTo(changed)).toEqual(upTo(assets));
      }),
    );
  });
});

function past(pool: readonly (readonly [{date: string[]}, unknown])[], day: number): string {
  return pool[0]?.[0].date[day] as string;
}
