import type {PhrasingContent} from 'mdast';
import * as z from 'zod';
import {stateNames} from '../results/stateNames';
import {formatNumber, formatKnown, formatPercent, formatDate, formatKnownPercent, whole} from '../content/format';
import {SYMBOL} from '../content/sample';
import {DAYS_PER_YEAR, present, at, last, daysBetween, yearlyGrowth, sqnGrade, type Bars} from '../engine';
import type {BacktestResult} from '../engine/backtest';
import {performanceValues} from './kit/backtestValues';
import {formula} from './kit/content';
import {findExample} from './kit/example';
import {oncePer, figure, oneOf, type Sample} from './kit/figure';
import {withSentence} from './kit/origin';
import {type Value} from './kit/value';
import {exampleReport, portfolioReport, REPORT_EXAMPLE} from './report/exampleReport';
import {PARTS, startsOf, excess, held} from './report/parts';

/**
 * A part of the report of a page's portfolio, or of the example report in guides/portfolio-analysis.
 * @param part takes the bars, or nothing if it makes sense for the example report alone.
 * @throws Error in Chinese for such a part of a portfolio.
 */
function ofReport<Answer>(
  part: (report: BacktestResult, bars: Bars) => Answer,
  portfolio: string | undefined,
  sample: Sample,
): Answer {
  if (portfolio !== undefined && part.length !== 1) {
    throw new Error(`portfolio="${portfolio}"：这一项只有示例报告才有，请去掉 portfolio，或换一项。`);
  }
  const {bars} = sample;
  const text = portfolio === undefined ? '' : findExample(portfolio, sample).text;
  const report = oncePer(bars, `report ${text}`, () =>
    text === '' ? exampleReport(bars) : portfolioReport(text, bars),
  );
  return part(report, bars);
}

export const PortfolioReport = figure('note', {
  about: '示例报告的一个区块',
  hint: '`show` 选区块：`core`、`radar`、`curves`、`years` 等；`portfolio` 换成页面里一份完整组合配置的 `id`。',
  example: '<PortfolioReport show="radar" />',
  props: z.strictObject({show: oneOf(PARTS), portfolio: z.string().optional()}),
  readsExamples: true,
  compute: ({show, portfolio}, sample): Value | readonly Value[] => {
    const values = [ofReport<Value | readonly Value[]>(PARTS[show], portfolio, sample)].flat();
    return show === 'pool' || portfolio !== undefined
      ? values
      : values.map((value) => withSentence(value, `示例组合，${SYMBOL}。`));
  },
});

const yearsRun = ({metrics: {from, to}}: BacktestResult): string => formatNumber(daysBetween(from, to) / DAYS_PER_YEAR);

const plainPercent = (fraction: number): string => (Math.abs(fraction) * 100).toFixed(2);

/** The expectancy of a trade, in units of the average loss. */
function expectancy({metrics}: BacktestResult): PhrasingContent {
  const [wins, ratio] = [present(metrics.winRate), present(metrics.profitLossRatio)];
  const result = wins * ratio - (1 - wins);
  return formula(
    `${wins.toFixed(3)} \\times ${ratio.toFixed(2)} - ${(1 - wins).toFixed(3)} \\approx ${result.toFixed(2)}`,
  );
}

/** Values that a sentence may quote from a report; `benchmark…` are those of the benchmark. */
const REPORT_VALUES = {
  shortPeriod: () => String(REPORT_EXAMPLE.shortPeriod),
  longPeriod: () => String(REPORT_EXAMPLE.longPeriod),
  commission: () => String(REPORT_EXAMPLE.commission),
  capital: () => whole(REPORT_EXAMPLE.capital),
  days: ({metrics: {from, to}}) => whole(daysBetween(from, to)),
  years: yearsRun,
  calendarYears: ({years: all}) => String(all.length),
  cagrFormula: (report) =>
    formula(
      `${last(report.nav).toFixed(3)}^{1/${yearsRun(report)}} - 1 \\approx ${plainPercent(yearlyGrowth(report.metrics))}\\%`,
    ),
  expectancyFormula: expectancy,
  calmarFormula: ({metrics}) =>
    formula(
      `${plainPercent(yearlyGrowth(metrics))} \\div ${plainPercent(metrics.maxDrawdown.depth)} \\approx ${formatKnown(metrics.calmar)}`,
    ),
  lowestStartCagr: (_, bars) => formatPercent(Math.min(...startsOf(bars).map(({cagr}) => cagr)), 1),
  highestStartCagr: (_, bars) => formatPercent(Math.max(...startsOf(bars).map(({cagr}) => cagr)), 1),
  lowestStartExcess: (_, bars) => formatNumber(Math.min(...startsOf(bars).map((row) => row.excess)) * 100, 1),
  highestStartExcess: (_, bars) => formatNumber(Math.max(...startsOf(bars).map((row) => row.excess)) * 100, 1),
  deepestStartDrawdown: (_, bars) =>
    formatPercent(Math.min(...startsOf(bars).map(({maxDrawdown}) => maxDrawdown.depth)), 1),
  shallowestStartDrawdown: (_, bars) =>
    formatPercent(Math.max(...startsOf(bars).map(({maxDrawdown}) => maxDrawdown.depth)), 1),
  from: ({metrics}) => formatDate(metrics.from),
  to: ({metrics}) => formatDate(metrics.to),
  nav: ({nav}) => formatKnown(nav.at(-1)),
  excess,
  yearlyGap: (report) => formatNumber(Math.abs(yearlyGrowth(report.metrics) - yearlyGrowth(held(report))) * 100),
  trades: ({metrics}) => whole(metrics.closedTrades),
  winRate: ({metrics}) => formatKnownPercent(metrics.winRate, 1),
  profitLossRatio: ({metrics}) => formatKnown(metrics.profitLossRatio),
  sqn: ({metrics}) => formatKnown(metrics.sqn),
  sqnGrade: ({metrics}) => (metrics.sqn === null ? '—' : sqnGrade(metrics.sqn)),
  exposure: ({metrics}) => formatPercent(metrics.exposure, 0),
  state: ({states}) => stateNames[present(last(at(states, 0)))],
  paid: ({metrics}) => whole(metrics.commission),
  ...performanceValues(({metrics}: BacktestResult) => metrics),
  ...performanceValues(held, 'benchmark'),
} satisfies Dictionary<(report: BacktestResult, bars: Bars) => string | PhrasingContent>;

export const ReportValue = figure('number', {
  about: '引用示例报告里的一个数',
  hint: '示例报告是组合分析一页通篇读的那一份；`portfolio` 换成页面里一份完整组合配置的 `id`。',
  example: '示例报告的最大回撤是 <ReportValue of="maxDrawdown" />。',
  props: z.strictObject({of: oneOf(REPORT_VALUES), portfolio: z.string().optional()}),
  readsExamples: true,
  compute: ({of, portfolio}, sample) => ofReport<Value>(REPORT_VALUES[of], portfolio, sample),
});
