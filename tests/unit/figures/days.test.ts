import {describe, expect, test} from 'vitest';
import {withDefaults} from '../../../src/engine';
import {ruleRun, type SymbolRule} from '../../../src/engine/backtest';
import * as days from '../../../src/figures/days';
import {ruleStretch} from '../../../src/figures/days/ruleStretch';
import {worstStretch} from '../../../src/figures/days/worstStretch';
import {strategyDoc} from '../../../src/results/strategyDoc';
import {figureRows, figureText} from '../../support/figureText';
import {sampleBars} from '../../support/sampleBars';

const bars = sampleBars();
const text = (tag: string): string => figureText(days, tag);
const rows = (tag: string): number => figureRows(days, tag);
const rule: SymbolRule = {strategy: 'DualMovingAverageStrategy', params: {}};

describe('a number of one day', () => {
  test.each([
    ['signal="sell" after="2008-09-01" of="date"', '2008 年 9 月 5 日'],
    ['on="2008-09-08" of="close"', '1,267.79'],
  ])('is found by date or by signal: %s', (props, value) => {
    expect(text(`<DayValue strategy="DualMovingAverage" ${props} />`)).toContain(value);
  });

  test.each([
    ['on="2008-09-06" of="close"', '没有这一天（on="2008-09-06"'],
    ['on="2008-09-08" of="macd"', '可用的有：date、close、state、short、long'],
    ['of="close"', '二者选一'],
  ])('that does not exist is refused with those that do: %s', (props, message) => {
    expect(() => text(`<DayValue strategy="DualMovingAverage" ${props} />`)).toThrow(message);
  });
});

describe('a stretch of a rule', () => {
  test('keeps the state of the history before it and shows the trade a day after its signal', () => {
    const stretch = ruleStretch(bars, rule, '2008-09-01', '2008-09-12');
    expect([stretch.dates[0], stretch.states[0]]).toEqual(['2008-09-02', 'H']);
    const sold = stretch.states.indexOf('S');
    expect(sold).toBeGreaterThan(0);
    expect(stretch.fills[sold + 1]).toBe('sell');
    expect(stretch.fills.filter((side) => side !== null)).toHaveLength(1);
    expect(() => ruleStretch(bars, rule, '2021-01-01', '2021-02-01')).toThrow(
      '没有行情；样本是 2000-01-03 至 2020-04-17',
    );
  });

  test('says how many days it leaves out when it is long', () => {
    const stretch = '<WorkedStretch strategy="DualMovingAverage" from="2008-12-08" to="2009-07-01" />';
    const gaps = [...text(stretch).matchAll(/略 (\d+) 天/g)].map(([, left]) => Number(left));
    expect(gaps.length).toBeGreaterThan(1);
    const shown = rows(stretch) - gaps.length + gaps.reduce((sum, gap) => sum + gap, 0);
    expect(shown).toBe(bars.date.filter((date) => date >= '2008-12-08' && date <= '2009-07-01').length);
  });
});

describe('the worst stretch of a run', () => {
  const run = ruleRun(bars, rule);

  test('is the closed trade with the lowest return, told from its signal to its sale, in ten days', () => {
    const {trade, from, to, days: told} = worstStretch(run, run.close);
    expect(trade?.return).toBe(Math.min(...run.trades.filter(({open}) => !open).map((one) => one.return)));
    expect([run.states[from], run.states[to - 1]]).toEqual(['B', 'S']);
    expect([run.dates[from + 1], run.dates[to]]).toEqual([trade?.entryDate, trade?.exitDate]);
    const lowest = run.close.indexOf(Math.min(...run.close.slice(from, to + 1)));
    expect(told).toHaveLength(10);
    expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
    expect(told).toEqual(expect.arrayContaining([from, from + 1, to - 1, to, lowest]));
    expect(text('<WorstStretch strategy="DualMovingAverage" />')).toContain(
      '904.42 买入，805.22 卖出，持有 21 个交易日，扣佣金后 −11.1%',
    );
  });

  test('of a rule that never sells is the deepest fall of the account, told by its depth', () => {
    const held = ruleRun(bars, {strategy: 'BuyAndHoldStrategy', params: {}});
    const {trade, from, to, days: told} = worstStretch(held, held.close);
    expect(trade).toBeNull();
    expect([held.dates[from], held.dates[to]]).toEqual([
      held.metrics.maxDrawdown.peakDate,
      held.metrics.maxDrawdown.troughDate,
    ]);
    const depths = told.map((day) => (held.close[day] as number) / (held.close[from] as number) - 1);
    const fifths = [0.2, 0.4, 0.6, 0.8].map((part) => part * (depths.at(-1) as number));
    const fifth = 0.2 * (depths.at(-1) as number);
    fifths.forEach((deep) => expect(depths.some((depth) => depth <= deep && depth > deep + fifth)).toBe(true));
    expect(text('<WorstStretch strategy="BuyAndHold" />')).toContain('2013 年 3 月 28 日');
  });

  test('is told whole when it is short, and refused of an account that never fell', () => {
    const told = (equity: number[]) => {
      const dates = equity.map((_, day) => `d${day}`);
      return worstStretch({dates, equity, trades: [], fills: []}, equity);
    };
    expect(told([10, 9, 8, 9])).toMatchObject({from: 0, to: 2, days: [0, 1, 2]});
    expect(() => told([1, 2])).toThrow('从来没有下跌');
  });

  test('of a strategy of the pages is found by its id', () => {
    const example = {
      id: 'a',
      page: 'p',
      title: '甲',
      text: JSON.stringify(strategyDoc('MacdStrategy', withDefaults('MacdStrategy', {}))),
    };
    const shown = figureText(days, '<WorstStretch example="a" />', {examples: [example]});
    expect(shown).toContain(/最差的一笔：[^。]*。/.exec(text('<WorstStretch strategy="Macd" />'))?.[0]);
  });
});

test('MACD by hand crosses on the days of the reference vectors', () => {
  const shown = text('<MacdTable />');
  expect(shown).toMatch(/7 上穿 14 .*9 下穿 13 13\.49 13\.38 0\.10 0\.38 −0\.28 /);
});
