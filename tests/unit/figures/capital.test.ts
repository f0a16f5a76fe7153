import {describe, expect, test} from 'vitest';
import type {CapitalStrategy} from '../../../src/engine/backtest';
import * as capital from '../../../src/figures/capital';
import {driftedWeight} from '../../../src/figures/capital/examples';
import {feeWithMinimum} from '../../../src/figures/capital/minimumFee';
import {capitalRuns} from '../../../src/figures/capital/runs';
import {capitalSteps} from '../../../src/figures/capital/steps';
import {figureText} from '../../support/figureText';
import {flatBars} from '../../support/pools';

const text = (tag: string): string => figureText(capital, tag);

const free = {commission: 0, lot: null};

const percent = (
  percents: number,
  max_positions: number | null = null,
  initial_capital = 100_000,
): CapitalStrategy => ({name: 'PercentCapitalStrategy', params: {initial_capital, percents, max_positions}});

const fixedInvestment = (
  initial_capital: number,
  investment_amount: number,
  fund_val_start: number,
): CapitalStrategy => ({
  name: 'FixedInvestmentStrategy',
  params: {initial_capital, investment_amount, investment_frequency: 'm', percents: 50, fund_val_start},
});

describe('capital steps', () => {
  const prices = {甲: 10, 乙: 40, 丙: 25, 丁: 8};
  const outcomes = (strategy: CapitalStrategy, ...days: Parameters<typeof capitalSteps>[1]): string[] =>
    capitalSteps(strategy, days, free).map(({outcome}) => outcome);

  test('of the percent strategy count from all assets and stop where the cash ends', () => {
    const steps = capitalSteps(percent(40), [{prices, buy: ['甲', '乙', '丙', '丁']}], free);
    expect(steps.map(({base, granted, cashAfter, outcome}) => [base, granted, Math.round(cashAfter), outcome])).toEqual(
      [
        [100_000, 40_000, 60_000, 'bought'],
        [100_000, 40_000, 20_000, 'bought'],
        [100_000, 20_000, 0, 'short'],
        [100_000, 0, 0, 'no-cash'],
      ],
    );
  });

  test('of the simple percent strategy count from the cash', () => {
    const strategy = {name: 'SimplePercentCapitalStrategy', params: {initial_capital: 1000, percents: 50}} as const;
    const steps = capitalSteps(strategy, [{prices, buy: ['甲', '乙']}], free);
    expect(steps.map(({base, granted}) => `${base} ${granted}`)).toEqual(['1000 500', '500 250']);
  });

  test('ignore what is held and what finds no place, and free a place by a sale', () => {
    const days = [{prices, buy: ['甲', '乙']}, {buy: ['甲']}, {sell: ['甲'], buy: ['乙']}];
    expect(outcomes(percent(30, 1), ...days)).toEqual(['bought', 'full', 'held', 'sold', 'bought']);
  });

  test('round down to whole lots and keep the commission back', () => {
    const [step] = capitalSteps(percent(30), [{prices, buy: ['甲']}], {commission: 0.0003, lot: 100});
    expect(step).toMatchObject({granted: 30_000, shares: 2900, traded: 29_000});
    expect([step?.commission, step?.cashAfter]).toEqual([expect.closeTo(8.7, 9), expect.closeTo(70_991.3, 6)]);
    const [dear] = capitalSteps(percent(1), [{prices: {贵: 2000}, buy: ['贵']}], {commission: 0, lot: 100});
    expect(dear).toMatchObject({outcome: 'too-small', cashAfter: 100_000});
  });

  test('of fixed investment fill up to the share with what is paid in', () => {
    const days = [
      {prices: {甲: 10}, pays: true, buy: ['甲']},
      {prices: {甲: 20}, pays: true, buy: ['甲']},
      {buy: ['甲']},
    ];
    const steps = capitalSteps(fixedInvestment(0, 1000, 100), days, free);
    expect(steps.map(({kind, wanted, outcome}) => `${kind} ${wanted} ${outcome}`)).toEqual([
      ...['payment 0 paid', 'buy 500 bought', 'payment 0 paid'],
      // 50 shares at 20 are 1,000 of 2,500: 250 are missing to a half.
      ...['buy 250 bought', 'buy 0 enough'],
    ]);
  });

  test('that would fill up less than a cent say that there is enough, whatever was refused before', () => {
    const days = [
      {prices, buy: ['甲']},
      {prices: {贵: 1e9}, buy: ['贵'], pays: true},
      {buy: ['甲'], pays: true},
    ];
    const steps = capitalSteps(fixedInvestment(1000, 0.004, 1), days, {commission: 0, lot: 1});
    expect(steps.map(({outcome}) => outcome)).toEqual(['bought', 'paid', 'too-small', 'paid', 'enough']);
  });

  test('name a symbol without a price and one that is not held', () => {
    expect(() => outcomes(percent(30), {prices, buy: ['戊']})).toThrow('第 1 日的 “戊”');
    expect(() => outcomes(percent(30), {prices, sell: ['甲']})).toThrow('第 1 日卖出的 “甲”');
  });
});

test.each([
  // weight before, change of the price, weight after
  [0.2, 1, 40 / 120],
  [0.3, -0.5, 15 / 85],
  [0.3, 0, 0.3],
  [0.3, -1, 0],
])('the share %d of a position whose price changes by %d is %d', (weight, change, after) => {
  expect(driftedWeight(weight, change)).toBeCloseTo(after, 12);
});

test.each([
  [2000, 5],
  [20_000, 6],
])('an order of %d yuan at 0.03 % with at least 5 yuan costs %d', (amount, fee) => {
  expect(feeWithMinimum(amount, 0.0003, 5)).toBeCloseTo(fee, 12);
});

describe('the same signals under several capital strategies', () => {
  // Both symbols are bought on day 2 at 10 and stay there.
  const pool = ['甲', '乙'].map((symbol) => ({symbol, bars: flatBars([10, 10, 10])}));
  const signals = pool.map(() => ({buy: [true, false, false], sell: [false, false, false], lines: {}}));

  test('count buys, what was missed and why, and the cash', () => {
    const [all, full, dear] = capitalRuns(pool, signals, [
      {capital: percent(30, null, 1000), commission: 0},
      {capital: percent(30, 1, 1000), commission: 0},
      {capital: percent(30, null, 1000), commission: 0, lot: 100},
    ]);
    expect(all).toMatchObject({buys: 2, missed: [], final: 1000});
    expect(all?.averageCash).toBeCloseTo((1 + 0.4 + 0.4) / 3, 12);
    expect(full).toMatchObject({buys: 1, missed: [{reason: 'full'}]});
    expect(dear).toMatchObject({buys: 0, missed: [{reason: 'too-small'}, {reason: 'too-small'}], averageCash: 1});
  });

  test('depend on the order of the pool only where the cash ends', () => {
    const uneven = [{...pool[0], bars: flatBars([10, 10, 20])}, pool[1]] as typeof pool;
    const final = (percents: number, reversed: boolean): number | undefined =>
      capitalRuns(uneven, signals, [{capital: percent(percents, null, 1000), commission: 0, reversed}])[0]?.final;
    expect(final(50, true)).toBe(final(50, false));
    expect([final(80, false), final(80, true)]).toEqual([expect.closeTo(1800, 9), expect.closeTo(1200, 9)]);
  });

  test('with a percentage have amounts that decay with each buy', () => {
    // 40,000 × ¼ × (¾)⁷
    expect(text('<BuyDecayFigure />')).toContain('10,000，第 8 次 1,335');
  });
});

test.each([
  ['<CapitalSteps strategy="AllIn" days={[]} />', '可用的有：PercentCapitalStrategy'],
  ["<CapitalRunTable runs={[{strategy: 'Percent'}, {strategy: 'Percent', params: {percents: 100}}]} />", 'runs[1]：'],
])('a value that does not exist is refused with those that do: %s', (tag, message) => {
  expect(() => text(tag)).toThrow(message);
});
