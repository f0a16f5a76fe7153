import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {formatPercent} from '../../../src/content/format';
import {maxDrawdown, sliceBars, systemQualityNumber} from '../../../src/engine';
import {ruleRun} from '../../../src/engine/backtest';
import {withoutBest} from '../../../src/figures/kit/withoutBest';
import * as figures from '../../../src/figures/report';
import {examplePool, exampleReport, portfolioReport, resultsByStart} from '../../../src/figures/report/exampleReport';
import {sqnByCount, tradesByHolding} from '../../../src/figures/report/parts';
import {figureText} from '../../support/figureText';
import {sampleBars} from '../../support/sampleBars';

const bars = sampleBars();
const portfolio =
  readFileSync('docs/guides/first-portfolio.mdx', 'utf8').match(/id="first-portfolio"[^\n]*\n([\s\S]*?)\n```/)?.[1] ??
  '';
const examples = [{id: 'own', page: 'p', title: 't', text: portfolio}];

const report = exampleReport(bars);
const {dates, nav, metrics, years} = report;
const closed = report.trades.filter(({open}) => !open);
const returns = closed.map((trade) => trade.return);

const text = (tag: string): string => figureText(figures, tag, {examples}).trim();
const part = (show: string): string => text(`<PortfolioReport show="${show}" />`);
const value = (of: string): string => text(`<ReportValue of="${of}" />`);

describe('the example report', () => {
  test('has the figures that the page talks about', () => {
    expect([metrics.from, metrics.to, metrics.closedTrades, metrics.openTrades]).toEqual([
      '2000-01-03',
      '2020-04-17',
      47,
      0,
    ]);
    expect(metrics.cagr).toBeCloseTo(0.0273, 4);
    expect(metrics.maxDrawdown).toMatchObject({peakDate: '2000-09-01', recoveryDate: '2007-05-18', days: 2450});
    // Shallower than holding; its deepest took longer, its longest did not: the page says so.
    const holding = report.benchmarkMetrics;
    expect(metrics.maxDrawdown.depth).toBeGreaterThan(holding?.maxDrawdown.depth ?? 0);
    expect(metrics.maxDrawdown.days).toBeGreaterThan(holding?.maxDrawdown.days ?? Infinity);
    expect(metrics.longestDrawdown.days).toBeLessThan(holding?.longestDrawdown.days ?? 0);
  });

  test('falls apart into years and into trades', () => {
    const all = [years.map((year) => year.return), returns].map((parts) => withoutBest(parts, [0])[0]?.totalReturn);
    expect(all).toEqual([expect.closeTo(metrics.totalReturn, 10), expect.closeTo(metrics.totalReturn, 10)]);
    expect(years.reduce((sum, year) => sum + year.profit, 0)).toBeCloseTo(metrics.profit, 4);
  });

  test.each([
    ...['core', 'radar', 'performance', 'log', 'sqn', 'curves', 'falls'],
    ...['starts', 'years', 'dependence', 'pool', 'holding', 'trades'],
  ])('has its part %s with every value', (show) => {
    expect(part(show)).not.toMatch(/undefined|NaN|Infinity|\[object/);
  });

  test('says the same in prose, gauges and charts', () => {
    const shown = (show: string, ...words: (string | undefined)[]): void =>
      words.forEach((word) => expect(part(show)).toContain(word));
    shown('core', value('excess'));
    shown('performance', `${value('sqn')}（${value('sqnGrade')}）`);
    shown('curves', value('maxDrawdown'));
    shown('falls', value('maxDrawdown'), dates[maxDrawdown(nav).trough]);
    shown('sqn', `${metrics.closedTrades}（实际） ${value('sqn')}`);
  });
});

describe('the time machine', () => {
  test('starts without a position but with warm averages', () => {
    const [late] = resultsByStart(bars, ['2009-03-09']);
    expect(late?.cagr).toBe(exampleReport(bars, '2009-03-09').metrics.cagr);
    // Cut bars would leave the rule without signals for sixty days.
    expect(late?.cagr).not.toBe(exampleReport(sliceBars(bars, '2009-03-09', '2020-04-17')).metrics.cagr);
  });

  test('measures the excess over the same days, and refuses a day without a bar by name', () => {
    const [row] = resultsByStart(bars, ['2007-10-09']);
    const {metrics: own, benchmarkMetrics} = exampleReport(bars, '2007-10-09');
    expect(row?.excess).toBeCloseTo((own.cagr as number) - (benchmarkMetrics?.cagr as number), 12);
    expect(() => resultsByStart(bars, ['2009-03-08'])).toThrow('没有 2009-03-08 的行情');
  });
});

test('a result without its best parts is what the others compound to', () => {
  const [none, one] = withoutBest([0.5, -0.1, 0.2], [0, 1]);
  expect(none?.totalReturn).toBeCloseTo(1.5 * 0.9 * 1.2 - 1);
  expect(one).toEqual({removed: 1, kept: 2, totalReturn: expect.closeTo(0.08)});
  [-1, 0.5, 3].forEach((count) => expect(() => withoutBest([0.5, -0.1, 0.2], [count])).toThrow(`实际是 ${count}`));
});

test('trades grouped by holding are all of them, each once', () => {
  const groups = tradesByHolding(report.trades, [10, 60]);
  expect(groups.map(({least, most}) => `${least}–${most}`)).toEqual(['0–10', '11–60', '61–null']);
  expect(groups.reduce((sum, {count}) => sum + count, 0)).toBe(closed.length);
  const total = returns.reduce((sum, one) => sum + one, 0);
  expect(groups.reduce((sum, {count, meanReturn}) => sum + count * meanReturn, 0)).toBeCloseTo(total);
  expect(tradesByHolding([], [10])).toEqual([]);
});

test('four times as many trades of the same quality have twice the SQN', () => {
  const [own, more] = sqnByCount(returns, [returns.length, returns.length * 4]);
  expect(own?.sqn).toBe(systemQualityNumber(returns));
  expect(more?.sqn).toBeCloseTo(2 * (own?.sqn ?? NaN), 12);
  expect(() => sqnByCount([0.1, 0.1], [2])).toThrow('两笔盈亏不同的交易');
});

test('the profits of the made-up symbols add up to that of their portfolio', () => {
  const {market, result} = examplePool();
  expect(result.symbols.map(({symbol}) => symbol)).toEqual(market.assets.map(({symbol}) => symbol));
  expect(result.symbols.reduce((sum, {profit}) => sum + profit, 0)).toBeCloseTo(result.metrics.profit, 6);
});

describe('the report of a portfolio of the pages', () => {
  test('has the settings of its document: rule, share of the cash, fee and first day', () => {
    const {metrics: told, trades} = portfolioReport(portfolio, bars);
    const params = {initial_capital: 100_000, percents: 95, max_positions: 1};
    // The page says that the rule is the built-in one.
    const run = ruleRun(
      bars,
      {strategy: 'DualMovingAverageStrategy', params: {short_period: 10, long_period: 30}},
      {from: '2000-01-03', commission: 0.001, capital: {name: 'SimplePercentCapitalStrategy', params}},
    );
    expect(trades).toEqual(run.trades.map((trade) => ({...trade, symbol: 'SPY'})));
    expect(text('<ReportValue portfolio="own" of="maxDrawdown" />')).toBe(formatPercent(told.maxDrawdown.depth, 1));
    expect(text('<ReportValue portfolio="own" of="nav" />')).not.toBe(value('nav'));
  });

  test.each([
    ['<PortfolioReport show="map" />', 'show 是 "map"。可用的有：core、radar'],
    ['<ReportValue of="alpha" />', 'of 是 "alpha"。可用的有：shortPeriod、longPeriod'],
    ['<PortfolioReport portfolio="own" show="starts" />', '只有示例报告才有'],
    ['<ReportValue portfolio="own" of="shortPeriod" />', '只有示例报告才有'],
    ['<ReportValue portfolio="none" of="nav" />', '没有策略示例 “none”'],
  ])('refuses what does not exist, or does not follow from a report alone: %s', (tag, message) => {
    expect(() => text(tag)).toThrow(message);
  });

  test('refuses documents that are no portfolio of one symbol', () => {
    const symbols = ['A', 'B'].map((symbol) => ({symbol, name: symbol}));
    expect(() => portfolioReport(JSON.stringify({...JSON.parse(portfolio), symbols}), bars)).toThrow('实际有 2 个标的');
    expect(() => portfolioReport('{}', bars)).toThrow('策略文档通不过检查');
  });
});
