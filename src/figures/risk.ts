import * as z from 'zod';
import {
  formatDate,
  formatPercent,
  formatKnown,
  formatKnownPercent,
  formatNumber,
  whole,
  share,
  span,
} from '../content/format';
import {SYMBOL} from '../content/sample';
import {
  at,
  last,
  dailyReturns,
  performance,
  gainToRecover,
  sliceBars,
  tradeStatistics,
  SQN_RANGES,
  type Performance,
  type Bars,
} from '../engine';
import {PERFORMANCE_VALUES} from './kit/backtestValues';
import {chart} from '../results/chart';
import {DRAWDOWN_LENGTHS} from '../results/figureRows';
import {thinnedDepths} from '../results/thinned';
import {fallsTable} from './kit/falls';
import {oncePer, figure, oneOf, tableFigure, type Sample} from './kit/figure';
import {rangeOf} from './kit/origin';
import {withoutBest} from './kit/withoutBest';
export {AfterFall} from './risk/afterFall';
export {LosingRunTable, LuckTable} from './risk/chances';
export {HoldingPeriodTable} from './risk/holding';
export {WorstDaysTable} from './risk/worstDays';

interface SampleRisk extends Performance {
  worstDay: {date: string; change: number};
}

/** Buy-and-hold risk figures of a series of closes, as on the risk page. */
export function sampleRisk({date, close}: Bars): SampleRisk {
  const returns = dailyReturns(close);
  const worst = returns.indexOf(Math.min(...returns));
  return {...performance(date, close), worstDay: {date: at(date, worst + 1), change: at(returns, worst)}};
}

const riskOf = ({bars}: Sample): SampleRisk => oncePer(bars, 'risk', () => sampleRisk(bars));

/** Values that a sentence may quote from the sample: daily closes, held from the first to the last day. */
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
} satisfies Dictionary<(risk: SampleRisk, sample: Sample) => string>;

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

const STARTS = ['2000-03-24', '2002-10-09', '2005-01-03', '2007-10-09', '2009-03-09'];

export const StartTable = tableFigure({
  about: '换一个起点，差多少',
  example: '<StartTable />',
  caption: '同一规则从不同日期开始',
  rows: (_, {bars}) => STARTS.map((start) => sampleRisk(sliceBars(bars, start, last(bars.date)))),
  columns: [
    {title: '从这天开始', heading: true, cell: ({from}) => formatDate(from)},
    {title: '年复合收益率', numeric: true, cell: ({cagr}) => formatKnownPercent(cagr, 1)},
    {title: '年化波动率', numeric: true, cell: ({volatility}) => formatKnownPercent(volatility, 1)},
    {title: '最大回撤', numeric: true, cell: ({maxDrawdown}) => share(maxDrawdown.depth)},
    ...DRAWDOWN_LENGTHS.map(({name, text}) => ({title: name, numeric: true, cell: text})),
  ],
  source: (_, {bars}) => `${rangeOf({bars})}，当日收盘买入，一直持有，不计佣金与分红。`,
});

export const SqnGrades = tableFigure({
  about: 'SQN 的分档',
  caption: 'SQN 取一位小数之后的叫法',
  rows: () => SQN_RANGES,
  columns: [
    {
      title: 'SQN',
      heading: true,
      cell: ({from, below}) => {
        if (from === null) {
          return `小于 ${formatNumber(below ?? 0, 1)}`;
        }
        return below === null
          ? `${formatNumber(from, 1)} 及以上`
          : `${formatNumber(from, 1)}–${formatNumber(below - 0.1, 1)}`;
      },
    },
    {title: '叫法', cell: ({name}) => name},
  ],
});

export const DrawdownFigure = figure('chart', {
  about: '价格与它的回撤',
  compute: (_, sample) => {
    const {from, to, maxDrawdown} = riskOf(sample);
    const recovered =
      maxDrawdown.recoveryDate === null
        ? '到样本结束仍未恢复'
        : `到 ${formatDate(maxDrawdown.recoveryDate)}才回到原来的高点`;
    const summary =
      `标普 500 指数从 ${formatDate(from)}持有到 ${formatDate(to)}的回撤：最深 ${formatPercent(maxDrawdown.depth)}，` +
      `从 ${formatDate(maxDrawdown.peakDate)}的高点跌到 ${formatDate(maxDrawdown.troughDate)}，${recovered}。`;
    return chart('thinnedDrawdown', {
      file: 'sp500-drawdown',
      title: '标普 500：每一天离此前最高点有多远',
      summary,
      caption: `${summary}按收盘价计算，不含分红。`,
      dates: [from, to],
      lowest: `${formatPercent(maxDrawdown.depth)}，${formatDate(maxDrawdown.troughDate)}`,
      ...thinnedDepths(sample.bars),
    });
  },
});

export const TradeStatistics = tableFigure({
  about: '胜率、盈亏比与期望',
  hint: '几份交易记录并排。',
  example:
    "<TradeStatistics records={[{name: '十笔赢四', profits: [-100, -100, -100, -100, -100, -100, 200, 250, 300, 250]}]} />",
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

/**
 * An index and a fund that resets its leverage every day: value(t) = value(t − 1) × (1 + multiple × change(t)). Both
 * are 1 before the first day; without fees and financing.
 * @param changes daily changes of the index as fractions, > −1.
 * @param multiple leverage, > 0.
 * @throws RangeError when the multiple is not positive, or a change would take the index or the fund to 0 or below.
 */
export function leveragedPath(changes: readonly number[], multiple: number) {
  if (!(multiple > 0) || changes.some((change) => !(change > -1 && change * multiple > -1))) {
    throw new RangeError(`倍数应大于 0，且每日涨跌乘以倍数后应高于 −100%；实际倍数是 ${multiple}。`);
  }
  let index = 1;
  let leveraged = 1;
  return changes.map((change) => {
    index *= 1 + change;
    leveraged *= 1 + multiple * change;
    return {change, index, leveraged};
  });
}

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

export const FallsTable = figure('table', {
  about: '最深的几次回撤要熬多久',
  hint: '样本上一直持有。',
  example: '<FallsTable />',
  compute: (_, {bars}) => fallsTable(bars.date, bars.close, `${SYMBOL}，${span(bars.date)}，一直持有，按收盘价计算。`),
});

export const MissedDaysTable = tableFigure({
  about: '错过最好的几天，躲开最差的几天',
  props: z.strictObject({counts: z.array(z.int().min(0))}),
  caption: `${SYMBOL}，错过最好的几天与躲开最差的几天`,
  rows: ({counts}, {bars}) => {
    const returns = dailyReturns(bars.close);
    const inverse = returns.map((value) => 1 / (1 + value) - 1);
    // Leaving out the worst days of a series is leaving out the best of its inverse.
    const withoutWorst = withoutBest(inverse, counts).map(({totalReturn}) => 1 / (1 + totalReturn) - 1);
    return withoutBest(returns, counts).map((best, index) => ({...best, withoutWorst: at(withoutWorst, index)}));
  },
  columns: [
    {title: '天数', heading: true, numeric: true, cell: ({removed}) => removed},
    {title: '错过最好的', numeric: true, cell: ({totalReturn}) => share(totalReturn)},
    {title: '躲开最差的', numeric: true, cell: (row) => share(row.withoutWorst)},
  ],
  source: (_, sample) =>
    `${rangeOf(sample)}，每日涨跌连乘，去掉的日子按不涨不跌计；不计佣金与分红。` +
    '哪几天最好、哪几天最差，走完之后才知道。',
});
