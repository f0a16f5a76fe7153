import * as z from 'zod';
import {formatNumber} from '../content/format';
import {periodOf} from '../content/sample';
import {stateNames} from '../results/stateNames';
import {present, at, parseSignalFile, computeStrategy, InputError, type SignalRecord} from '../engine';
import {signalsRun, backtest, COMMISSION, CAPITAL} from '../engine/backtest';
import type {Fill} from '../engine/teaching';
import {findEntry} from './kit/checks';
import {inline, code} from './kit/content';
import {figure, dateProp, positive, tableFigure} from './kit/figure';
import {rowResults, rowColumns} from '../results/fileRows';
import {SIMULATED, simulatedMarket} from '../results/simulated';
import {table, type Text} from './kit/value';
export {RecordedSignals} from './files/recorded';
export {LeakageTable} from './files/leakage';
export {FileRunTable} from './files/shifts';

const WEEKDAYS = '日一二三四五六';

const weekday = (date: string): string => `周${WEEKDAYS[new Date(date).getUTCDay()]}`;

/** The signals from one trading day until the next, such as "B"; "S（周六）" on a day without a bar. */
function written(records: readonly SignalRecord[], day: string, next: string | undefined): string {
  return records
    .filter(({date}) => date >= day && (next === undefined || date < next))
    .map(({date, signal}) => `${signal}${date === day ? '' : `（${weekday(date)}）`}`)
    .join('，');
}

const fillText = (fill: Fill | undefined): string =>
  fill === undefined ? '—' : `${formatNumber(fill.price)} ${fill.side === 'buy' ? '买入' : '卖出'}`;

export const FileWalk = figure('note', {
  about: '信号文件逐日怎样执行',
  // The only symbol of the pool; invented trading days, ascending, and their closes.
  props: z.strictObject({
    csv: z.string(),
    symbol: z.string(),
    dates: z.array(dateProp).min(2),
    closes: z.array(positive),
  }),
  compute: ({csv, symbol, dates, closes}) => {
    if (dates.length !== closes.length) {
      throw new Error(`有 ${dates.length} 个日期，却有 ${closes.length} 个收盘价。`);
    }
    const bars = {date: dates, open: closes, high: closes, low: closes, close: closes, volume: []};
    const records = parseSignalFile(csv);
    const run = signalsRun(bars, computeStrategy('FileBasedStrategy', [{symbol, bars}], {}, {records}), {}, symbol);
    const own = records.filter((record) => record.symbol === symbol);
    return [
      table({
        caption: '逐行结果',
        rows: rowResults(records, symbol, bars, run),
        columns: rowColumns<Text>(({kind, text}) => inline('span', {className: `row-result row-${kind}`}, text)),
      }),
      table({
        caption: '同一份文件，逐日的状态',
        rows: dates,
        columns: [
          {title: '日期', heading: true, numeric: true, cell: (date) => date},
          {title: '星期', cell: weekday},
          {title: '文件里的信号', cell: (date, day) => written(own, date, dates[day + 1]) || '—'},
          {title: '状态', cell: (_, day) => stateNames[present(run.states[day])]},
          {title: '收盘', numeric: true, cell: (_, day) => formatNumber(at(closes, day))},
          {title: '成交', cell: (_, day) => fillText(run.fills.find((fill) => fill.day === day))},
        ],
        source:
          `自造的记录与价格，标的池里只有 ${symbol}。` +
          '当日收盘计信号，次日收盘成交；没有行情的日子写下的信号，按前一个交易日的收盘计。',
      }),
    ];
  },
});

const CAPITAL_RULE = {name: 'PercentCapitalStrategy', params: {initial_capital: CAPITAL, percents: 30}} as const;

const {from: POOL_FROM, to: POOL_TO} = periodOf('mixed', SIMULATED.periods);

export const FilePool = tableFigure({
  about: '文件里的标的与组合里的标的',
  // Symbols of the portfolio, from the simulated market.
  props: z.strictObject({csv: z.string(), pool: z.array(z.string()).min(1)}),
  caption: '组合的标的池对照信号文件',
  rows: ({csv, pool}) => {
    const records = parseSignalFile(csv);
    const market = simulatedMarket().assets.map((asset) => ({...asset, id: asset.symbol}));
    const assets = pool.map((symbol) => findEntry(market, ({id}) => id === symbol, `pool：没有标的 “${symbol}”`));
    const signals = computeStrategy('FileBasedStrategy', assets, {}, {records});
    const {fills, states} = backtest({
      assets,
      signals,
      capital: CAPITAL_RULE,
      commission: COMMISSION,
      from: POOL_FROM,
      to: POOL_TO,
    });
    const symbols = [...new Set([...pool, ...records.map(({symbol}) => symbol)])];
    return symbols.map((symbol) => {
      const index = pool.indexOf(symbol);
      const lines = records.filter((record) => record.symbol === symbol).length;
      const filled = fills.filter(({asset}) => asset === index).length;
      const held = (states[index] ?? []).filter((state) => state === 'H' || state === 'S').length;
      const executed = lines === 0 ? '一直空仓，等信号' : `执行：成交 ${filled} 次，持有 ${held} 天`;
      return {symbol, isInPool: index !== -1, lines, executed};
    });
  },
  columns: [
    {title: '标的', heading: true, cell: ({symbol}) => symbol},
    {title: '组合里', cell: ({isInPool}) => (isInPool ? '有' : '没有')},
    {title: '文件里的行数', numeric: true, cell: ({lines}) => lines},
    {title: '结果', cell: ({isInPool, executed}) => (isInPool ? executed : '忽略：不在组合里')},
  ],
  source: `模拟数据，${POOL_FROM} 至 ${POOL_TO}，自造的信号文件；百分比资金策略，百分比 ${CAPITAL_RULE.params.percents}。`,
});

/** The error of an invalid file. @throws Error for a valid file. */
function messageOf({wrong, csv}: {wrong: string; csv: string}): string {
  try {
    parseSignalFile(csv);
  } catch (error) {
    if (error instanceof InputError) {
      return error.message;
    }
    throw error;
  }
  throw new Error(`“${wrong}”的那份文件没有错。`);
}

export const FileErrors = tableFigure({
  isReference: true,
  about: '写错的信号文件报什么错',
  // Signal files with an error, and the error in a few words.
  props: z.strictObject({files: z.array(z.strictObject({wrong: z.string(), csv: z.string()}))}),
  caption: '读不懂的信号文件与报错',
  rows: ({files}) => files,
  columns: [
    {title: '错在哪里', heading: true, cell: ({wrong}) => wrong},
    {title: '文件的最后一行', cell: ({csv}) => code(csv.trimEnd().split('\n').at(-1) ?? '')},
    {title: '报错', cell: messageOf},
  ],
});
