import {describe, test, expect} from 'vitest';
import {indicators, signals, computeIndicator} from '../../../src/engine';
import {ruleRun} from '../../../src/engine/backtest';
import {crossover, lowest} from '../../../src/engine/teaching';
import * as tools from '../../../src/figures/tools';
import {INDICATOR_NAMES, SIGNAL_NAMES} from '../../../src/figures/tools/names';
import {formatPercent} from '../../../src/content/format';
import {figureText, figureRows} from '../../support/figureText';
import {sampleBars} from '../../support/sampleBars';

const text = (tag: string): string => figureText(tools, tag);

const {close, high} = sampleBars();

describe('the names of other tools', () => {
  test.each([
    ['indicator', indicators, INDICATOR_NAMES],
    ['signal', signals, SIGNAL_NAMES],
  ] as const)('are of an %s that there is, in the order of the registry', (kind, entries, names) => {
    const known = entries.map(({id}) => id as string);
    expect(known).toEqual(expect.arrayContaining(Object.keys(names)));
    expect(figureRows(tools, `<ToolNames kind="${kind}" />`)).toBe(Object.keys(names).length);
  });

  test('stand beside our own with our defaults', () => {
    expect(text('<ToolNames kind="indicator" />')).toContain('BollingerBands （20、2） ta.bb BBANDS （5、2）');
    expect(text('<ToolNames kind="signal" />')).toContain('Crossover ta.crossover — CrossOver （等于 1）');
  });
});

test('the window without today breaks out on the days on which a close exceeds each of the highs before', () => {
  const days = close.filter((price, t) => t >= 20 && high.slice(t - 20, t).every((top) => price > top)).length;
  expect(text('<WindowTable period={20} />')).toContain(`窗口到昨天为止 ${days} 天`);
});

test('a close crosses its low after touching it, and is never below it', () => {
  const days = crossover(close, lowest(close, 20)).filter((crosses) => crosses === true).length;
  expect(text('<WindowTable period={20} />')).toMatch(new RegExp(`（这里） ${days} 天 .*前一天必须更低 0 天`));
});

test('divided by n − 1, bands are wider by √(n / (n − 1)), and fewer closes lie outside', () => {
  const found = text('<DeviationTable period={20} stddev={2} on="2008-10-10" />');
  const [, lower = 0, upper = 0, outside = 0] = (/这里） ([\d,.]+) ([\d,.]+) ([\d,]+)/.exec(found) ?? []).map((one) =>
    Number(one.replaceAll(',', '')),
  );
  const [, wideLower = 0, wideUpper = 0, fewer = 0] = (/n − 1 ([\d,.]+) ([\d,.]+) ([\d,]+)/.exec(found) ?? []).map((one) =>
    Number(one.replaceAll(',', '')),
  );
  expect((wideUpper - wideLower) / (upper - lower)).toBeCloseTo(Math.sqrt(20 / 19), 4);
  expect(fewer).toBeLessThan(outside);
});

test('the first row of the ways to fill is the backtest of the pages', () => {
  const {totalReturn} = ruleRun(sampleBars(), {strategy: 'DualMovingAverageStrategy'}).metrics;
  expect(text('<ExecutionTable strategy="DualMovingAverage" />')).toContain(`这里 次日收盘 0.1% 0.1% ${formatPercent(totalReturn, 1)} —`);
});

test('a day without a price is refused with the days that there are', () => {
  expect(() => text('<DeviationTable period={20} stddev={2} on="2008-10-11" />')).toThrow(
    'on="2008-10-11"：样本里没有这个交易日；样本从 2000-01-03 到 2020-04-17。',
  );
});

test('the first bars with a value are those of the engine, listed with those of TA-Lib', () => {
  const first = (type: 'MACD' | 'RSI' | 'ATR', params: object): string[] =>
    Object.entries(computeIndicator(type, sampleBars(), params as never)).map(([component, values]) => {
      const start = values.findIndex((value) => value !== null) + 1;
      return `${type}${component === 'value' ? '' : `.${component}`} ${start}`;
    });
  const told = text('<WarmUpTable />');
  const macd = first('MACD', {fast_period: 12, slow_period: 26, signal_period: 9, column: 'Close'});
  [...macd, ...first('RSI', {period: 14, column: 'Close'}), ...first('ATR', {period: 14})].forEach((row) => expect(told).toContain(row));
  expect(told).toContain('MACD.macd 26 34');
});
