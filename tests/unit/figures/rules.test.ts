import {describe, expect, test} from 'vitest';
import {strategies, withDefaults} from '../../../src/engine';
import {strategyDoc} from '../../../src/results/strategyDoc';
import * as rules from '../../../src/figures/rules';
import {figureRows, figureText} from '../../support/figureText';

const text = (tag: string): string => figureText(rules, tag);
const rows = (tag: string): number => figureRows(rules, tag);

describe('a number in prose', () => {
  test('is that of the backtest under the conventions of the labs', () => {
    expect(text('<BacktestValue strategy="DualMovingAverage" of="final" />')).toContain('119,691');
    expect(text('<BacktestValue strategy="DualMovingAverage" commission={0} of="final" />')).toContain('142,582');
    expect(text('<BacktestValue strategy="DualMovingAverage" of="holdTotalReturn" />')).toContain('97.5%');
  });

  test('of a document is that of the strategy that says the same', () => {
    const document = strategyDoc('DualMovingAverageStrategy', withDefaults('DualMovingAverageStrategy', {}));
    expect(text(`<BacktestValue document={${JSON.stringify(document)}} of="final" />`)).toContain('119,691');
  });

  test.each([
    ['<BacktestValue strategy="DualMovingAverage" of="alpha" />', 'of 是 "alpha"。可用的有：from、to'],
    ['<BacktestValue of="cagr" />', '请写 strategy='],
    ['<BacktestValue strategy="Momentum" of="cagr" />', '没有这个单标的内置策略；可用的有：BuyAndHoldStrategy'],
    ['<SweepTable strategy="DualMovingAverage" />', '请写 vary 与 values，或者写 sets'],
  ])('that does not exist is refused with those that do: %s', (tag, message) => {
    expect(() => text(tag)).toThrow(message);
  });
});

describe('tables about a rule', () => {
  test.each(strategies.filter(({symbols}) => symbols === 'one').map(({id}) => id))('are written out for %s', (strategy) => {
    expect(rows(`<CostTable strategy="${strategy}" />`)).toBe(4);
    expect(rows(`<PeriodTable strategy="${strategy}" />`)).toBe(6);
    expect(rows(`<ResultTable strategy="${strategy}" />`)).toBe(13);
    expect(rows(`<TradeTable strategy="${strategy}" count={1} />`)).toBe(1);
  });

  test('say in how many stretches holding did better', () => {
    expect(text('<PeriodTable strategy="DualMovingAverage" />')).toContain('5 段里，2 段一直持有赚得更多');
    expect(text('<CostTable strategy="DualMovingAverage" />')).toContain('每一档费率下，一直持有的期末资产都更多');
  });

  test('hold the first half against the second, beside holding', () => {
    const shown = text('<SweepTable strategy="DualMovingAverage" vary="short_period" values={[5, 8, 10]} />');
    expect(shown).toMatch(/一直持有 3\.41%.*前半段最好的是 8，到后半段排第 2/);
    expect(text('<SweepTable strategy="DualMovingAverage" sets={[{short_period: 50, long_period: 200}]} />')).toContain('50 / 200');
  });
});

describe('the table of agreement', () => {
  test('says that nothing differs from the document of the lab', () => {
    expect(text('<AgreementTable strategy="Macd" params={{zero_filter: true}} />')).toContain('5,105 个交易日，每一天的状态都相同。');
  });

  test('asks for a document where the language cannot say the rule', () => {
    expect(() => text('<AgreementTable strategy="ChandelierExit" />')).toThrow('没有等价的原语写法，请用 document=');
  });
});

test('tables of bands name their widths and counts', () => {
  expect(text('<BandShareTable period={20} multiples={[2]} />')).toMatch(/2 [\d.]+% 95\.4% /);
  expect(text('<BandwidthTable groups={2} />')).toContain('分成天数相同的 2 组');
});
