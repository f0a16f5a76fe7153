import {describe, test, expect} from 'vitest';
import {withDefaults, cagr} from '../../../src/engine';
import {ruleRun, ruleSignals, type Rule} from '../../../src/engine/backtest';
import {runStrategy} from '../../support/lab/runStrategy';
import {FIRST_DAY, LAST_DAY} from '@site/src/content/sample';
import {ruleStretch} from '../../../src/figures/days/ruleStretch';
import {strategyDoc} from '../../../src/results/strategyDoc';
import {shortenStretch} from '../../../src/figures/kit/stretch';
import {costComparison} from '../../../src/figures/rules/costs';
import {periodComparison} from '../../../src/figures/rules/periods';
import {parameterSweep} from '../../../src/figures/rules/sweep';
import {sampleBars} from '../../support/sampleBars';

const bars = sampleBars();

const close = (date: string): number => bars.close[bars.date.indexOf(date)] as number;

const rule: Rule = {strategy: 'DualMovingAverageStrategy'};

const defaults = withDefaults('DualMovingAverageStrategy', {});

describe('a run of a rule', () => {
  test('ends where the lab ends under the same conditions', () => {
    const lab = runStrategy(bars, 'DualMovingAverageStrategy', defaults, {
      from: FIRST_DAY,
      to: LAST_DAY,
      commission: 0.001,
      wholeShares: false,
    });
    const ours = ruleRun(bars, rule, {commission: 0.001});
    expect(ours.metrics).toEqual(lab.metrics);
    expect(ours.benchmark).toEqual(lab.benchmark);
    expect(ours.lines).toEqual(lab.lines);
  });

  test('is the same for a built-in strategy and the document that says the same', () => {
    const document = strategyDoc('DualMovingAverageStrategy', defaults);
    const ofDocument = ruleRun(bars, {document: JSON.stringify(document)}, {commission: 0.001});
    expect(ofDocument.metrics).toEqual(ruleRun(bars, rule, {commission: 0.001}).metrics);
    expect(Object.keys(ofDocument.lines)).toEqual(['short', 'long']);
  });

  test('reads the markets of the examples: the sample itself is SPX', () => {
    const document = JSON.stringify({
      market_indicators: {
        indicators: [{code: 'SPX'}],
        transformers: [{name: 'ma', type: 'MovingAverageTransformer', params: {indicator: 'SPX', window: 30}}],
      },
      trade_strategy: {
        indicators: [{id: 'short', type: 'SMA', params: {period: 10, column: 'Close'}}],
        signals: [
          {id: 'up', type: 'Crossover', inputs: [{ref: 'short'}, {market: 'SPX', transformer: 'ma'}]},
          {id: 'down', type: 'Crossunder', inputs: [{ref: 'short'}, {market: 'SPX', transformer: 'ma'}]},
        ],
        outputs: {buy_signal: 'up', sell_signal: 'down'},
      },
    });
    expect(ruleRun(bars, {document}, {commission: 0.001}).metrics).toEqual(ruleRun(bars, rule, {commission: 0.001}).metrics);
  });

  test('counts holding in the money that the capital strategy begins with', () => {
    const capital = {name: 'PercentCapitalStrategy', params: {initial_capital: 5000, percents: 50}} as const;
    expect(ruleRun(bars, rule, {capital}).benchmark[0]).toBe(5000);
  });
});

describe('what a rule refuses', () => {
  test.each([
    [{strategy: 'MomentumRotationStrategy'}, '“MomentumRotationStrategy” 不是单标的内置策略'],
    [{strategy: 'MacdStrategy', params: {fast: 3}}, 'MACD 策略没有参数 “fast”；可用的有：fast_period'],
    [{document: '{"trade_strategy": {}}'}, '策略文档通不过检查，不能运行'],
  ] as const)('%o is told', (refused, message) => {
    expect(() => ruleSignals(refused as Rule, bars, '')).toThrow(message);
  });
});

describe('a stretch of a rule', () => {
  test('keeps the state of the history before it and shows the trade a day after its signal', () => {
    const stretch = ruleStretch(bars, rule, '2008-09-01', '2008-09-12');
    expect(stretch.dates[0]).toBe('2008-09-02');
    expect(stretch.states[0]).toBe('H');
    const sold = stretch.states.indexOf('S');
    expect(sold).toBeGreaterThan(0);
    expect(stretch.fills[sold + 1]).toBe('sell');
    expect(stretch.fills.filter((side) => side !== null)).toHaveLength(1);
  });

  test('without bars is refused with the ends of the sample', () => {
    expect(() => ruleStretch(bars, rule, '2021-01-01', '2021-02-01')).toThrow('没有行情；样本是 2000-01-03 至 2020-04-17');
  });
});

describe('a shortened stretch', () => {
  test('is whole up to the number allowed', () => {
    expect(shortenStretch(3, [], 2, 3)).toEqual([0, 1, 2].map((index) => ({kind: 'day', index})));
  });

  test('shows ends and marks and counts what is left out', () => {
    expect(shortenStretch(20, [10], 1, 5)).toEqual([
      {kind: 'day', index: 0},
      {kind: 'gap', from: 1, to: 8},
      {kind: 'day', index: 9},
      {kind: 'day', index: 10},
      {kind: 'day', index: 11},
      {kind: 'gap', from: 12, to: 18},
      {kind: 'day', index: 19},
    ]);
  });

  test('never leaves out a single day, and loses none', () => {
    const parts = shortenStretch(30, [2, 14, 18], 0, 5);
    const days = parts.flatMap((part) =>
      part.kind === 'day' ? [part.index] : Array.from({length: part.to - part.from + 1}, (_, index) => part.from + index),
    );
    expect(days).toEqual(Array.from({length: 30}, (_, index) => index));
    expect(parts.every((part) => part.kind === 'day' || part.to > part.from)).toBe(true);
  });
});

describe('costs', () => {
  // Calibration rows of an independent implementation, as in the lab's tests.
  test('leave what is known, and take at least what was paid while the rule earns', () => {
    const [free, tenth] = costComparison(bars, rule, [0, 0.001]);
    expect([free, tenth].map((row) => Math.round(row?.final ?? 0))).toEqual([142_582, 119_691]);
    expect(free).toMatchObject({paid: 0, lost: 0});
    expect(tenth?.lost).toBeCloseTo(142_581.6 - 119_691.1, 0);
    expect(tenth?.lost).toBeGreaterThan(tenth?.paid as number);
    expect(tenth?.fills).toBe(free?.fills);
  });
});

describe('periods', () => {
  test('begin with fresh capital and stand beside holding', () => {
    const [row] = periodComparison(bars, rule, [{label: 'x', from: '2007-07-01', to: '2009-06-30'}], {commission: 0.001});
    const direct = ruleRun(bars, rule, {from: '2007-07-01', to: '2009-06-30', commission: 0.001});
    expect(row?.rule).toEqual({totalReturn: direct.metrics.totalReturn, depth: direct.metrics.maxDrawdown.depth});
    expect(row?.hold.totalReturn).toBeCloseTo((direct.close.at(-1) as number) / (direct.close[0] as number) - 1, 12);
  });
});

describe('a sweep', () => {
  const sets = [5, 8, 10].map((short_period) => ({short_period}));
  const sweep = parameterSweep(bars, 'DualMovingAverageStrategy', sets, {commission: 0.001});

  test('measures each set on the whole and on its halves', () => {
    const {rows, splitDate, hold} = sweep;
    expect(rows).toHaveLength(sets.length);
    expect(rows[2]?.cagr).toBe(ruleRun(bars, rule, {commission: 0.001}).metrics.cagr);
    expect(rows[2]?.firstHalf).toBe(ruleRun(bars, rule, {commission: 0.001, to: splitDate}).metrics.cagr);
    const holding = (from: string, to: string): number => cagr(close(from), close(to), from, to);
    expect(hold.cagr).toBeCloseTo(0.0341, 4);
    expect(hold.firstHalf).toBe(holding('2000-01-03', splitDate));
    expect(hold.secondHalf).toBeCloseTo(holding('2010-02-26', '2020-04-17'), 12);
    expect(hold.depth).toBeCloseTo(-0.5678, 4);
  });

  test('holds the choice made on the first half against the second', () => {
    const {rows, best, laterRank} = sweep;
    expect(rows[best]?.firstHalf).toBe(Math.max(...rows.map(({firstHalf}) => firstHalf)));
    expect([...rows].sort((a, b) => b.secondHalf - a.secondHalf)[laterRank - 1]).toBe(rows[best]);
  });

  test('without sets is refused', () => {
    expect(() => parameterSweep(bars, 'DualMovingAverageStrategy', [])).toThrow('至少需要一组取值');
  });
});
