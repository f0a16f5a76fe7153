import {describe, expect, test} from 'vitest';
import {cagr, withDefaults, type Bars} from '../../../src/engine';
import {ruleRun, ruleSignals, type SymbolRule} from '../../../src/engine/backtest';
import {bollingerBands, crossover, sma} from '../../../src/engine/teaching';
import * as rules from '../../../src/figures/rules';
import {ruleAgreement} from '../../../src/figures/rules/agreement';
import {bandShares, bandwidthOutlook} from '../../../src/figures/rules/bands';
import {conditionCounts, ruleVariants, type StrategyBody} from '../../../src/figures/rules/conditions';
import {costComparison} from '../../../src/figures/rules/costs';
import {lateValue} from '../../../src/figures/rules/lateFills';
import {periodComparison} from '../../../src/figures/rules/periods';
import {parameterSweep} from '../../../src/figures/rules/sweep';
import {strategyDoc} from '../../../src/results/strategyDoc';
import {figureText} from '../../support/figureText';
import {flatBars} from '../../support/pools';
import {sampleBars} from '../../support/sampleBars';

const bars = sampleBars();
const close = (date: string): number => bars.close[bars.date.indexOf(date)] as number;
const rule: SymbolRule = {strategy: 'DualMovingAverageStrategy'};
const defaults = withDefaults('DualMovingAverageStrategy', {});

const text = (tag: string): string => figureText(rules, tag);

describe('a run of a rule', () => {
  test('reads the markets of the examples: the sample itself is SPX', () => {
    const slow = {market: 'SPX', transformer: 'ma'};
    const document = JSON.stringify({
      market_indicators: {
        indicators: [{code: 'SPX'}],
        transformers: [{name: 'ma', type: 'MovingAverageTransformer', params: {indicator: 'SPX', window: 30}}],
      },
      trade_strategy: {
        indicators: [{id: 'short', type: 'SMA', params: {period: 10, column: 'Close'}}],
        signals: [
          {id: 'up', type: 'Crossover', inputs: [{ref: 'short'}, slow]},
          {id: 'down', type: 'Crossunder', inputs: [{ref: 'short'}, slow]},
        ],
        outputs: {buy_signal: 'up', sell_signal: 'down'},
      },
    });
    expect(ruleRun(bars, {document}, {commission: 0.001}).metrics).toEqual(
      ruleRun(bars, rule, {commission: 0.001}).metrics,
    );
  });

  test('counts holding in the money that the capital strategy begins with', () => {
    const capital = {name: 'PercentCapitalStrategy', params: {initial_capital: 5000, percents: 50}} as const;
    expect(ruleRun(bars, rule, {capital}).benchmark[0]).toBe(5000);
  });

  test.each([
    [{strategy: 'MomentumRotationStrategy'}, '“MomentumRotationStrategy” 不是单标的内置策略'],
    [{strategy: 'MacdStrategy', params: {fast: 3}}, '没有参数 “fast”；可用的有：fast_period'],
    [{document: '{"trade_strategy": {}}'}, '策略文档通不过检查'],
  ] as const)('is refused for %o', (refused, message) => {
    expect(() => ruleSignals(refused as SymbolRule, bars, '')).toThrow(message);
  });
});

describe('a number in prose', () => {
  // Calibration rows of an independent implementation, as in the lab's tests.
  test.each([
    ['strategy="DualMovingAverage" of="final"', '119,691'],
    ['strategy="DualMovingAverage" commission={0} of="final"', '142,582'],
    ['strategy="DualMovingAverage" of="holdTotalReturn"', '97.5%'],
    [`document={${JSON.stringify(strategyDoc('DualMovingAverageStrategy', defaults))}} of="final"`, '119,691'],
  ])('is that of the backtest: %s', (props, value) => {
    expect(text(`<BacktestValue ${props} />`)).toContain(value);
  });

  test.each([
    ['<BacktestValue strategy="DualMovingAverage" of="alpha" />', 'of 是 "alpha"。可用的有：from、to'],
    ['<BacktestValue of="cagr" />', '请写 strategy='],
    ['<BacktestValue strategy="Momentum" of="cagr" />', '可用的有：BuyAndHoldStrategy'],
    ['<SweepTable strategy="DualMovingAverage" />', '请写 vary 与 values，或者写 sets'],
    ['<AgreementTable strategy="ChandelierExit" />', '请用 document='],
  ])('that does not exist is refused with those that do: %s', (tag, message) => {
    expect(() => text(tag)).toThrow(message);
  });
});

test('costs leave what is known, and take at least what was paid while the rule earns', () => {
  const [free, tenth] = costComparison(bars, rule, [0, 0.001]);
  expect([free, tenth].map((row) => Math.round(row?.final ?? 0))).toEqual([142_582, 119_691]);
  expect(free).toMatchObject({paid: 0, lost: 0});
  expect(tenth?.lost).toBeCloseTo(142_581.6 - 119_691.1, 0);
  expect(tenth?.lost).toBeGreaterThan(tenth?.paid as number);
  expect(tenth?.fills).toBe(free?.fills);
});

test('periods begin with fresh capital and stand beside holding', () => {
  const stretch = {from: '2007-07-01', to: '2009-06-30'};
  const [row] = periodComparison(bars, rule, [{label: 'x', ...stretch}], {commission: 0.001});
  const direct = ruleRun(bars, rule, {...stretch, commission: 0.001});
  expect(row?.rule).toEqual({totalReturn: direct.metrics.totalReturn, depth: direct.metrics.maxDrawdown.depth});
  expect(row?.hold.totalReturn).toBeCloseTo((direct.close.at(-1) as number) / (direct.close[0] as number) - 1, 12);
  expect(text('<PeriodTable strategy="DualMovingAverage" />')).toContain('5 段里，2 段');
});

describe('a sweep', () => {
  const sets = [5, 8, 10].map((short_period) => ({short_period}));
  const {rows, splitDate, hold, best, laterRank} = parameterSweep(bars, 'DualMovingAverageStrategy', sets, {
    commission: 0.001,
  });

  test('measures each set on the whole and on its halves, beside holding', () => {
    expect(rows).toHaveLength(sets.length);
    expect(rows[2]?.cagr).toBe(ruleRun(bars, rule, {commission: 0.001}).metrics.cagr);
    expect(rows[2]?.firstHalf).toBe(ruleRun(bars, rule, {commission: 0.001, to: splitDate}).metrics.cagr);
    const holding = (from: string, to: string): number => cagr(close(from), close(to), from, to);
    expect(hold.firstHalf).toBe(holding('2000-01-03', splitDate));
    expect(hold.secondHalf).toBeCloseTo(holding('2010-02-26', '2020-04-17'), 12);
    expect([hold.cagr, hold.depth]).toEqual([expect.closeTo(0.0341, 4), expect.closeTo(-0.5678, 4)]);
  });

  test('holds the choice made on the first half against the second', () => {
    expect(rows[best]?.firstHalf).toBe(Math.max(...rows.map(({firstHalf}) => firstHalf)));
    expect([...rows].sort((a, b) => b.secondHalf - a.secondHalf)[laterRank - 1]).toBe(rows[best]);
    expect(() => parameterSweep(bars, 'DualMovingAverageStrategy', [])).toThrow('至少需要一组取值');
  });
});

describe('the agreement of two rules', () => {
  const crossing = (short_period: number): SymbolRule => ({
    strategy: 'DualMovingAverageStrategy',
    params: {short_period},
  });

  test('counts the days whose states differ and names the first', () => {
    const {days, same, firstDifference, first, second} = ruleAgreement(bars, [crossing(10), crossing(12)]);
    const differing = first.dates.filter((_, day) => first.states[day] !== second.states[day]);
    expect(differing.length).toBeGreaterThan(0);
    expect([days - same, firstDifference]).toEqual([differing.length, differing[0]]);
  });

  test('is whole for a rule and itself, and for a strategy and the document of its lab', () => {
    const own = ruleAgreement(bars, [crossing(10), crossing(10)], {commission: 0.001});
    expect([own.days, own.same, own.firstDifference]).toEqual([bars.date.length, bars.date.length, null]);
    expect(text('<AgreementTable strategy="Macd" params={{zero_filter: true}} />')).toContain('5,105 个交易日，每一天');
  });
});

describe('a rule carried out late', () => {
  const turning = {strategy: 'DualMovingAverageStrategy', params: {short_period: 2, long_period: 3}} as const;
  // Falls, rises, falls: bought once and sold once. B on day 4 (index), S on day 8: filled at 11 and 9; a day later at
  // 12 and 8.
  const late = (buy: number, sell: number): number =>
    lateValue(flatBars([10, 9, 8, 9, 10, 11, 12, 11, 10, 9, 8, 7]), turning, {buy, sell}, 0);

  test('in time is the backtest of the site', () => {
    const {equity} = ruleRun(bars, rule, {commission: 0.001});
    expect(lateValue(bars, {...rule, params: {}}, {buy: 0, sell: 0}, 0.001)).toBeCloseTo(
      (equity.at(-1) as number) / 100_000,
      9,
    );
  });

  test('buys and sells at the closes of later days; a sale that comes due before its late buy cancels both', () => {
    const [inTime, bought, sold, both] = [late(0, 0), late(1, 0), late(0, 1), late(1, 1)];
    expect([inTime > bought, inTime > sold]).toEqual([true, true]);
    expect(both).toBeCloseTo((bought * sold) / inTime, 12);
    expect(late(9, 0)).toBe(1);
  });
});

/** Made-up bars on consecutive weekdays from Monday 2024-01-01. */
function barsOf(closes: number[]): Bars {
  const date = closes.map((_, t) =>
    new Date(Date.UTC(2024, 0, 1 + Math.floor(t / 5) * 7 + (t % 5))).toISOString().slice(0, 10),
  );
  return {date, open: closes, high: closes, low: closes, close: closes, volume: []};
}

describe('conditions', () => {
  const inputs = [{column: 'Close'}, {ref: 'average'}] as const;
  const zero = {type: 'Constant', value: 0} as const;
  const body = {
    indicators: [{id: 'average', type: 'SMA', params: {period: 3, column: 'Close'}}],
    signals: [
      {id: 'up', type: 'Crossover', inputs},
      {id: 'down', type: 'Crossunder', inputs},
      {id: 'above', type: 'GreaterThan', inputs},
      {id: 'below', type: 'LessThan', inputs},
      {id: 'never', type: 'GreaterThan', inputs: [zero, {type: 'Constant', value: 1}]},
    ],
  } as unknown as StrategyBody;
  const own = barsOf([10, 11, 12, 11, 13, 12, 14, 15, 13, 12]);

  test('are counted by true days, how often they begin and the longest run', () => {
    expect(conditionCounts(own, body, ['above', 'up', 'never'])).toEqual([
      {id: 'above', days: 4, share: 0.4, stretches: 3, longest: 2},
      {id: 'up', days: 2, share: 0.2, stretches: 2, longest: 1},
      {id: 'never', days: 0, share: 0, stretches: 0, longest: 0},
    ]);
    const crossings = crossover(bars.close, sma(bars.close, 3)).filter((value) => value === true).length;
    expect(conditionCounts(bars, body, ['up'])[0]).toMatchObject({days: crossings, stretches: crossings, longest: 1});
    expect(() => conditionCounts(bars, body, ['average'])).toThrow('average');
  });

  test('make variants with their overlap, buys and turns of the state machine', () => {
    const [crossing, side, both] = ruleVariants(own, body, [
      {buy: 'up', sell: 'down'},
      {buy: 'above', sell: 'below'},
      {buy: 'above', sell: 'above'},
    ]);
    expect(crossing).toMatchObject({buyDays: 2, overlap: 0, buys: 1, reversals: 0});
    // E E B S B H H H S E: sold on the bar after the buy, bought on the bar after the sale.
    expect(side).toMatchObject({buyDays: 4, overlap: 0, buys: 2, reversals: 2});
    expect(both).toMatchObject({overlap: 4});
  });

  test('are filled at the next close, or at the close of the signal where looking ahead is asked for', () => {
    const [next, same] = ruleVariants(barsOf([10, 10, 10, 20, 40, 40, 20, 10, 10, 10]), body, [
      {buy: 'up', sell: 'down', commission: 0},
      {buy: 'up', sell: 'down', commission: 0, sameDay: true},
    ]);
    // Signal at 20, sale signal at 20: bought at 40 and sold at 10, or both at 20.
    expect([next?.metrics.totalReturn, same?.metrics.totalReturn]).toEqual([
      expect.closeTo(-0.75, 10),
      expect.closeTo(0, 10),
    ]);
    expect([next?.metrics.closedTrades, next?.hold.totalReturn]).toEqual([1, 0]);
  });
});

describe('Bollinger bands', () => {
  const terms = {period: 20, stddev: 2, ahead: 20, groups: 5};

  test('hold closes on the days that have bands, a close on a band being within', () => {
    // Windows of two: the bands of one deviation pass through both closes.
    expect(bandShares([10, 12, 11, 11], 2, [1])).toMatchObject([{multiple: 1, days: 3, within: 1, above: 0, below: 0}]);
    const third = expect.closeTo(1 / 3, 12) as number;
    expect(bandShares([10, 12, 11, 11], 2, [0.5])).toMatchObject([{above: third, below: third, within: third}]);
    const rows = bandShares(bars.close, 20, [1, 2, 3]);
    expect(rows.filter(({within, normal}) => within >= normal)).toEqual([]);
    expect(text('<BandShareTable />')).toMatch(/2 [\d.]+% 95\.4% /);
  });

  test('fall into groups of equally many days that do not overlap in bandwidth', () => {
    const rows = bandwidthOutlook(bars.close, terms);
    const sizes = rows.map(({days}) => days);
    expect(sizes.reduce((sum, days) => sum + days, 0)).toBe(bars.close.length - 19 - 20);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    expect(rows.slice(1).filter(({from}, index) => from < (rows[index]?.to as number))).toEqual([]);
  });

  test('are followed by the change of the price so many bars later', () => {
    const short = [10, 12, 9, 13, 13];
    const {upper, lower, middle} = bollingerBands(short, 2, 2);
    const [a = NaN, b = NaN, c = NaN] = [1, 2, 3].map(
      (t) => ((upper[t] as number) - (lower[t] as number)) / (middle[t] as number),
    );
    const last = ((upper[4] as number) - (lower[4] as number)) / (middle[4] as number);
    const [row] = bandwidthOutlook(short, {period: 2, stddev: 2, ahead: 1, groups: 1});
    expect(row).toMatchObject({days: 3, from: Math.min(a, b, c), to: Math.max(a, b, c)});
    expect(row?.move).toBeCloseTo((3 / 12 + 4 / 9 + 0) / 3, 12);
    expect(row?.rose).toBeCloseTo(1 / 3, 12);
    expect(row?.moveInWidths).toBeCloseTo((3 / 12 / a + 4 / 9 / b) / 3, 12);
    expect(row?.widening).toBeCloseTo(([b / a, c / b, last / c].sort((x, y) => x - y)[1] as number) - 1, 12);
    // Days whose bands have no width are left out.
    expect(bandwidthOutlook([10, 10, 10, 12, 9, 11], {period: 2, stddev: 2, ahead: 1, groups: 1})[0]?.days).toBe(2);
  });
});
