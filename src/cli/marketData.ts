import {readFileSync} from 'node:fs';
import {parse} from 'node:path';
import {decodeText, parseBars, readPrices, syntheticMarket, type Bars, type Plan, type PriceReading} from '../engine';
import type {JsonKey} from './command';
import {readFile, shownName} from './readText';
import {asUsage, UsageError, type Terminal} from './terminal';

/** Bars and where they come from. */
export interface Data {
  name: string;
  /** The symbol, unless an option names another. */
  symbol: string;
  bars: Bars;
}

const SAMPLE = '../../data/sp500-2000.csv';
/** The sample and where it is from, when the command line is one file (src/plugins/strategy-files). */
declare const BUILT_IN_BARS: string | undefined;
declare const BUILT_IN_ORIGIN: string;
/** The same as in the browser. */
const LARGEST_CSV = 20 * 1024 ** 2;
/** How many remarks about a file are printed. */
const NOTES = 5;
const CODE = /^([A-Za-z0-9.^_-]{1,20})=(.+)$/s;

/** The S&P 500 on which the site's figures are computed. */
export function sample(): Data {
  const isOneFile = typeof BUILT_IN_BARS !== 'undefined';
  const bars = isOneFile ? BUILT_IN_BARS : readFileSync(new URL(SAMPLE, import.meta.url), 'utf8');
  const origin = isOneFile ? BUILT_IN_ORIGIN : 'vega-datasets';
  return {name: `内置样本：标普 500 日线（${origin}）`, symbol: 'SP500', bars: parseBars(bars)};
}

/** The symbols of a file that was read; remarks go to standard error. @throws UsageError naming the first fault. */
function accepted(path: string, {series, faults, faultCount, notes, noteCount}: PriceReading, terminal: Terminal): Data[] {
  const name = shownName(path);
  const [fault] = faults;
  if (fault !== undefined) {
    throw new UsageError(`${name}：${fault.message}${faultCount > 1 ? `（这样的问题共 ${faultCount} 处）` : ''}`);
  }
  notes.slice(0, NOTES).forEach(({message}) => terminal.err(`注意：${name}：${message}\n`));
  if (noteCount > NOTES) {
    terminal.err(`注意：${name}：还有 ${noteCount - NOTES} 处同类的提醒。\n`);
  }
  return series.map(({symbol, bars}) => ({name, symbol, bars}));
}

/**
 * The symbols of a CSV file, each with its bars.
 * @throws UsageError naming the file, line and value when it cannot be read.
 */
async function loadAll(path: string, terminal: Terminal): Promise<Data[]> {
  const bytes = await readFile(path, LARGEST_CSV, terminal);
  const {text} = asUsage(shownName(path), () => decodeText(bytes, TextDecoder));
  return accepted(path, readPrices(text, {symbol: path === '-' ? 'STDIN' : parse(path).name}), terminal);
}

/**
 * The bars of a CSV file, or the built-in sample without one.
 * @param symbol the one to take where the file has several.
 * @throws UsageError naming the file, line and value when it cannot be read.
 */
export async function loadData(path: string | undefined, terminal: Terminal, symbol?: string): Promise<Data> {
  if (path === undefined) {
    return sample();
  }
  const all = await loadAll(path, terminal);
  const data = all.length === 1 ? all[0] : all.find((one) => one.symbol === symbol);
  if (data === undefined) {
    const symbols = all.map((one) => one.symbol);
    throw new UsageError(
      `${shownName(path)} 里有 ${all.length} 个标的（${symbols.slice(0, 5).join('、')}${symbols.length > 5 ? ' 等' : ''}），` +
        (symbol === undefined ? '这里只要一个；请给出只有一个标的的文件。' : `没有 “${symbol}”；请改用其中一个代码。`),
    );
  }
  return data;
}

/** The bars of values of the form CODE=CSV, each under its code. */
async function loadPairs(option: string, values: readonly string[], terminal: Terminal): Promise<Data[]> {
  const loaded: Data[] = [];
  for (const value of values) {
    const [, code, path] = CODE.exec(value) ?? [];
    if (code === undefined || path === undefined) {
      throw new UsageError(`--${option} 应写成 代码=CSV 文件，实际是 “${value}”；代码由字母、数字和 . ^ _ - 组成，最长 20 个字符。`);
    }
    if (loaded.some(({symbol}) => symbol === code)) {
      throw new UsageError(`--${option} 给了两次代码 “${code}”，请只保留一个。`);
    }
    loaded.push({...(await loadData(path, terminal, code)), symbol: code});
  }
  return loaded;
}

/** Data as the JSON output describes them. */
export function describeData({name, bars}: Data): {name: string; from: string; to: string; bars: number} {
  return {name, from: bars.date[0] as string, to: bars.date.at(-1) as string, bars: bars.date.length};
}

/** Data in one line, for people. */
export function dataLine(data: Data): string {
  const {name, from, to, bars} = describeData(data);
  return `${name}，${from} 至 ${to}，${bars} 根`;
}

/** The keys of {@link describeData} at `path`. */
export const dataKeys = (path: string): JsonKey[] => [
  [`${path}.name`, '行情来自哪里'],
  [`${path}.from`, '首日'],
  [`${path}.to`, '末日'],
  [`${path}.bars`, '根数'],
];

export const CSV_NOTE =
  'CSV 至少要有日期与收盘两列，可以再有开盘、最高、最低、成交量、代码与复权收盘，列名中英文都可以，次序不限；分隔符、新旧次序与编码（UTF-8 或 GBK）自动识别；价格保留六位有效数字，至少到分。';

/**
 * The bars of the markets that a plan reads, from `--market 代码=CSV`. A market that it does not read is noted.
 * @throws UsageError naming the first market that was not given.
 */
export async function loadMarkets(plan: Plan, values: readonly string[], terminal: Terminal): Promise<Record<string, Bars>> {
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
  return Object.fromEntries(given.map(({symbol, bars}) => [symbol, bars]));
}

/** The simulated market, for strategies that need several symbols. */
export function syntheticPool(): Data[] {
  const {label, assets} = syntheticMarket();
  return assets.map(({symbol, name, bars}) => ({name: `${label}：${name}`, symbol, bars}));
}

/** The data of a portfolio's symbols, in its order. @throws UsageError naming those without data. */
function inOrder(listed: readonly string[], given: readonly Data[], terminal: Terminal): Data[] {
  const found = listed.map((symbol) => given.find((data) => data.symbol === symbol));
  const missing = listed.filter((_, index) => found[index] === undefined);
  if (missing.length > 0) {
    const options = missing.map((symbol) => `--data ${symbol}=行情.csv`).join(' ');
    throw new UsageError(`组合的标的池是 ${listed.join('、')}，没有给出 ${missing.join('、')} 的行情；请加上 ${options}。`);
  }
  for (const {symbol} of given.filter((data) => !listed.includes(data.symbol))) {
    terminal.err(`注意：“${symbol}” 不在组合的标的池里，--data ${symbol}=… 不起作用。\n`);
  }
  return found as Data[];
}

/**
 * The symbols of a backtest with their bars, from `--data CSV`, which may hold several, or several `--data 代码=CSV`.
 * @param listed symbols of a portfolio document; `null` when any pool will do.
 * @param standard the pool when neither data nor symbols are given.
 * @throws UsageError naming the symbol without bars, or the value that cannot be read.
 */
export async function loadPool(
  values: readonly string[],
  listed: readonly string[] | null,
  standard: () => Data[],
  terminal: Terminal,
): Promise<Data[]> {
  const path = values.find((value) => !CODE.test(value));
  if (path !== undefined && values.length > 1) {
    throw new UsageError(`有几个标的时，每个都要写成 --data 代码=CSV，实际有 “${path}”。`);
  }
  if (values.length === 0 && listed === null) {
    return standard();
  }
  const given = path === undefined ? await loadPairs('data', values, terminal) : await loadAll(path, terminal);
  // Bars without a code belong to the only symbol there is.
  const isNameless = values.length === 0 || (path !== undefined && given.length === 1);
  if (isNameless && (listed === null || listed.length === 1)) {
    const data = given[0] ?? sample();
    return [{...data, symbol: listed?.[0] ?? data.symbol}];
  }
  return listed === null ? given : inOrder(listed, isNameless ? [] : given, terminal);
}
