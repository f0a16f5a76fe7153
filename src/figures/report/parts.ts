import {
  formatNumber,
  formatDate,
  formatKnown,
  formatKnownPercent,
  formatPercent,
  DEEPEST_LENGTH,
  LONGEST_LENGTH,
  share,
  whole,
} from '../../content/format';
import {
  at,
  daysBetween,
  drawdown,
  isMore,
  own,
  present,
  sqnGrade,
  systemQualityNumber,
  tradeStatistics,
  yearlyGrowth,
  type Performance,
  type Bars,
} from '../../engine';
import type {Trade, BacktestResult} from '../../engine/backtest';
import {returnsOf, closedTrades} from '../kit/backtestValues';
import {chart, type ChartValue} from '../../results/chart';
import {end, highestPoint, lowestPoint} from '../kit/extreme';
import {fallsTable} from '../kit/falls';
import {oncePer} from '../kit/figure';
import {DRAWDOWN_LENGTHS, FIGURES} from '../../results/figureRows';
import {table, type TableValue} from '../kit/value';
import {withoutBest} from '../kit/withoutBest';
import {resultsByStart, examplePool, type StartReport} from './exampleReport';

interface HoldingGroup {
  /** Bars held: from `least` to `most`; `null` without an upper end. */
  least: number;
  most: number | null;
  count: number;
  winRate: number;
  /** Mean return of a trade, a fraction. */
  meanReturn: number;
}

/**
 * Closed trades grouped by holding time; groups without a trade are left out.
 * @param limits longest holding of each group but the last, ascending integers.
 */
export function tradesByHolding(trades: readonly Trade[], limits: readonly number[]): HoldingGroup[] {
  const bounds = [...limits, null];
  return bounds.flatMap((most, index): HoldingGroup[] => {
    const least = index === 0 ? 0 : at(limits, index - 1) + 1;
    const own = trades.filter(({open, bars}) => !open && bars >= least && (most === null || bars <= most));
    if (own.length === 0) {
      return [];
    }
    const {count, winRate, expectancy} = tradeStatistics(own.map((trade) => trade.return));
    return [{least, most, count, winRate, meanReturn: expectancy}];
  });
}

/**
 * The system quality number of trades of the same quality in other numbers: SQN grows with √N.
 * @param returns R of each closed trade.
 * @param counts numbers of trades, integers ≥ 1.
 * @throws RangeError when the returns have no SQN: fewer than two, or all equal.
 */
export function sqnByCount(returns: readonly number[], counts: readonly number[]) {
  const own = systemQualityNumber(returns);
  if (own === null) {
    throw new RangeError(`至少要有两笔盈亏不同的交易才能计算 SQN，实际是 ${returns.length} 笔。`);
  }
  return counts.map((count) => {
    const sqn = own * Math.sqrt(count / returns.length);
    return {count, sqn, grade: sqnGrade(sqn)};
  });
}

export const held = ({benchmarkMetrics}: BacktestResult): Performance => present(benchmarkMetrics);

export const excess = (report: BacktestResult): string =>
  formatNumber((yearlyGrowth(report.metrics) - yearlyGrowth(held(report))) * 100);

interface Gauge {
  name: string;
  strategy: (report: BacktestResult) => string;
  /** Undefined where it has no meaning. */
  benchmark?: (figures: Performance) => string;
}

/** A section of gauges, those of `FIGURES` by name; with a column of the benchmark if any gauge has one. */
const gauges = (caption: string, ...given: readonly (Gauge | string)[]) => {
  const rows = given.map((gauge) =>
    typeof gauge === 'string' ? present(FIGURES.find(({name}) => name === gauge)) : gauge,
  );
  const isCompared = rows.some(({benchmark}) => benchmark !== undefined);
  return (report: BacktestResult): TableValue =>
    table({
      caption: `${caption}：示例报告`,
      rows,
      columns: [
        {title: '指标', heading: true, cell: ({name}) => name},
        {title: '组合', numeric: true, cell: ({strategy}) => strategy(report)},
        ...(isCompared
          ? [{title: '基准', numeric: true, cell: ({benchmark}: Gauge) => benchmark?.(held(report)) ?? '—'}]
          : []),
      ],
    });
};

/** NAV above drawdown, on the same axis of days. */
function curves({dates, nav, startNav, benchmark, metrics}: BacktestResult): ChartValue[] {
  const index = benchmark ?? undefined;
  const {depth, peakDate, troughDate} = metrics.maxDrawdown;
  const grown = `从 1 开始，组合的净值走到 ${formatNumber(nav.at(-1) ?? 1)}，基准走到 ${formatNumber(index?.at(-1) ?? 1)}。`;
  const fallen = `组合最深的一次回撤是 ${share(depth)}，从 ${formatDate(peakDate)}到 ${formatDate(troughDate)}。`;
  return [
    chart('equity', {
      file: 'report-nav',
      title: '净值：组合与基准',
      summary: grown,
      caption: grown,
      dates,
      equity: nav,
      equityName: '组合',
      benchmark: index,
      digits: 2,
      notes: [
        ...end({dates, values: nav, says: '组合'}),
        ...(index === undefined ? [] : end({dates, values: index, says: '基准'})),
      ],
    }),
    chart('drawdown', {
      file: 'report-drawdown',
      title: '回撤：离此前最高点多远',
      summary: fallen,
      caption: fallen,
      dates,
      drawdown: drawdown(nav, startNav),
      drawdownName: '组合',
      benchmark: index && drawdown(index),
      benchmarkName: '基准',
      notes: [
        {kind: 'point', at: dates.indexOf(troughDate), value: depth, text: `组合 ${share(depth)}，${troughDate}`},
      ],
    }),
  ];
}

export const startsOf = (bars: Bars): StartReport[] =>
  oncePer(bars, 'starts', () => resultsByStart(bars, Object.keys(STARTS)));

/** Peaks, lows and days in between. They can only be told apart in hindsight, so several are shown. */
const STARTS: Dictionary<string> = {
  '2000-01-03': '样本的第一天',
  '2000-03-24': '牛市高点',
  '2002-10-09': '熊市低点',
  '2005-01-03': '两次大跌之间',
  '2007-10-09': '牛市高点',
  '2009-03-09': '熊市低点',
  '2015-01-02': '横盘之前',
};

const starts = (bars: Bars): TableValue =>
  table({
    caption: '时光机：从不同的日子开始跟随',
    rows: startsOf(bars),
    columns: [
      {title: '从这天开始', heading: true, numeric: true, cell: ({from}) => from},
      {title: '那是', cell: ({from}) => own(STARTS, from)},
      {title: '年复合收益率', numeric: true, cell: ({cagr}) => share(cagr)},
      {title: '超额', numeric: true, cell: (row) => formatNumber(row.excess * 100, 1)},
      {title: '最大回撤', numeric: true, cell: ({maxDrawdown}) => share(maxDrawdown.depth)},
      {title: '夏普比率', numeric: true, cell: ({sharpe}) => formatKnown(sharpe)},
      ...DRAWDOWN_LENGTHS.map(({name, text}) => ({title: name, numeric: true, cell: text})),
    ],
  });

function years({years: all, metrics}: BacktestResult): (ChartValue | TableValue)[] {
  const better = all.filter(
    (year) => year.benchmarkReturn !== null && isMore(year.return, year.benchmarkReturn),
  ).length;
  const falling = all.filter((year) => isMore(0, year.return)).length;
  const summary = `${all[0]?.year} 至 ${all.at(-1)?.year} 年，${all.length} 个年份里组合有 ${falling} 年下跌，有 ${better} 年高于基准。`;
  const dates = all.map(({year}) => String(year));
  const text = (value: number): string => formatPercent(value, 1);
  const returns = {dates, values: all.map((year) => year.return), text};
  return [
    chart('years', {
      file: 'report-years',
      title: '逐年的收益：组合与基准',
      summary,
      notes: [...lowestPoint({...returns, says: '组合最差'}), ...highestPoint({...returns, says: '组合最好'})],
      caption: `${summary}样本到 ${formatDate(metrics.to)}为止。`,
      strategyName: '组合',
      years: all.map(({year, benchmarkReturn, ...own}) => ({year, strategy: own.return, benchmark: benchmarkReturn})),
    }),
    table({
      caption: '按年度的贡献',
      rows: all,
      columns: [
        {title: '年份', heading: true, cell: ({year}) => year},
        {title: '组合', numeric: true, cell: (year) => formatKnownPercent(year.return, 1)},
        {title: '基准', numeric: true, cell: ({benchmarkReturn}) => formatKnownPercent(benchmarkReturn, 1)},
        {title: '盈亏（元）', numeric: true, cell: ({profit}) => whole(profit)},
      ],
    }),
  ];
}

/** The growth left without the best years, and without the best trades. */
function dependence(report: BacktestResult): TableValue {
  const counts = [0, 1, 2, 3];
  const ofTrades = withoutBest(returnsOf(report), counts);
  const ofYears = report.years.map((year) => year.return);
  return table({
    caption: '去掉最好的几个之后',
    rows: withoutBest(ofYears, counts),
    columns: [
      {title: '去掉', heading: true, cell: ({removed}) => (removed === 0 ? '不去掉' : `最好的 ${removed} 个`)},
      {title: '按年份', numeric: true, cell: ({totalReturn}) => share(totalReturn)},
      {title: '按交易', numeric: true, cell: (_, row) => formatKnownPercent(ofTrades[row]?.totalReturn, 1)},
    ],
  });
}

function pool(): TableValue {
  const {market, result} = examplePool();
  const total = result.symbols.reduce((sum, {profit}) => sum + profit, 0);
  const nameOf = (symbol: string): string => market.assets.find((asset) => asset.symbol === symbol)?.name ?? symbol;
  return table({
    caption: `按标的的贡献（${market.label}）`,
    rows: [
      ...result.symbols
        .map(({symbol, profit, trades}) => ({name: nameOf(symbol), profit, trades}))
        .sort((a, b) => b.profit - a.profit),
      {name: '合计', profit: total, trades: result.trades.length},
    ],
    columns: [
      {title: `标的（${market.label}）`, heading: true, cell: ({name}) => name},
      {title: '笔数', numeric: true, cell: ({trades}) => trades},
      {title: '盈亏（元）', numeric: true, cell: ({profit}) => whole(profit)},
      {title: '占比', numeric: true, cell: ({profit}) => formatPercent(profit / total, 0)},
    ],
  });
}

/** Closed trades by holding time: up to two weeks, up to a quarter, longer. */
const holding = ({trades}: BacktestResult): TableValue =>
  table({
    caption: '按持有的交易日数分组',
    rows: tradesByHolding(trades, [10, 60]),
    columns: [
      {
        title: '持有',
        heading: true,
        cell: ({least, most}) =>
          most === null ? `${least} 日以上` : least === 0 ? `${most} 日以内` : `${least}–${most} 日`,
      },
      {title: '笔数', numeric: true, cell: ({count}) => count},
      {title: '胜率', numeric: true, cell: ({winRate}) => formatPercent(winRate, 0)},
      {title: '平均每笔', numeric: true, cell: ({meanReturn}) => share(meanReturn)},
    ],
  });

/** The SQN of trades of the same quality in other numbers. */
function sqn(report: BacktestResult): TableValue {
  const returns = returnsOf(report);
  return table({
    caption: '同样的交易质量，不同的笔数',
    rows: sqnByCount(returns, [20, returns.length, 100, 200]),
    columns: [
      {
        title: '笔数',
        heading: true,
        numeric: true,
        cell: ({count}) => (count === returns.length ? `${count}（实际）` : count),
      },
      {title: 'SQN', numeric: true, cell: (row) => formatNumber(row.sqn)},
      {title: '叫法', cell: ({grade}) => grade},
    ],
  });
}

function trades(report: BacktestResult): TableValue {
  const sorted = closedTrades(report).sort((a, b) => a.return - b.return);
  return table({
    caption: '最差与最好的三笔',
    rows: [...sorted.slice(0, 3), ...sorted.slice(-3)],
    columns: [
      {title: '买入', heading: true, numeric: true, cell: ({entryDate}) => entryDate},
      {title: '卖出', numeric: true, cell: ({exitDate}) => exitDate},
      {title: '盈亏', numeric: true, cell: (trade) => share(trade.return)},
      {title: '费用（元）', numeric: true, cell: ({commission}) => whole(commission)},
      {title: '持有', numeric: true, cell: ({bars}) => `${whole(bars)} 日`},
    ],
  });
}

/** The sections of a portfolio's page on the platform, and the tables and charts of its details. */
export const PARTS = {
  core: gauges(
    '核心仪表',
    {
      name: '最新净值',
      strategy: ({nav}) => formatKnown(nav.at(-1)),
      benchmark: ({totalReturn}) => formatNumber(1 + totalReturn),
    },
    '年复合收益率',
    {name: '超额', strategy: (report) => `${excess(report)} 个百分点`},
    '胜率',
    '盈亏比',
  ),
  radar: gauges(
    '风险雷达',
    '夏普比率',
    {
      name: '当前回撤',
      strategy: ({metrics}) => formatPercent(metrics.currentDrawdown),
      benchmark: ({currentDrawdown}) => formatPercent(currentDrawdown),
    },
    '最大回撤',
    DEEPEST_LENGTH,
    LONGEST_LENGTH,
  ),
  performance: gauges(
    '性能指标',
    'Calmar 比率',
    {
      name: 'SQN',
      strategy: ({metrics: {sqn: value}}) => (value === null ? '—' : `${formatNumber(value)}（${sqnGrade(value)}）`),
    },
    {name: '总交易次数', strategy: ({metrics}) => whole(metrics.closedTrades)},
    '年化波动率',
    {
      name: '索提诺比率',
      strategy: ({metrics}) => formatKnown(metrics.sortino),
      benchmark: ({sortino}) => formatKnown(sortino),
    },
  ),
  log: gauges(
    '航行日志',
    {name: '运行天数', strategy: ({metrics: {from, to}}) => `${whole(daysBetween(from, to))} 天`},
    {name: '建仓日期', strategy: ({metrics}) => formatDate(metrics.from)},
    {name: '更新日期', strategy: ({metrics}) => formatDate(metrics.to)},
  ),
  sqn,
  curves,
  falls: ({dates, nav}: BacktestResult) => fallsTable(dates, nav),
  starts: (_: BacktestResult, bars: Bars) => starts(bars),
  years,
  dependence,
  pool,
  holding,
  trades,
};
