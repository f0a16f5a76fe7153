import * as z from 'zod';
import {formatKnown, formatKnownPercent, formatNumber, formatPercent, formatValue} from '../../content/format';
import {stateNames} from '../../results/stateNames';
import {runStateMachine, type NumberSeries, type SignalState} from '../../engine';
import {
  atr,
  crossover,
  crossunder,
  ema,
  greaterThan,
  lessThan,
  macd,
  percentileRank,
  replay,
  rsi,
  simplePercentAmount,
  sma,
  trueRange,
} from '../../engine/teaching';
import {count, figure, tableFigure} from '../kit/figure';
import {table, type FigureColumn, type TableValue} from '../kit/value';

const closesProps = {closes: z.array(z.number()), period: count};

type DayColumn = FigureColumn<unknown>;
const DAY: DayColumn = {title: '日', heading: true, numeric: true, cell: (_, day) => day + 1};

const known = (title: string, values: Readonly<NumberSeries>, digits?: number): DayColumn => ({
  title,
  numeric: true,
  cell: (_, day) => formatKnown(values[day], digits),
});

const stateColumn = (title: string, states: readonly SignalState[]): DayColumn => ({
  title,
  cell: (_, day) => stateNames[states[day] ?? 'E'],
});
const truth = (title: string, condition: readonly (boolean | null)[]): DayColumn => ({
  title,
  cell: (_, day) => formatValue(condition[day]),
});

/** A table with a row per day, headed by its number. */
const daily = (caption: string, days: readonly unknown[], ...columns: readonly DayColumn[]): TableValue =>
  table({caption, rows: days, columns: [DAY, ...columns]});

export const StateTable = figure('table', {
  about: '一条规则逐日的状态',
  hint: '均线规则在几天价格上的买入、持有、卖出、空仓。',
  example: '<StateTable closes={[10, 11, 12, 11, 13, 12]} period={3} />',
  props: z.strictObject(closesProps),
  compute: ({closes, period}) => {
    const average = sma(closes, period);
    const [buy, sell] = [crossover(closes, average), crossunder(closes, average)];
    return daily(
      `收盘价与 ${period} 日均线的逐日状态`,
      closes,
      known('收盘', closes),
      known('均线', average),
      truth('买入条件', buy),
      truth('卖出条件', sell),
      stateColumn('状态', runStateMachine(buy, sell)),
    );
  },
});

const PERIOD = 3;

const tradeText = (traded: number): string =>
  traded === 0 ? '—' : `${traded > 0 ? '买' : '卖'} ${formatNumber(Math.abs(traded), 0)}`;

export const ReplayTable = figure('table', {
  about: '同一条规则，再加上资金',
  compute: () => {
    const closes = [10, 9.8, 9.6, 9.9, 10.3, 10.8, 11.2, 10.9, 10.5, 10.2];
    const average = sma(closes, PERIOD);
    const states = runStateMachine(crossover(closes, average), crossunder(closes, average));
    return table({
      caption: `收盘价穿越 ${PERIOD} 日均线的逐日回测`,
      rows: replay(closes, states, 1000, (account) => simplePercentAmount(account, 95)),
      columns: [
        DAY,
        known('收盘价', closes),
        known('均线', average),
        {title: '状态', cell: (_, day) => states[day]},
        {title: '成交', numeric: true, cell: ({traded}) => tradeText(traded)},
        {title: '现金', numeric: true, cell: ({cash}) => formatNumber(cash, 0)},
        {title: '持仓', numeric: true, cell: ({marketValue}) => formatNumber(marketValue, 0)},
        {title: '净值', numeric: true, cell: ({nav}) => formatNumber(nav, 3)},
        {title: '回撤', numeric: true, cell: ({drawdown}) => formatPercent(drawdown, 1)},
      ],
    });
  },
});

export const RuleComparison = figure('table', {
  about: '两条只差一处的规则',
  hint: '有没有缓冲带，结果差多少。',
  example: '<RuleComparison closes={[20, 20.4, 20.8, 20.3, 20.9, 20.5, 21.2, 22]} period={3} band={0.3} />',
  // Band: distance from the average required by the third rule, in units of the price.
  props: z.strictObject({...closesProps, band: z.number().min(0)}),
  compute: ({closes, period, band}) => {
    const average = sma(closes, period);
    return daily(
      `同一组收盘价在三种写法下的逐日状态，均线 ${period} 日，缓冲 ${band}`,
      closes,
      known('收盘', closes),
      known('均线', average),
      stateColumn('甲 穿越', runStateMachine(crossover(closes, average), crossunder(closes, average))),
      stateColumn('乙 位置', runStateMachine(greaterThan(closes, average), lessThan(closes, average))),
      stateColumn('丙 缓冲', runStateMachine(greaterThan(closes, average, band), lessThan(closes, average, band))),
    );
  },
});

/** Ten invented days, for the pages with manual calculations. */
const DAYS = {
  high: [11, 11.5, 13, 12, 14, 12.5, 15, 16, 14, 12.5],
  low: [9, 10, 11.5, 10, 12, 11, 13.5, 14, 12, 11],
  close: [10, 11, 12, 11, 13, 12, 14, 15, 13, 12],
};

export const IndicatorTable = figure('table', {
  about: '几个均线类指标的逐日数值',
  compute: () =>
    daily(
      `收盘价与 ${PERIOD} 日 SMA、EMA、RSI 的逐日数值`,
      DAYS.close,
      known('收盘', DAYS.close),
      known(`SMA ${PERIOD}`, sma(DAYS.close, PERIOD)),
      known(`EMA ${PERIOD}`, ema(DAYS.close, PERIOD)),
      known(`RSI ${PERIOD}`, rsi(DAYS.close, PERIOD), 1),
    ),
});

export const TrueRangeTable = figure('table', {
  about: '真实波幅怎样算',
  compute: () =>
    daily(
      `真实波幅与 ${PERIOD} 日 ATR 的逐日数值`,
      DAYS.close,
      known('最高', DAYS.high),
      known('最低', DAYS.low),
      known('收盘', DAYS.close),
      known('TR', trueRange(DAYS)),
      known(`ATR ${PERIOD}`, atr(DAYS, PERIOD)),
    ),
});

export const MacdTable = figure('table', {
  about: 'MACD 的三个数怎样算',
  compute: () => {
    const {close: closes} = DAYS;
    const [fast, slow, signal] = [2, 4, 3];
    const lines = macd(closes, fast, slow, signal);
    const [up, down] = [crossover(lines.macd, lines.signal), crossunder(lines.macd, lines.signal)];
    return daily(
      `收盘价与 MACD（${fast}，${slow}，${signal}）的逐日数值`,
      closes,
      // Next to the day, where phones show it without scrolling.
      {
        title: '条件',
        cell: (_, day) => (up[day] === true ? '上穿' : down[day] === true ? '下穿' : up[day] == null ? '未知' : '—'),
      },
      known('收盘', closes, 0),
      known(`EMA ${fast}`, ema(closes, fast)),
      known(`EMA ${slow}`, ema(closes, slow)),
      known('DIF', lines.macd),
      known('DEA', lines.signal),
      known('柱', lines.histogram),
    );
  },
});

export const PercentileTable = tableFigure({
  about: '百分位随回看长度而变',
  hint: '一列历史数值在不同长度里的位置。',
  example: '<PercentileTable history={[28, 24, 19, 16, 12, 10, 11, 13, 12, 14]} lookbacks={[4, 7, 10]} />',
  // One value per period, oldest first. The last one is ranked, in windows that include it.
  props: z.strictObject({history: z.array(z.number()).min(1), lookbacks: z.array(count)}),
  caption: '同一个数值在不同回看窗口里的百分位',
  rows: ({history, lookbacks}) =>
    lookbacks.map((lookback) => ({
      lookback,
      window: history.slice(-lookback),
      rank: percentileRank(history, lookback).at(-1) ?? null,
    })),
  columns: [
    {title: '回看窗口', heading: true, cell: ({lookback}) => `最近 ${lookback} 期`},
    {title: '最低', numeric: true, cell: ({window}) => formatNumber(Math.min(...window), 0)},
    {title: '最高', numeric: true, cell: ({window}) => formatNumber(Math.max(...window), 0)},
    {title: '百分位', numeric: true, cell: ({rank}) => formatKnownPercent(rank === null ? null : rank / 100, 1)},
  ],
});
