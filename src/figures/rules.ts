import * as z from 'zod';
import {formatNumber, formatPercent} from '../content/format';
import {SYMBOL} from '../content/sample';
import {COMMISSION, type Trade} from '../engine/backtest';
import {BACKTEST_VALUES} from './kit/backtestValues';
import {figure, oneOf, tableFigure, count} from './kit/figure';
import {FIGURES} from '../results/figureRows';
import {growthOf, sentence} from '../results/outcome';
import {judgementOf, runProps, runOf, shortName, source} from './kit/rule';
export {SweepTable} from './rules/sweep';
export {CostTable} from './rules/costs';
export {LateFills} from './rules/lateFills';
export {PeriodTable} from './rules/periods';
export {AgreementTable} from './rules/agreement';

export {BandShareTable, BandwidthTable} from './rules/bands';
export {ConditionCounts, VariantTable} from './rules/conditions';

export const BacktestValue = figure('number', {
  about: '引用一条规则回测得到的数',
  hint: '策略、参数与时期决定是哪一次回测，`of` 是要引用的数。',
  example:
    '10/30 双均线的最大回撤是 <BacktestValue strategy="DualMovingAverage" of="maxDrawdown" />，一直持有是 <BacktestValue strategy="DualMovingAverage" of="holdMaxDrawdown" />。',
  props: z.strictObject({...runProps, of: oneOf(BACKTEST_VALUES)}),
  compute: ({of, ...props}, sample) => BACKTEST_VALUES[of](runOf(props, sample)),
});

export const ResultTable = tableFigure({
  about: '一条规则的指标，与一直持有并排',
  hint: '表下一句话写明发生了什么。',
  example: '<ResultTable strategy="DualMovingAverage" />',
  props: z.strictObject(runProps),
  caption: (props) => `${SYMBOL}，${shortName(props)}与一直持有的指标`,
  rows: () => FIGURES,
  columns: (props, sample) => {
    const run = runOf(props, sample);
    return [
      {title: '指标', heading: true, cell: ({name}) => name},
      {title: '策略', numeric: true, cell: ({strategy}) => strategy(run)},
      {title: '一直持有', numeric: true, cell: ({benchmark}) => benchmark?.(run.benchmarkMetrics) ?? '—'},
    ];
  },
  finding: (_, props, sample) =>
    sentence(runOf(props, sample), growthOf(judgementOf(props, sample)), shortName(props), {
      commission: props.commission ?? COMMISSION,
    }),
  source: (props) => source(props),
});

const PICKS = {last: '最近', first: '最早', best: '收益最高', worst: '收益最低'};

function picked(trades: readonly Trade[], pick: keyof typeof PICKS, wanted: number): Trade[] {
  if (pick === 'last') {
    return trades.slice(-wanted);
  }
  const sign = {first: 0, best: -1, worst: 1}[pick];
  return trades.toSorted((a, b) => sign * (a.return - b.return)).slice(0, wanted);
}

export const TradeTable = tableFigure({
  about: '一条规则的几笔交易',
  hint: '`pick` 选最近、最早、最好或最差的。',
  example: '<TradeTable strategy="DualMovingAverage" pick="worst" count={2} />',
  props: z.strictObject({...runProps, pick: oneOf(PICKS).optional(), count: count.optional()}),
  caption: ({pick = 'last', count: wanted = 5, ...props}) =>
    `${SYMBOL}，${shortName(props)}${PICKS[pick]}的 ${wanted} 笔交易`,
  rows: ({pick = 'last', count: wanted = 5, ...props}, sample) => picked(runOf(props, sample).trades, pick, wanted),
  columns: [
    {title: '买入日', heading: true, numeric: true, cell: ({entryDate}) => entryDate},
    {title: '买入价', numeric: true, cell: ({entryPrice}) => formatNumber(entryPrice)},
    {title: '卖出日', numeric: true, cell: ({exitDate}) => exitDate ?? '未卖出'},
    {title: '卖出价', numeric: true, cell: ({exitPrice}) => formatNumber(exitPrice)},
    {title: '交易日数', numeric: true, cell: ({bars}) => bars},
    {title: '收益', numeric: true, cell: (trade) => formatPercent(trade.return)},
  ],
  source: ({pick = 'last', ...props}, sample, rows) =>
    `共 ${runOf(props, sample).trades.length} 笔，这里是${PICKS[pick]}的 ${rows.length} 笔；` +
    `日期与价格是成交的，收益已扣佣金，未卖出的按最后的收盘价计。${source(props)}`,
});
