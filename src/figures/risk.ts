import * as z from 'zod';
import {formatDate, formatKnown, formatKnownPercent, formatNumber, formatPercent} from '../content/format';
import {SYMBOL} from '../content/sample';
import {
  dailyReturns,
  drawdownFigure,
  gainToRecover,
  holdingPeriods,
  leveragedPath,
  losingRunProbability,
  luckyRuleProbability,
  sampleRisk,
  sliceBars,
  tradeStatistics,
  withoutBest,
  worstDays,
  type SampleRisk,
} from '../engine';
import {PERFORMANCE_VALUES} from './kit/backtestValues';
import {chart} from './kit/chart';
import {DRAWDOWN_LENGTHS, fallsTable} from './kit/falls';
import {count, figure, once, oneOf, tableFigure, type Sample} from './kit/figure';
import {share, span, whole} from './kit/value';

const riskOf = ({bars}: Sample): SampleRisk => once(bars, 'risk', () => sampleRisk(bars));
const rangeOf = ({bars: {date}}: Pick<Sample, 'bars'>): string => `${SYMBOL}，${span(date)}`;

/** What a sentence may quote from the sample: daily closes, held from the first to the last day. */
const SAMPLE_VALUES = {
  from: ({from}) => formatDate(from),
  to: ({to}) => formatDate(to),
  bars: ({bars}) => whole(bars),
  ...PERFORMANCE_VALUES,
  maxDrawdown: ({maxDrawdown}) => formatPercent(maxDrawdown.depth),
  maxDrawdownGain: ({maxDrawdown}) => share(maxDrawdown.gainToRecover),
  daysToRecover: ({maxDrawdown}) => formatKnown(maxDrawdown.daysToRecover, 0),
  worstDay: ({worstDay}) => formatDate(worstDay.date),
  worstDayChange: ({worstDay}) => formatPercent(worstDay.change),
  origin: (_, {origin}) => origin,
} satisfies Record<string, (risk: SampleRisk, sample: Sample) => string>;

export const SampleValue = figure('number', {
  about: '引用样本里的一个数',
  hint: '写在句子里的数字，构建时从样本算出。',
  example: '样本的最大回撤是 <SampleValue of="maxDrawdown" />。',
  props: z.strictObject({of: oneOf(SAMPLE_VALUES)}),
  compute: ({of}, sample) => SAMPLE_VALUES[of](riskOf(sample), sample),
});

export const RecoveryTable = tableFigure({
  about: '亏了多少，要涨多少才回本',
  hint: '给定每次亏损。',
  example: '<RecoveryTable losses={[0.1, 0.25, 0.5]} />',
  // Losses as fractions, 0–1.
  props: z.strictObject({losses: z.array(z.number().min(0).lt(1)), capital: z.number().optional()}),
  caption: '回撤与回本所需涨幅',
  rows: ({losses}) => losses,
  columns: ({capital = 100}) => [
    {title: '回撤', heading: true, numeric: true, cell: (loss) => formatPercent(-loss, 0)},
    {title: `${capital} 元还剩`, numeric: true, cell: (loss) => whole(capital * (1 - loss))},
    {title: '回本需要再涨', numeric: true, cell: (loss) => share(gainToRecover(loss))},
  ],
});

export const LuckTable = tableFigure({
  about: '试得多了，总有一条好看',
  hint: '掷硬币的规则试得越多，最好的一条越像样。',
  example: '<LuckTable rules={[1, 20, 100]} years={10} goodYears={8} />',
  // Numbers of rules tried; years in which a rule must be right to look good.
  props: z.strictObject({rules: z.array(z.number()), years: z.number(), goodYears: z.number()}),
  caption: ({years, goodYears}) => `至少一条掷硬币的规则在 ${years} 年里对上 ${goodYears} 年的可能`,
  rows: ({rules}) => rules,
  columns: ({years, goodYears}) => [
    {title: '试过的规则', heading: true, numeric: true, cell: (tried) => `${whole(tried)} 条`},
    {title: '最好的一条看起来有效', numeric: true, cell: (tried) => share(luckyRuleProbability(tried, years, goodYears))},
  ],
});

const STARTS = ['2000-03-24', '2002-10-09', '2005-01-03', '2007-10-09', '2009-03-09'];

export const StartTable = tableFigure({
  about: '换一个起点，差多少',
  example: '<StartTable />',
  caption: '同一规则从不同日期开始',
  rows: (_, {bars}) => STARTS.map((start) => sampleRisk(sliceBars(bars, start, bars.date.at(-1) as string))),
  columns: [
    {title: '从这天开始', heading: true, cell: ({from}) => formatDate(from)},
    {title: '年复合收益率', numeric: true, cell: ({cagr}) => formatKnownPercent(cagr, 1)},
    {title: '年化波动率', numeric: true, cell: ({volatility}) => formatKnownPercent(volatility, 1)},
    {title: '最大回撤', numeric: true, cell: ({maxDrawdown}) => share(maxDrawdown.depth)},
    ...DRAWDOWN_LENGTHS.map(({name, text}) => ({title: name, numeric: true, cell: text})),
  ],
  source: (_, {bars}) => `${rangeOf({bars})}，当日收盘买入，一直持有，不计佣金与分红。历史数据仅作教学演示。`,
});

export const DrawdownFigure = figure('chart', {
  about: '价格与它的回撤',
  example: '<DrawdownFigure />',
  compute: (_, sample) => {
    const {from, to, maxDrawdown} = riskOf(sample);
    const recovered =
      maxDrawdown.recoveryDate === null ? '到样本结束仍未恢复' : `到 ${formatDate(maxDrawdown.recoveryDate)}才回到原来的高点`;
    const summary =
      `标普 500 指数从 ${formatDate(from)}持有到 ${formatDate(to)}的回撤：最深 ${formatPercent(maxDrawdown.depth)}，` +
      `从 ${formatDate(maxDrawdown.peakDate)}的高点跌到 ${formatDate(maxDrawdown.troughDate)}，${recovered}。`;
    return chart('thinnedDrawdown', {
      file: 'sp500-drawdown',
      title: '标普 500：每一天离此前最高点有多远',
      summary,
      caption: `${summary}按收盘价计算，不含分红。历史数据仅作教学演示。`,
      dates: [from, to],
      ...drawdownFigure(sample.bars),
    });
  },
});

export const TradeStatistics = tableFigure({
  about: '胜率、盈亏比与期望',
  hint: '几份交易记录并排。',
  example: "<TradeStatistics records={[{name: '十笔赢四', profits: [-100, -100, -100, -100, -100, -100, 200, 250, 300, 250]}]} />",
  // Named lists of the net profit of each closed trade, in currency.
  props: z.strictObject({records: z.array(z.strictObject({name: z.string(), profits: z.array(z.number()).min(1)}))}),
  caption: '胜率、盈亏比与期望',
  rows: ({records}) => records.map(({name, profits}) => ({name, ...tradeStatistics(profits)})),
  columns: [
    {title: '交易记录', heading: true, cell: ({name}) => name},
    {title: '笔数', numeric: true, cell: ({count}) => count},
    {title: '胜率', numeric: true, cell: ({winRate}) => formatPercent(winRate, 0)},
    {title: '平均盈利', numeric: true, cell: ({averageWin}) => whole(averageWin)},
    {title: '平均亏损', numeric: true, cell: ({averageLoss}) => whole(averageLoss)},
    {title: '盈亏比', numeric: true, cell: ({profitLossRatio}) => formatKnown(profitLossRatio)},
    {title: '每笔期望', numeric: true, cell: ({expectancy}) => whole(expectancy)},
  ],
});

export const LeverageTable = tableFigure({
  about: '杠杆每日重置的后果',
  hint: '一列涨跌，放大几倍。',
  example: '<LeverageTable changes={[0.05, -0.05, 0.05, -0.05]} multiple={3} />',
  // Daily changes of the index as fractions.
  props: z.strictObject({changes: z.array(z.number()), multiple: z.number()}),
  caption: ({multiple}) => `指数与每日 ${multiple} 倍基金的逐日数值`,
  rows: ({changes, multiple}) => leveragedPath(changes, multiple),
  columns: ({multiple}) => [
    {title: '日', heading: true, numeric: true, cell: (_, day) => day + 1},
    {title: '指数涨跌', numeric: true, cell: ({change}) => formatPercent(change, 0)},
    {title: '指数', numeric: true, cell: ({index}) => formatNumber(index * 100, 1)},
    {title: `${multiple} 倍涨跌`, numeric: true, cell: ({change}) => formatPercent(change * multiple, 0)},
    {title: `${multiple} 倍基金`, numeric: true, cell: ({leveraged}) => formatNumber(leveraged * 100, 1)},
  ],
});

export const LosingRunTable = tableFigure({
  about: '连亏几次有多平常',
  hint: '交易次数、连亏长度与胜率。',
  example: '<LosingRunTable trades={50} runs={[4, 6, 8]} winRates={[0.4, 0.5]} />',
  // Lengths of the run of losses, as rows; win rates as fractions, as columns.
  props: z.strictObject({trades: count, runs: z.array(count), winRates: z.array(z.number().min(0).max(1))}),
  caption: ({trades}) => `${trades} 笔交易里至少出现一次连亏的可能`,
  rows: ({runs}) => runs,
  columns: ({trades, winRates}) => [
    {title: '连亏', heading: true, numeric: true, cell: (run) => `${run} 笔`},
    ...winRates.map((winRate) => ({
      title: `胜率 ${formatPercent(winRate, 0)}`,
      numeric: true,
      cell: (run: number) => formatPercent(losingRunProbability(winRate, trades, run), 0),
    })),
  ],
});

export const HoldingPeriodTable = tableFigure({
  about: '持有几年，结果在什么范围',
  hint: '每一天都作一次起点。',
  example: '<HoldingPeriodTable years={[1, 5, 10]} />',
  props: z.strictObject({years: z.array(count)}),
  caption: `${SYMBOL}，从每一个交易日买入并持有若干年的结果`,
  rows: ({years}, sample) => holdingPeriods(sample.bars, years),
  columns: [
    {title: '持有', heading: true, numeric: true, cell: (row) => `${row.years} 年`},
    {title: '期末为负', numeric: true, cell: ({lost}) => share(lost)},
    {title: '最差', numeric: true, cell: ({worst}) => share(worst.return)},
    {title: '居中', numeric: true, cell: ({median}) => share(median.return)},
    {title: '最好', numeric: true, cell: ({best}) => share(best.return)},
    {title: '最差的一段', numeric: true, cell: ({worst}) => `${worst.from} 至 ${worst.to}`},
    {title: '起点个数', numeric: true, cell: ({starts}) => whole(starts)},
  ],
  source: (_, sample) =>
    `${rangeOf(sample)}，当日收盘买入，不计佣金与分红。相邻的起点几乎是同一段历史，个数很多，独立的例子很少。历史数据仅作教学演示。`,
});

export const FallsTable = figure('table', {
  about: '最深的几次回撤要熬多久',
  hint: '样本上一直持有。',
  example: '<FallsTable />',
  compute: (_, {bars}) => fallsTable(bars.date, bars.close, `${SYMBOL}，${span(bars.date)}，一直持有，按收盘价计算。`),
});

export const MissedDaysTable = tableFigure({
  about: '错过最好的几天，躲开最差的几天',
  hint: '`counts` 是天数。',
  example: '<MissedDaysTable counts={[0, 10, 20]} />',
  props: z.strictObject({counts: z.array(z.int().min(0))}),
  caption: `${SYMBOL}，错过最好的几天与躲开最差的几天`,
  rows: ({counts}, {bars}) => {
    const returns = dailyReturns(bars.close);
    const inverse = returns.map((value) => 1 / (1 + value) - 1);
    // Leaving out the worst days of a series is leaving out the best of its inverse.
    const withoutWorst = withoutBest(inverse, counts).map(({totalReturn}) => 1 / (1 + totalReturn) - 1);
    return withoutBest(returns, counts).map((best, index) => ({...best, withoutWorst: withoutWorst[index] as number}));
  },
  columns: [
    {title: '天数', heading: true, numeric: true, cell: ({removed}) => removed},
    {title: '错过最好的', numeric: true, cell: ({totalReturn}) => share(totalReturn)},
    {title: '躲开最差的', numeric: true, cell: (row) => share(row.withoutWorst)},
  ],
  source: (_, sample) =>
    `${rangeOf(sample)}，每日涨跌连乘，去掉的日子按不涨不跌计；不计佣金与分红。` +
    '哪几天最好、哪几天最差，走完之后才知道。历史数据仅作教学演示。',
});

/** Trading days that the table of the worst days looks ahead. */
const AHEAD = 20;

export const WorstDaysTable = tableFigure({
  about: '跌得最多的几天',
  hint: `\`count\` 是天数，不写是 5 天；最后一列是此后 ${AHEAD} 个交易日的涨跌。`,
  example: '<WorstDaysTable />',
  props: z.strictObject({count: count.max(20).optional()}),
  caption: ({count: days = 5}) => `${SYMBOL}，样本里跌得最多的 ${days} 天`,
  rows: ({count: days = 5}, {bars}) => worstDays(bars, days, AHEAD),
  columns: [
    {title: '日期', heading: true, numeric: true, cell: ({date}) => date},
    {title: '当日跌幅', numeric: true, cell: (row) => formatPercent(row.change)},
    {title: '收盘价', numeric: true, cell: ({close}) => formatNumber(close)},
    {title: '离此前最高点', numeric: true, cell: ({depth}) => share(depth)},
    {title: `${AHEAD} 个交易日之后`, numeric: true, cell: ({after}) => formatKnownPercent(after, 1)},
  ],
  finding: (rows) => {
    const all = rows.map(({date}) => date.slice(0, 4)).sort();
    const years = [...new Set(all)].map((year) => ({year, days: all.filter((other) => other === year).length}));
    const places = years
      .sort((a, b) => b.days - a.days)
      .map(({year, days}) => `${year} 年占 ${days} 天`)
      .join('、');
    const known = rows.flatMap(({after}) => after ?? []);
    const short = known.length === rows.length ? '' : `，另有 ${rows.length - known.length} 天之后样本不足 ${AHEAD} 个交易日`;
    const higher = known.filter((after) => after > 0).length;
    return `跌得最多的 ${rows.length} 天里，${places}；${AHEAD} 个交易日之后，收盘高于当天的有 ${higher} 天${short}。`;
  },
  source: (_, sample) =>
    `${rangeOf(sample)}，按收盘价计算，不含分红；最后一列从当天收盘算起。` +
    '哪几天跌得最多、跌完之后是涨是跌，走完之后才知道。历史数据仅作教学演示。',
});
