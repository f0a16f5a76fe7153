import {describe, expect, test} from 'vitest';
import {marketSentence} from '../../../../src/components/lab/StrategyPlayground/marketSentence';
import {PANES, tabAfter} from '../../../../src/components/lab/StrategyPlayground/paneNames';
import {simulatedPrices} from '../../../../src/components/lab/StrategyPlayground/run/simulated';
import {SYNTHETIC_ASSETS} from '../../../../src/engine';
import type {Prices} from '../../../../src/components/lab/StrategyPlayground/run/prices';
import {sampleBars} from '../../../support/sampleBars';

describe('the tabs of the playground', () => {
  test('are walked through by arrow keys, round the ends, and by Home and End', () => {
    expect(PANES.map(({name}) => tabAfter(name, 'ArrowRight'))).toEqual(['result', 'days', 'rule']);
    expect(PANES.map(({name}) => tabAfter(name, 'ArrowLeft'))).toEqual(['days', 'rule', 'result']);
    expect([tabAfter('result', 'Home'), tabAfter('result', 'End')]).toEqual(['rule', 'days']);
  });

  test('leave other keys alone', () => {
    expect(tabAfter('rule', 'Enter')).toBeUndefined();
  });
});

describe('the line about the market', () => {
  const bars = sampleBars();
  const sample: Prices = {symbol: 'SP500', name: '标普 500', own: undefined, bars, assumptions: [], source: ''};

  test('names the sample with its days', () => {
    expect(marketSentence(sample)).toBe(
      `标普 500 样本：${bars.date[0]} 至 ${bars.date.at(-1)}，${bars.date.length.toLocaleString('en-US')} 个交易日；价格指数，不含分红。`,
    );
  });

  test('names the reader’s own prices and how much about them was inferred', () => {
    const own = {symbol: 'A', source: '', lacksRange: false, shortest: 30, assumptions: []};
    const assumption = {id: 'x', source: 'file', sentence: '', change: null} as unknown as Prices['assumptions'][number];
    expect(marketSentence({...sample, own, name: '甲（A）', assumptions: [assumption]})).toMatch(
      /^您的行情 甲（A）：.*个交易日；读的时候有 1 条前提，列在结果下面。$/,
    );
    expect(marketSentence({...sample, own, name: '甲（A）'})).toMatch(/读的时候没有猜任何一项。$/);
  });

  test('says of simulated prices that they are, also in their source', () => {
    const prices = simulatedPrices('SIM_GOLD');
    expect(marketSentence(prices)).toBe('模拟黄金：2010-01-04 至 2019-08-30，2,520 个交易日；模拟的行情，不是任何真实的标的。');
    expect(prices.source).toBe('数据：模拟黄金，由固定的随机种子生成，不是任何真实的标的，仅作教学演示。');
    expect(SYNTHETIC_ASSETS.map(({symbol}) => simulatedPrices(symbol).symbol)).toEqual(SYNTHETIC_ASSETS.map(({symbol}) => symbol));
    expect(() => simulatedPrices('')).toThrow('no simulated asset');
  });
});
