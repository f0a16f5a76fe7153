import {readFileSync} from 'node:fs';
import {describe, test, expect} from 'vitest';
import {formatPercent} from '../../../src/content/format';
import {maxDrawdown} from '../../../src/engine';
import {ruleRun} from '../../../src/engine/backtest';
import * as report from '../../../src/figures/report';
import {exampleReport, portfolioReport} from '../../../src/figures/report/exampleReport';
import {figureText} from '../../support/figureText';
import {sampleBars} from '../../support/sampleBars';

const portfolio = readFileSync('docs/guides/first-portfolio.mdx', 'utf8').match(/id="first-portfolio"[^\n]*\n([\s\S]*?)\n```/)?.[1] ?? '';

const examples = [{id: 'own', page: 'p', title: 't', text: portfolio}];

const {dates, nav, metrics} = exampleReport(sampleBars());

const text = (tag: string): string => figureText(report, tag).trim();

const part = (show: string): string => text(`<PortfolioReport show="${show}" />`);

const value = (of: string): string => text(`<ReportValue of="${of}" />`);

describe('the example report', () => {
  test.each([
    ...['core', 'radar', 'performance', 'log', 'sqn', 'curves', 'falls'],
    ...['starts', 'years', 'dependence', 'pool', 'holding', 'trades'],
  ])('has its part %s with every value', (show) => {
    expect(part(show)).not.toMatch(/undefined|NaN|Infinity|\[object/);
  });

  test('says the same in prose, gauges and charts', () => {
    expect(part('core')).toContain(`超额 ${value('excess')} 个百分点`);
    expect(part('performance')).toContain(`${value('sqn')}（${value('sqnGrade')}）`);
    expect(part('curves')).toContain(`组合最深的一次回撤是 ${value('maxDrawdown')}`);
    expect(part('falls')).toContain(value('maxDrawdown'));
    expect(part('falls')).toContain(dates[maxDrawdown(nav).trough]);
    expect(part('sqn')).toContain(`${metrics.closedTrades}（实际） ${value('sqn')}`);
  });

  test('compares with the benchmark only where one has the gauge', () => {
    expect(part('radar')).toContain('指标 组合 基准');
    expect(part('log')).not.toContain('基准');
  });

  test('refuses other parts and values with those that there are', () => {
    expect(() => part('map')).toThrow('show 是 "map"。可用的有：core、radar');
    expect(() => value('alpha')).toThrow('of 是 "alpha"。可用的有：shortPeriod、longPeriod');
  });
});

describe('the report of a portfolio of the pages', () => {
  const own = (tag: string): string => figureText(report, tag, {examples}).trim();

  test('has the settings of its document: rule, share of the cash, fee and first day', () => {
    const bars = sampleBars();
    const {metrics: told, trades} = portfolioReport(portfolio, bars);
    // The page says that the rule is the built-in one.
    const run = ruleRun(
      bars,
      {strategy: 'DualMovingAverageStrategy', params: {short_period: 10, long_period: 30}},
      {
        from: '2005-01-03',
        commission: 0.0001,
        capital: {name: 'SimplePercentCapitalStrategy', params: {initial_capital: 100_000, percents: 95, max_positions: 1}},
      },
    );
    expect(trades).toEqual(run.trades.map((trade) => ({...trade, symbol: 'SPY'})));
    expect(own('<ReportValue portfolio="own" of="maxDrawdown" />')).toBe(formatPercent(told.maxDrawdown.depth, 1));
    expect(own('<PortfolioReport portfolio="own" show="log" />')).toContain('2005 年 1 月 3 日');
    expect(own('<ReportValue portfolio="own" of="nav" />')).not.toBe(value('nav'));
  });

  test('refuses what does not follow from a report alone, and documents that are no portfolio of one symbol', () => {
    expect(() => own('<PortfolioReport portfolio="own" show="starts" />')).toThrow('这一项只有示例报告才有');
    expect(() => own('<ReportValue portfolio="own" of="shortPeriod" />')).toThrow('这一项只有示例报告才有');
    expect(() => own('<ReportValue portfolio="none" of="nav" />')).toThrow('没有策略示例 “none”');
    const two = JSON.stringify({
      ...JSON.parse(portfolio),
      symbols: [
        {symbol: 'A', name: 'a'},
        {symbol: 'B', name: 'b'},
      ],
    });
    expect(() => portfolioReport(two, sampleBars())).toThrow('实际有 2 个标的');
    expect(() => portfolioReport('{}', sampleBars())).toThrow('策略文档通不过检查，不能运行');
  });
});
