import {readFileSync} from 'node:fs';
import {parse} from 'node:path';
import {parseBars, type Bars} from '../engine';
import type {JsonKey} from './command';
import {readText, shownName} from './readText';
import type {Terminal} from './terminal';
import {asUsage, UsageError} from './usageError';

/** Bars with the name of where they come from. */
export interface Data {
  name: string;
  /** What the symbol is called when nobody says otherwise. */
  symbol: string;
  bars: Bars;
}

const SAMPLE = '../../data/sp500-2000.csv';
/** The sample and where it is from, when the command line is one file (src/plugins/strategy-tool). */
declare const BUILT_IN_BARS: string | undefined;
declare const BUILT_IN_ORIGIN: string;
/** Some 150 years of daily bars; more is a mistake. */
const LARGEST_CSV = 4 * 1024 ** 2;
const CODE = /^([A-Za-z0-9.^_-]{1,20})=(.+)$/s;

/** The S&P 500 on which the site's figures are computed. */
export function sample(): Data {
  const isOneFile = typeof BUILT_IN_BARS !== 'undefined';
  const bars = isOneFile ? BUILT_IN_BARS : readFileSync(new URL(SAMPLE, import.meta.url), 'utf8');
  const origin = isOneFile ? BUILT_IN_ORIGIN : 'vega-datasets';
  return {name: `内置样本：标普 500 日线（${origin}）`, symbol: 'SP500', bars: parseBars(bars)};
}

/**
 * The bars of a CSV file, or the built-in sample without one.
 * @throws UsageError naming the file, line and value when it cannot be read.
 */
export async function loadData(path: string | undefined, terminal: Terminal): Promise<Data> {
  if (path === undefined) {
    return sample();
  }
  const text = await readText(path, LARGEST_CSV, terminal);
  return {name: shownName(path), symbol: path === '-' ? 'STDIN' : parse(path).name, bars: asUsage(shownName(path), () => parseBars(text))};
}

/** Whether the value of `--data` or `--market` has the form CODE=CSV. */
export const isPair = (text: string): boolean => CODE.test(text);

/** The bars of every `CODE=CSV` behind an option, by code. */
export async function loadPairs(option: string, values: readonly string[], terminal: Terminal): Promise<Map<string, Data>> {
  const loaded = new Map<string, Data>();
  for (const value of values) {
    const [, code, path] = CODE.exec(value) ?? [];
    if (code === undefined || path === undefined) {
      throw new UsageError(`--${option} 应写成 代码=CSV 文件，实际是 “${value}”；代码由字母、数字和 . ^ _ - 组成，最长 20 个字符。`);
    }
    if (loaded.has(code)) {
      throw new UsageError(`--${option} 给了两次代码 “${code}”，请只保留一个。`);
    }
    loaded.set(code, await loadData(path, terminal));
  }
  return loaded;
}

/** Data as JSON output names them. */
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
  'CSV 的表头要有 date、open、high、low、close，可以有 volume，大小写与次序不限；日期为 YYYY-MM-DD，逐行递增；价格取到分。';
