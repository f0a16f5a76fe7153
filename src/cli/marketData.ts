import {readFileSync} from 'node:fs';
import {parse} from 'node:path';
import {
  at,
  last,
  fileText,
  mergedAssumptions,
  named,
  parseBars,
  quoted,
  quotedList,
  readingAssumptions,
  readPrices,
  SOURCES,
  syntheticMarket,
  type Assumption,
  type Bars,
  type PriceReading,
} from '../engine';
import type {Plan} from '../engine/language';
import type {JsonKey} from './command';
import type {CommandInputs} from './inputs';
import {alignedTable} from './printing';
import {readFile, shownName} from './readText';
import {asUsage, UsageError, type Terminal} from './terminal';

/** Bars and where they come from. */
export interface Data {
  name: string;
  /** The symbol, unless an option overrides it. */
  symbol: string;
  bars: Bars;
  /** Number of days in its file without a bar, because nothing was traded. */
  suspended: number;
  /** Interpretation of its file; `null` for the program's own bars. */
  table: PriceReading['table'];
  /** True when the user or a portfolio gives the symbol. */
  isNamed: boolean;
}

/** Returns the program's own bars as data. */
const builtIn = (name: string, symbol: string, bars: Bars): Data => ({
  name,
  symbol,
  bars,
  suspended: 0,
  table: null,
  isNamed: false,
});

const SAMPLE = '../../data/sp500-2000.csv';
/** The sample and its source, when the command line is one file (src/plugins/strategy-files). */
declare const BUILT_IN_BARS: string | undefined;
declare const BUILT_IN_ORIGIN: string;
/** Same limit as in the browser, in bytes. */
const LARGEST_CSV = 20 * 1024 ** 2;
/** Number of remarks of a kind that are printed. */
const NOTES = 5;
/** Number of symbols listed in a line. */
const SYMBOLS = 3;
const listedSymbols = (symbols: readonly string[]): string =>
  `${symbols
    .slice(0, SYMBOLS)
    .map((symbol) => named(symbol))
    .join('、')}${symbols.length > SYMBOLS ? ` 等 ${symbols.length} 个` : ''}`;
const CODE = /^([A-Za-z0-9.^_-]{1,20})=(.+)$/s;

/** The user's choices for reading a file of prices, in place of guesses. */
export type Reading = Pick<NonNullable<Parameters<typeof readPrices>[1]>, 'without' | 'close' | 'clock'>;

/** Returns the choices for reading from the inputs of a command. */
export const readingOf = ({
  close_column: close,
  time_zone: clock,
  without,
}: Pick<CommandInputs<'run'>, 'close_column' | 'time_zone' | 'without'>): Reading => ({
  without,
  clock,
  ...(close !== undefined && {close}),
});

/** Ways to change the assumptions about a file. */
const READING_WAYS = {
  zone: '要按别的时钟，请加 --time-zone 时区',
  close: '要用别的一列，请加 --close-column 列名',
  adjustment: '只看价格的涨跌，请加 --close-column 列名',
} as const;

/** Returns the S&P 500 sample on which the site's figures are computed. */
export function sample(): Data {
  const isOneFile = typeof BUILT_IN_BARS !== 'undefined';
  const bars = isOneFile ? BUILT_IN_BARS : readFileSync(new URL(SAMPLE, import.meta.url), 'utf8');
  const origin = isOneFile ? BUILT_IN_ORIGIN : 'vega-datasets';
  return builtIn(`内置样本：标普 500 日线（${origin}）`, 'SP500', parseBars(bars));
}

/** Returns the symbols of a parsed file; remarks go to standard error. @throws UsageError naming the first fault. */
function accepted(
  path: string,
  {series, table: read, faults, faultCount, isCut, notes, noteCount}: PriceReading,
  terminal: Terminal,
): Data[] {
  const name = shownName(path);
  const [fault] = faults;
  if (fault !== undefined) {
    const others = isCut
      ? `（这样的问题至少 ${faultCount} 处，后面的没有再读）`
      : faultCount > 1
        ? `（这样的问题共 ${faultCount} 处）`
        : '';
    throw new UsageError(`${name}：${fault.message}${others}`);
  }
  notes.slice(0, NOTES).forEach(({message}) => terminal.err(`注意：${name}：${message}\n`));
  if (noteCount > NOTES) {
    terminal.err(`注意：${name}：还有 ${noteCount - NOTES} 处同类的提醒。\n`);
  }
  return series.map(({symbol, bars, suspended}) => ({
    name,
    symbol,
    bars,
    suspended: suspended.length,
    table: read,
    isNamed: false,
  }));
}

/**
 * Loads the symbols of a CSV file, each with its bars.
 * @throws UsageError naming the file, line and value when it cannot be read.
 */
async function loadAll(path: string, terminal: Terminal, reading: Reading): Promise<Data[]> {
  const bytes = await readFile(path, LARGEST_CSV, terminal);
  const found = await fileText(new Uint8Array(bytes), globalThis).then(
    (read) => () => read,
    (error: unknown) => () => {
      throw error;
    },
  );
  const {text, note} = asUsage(shownName(path), found);
  if (note !== null) {
    terminal.err(`注意：${shownName(path)}：${note.message}\n`);
  }
  return accepted(path, readPrices(text, {...reading, symbol: path === '-' ? 'STDIN' : parse(path).name}), terminal);
}

/**
 * Loads the bars of a CSV file, or the built-in sample without one.
 * @param symbol the one to choose where the file has several.
 * @throws UsageError naming the file, line and value when it cannot be read.
 */
export async function loadData(
  path: string | undefined,
  terminal: Terminal,
  symbol?: string,
  reading: Reading = {},
): Promise<Data> {
  if (path === undefined) {
    return sample();
  }
  const all = await loadAll(path, terminal, reading);
  const data = all.length === 1 ? all[0] : all.find((one) => one.symbol === symbol);
  if (data === undefined) {
    const symbols = all.map((one) => one.symbol);
    throw new UsageError(
      `${shownName(path)} 里有 ${all.length} 个标的（${quotedList(symbols)}），` +
        (symbol === undefined
          ? '这里只要一个；请用 --symbol 指明是哪一个。'
          : `没有 “${quoted(symbol)}”；请改用其中一个代码。`),
    );
  }
  return data;
}

/** Loads the bars of values of the form CODE=CSV, each under its code. */
async function loadPairs(
  option: string,
  values: readonly string[],
  terminal: Terminal,
  reading: Reading = {},
): Promise<Data[]> {
  const loaded: Data[] = [];
  for (const value of values) {
    const [, code, path] = CODE.exec(value) ?? [];
    if (code === undefined || path === undefined) {
      throw new UsageError(
        `--${option} 应写成 代码=CSV 文件，实际是 “${quoted(value)}”；代码由字母、数字和 . ^ _ - 组成，最长 20 个字符。`,
      );
    }
    if (loaded.some(({symbol}) => symbol === code)) {
      throw new UsageError(`--${option} 给了两次代码 “${code}”，请只保留一个。`);
    }
    loaded.push({...(await loadData(path, terminal, code, reading)), symbol: code, isNamed: true});
  }
  return loaded;
}

/** Returns the description of data in the JSON output. */
export function describeData({name, bars, suspended}: Data): {
  name: string;
  from: string;
  to: string;
  bars: number;
  suspended: number;
} {
  return {name, from: at(bars.date, 0), to: last(bars.date), bars: bars.date.length, suspended};
}

/** Returns data in one line, for people. */
export function dataLine(data: Data): string {
  const {name, from, to, bars, suspended} = describeData(data);
  return `${name}，${from} 至 ${to}，${bars} 根${suspended === 0 ? '' : `，另有停牌 ${suspended} 天，不成交`}`;
}

/** The keys of {@link describeData} at `path`. */
export const dataKeys = (path: string): JsonKey[] => [
  [`${path}.name`, '行情来自哪里'],
  [`${path}.from`, '首日'],
  [`${path}.to`, '末日'],
  [`${path}.bars`, '根数'],
  [`${path}.suspended`, '文件里另有多少天停牌，不成交'],
];

export const CSV_NOTE =
  'CSV 至少要有日期与收盘两列，可以再有开盘、最高、最低、成交量、代码与复权收盘，列名中英文都可以，次序不限；分隔符、新旧次序与编码（UTF-8 或 GBK）自动识别；价格保留六位有效数字，至少到分。';

/**
 * Loads the bars of the markets that a plan reads, from `--market 代码=CSV`. A market that it does not read is noted.
 * @throws UsageError naming the first missing market.
 */
export async function loadMarkets(plan: Plan, values: readonly string[], terminal: Terminal): Promise<Data[]> {
  const given = await loadPairs('market', values, terminal);
  const needed = new Set(plan.steps.flatMap((step) => (step.op === 'market' ? step.market : [])));
  for (const code of needed) {
    if (!given.some(({symbol}) => symbol === code)) {
      throw new UsageError(`策略用到了市场 “${code}”，但没有给出它的行情；请加上 --market ${code}=行情.csv。`);
    }
  }
  for (const {symbol} of given.filter((market) => !needed.has(market.symbol))) {
    terminal.err(`注意：策略没有用到市场 “${symbol}”，--market ${symbol}=… 不起作用。\n`);
  }
  return given;
}

/** Bars by the code of their market. */
export const byCode = (markets: readonly Data[]): Dictionary<Bars> =>
  Object.fromEntries(markets.map(({symbol, bars}) => [symbol, bars]));

/** Returns the assumptions about files; the program's own bars have none. @param symbol another name for it. */
export function dataAssumptions(all: readonly Data[], symbol?: string): Assumption[] {
  const files = new Map<NonNullable<Data['table']>, Data[]>();
  for (const data of all) {
    if (data.table !== null) {
      files.set(data.table, [...(files.get(data.table) ?? []), data]);
    }
  }
  return mergedAssumptions(
    [...files].flatMap(([table, own]) =>
      readingAssumptions(
        table,
        own.map((data) => data.symbol),
        own.every(({isNamed}) => isNamed),
        {...READING_WAYS, ...(symbol !== undefined && {symbol})},
      ),
    ),
  );
}

/** Returns assumptions for people, below a heading; empty without any. */
export function assumptionLines(all: readonly Assumption[]): string {
  const files = new Set(
    all.filter(({id, about}) => id !== 'marketLag' && about.length > 0).map(({about}) => about.join()),
  );
  const rows = all.map(({id, source, about, sentence, change}) => [
    SOURCES[source],
    `${files.size > 1 && id !== 'marketLag' && id !== 'symbol' && about.length > 0 ? `${listedSymbols(about)}：` : ''}${sentence}${change === null ? '' : `${change}。`}`,
  ]);
  return rows.length === 0 ? '' : `前提：\n${alignedTable(rows, '  ')}`;
}

/** The keys of assumptions. */
export const ASSUMPTION_KEYS: readonly JsonKey[] = [
  [
    'assumptions[].id',
    '结果依据的前提：symbol 标的、zone 时区、numbers 数字写法、close 收盘一列、adjustment 复权、currency 币种、barsAYear 一年几根、marketLag 市场滞后',
  ],
  ['assumptions[].about', '关于哪些标的或市场；关于整次运行的为空'],
  ['assumptions[].value', '值；文件没有写时为 null'],
  ['assumptions[].source', 'file 文件里写着、guess 推断、default 默认、reader 您或组合指定'],
  ['assumptions[].sentence', '一句话'],
  ['assumptions[].change', '怎样改；不用改的为 null'],
];

/** Returns the simulated market, for strategies that need several symbols. */
export function syntheticPool(): Data[] {
  const {label, assets} = syntheticMarket();
  return assets.map(({symbol, name, bars}) => builtIn(`${label}：${name}`, symbol, bars));
}

/** Returns the data of a portfolio's symbols, in its order. @throws UsageError naming those without data. */
function inOrder(listed: readonly string[], given: readonly Data[], terminal: Terminal): Data[] {
  const found = listed.map((symbol) => given.find((data) => data.symbol === symbol));
  const missing = listed.filter((_, index) => found[index] === undefined);
  if (missing.length > 0) {
    const options =
      missing
        .slice(0, NOTES)
        .map((symbol) => `--data ${quoted(symbol)}=行情.csv`)
        .join(' ') + (missing.length > NOTES ? ' …' : '');
    throw new UsageError(
      `组合的标的池是 ${quotedList(listed)}，没有给出 ${quotedList(missing)} 的行情；请加上 ${options}。`,
    );
  }
  const beside = given.filter((data) => !listed.includes(data.symbol)).map(({symbol}) => quoted(symbol));
  beside
    .slice(0, NOTES)
    .forEach((symbol) => terminal.err(`注意：“${symbol}” 不在组合的标的池里，--data ${symbol}=… 不起作用。\n`));
  if (beside.length > NOTES) {
    terminal.err(`注意：还有 ${beside.length - NOTES} 个标的不在组合的标的池里。\n`);
  }
  return found as Data[];
}

/**
 * Loads the symbols of a backtest with their bars, from `--data CSV`, which may hold several, or several `--data
 * 代码=CSV`.
 * @param listed symbols of a portfolio document; `null` when any pool will do.
 * @param standard the pool when neither data nor symbols are given.
 * @throws UsageError naming the symbol without bars, or the unreadable value.
 */
export async function loadPool(
  values: readonly string[],
  listed: readonly string[] | null,
  standard: () => Data[],
  terminal: Terminal,
  reading: Reading = {},
): Promise<Data[]> {
  const path = values.find((value) => !CODE.test(value));
  if (path !== undefined && values.length > 1) {
    throw new UsageError(`有几个标的时，每个都要写成 --data 代码=CSV，实际有 “${quoted(path)}”。`);
  }
  if (values.length === 0 && listed === null) {
    return standard();
  }
  const given =
    path === undefined ? await loadPairs('data', values, terminal, reading) : await loadAll(path, terminal, reading);
  // Bars without a code belong to the only symbol.
  const isNameless = values.length === 0 || (path !== undefined && given.length === 1);
  if (isNameless && (listed === null || listed.length === 1)) {
    const data = given[0] ?? sample();
    return [{...data, symbol: listed?.[0] ?? data.symbol, isNamed: listed !== null || data.isNamed}];
  }
  return listed === null ? given : inOrder(listed, isNameless ? [] : given, terminal);
}
