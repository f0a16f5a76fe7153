import * as z from 'zod';
import {formatDate, formatNumber, formatPercent, rateText} from '../content/format';
import {CAPITAL, periodOf, SYMBOL} from '../content/sample';
import {stateNames} from '../content/stateNames';
import {
  backtest,
  COMMISSION,
  computeStrategy,
  fileShifts,
  isMore,
  leakage,
  parseSignalFile,
  recordedSignals,
  signalFileError,
  signalsRun,
  type FileShifts,
  type Fill,
  type RecordedSignal,
  type SignalRecord,
  type SignalState,
} from '../engine';
import {findEntry, requireOne} from './kit/checks';
import {code, inline} from './kit/content';
import {figure, isoDate, positive, rate, tableFigure} from './kit/figure';
import {EXAMPLE, FILE_SYMBOL, rowColumns, rowResults} from './kit/fileRows';
import {SIMULATED, simulatedMarket} from './kit/simulated';
import {share, table, whole, type Text} from './kit/value';

function effect({signal, state, price}: RecordedSignal): string {
  if (price !== null) {
    return `次日 ${formatNumber(price)} ${state === 'B' ? '买入' : '卖出'}`;
  }
  if (signal === 'B' || signal === 'S') {
    return state === signal ? '行情到此为止，没有成交' : signal === 'B' ? '已经持仓，忽略' : '没有持仓，忽略';
  }
  return (signal === 'H') === (state === 'H') ? '只记下理由' : '与持仓不符，只记下理由';
}

export const RecordedSignals = tableFigure({
  about: '一份信号文件逐行怎样回放',
  hint: '`csv` 是文件的内容，`symbol` 是组合里的标的。',
  example: `<RecordedSignals
  symbol="INDEX"
  csv={\`date,symbol,signal,comment
2011-07-21,INDEX,B,
2011-07-25,INDEX,B,
2011-08-02,INDEX,S,\`}
/>`,
  // The days of the file are days of the sample.
  props: z.strictObject({csv: z.string(), symbol: z.string()}),
  caption: ({symbol}) => `${symbol} 的信号文件，逐条回放`,
  rows: ({csv, symbol}, {bars}) => recordedSignals(bars, symbol, csv),
  columns: [
    {title: '日期', heading: true, numeric: true, cell: ({date}) => date},
    {title: '文件写的', numeric: true, cell: ({signal}) => signal},
    {title: '当日状态', cell: ({state}) => stateNames[state]},
    {title: '回放的结果', cell: effect},
    {title: '理由', cell: ({comment}) => comment},
  ],
});

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
  hint: '自造的几天价格与一份文件，逐日写明采用了什么、忽略了什么。',
  example: `<FileWalk
  symbol="DEMO"
  dates={['2024-03-04', '2024-03-05', '2024-03-06']}
  closes={[10, 10.4, 10.2]}
  csv={\`date,symbol,signal,comment
2024-03-04,DEMO,B,
2024-03-05,DEMO,B,\`}
/>`,
  // The only symbol of the pool; invented trading days, ascending, and their closes.
  props: z.strictObject({csv: z.string(), symbol: z.string(), dates: z.array(isoDate).min(2), closes: z.array(positive)}),
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
          {title: '状态', cell: (_, day) => stateNames[run.states[day] as SignalState]},
          {title: '收盘', numeric: true, cell: (_, day) => formatNumber(closes[day] as number)},
          {title: '成交', cell: (_, day) => fillText(run.fills.find((fill) => fill.day === day))},
        ],
        source:
          `自造的记录与价格，标的池里只有 ${symbol}。` + '当日收盘计信号，次日收盘成交；没有行情的日子写下的信号，按前一个交易日的收盘计。',
      }),
    ];
  },
});

const CAPITAL_RULE = {name: 'PercentCapitalStrategy', params: {initial_capital: CAPITAL, percents: 30}} as const;

const {from: POOL_FROM, to: POOL_TO} = periodOf('mixed', SIMULATED.periods);

export const FilePool = tableFigure({
  about: '文件里的标的与组合里的标的',
  hint: '三种情形：都有、只在组合、只在文件。',
  example: `<FilePool
  pool={['SIM_LARGE', 'SIM_BOND']}
  csv={\`date,symbol,signal,comment
2014-02-03,SIM_LARGE,B,
2014-03-03,SIM_TECH,B,\`}
/>`,
  // Symbols of the portfolio, from the simulated market.
  props: z.strictObject({csv: z.string(), pool: z.array(z.string()).min(1)}),
  caption: '组合的标的池对照信号文件',
  rows: ({csv, pool}) => {
    const records = parseSignalFile(csv);
    const market = simulatedMarket().assets.map((asset) => ({...asset, id: asset.symbol}));
    const assets = pool.map((symbol) => findEntry(market, ({id}) => id === symbol, `pool：没有标的 “${symbol}”`));
    const signals = computeStrategy('FileBasedStrategy', assets, {}, {records});
    const {fills, states} = backtest({assets, signals, capital: CAPITAL_RULE, commission: COMMISSION, from: POOL_FROM, to: POOL_TO});
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

/** @throws Error when the file is not wrong. */
function messageOf({wrong, csv}: {wrong: string; csv: string}): string {
  const message = signalFileError(csv);
  if (message !== null) {
    return message;
  }
  throw new Error(`“${wrong}”的那份文件没有错。`);
}

export const FileErrors = tableFigure({
  isReference: true,
  about: '写错的信号文件报什么错',
  hint: '句子由引擎说出。',
  example: `<FileErrors files={[{wrong: '信号写成单词', csv: 'date,symbol,signal,comment\\n2024-03-06,DEMO,BUY,'}]} />`,
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

export const LeakageTable = figure('table', {
  about: '记得一部分答案，看上去有多准',
  hint: '`cutoff` 之前是见过的年份，`shares` 是记得的比例。',
  example: '<LeakageTable cutoff="2012-01-01" shares={[0, 0.2]} />',
  props: z.strictObject({cutoff: isoDate, shares: z.array(z.number().min(0).max(1))}),
  compute: ({cutoff, shares}, {bars}) => {
    const {rows, hold, from, cutoff: split, to, runs} = leakage(bars, cutoff, shares);
    const guessers = rows.map((row) => ({...row, name: `记得 ${formatPercent(row.remembered, 0)} 的月份`}));
    return table({
      caption: '记得一部分答案的猜测者，每年的收益',
      rows: [...guessers, {...hold, name: '一直持有'}],
      columns: [
        {title: '谁', heading: true, cell: ({name}) => name},
        {title: '见过的年份', numeric: true, cell: ({seen}) => share(seen)},
        {title: '没见过的年份', numeric: true, cell: ({unseen}) => share(unseen)},
      ],
      source:
        `模拟的掷硬币，行情是标普 500 指数：“见过”自 ${formatDate(from)}起，“没见过”自 ${formatDate(split)}至 ${formatDate(to)}。` +
        `年复合收益率，各取 ${whole(runs)} 次的中位数，不计费用与分红。`,
    });
  },
});

const shiftName = (by: number): string => (by === 0 ? '原样' : `${by < 0 ? '提前' : '推迟'} ${Math.abs(by)} 日`);

export const FileRunTable = figure('table', {
  about: '信号文件回放，费率或错开几天',
  hint: '`rates` 是费率，`shifts` 是错开的天数，二者选一。',
  example: '<FileRunTable rates={[0, 0.001]} />',
  props: z.strictObject({
    // Trading days by which all records are moved; negative: earlier.
    shifts: z.array(z.int()).optional(),
    rates: z.array(rate).optional(),
  }),
  compute: ({shifts, rates}, {bars}) => {
    requireOne([shifts, rates], '请写 shifts 或者 rates，二者选一。');
    const {from, to} = periodOf('crisis');
    const moves = shifts === undefined ? {moves: [0]} : {};
    const at = (commission: number): FileShifts =>
      fileShifts(bars, FILE_SYMBOL, parseSignalFile(EXAMPLE), {from, to, commission, ...moves});
    const own = at(COMMISSION);
    const [asItIs = 0, ...moved] = own.returns;
    const [fills = 0, ...movedFills] = own.fills;
    const similar = movedFills.filter((count) => Math.abs(count - fills) <= 1).length;
    const better = moved.filter((value) => isMore(value, asItIs)).length;
    const middle = moved.toSorted((a, b) => a - b)[Math.floor((moved.length - 1) / 2)] as number;
    const rows =
      shifts?.map((by) => ({name: shiftName(by), totalReturn: own.returns[(by + own.days) % own.days] as number})) ??
      (rates ?? []).map((commission) => ({name: rateText(commission), totalReturn: at(commission).returns[0] as number}));
    return table({
      caption: `${SYMBOL}，示例记录${shifts === undefined ? '在几档佣金下' : '错开几日之后'}的结果`,
      rows: [...rows, {name: '一直持有', totalReturn: own.hold}],
      columns: [
        {title: shifts === undefined ? '佣金（单边）' : '整份记录', heading: true, cell: ({name}) => name},
        {title: '累计收益', numeric: true, cell: ({totalReturn}) => share(totalReturn)},
      ],
      finding:
        shifts &&
        `把整份记录依次错开 1 到 ${own.days - 1} 个交易日（末尾的移到开头），得到 ${moved.length} 份节奏相近的文件：` +
          `原样成交 ${fills} 次，其余成交 ${Math.min(...movedFills)} 到 ${Math.max(...movedFills)} 次，${similar} 份与原样至多差一次；` +
          `中间的一份是 ${share(middle)}，${better} 份（${formatPercent(better / moved.length, 0)}）的收益高于原样的 ${share(asItIs)}。`,
      source:
        `${SYMBOL}，${from} 至 ${to}，实验里的示例记录${shifts === undefined ? '' : `，佣金单边 ${rateText(COMMISSION)}`}。` +
        '次日收盘成交，全仓买卖；示例记录是自造的，历史数据仅作教学演示。',
    });
  },
});
