import * as z from 'zod';
import {rateText, formatDate, formatNumber, partOfDate, share, spaced} from '../../content/format';
import {periodOf, SYMBOL} from '../../content/sample';
import {
  present,
  at,
  drawdownEpisodes,
  withDefaults,
  computeStrategy,
  parseSignalFile,
  drawdown,
  type SignalState,
} from '../../engine';
import {COMMISSION, signalsRun, type Trade, type RuleRun} from '../../engine/backtest';
import type {Fill} from '../../engine/teaching';
import {closedTrades} from '../kit/backtestValues';
import {findExample} from '../kit/example';
import {figure, type Sample} from '../kit/figure';
import {EXAMPLE, FILE_SYMBOL} from '../../results/fileRows';
import {runRotation} from '../../results/rotationRun';
import {stretchOf, runOf, source, shortName, runProps, type RunProps} from '../kit/rule';
import {numberedYear, simulatedMarket, simulatedSpan, SIMULATED} from '../../results/simulated';
import {table, type TableValue} from '../kit/value';

/** The worst stretch of a run. Indices point into the dates of the run. */
interface ToldStretch {
  /** The round trip; `null` for a drawdown of the whole account. */
  trade: Trade | null;
  /** For a trade the day of the signal; for a drawdown the peak. */
  from: number;
  /** For a trade the day of the sale; for a drawdown the trough. */
  to: number;
  /**
   * Days to list, ascending: the ends, those with a fill, that of the signal to sell, the lowest price, for a
   * drawdown the first day below each fifth of its depth; then the largest moves.
   */
  days: number[];
}

interface Run {
  dates: readonly string[];
  equity: readonly number[];
  trades: readonly Trade[];
  fills: readonly Pick<Fill, 'day'>[];
}

const FIFTHS = [0.2, 0.4, 0.6, 0.8];

/**
 * The closed trade with the lowest return, from its signal to its sale; for a run without a losing trade the deepest
 * drawdown of the account.
 * @param run of one symbol; for several symbols leave out the trades, so that the account is described.
 * @param prices one per date: the basis of the moves.
 * @param count of days listed, at least 4; a shorter stretch is listed whole.
 * @throws RangeError when the account never fell.
 */
export function worstStretch({dates, equity, trades, fills}: Run, prices: readonly number[], count = 10): ToldStretch {
  const [trade = null] = trades.filter(({open, profit}) => !open && profit < 0).sort((a, b) => a.return - b.return);
  const [fall] = drawdownEpisodes(equity);
  if (fall === undefined) {
    throw new RangeError('净值从来没有下跌，没有可讲的一段。');
  }
  const from = trade === null ? fall.peak : dates.indexOf(trade.entryDate) - 1;
  const to = trade === null ? fall.trough : dates.indexOf(present(trade.exitDate));
  const within = Array.from({length: to - from + 1}, (_, index) => from + index);
  const price = (day: number): number => at(prices, day);
  const move = (day: number): number => (day === from ? 0 : Math.abs(price(day) / price(day - 1) - 1));
  const lowest = within.reduce((found, day) => (price(day) < price(found) ? day : found));
  const passed = FIFTHS.map((part) =>
    present(within.find((day) => price(day) <= price(from) + part * (price(to) - price(from)))),
  );
  const first = [
    from,
    to,
    lowest,
    ...(trade === null ? passed : [to - 1]),
    ...fills.map(({day}) => day).filter((day) => within.includes(day)),
  ];
  const moved = [...within].sort((a, b) => move(b) - move(a));
  return {trade, from, to, days: [...new Set([...first, ...moved])].slice(0, count).sort((a, b) => a - b)};
}

/** A run with its wording. */
interface NarratedRun extends Pick<RuleRun, 'dates' | 'equity' | 'trades' | 'fills'> {
  name: string;
  /** The daily series: the close of the only symbol, or the value of the account. */
  prices: readonly number[];
  priceName: string;
  states?: readonly (SignalState | null)[];
  fillText: (fills: readonly Fill[]) => string;
  /** Text for a day without a trade. */
  keeps: string;
  source: string;
}

const single = (name: string, run: RuleRun, keeps: string, source: string): NarratedRun => ({
  ...run,
  name,
  prices: run.close,
  priceName: '收盘',
  keeps,
  source: source,
  fillText: ([fill]) => (fill === undefined ? '' : `按收盘价${fill.side === 'buy' ? '买入' : '卖出'}`),
});

function rotation(): NarratedRun {
  const {assets} = simulatedMarket();
  const {from, to} = periodOf('all', SIMULATED.periods);
  const run = runRotation(assets, withDefaults('MomentumRotationStrategy', {}), {from, to, commission: COMMISSION});
  const named = (fills: readonly Fill[], side: Fill['side']): string => {
    const names = fills
      .filter((fill) => fill.side === side)
      .map(({asset}) => (assets[asset]?.name ?? '').replace('模拟', ''));
    return names.length === 0 ? '' : `${side === 'buy' ? '买入' : '卖出'}${names.join('、')}`;
  };
  return {
    dates: run.dates.map(numberedYear),
    equity: run.equity,
    fills: run.fills,
    name: '动量轮动策略',
    prices: run.equity,
    priceName: '净值',
    keeps: '名单不变',
    // Without trades the account is followed instead of one symbol.
    trades: [],
    fillText: (fills) => [named(fills, 'sell'), named(fills, 'buy')].filter(Boolean).join('，'),
    source: `模拟数据，六个标的，${simulatedSpan(from, to)}，默认参数，佣金单边 ${rateText(COMMISSION)}，次日收盘成交。`,
  };
}

type FileProps = RunProps & {csv?: string; symbol?: string};

function replayed({csv = EXAMPLE, symbol = FILE_SYMBOL, ...props}: FileProps, {bars}: Sample): NarratedRun {
  const signals = computeStrategy('FileBasedStrategy', [{symbol, bars}], {}, {records: parseSignalFile(csv)});
  const run = signalsRun(bars, signals, {...stretchOf(props), commission: COMMISSION}, symbol);
  const note = `${SYMBOL}，自造的信号文件，佣金单边 ${rateText(COMMISSION)}，次日收盘成交。`;
  return single('这份文件', run, '文件没有写卖出', note);
}

function narratedRun({example, ...props}: FileProps & {example?: string}, sample: Sample): NarratedRun {
  const isOf = (id: string): boolean => props.strategy === id || `${props.strategy}Strategy` === id;
  if (isOf('MomentumRotationStrategy')) {
    return rotation();
  }
  if (isOf('FileBasedStrategy')) {
    return replayed(props, sample);
  }
  if (example !== undefined) {
    const {title, text} = findExample(example, sample);
    const rule = {...props, document: text};
    return single(`“${title}”`, runOf(rule, sample), '卖出条件不成立', source(rule));
  }
  const keeps = isOf('BuyAndHoldStrategy') ? '规则没有卖出条件' : '卖出条件不成立';
  return single(shortName(props), runOf(props, sample), keeps, source(props));
}

function failureTable({
  dates,
  trades,
  equity,
  fills,
  name,
  prices,
  priceName,
  states,
  fillText,
  keeps,
  source: note,
}: NarratedRun): TableValue {
  const {trade, from, to, days} = worstStretch({dates, equity, trades, fills}, prices);
  const price = (day: number): number => at(prices, day);
  const change = (day: number): number => (day === 0 ? 0 : price(day) / price(day - 1) - 1);
  const held = Array.from({length: to - from}, (_, index) => from + 1 + index);
  const dayOf = (extreme: (...values: number[]) => number, value: (day: number) => number): number => {
    const wanted = extreme(...held.map(value));
    return held.find((day) => value(day) === wanted) ?? from;
  };
  const marks: [day: number, text: string][] = [
    [dayOf(Math.min, change), '跌得最多的一天'],
    [dayOf(Math.max, change), '涨得最多的一天'],
    [dayOf(Math.min, price), `${priceName}最低`],
    [trade === null ? -1 : dayOf(Math.max, price), `${priceName}最高`],
  ];
  const happens = (day: number): string => {
    const state = states?.[day];
    const isPeak = trade === null && day === from;
    const filled = fillText(fills.filter((fill) => fill.day === day));
    return [
      isPeak && '高点',
      filled,
      state === 'B' && '给出买入信号',
      state === 'S' && '给出卖出信号',
      ...marks.map(([marked, text]) => marked === day && text),
      (state === undefined || state === 'H') && filled === '' && !isPeak && keeps,
    ]
      .filter(Boolean)
      .join('；');
  };
  const start = trade?.entryPrice ?? price(from);
  const recovered = equity.findIndex((value, day) => day > to && value >= at(equity, from));
  const finding =
    trade === null
      ? `净值从 ${formatDate(at(dates, from))}的高点跌了 ${to - from} 个交易日，最深 ${share(at(equity, to) / at(equity, from) - 1)}，` +
        `${recovered === -1 ? '到样本结束仍没有回到原处' : `${formatDate(at(dates, recovered))}才回到原处`}。`
      : `全部 ${closedTrades({trades}).length} 笔完成的交易里最差的一笔：${formatNumber(trade.entryPrice)} 买入，` +
        `${formatNumber(trade.exitPrice)} 卖出，持有 ${trade.bars} 个交易日，扣佣金后 ${share(trade.return)}；` +
        `其间从最高收盘价回落 ${share(-Math.min(...drawdown(prices.slice(from, to + 1)).slice(1)))}。`;
  return table<number>({
    caption: spaced(`${name}最难受的一段，${partOfDate(at(dates, from), 10)} 至 ${partOfDate(at(dates, to), 10)}`),
    rows: days,
    columns: [
      {title: '日期', heading: true, numeric: true, cell: (day) => partOfDate(at(dates, day), 10)},
      {
        title: trade === null ? '离高点' : '这一笔',
        numeric: true,
        cell: (day) => (trade === null || day > from ? share(price(day) / start - 1) : '—'),
      },
      // Next to the day, where phones show it without scrolling.
      {title: '这一天', cell: happens},
      {title: '当日', numeric: true, cell: (day) => share(change(day))},
      {title: priceName, numeric: true, cell: (day) => formatNumber(price(day), price(day) >= 10_000 ? 0 : 2)},
    ],
    finding,
    source: `${days.length === to - from + 1 ? `列出全部 ${days.length} 个交易日` : `${to - from + 1} 个交易日里的 ${days.length} 天：首尾、买卖与动得最多的几天`}。${note}`,
  });
}

export const WorstStretch = figure('table', {
  about: '一条规则最难受的一段',
  hint:
    '程序挑出亏得最多的一笔；没有亏的，挑净值最深的一次下跌；至多写十天。`example` 是策略代码块的 `id`；' +
    '轮动用模拟数据；信号文件可以写 `csv` 与 `symbol`。',
  readsExamples: true,
  example: '<WorstStretch strategy="DualMovingAverage" />',
  props: z.strictObject({
    ...runProps,
    csv: z.string().optional(),
    symbol: z.string().optional(),
    example: z.string().optional(),
  }),
  compute: (props, sample) => failureTable(narratedRun(props, sample)),
});
