import {describe, test, expect} from 'vitest';
import {syntheticMarket, parseSignalFile} from '../../../src/engine';
import type {CapitalStrategy} from '../../../src/engine/backtest';
import {shuffledPool} from '../../../src/figures/kit/shuffledBars';
import {driftedWeight} from '../../../src/figures/capital/examples';
import {capitalRuns} from '../../../src/figures/capital/runs';
import {fileShifts} from '../../../src/figures/files/shifts';
import {momentumForms} from '../../../src/figures/rotation/momentumForms';
import {flatBars} from '../../support/pools';
import {sampleBars} from '../../support/sampleBars';

const {assets} = syntheticMarket();

const stretch = {from: '2014-01-01', to: '2019-08-30'};

describe('the share of a position', () => {
  test('drifts with its price alone', () => {
    expect(driftedWeight(0.2, 1)).toBeCloseTo(40 / 120, 12);
    expect(driftedWeight(0.3, -0.5)).toBeCloseTo(15 / 85, 12);
    expect(driftedWeight(0.3, 0)).toBe(0.3);
    expect(driftedWeight(0.3, -1)).toBe(0);
  });

  test('is refused outside of 0 and 1', () => {
    expect(() => driftedWeight(1, 0.1)).toThrow('占比应在 0 与 1 之间');
    expect(() => driftedWeight(0.5, -1.1)).toThrow('涨跌幅不能低于 -1');
  });
});

describe('the same signals under several capital strategies', () => {
  // Both symbols are bought on day 2 at 10 and stay there.
  const pool = ['甲', '乙'].map((symbol) => ({symbol, bars: flatBars([10, 10, 10])}));
  const signals = pool.map(() => ({buy: [true, false, false], sell: [false, false, false], lines: {}}));
  const percent = (percents: number, max_positions: number | null = null): CapitalStrategy => ({
    name: 'PercentCapitalStrategy',
    params: {initial_capital: 1000, percents, max_positions},
  });

  test('count buys, what was missed and why, and the cash', () => {
    const [all, full, dear] = capitalRuns(pool, signals, [
      {capital: percent(30), commission: 0},
      {capital: percent(30, 1), commission: 0},
      {capital: percent(30), commission: 0, lot: 100},
    ]);
    expect(all).toMatchObject({buys: 2, missed: [], final: 1000});
    expect(all?.averageCash).toBeCloseTo((1 + 0.4 + 0.4) / 3, 12);
    expect(full).toMatchObject({buys: 1, missed: [{reason: 'full'}]});
    expect(dear).toMatchObject({buys: 0, missed: [{reason: 'too-small'}, {reason: 'too-small'}], averageCash: 1});
  });

  test('depend on the order of the pool only where the cash ends', () => {
    const uneven = [{...pool[0], bars: flatBars([10, 10, 20])}, pool[1]] as typeof pool;
    const final = (percents: number, reversed: boolean): number | undefined =>
      capitalRuns(uneven, signals, [{capital: percent(percents), commission: 0, reversed}])[0]?.final;
    expect(final(50, true)).toBe(final(50, false));
    expect(final(80, false)).toBeCloseTo(1800, 9);
    expect(final(80, true)).toBeCloseTo(1200, 9);
  });
});

describe('forms of momentum', () => {
  const rows = momentumForms(assets, '2014-03-31', 60);

  test('agree with the closes they are computed from', () => {
    const {symbol, bars} = assets[0] as (typeof assets)[number];
    const bar = bars.date.indexOf('2014-03-31');
    const [row] = rows;
    expect(row).toMatchObject({symbol, now: bars.close[bar], past: bars.close[bar - 60]});
    expect(row?.annualised).toBeCloseTo((1 + (row?.simple as number)) ** (252 / 60) - 1, 12);
    expect(row?.riskAdjusted).toBeCloseTo((row?.annualised as number) / (row?.volatility as number), 12);
  });

  test('rank alike when they only change the unit', () => {
    const order = (key: 'simple' | 'annualised' | 'relative'): string[] =>
      [...rows].sort((a, b) => b[key] - a[key]).map(({symbol}) => symbol);
    expect(order('annualised')).toEqual(order('simple'));
    expect(order('relative')).toEqual(order('simple'));
  });

  test('name the symbol without a history', () => {
    expect(() => momentumForms(assets, '2010-03-31', 60)).toThrow('SIM_TECH 在 2010-03-31 没有行情');
    expect(() => momentumForms(assets, '2014-03-31', 1)).toThrow('回看期应是不小于 2 的整数，实际是 1');
  });
});

describe('a shuffled pool', () => {
  const moves = (close: readonly number[], from: number): number[] =>
    close.slice(from).map((value, t) => value / (close[from + t - 1] as number));
  const shuffled = shuffledPool(assets, stretch, 5);

  test('keeps what is before, what each symbol earns, and every move, in another order', () => {
    assets.forEach(({bars}, index) => {
      const other = (shuffled[index] as (typeof shuffled)[number]).bars;
      const from = bars.date.findIndex((date) => date >= stretch.from);
      const last = bars.date.indexOf(other.date.at(-1) as string);
      expect(other.close.slice(0, from)).toEqual(bars.close.slice(0, from));
      expect(other.close.at(-1)).toBeCloseTo(bars.close[last] as number, 6);
      const [own, mixed] = [moves(bars.close.slice(0, last + 1), from), moves(other.close, from)];
      expect(mixed.some((move, t) => Math.abs(move - (own[t] as number)) > 1e-9)).toBe(true);
      const sorted = [...own].sort((a, b) => a - b);
      const worst = Math.max(...[...mixed].sort((a, b) => a - b).map((move, t) => Math.abs(move - (sorted[t] as number))));
      expect(worst).toBeLessThan(1e-9);
    });
  });

  test('moves every symbol in the same order, which the seed decides', () => {
    const twins = shuffledPool([assets[0], assets[0]] as typeof assets, stretch, 7);
    expect(twins[0]?.bars.close).toEqual(twins[1]?.bars.close);
    expect(shuffledPool(assets, stretch, 5)[2]?.bars.close).toEqual(shuffled[2]?.bars.close);
    expect(shuffledPool(assets, stretch, 6)[2]?.bars.close).not.toEqual(shuffled[2]?.bars.close);
  });

  test('needs a day before the stretch and the same days in it', () => {
    expect(() => shuffledPool(assets, {from: '2010-01-04', to: '2011-01-04'}, 1)).toThrow('各标的的交易日应相同');
  });
});

describe('a signal file moved in time', () => {
  const bars = sampleBars();
  const crisis = {from: '2007-07-01', to: '2009-06-30', commission: 0};
  const records = parseSignalFile('date,symbol,signal\n2008-03-24,X,B\n2008-05-03,X,S\n2008-10-10,Y,B');
  const {days, returns, fills, hold} = fileShifts(bars, 'X', records, crisis);
  const place = (date: string): number => bars.date.indexOf(date);
  const between = (from: number, to: number): number => (bars.close[to] as number) / (bars.close[from] as number) - 1;

  test('earns unmoved what the fills after its days earn', () => {
    // Saturday's sale counts at Friday's close; both are filled on the next day.
    expect(returns[0]).toBeCloseTo(between(place('2008-03-25'), place('2008-05-05')), 12);
  });

  test('earns a day later what the closes a day later earn', () => {
    expect(returns[1]).toBeCloseTo(between(place('2008-03-26'), place('2008-05-06')), 12);
  });

  test('is filled twice unless its purchase or its sale leaves the stretch', () => {
    expect(fills[0]).toBe(2);
    expect(Math.min(...fills)).toBeLessThan(2);
  });

  test('is moved by every number of days of the stretch', () => {
    expect(returns).toHaveLength(days);
    expect(fills).toHaveLength(days);
    expect(hold).toBeCloseTo(between(place('2007-07-02'), place('2009-06-30')), 12);
  });

  test('does not bring back a record that a newer one of the same bar replaced', () => {
    const replaced = parseSignalFile('date,symbol,signal\n2008-03-20,X,B\n2008-03-22,X,E');
    expect(fileShifts(bars, 'X', replaced, crisis).returns.every((value) => value === 0)).toBe(true);
  });

  test('needs three days', () => {
    expect(() => fileShifts(bars, 'X', records, {from: '2008-03-24', to: '2008-03-25'})).toThrow('至少需要 3 个');
  });
});
