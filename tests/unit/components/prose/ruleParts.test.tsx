import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import BacktestValue from '../../../../src/components/prose/BacktestValue';
import CapitalSteps from '../../../../src/components/prose/CapitalSteps';
import CostTable from '../../../../src/components/prose/CostTable';
import DayValue from '../../../../src/components/prose/DayValue';
import InvestmentPlan from '../../../../src/components/prose/InvestmentPlan';
import InvestmentValue from '../../../../src/components/prose/InvestmentValue';
import PeriodTable from '../../../../src/components/prose/PeriodTable';
import ResultTable from '../../../../src/components/prose/ResultTable';
import SweepTable from '../../../../src/components/prose/SweepTable';
import TradeTable from '../../../../src/components/prose/TradeTable';
import WorkedStretch from '../../../../src/components/prose/WorkedStretch';
import {strategyDoc} from '../../../../src/components/lab/StrategyLab/strategyDoc';
import {encodeBars, strategies, withDefaults} from '../../../../src/engine';
import {sampleBars} from '../../../support/sampleBars';

const bars = sampleBars();
const data = encodeBars(bars);
const rule = {data, strategy: 'DualMovingAverage'};
const text = (part: React.ReactElement): string => renderToStaticMarkup(part).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const rows = (part: React.ReactElement): number => renderToStaticMarkup(part).split('<tr').length - 2;

describe('a number in prose', () => {
  test('is that of the backtest under the conventions of the labs', () => {
    expect(text(<BacktestValue {...rule} of="final" />)).toContain('119,691');
    expect(text(<BacktestValue {...rule} commission={0} of="final" />)).toContain('142,582');
    expect(text(<BacktestValue {...rule} of="holdTotalReturn" />)).toContain('97.5%');
  });

  test('of a document is that of the strategy that says the same', () => {
    const document = strategyDoc('DualMovingAverageStrategy', withDefaults('DualMovingAverageStrategy', {})) ?? '';
    expect(text(<BacktestValue data={data} document={document} of="final" />)).toContain('119,691');
  });

  test('of one day is found by date or by signal', () => {
    expect(text(<DayValue {...rule} signal="sell" after="2008-09-01" of="date" />)).toContain('2008 年 9 月 5 日');
    expect(text(<DayValue {...rule} on="2008-09-08" of="close" />)).toContain('1,267.79');
  });

  test.each([
    [<BacktestValue key="" {...rule} of="alpha" />, '没有这个数；可用的有：from、to'],
    [<BacktestValue key="" data={data} of="cagr" />, '请写 strategy='],
    [<BacktestValue key="" data={data} strategy="Momentum" of="cagr" />, '没有这个单标的内置策略；可用的有：BuyAndHoldStrategy'],
    [<DayValue key="" {...rule} on="2008-09-06" of="close" />, '样本里没有这一天（on="2008-09-06"'],
    [<DayValue key="" {...rule} on="2008-09-08" of="macd" />, '可用的有：date、close、state、short、long'],
    [<InvestmentValue key="" data={data} of="alpha" />, '没有这个数；可用的有：payments'],
    [<CapitalSteps key="" strategy="AllIn" days={[]} />, '没有这个资金策略；可用的有：PercentCapitalStrategy'],
    [<SweepTable key="" {...rule} />, '请写 vary 与 values，或者写 sets'],
  ])('that does not exist is refused with those that do (%#)', (part, message) => {
    expect(() => renderToStaticMarkup(part)).toThrow(message);
  });
});

describe('tables about a rule', () => {
  const single = strategies.filter(({symbols}) => symbols === 'one').map(({id}) => id);

  test.each(single)('are drawn for %s', (strategy) => {
    const props = {data, strategy};
    expect(rows(<WorkedStretch {...props} from="2008-09-02" to="2008-09-12" />)).toBe(9);
    expect(rows(<CostTable {...props} />)).toBe(4);
    expect(rows(<PeriodTable {...props} />)).toBe(6);
    expect(rows(<ResultTable {...props} />)).toBe(11);
    expect(rows(<TradeTable {...props} count={1} />)).toBe(1);
  });

  test('name the series as the lab does, and the plain chandelier line too', () => {
    const shown = text(<WorkedStretch data={data} strategy="ChandelierExit" from="2019-06-03" to="2019-06-07" />);
    expect(shown).toMatch(/止损线 250 日均线 吊灯线/);
  });

  test('say how many days a long stretch leaves out', () => {
    const stretch = <WorkedStretch {...rule} from="2008-12-08" to="2009-07-01" />;
    const shown = text(stretch);
    const left = [...shown.matchAll(/略 (\d+) 天/g)].reduce((sum, [, days]) => sum + Number(days), 0);
    const gaps = [...shown.matchAll(/略 \d+ 天/g)].length;
    expect(gaps).toBeGreaterThan(1);
    expect(rows(stretch) - gaps + left).toBe(bars.date.filter((date) => date >= '2008-12-08' && date <= '2009-07-01').length);
  });

  test('say in how many stretches holding did better', () => {
    expect(text(<PeriodTable {...rule} />)).toContain('5 段里有 2 段是一直持有的收益更高');
    expect(text(<CostTable {...rule} />)).toContain('每一档费率下，一直持有的期末资产都更多');
  });

  test('hold the first half against the second, beside holding', () => {
    const shown = text(<SweepTable {...rule} vary="short_period" values={[5, 8, 10]} />);
    expect(shown).toMatch(/一直持有 3\.41%.*前半段最好的是 8，到后半段排第 2/);
    expect(text(<SweepTable {...rule} sets={[{short_period: 50, long_period: 200}]} />)).toContain('50 / 200');
  });
});

describe('tables about capital', () => {
  test('show what is wanted, granted and left', () => {
    const shown = text(
      <CapitalSteps strategy="Percent" params={{percents: 30, max_positions: 1}} days={[{prices: {甲: 10, 乙: 40}, buy: ['甲', '乙']}]} commission={0.0003} lot={100} />,
    );
    expect(shown).toContain('成交 100,000 30,000 30,000 2,900 29,000 8.70 70,991.30');
    expect(shown).toContain('持仓已满，忽略');
  });

  test('shorten a plan and say what came of it', () => {
    const shown = text(<InvestmentPlan data={data} from="2007-10-01" to="2012-09-30" edge={2} />);
    expect(shown).toContain('略 56 期');
    expect(shown).toContain('共 60 期，投入 60,000 元');
    expect(text(<InvestmentValue data={data} from="2007-10-01" to="2012-09-30" of="paidIn" />)).toContain('60,000');
  });
});
