import {readFileSync} from 'node:fs';
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {signalTable, compile, type Plan} from '../../src/engine/language';
import {pageTree} from '../../src/markdown/pageTree';
import type {QueryResult} from '../../src/markdown/sqlResults';
import {signalAssets} from '../../src/plugins/market-data/signalAssets';
import {signalQuery} from '../../src/plugins/market-data/signalQuery';
import {sampleBars} from './sampleBars';

const sample = sampleBars();

export interface PageQuery {
  title: string;
  isWrong: boolean;
  sql: string;
  /** The strategy whose signals it reads. */
  source: string;
}

/** One day of a symbol, as the engine computes it. */
export interface SignalDay {
  date: string;
  signal: string;
  high: number;
  low: number;
  close: number;
  /** The first output column of the strategy. */
  mean: number | null;
}

/** Runs a query on the database of a strategy. */
export const runQuery = signalQuery(() => sample);

/** The queries and the strategies of a page, in order. */
export function pageQueries(file: string): {queries: PageQuery[]; sources: string[]} {
  const blocks: Code[] = [];
  visit(pageTree(readFileSync(file, 'utf8')) as Root, 'code', (node) => void blocks.push(node));
  const attribute = (node: Code, name: string): string | undefined => new RegExp(`${name}="([^"]+)"`).exec(node.meta ?? '')?.[1];
  const sources = blocks.filter(({lang}) => lang === 'json');
  const sourceOf = (node: Code): Code =>
    sources.find((source) => attribute(source, 'id') === attribute(node, 'of')) ?? (sources[0] as Code);
  const queries = blocks
    .filter(({lang}) => lang === 'sql')
    .map((node) => ({
      title: attribute(node, 'title') as string,
      isWrong: / wrong$/.test(node.meta ?? ''),
      sql: node.value,
      source: sourceOf(node).value,
    }));
  return {queries, sources: sources.map(({value}) => value)};
}

/** The result of the query whose title starts with this text. */
export async function resultOf(queries: readonly PageQuery[], title: string): Promise<QueryResult> {
  const {source, sql} = queries.find((query) => query.title.startsWith(title)) as PageQuery;
  return runQuery(source, sql);
}

/** The rows of a result, keyed by the first column. */
export async function rowsOf(queries: readonly PageQuery[], title: string): Promise<Record<string, (string | number | null)[]>> {
  return Object.fromEntries((await resultOf(queries, title)).rows.map(([key, ...values]) => [String(key), values]));
}

/** The days of the database by symbol, without SQL. */
export function daysOf(source: string): Record<string, SignalDay[]> {
  const {rows} = signalTable(compile(source).plan as Plan, signalAssets(sample), sample);
  const days = (symbol: string): SignalDay[] =>
    rows
      .filter((row) => row[1] === symbol)
      .map((row) => ({
        date: row[0] as string,
        signal: row[2] as string,
        high: row[4] as number,
        low: row[5] as number,
        close: row[6] as number,
        mean: (row[7] ?? null) as number | null,
      }));
  return {SP500: days('SP500'), SIM_SMALL: days('SIM_SMALL')};
}

export const round = (value: number, digits: number): number => Number(value.toFixed(digits));

export const isAction = ({signal}: SignalDay): boolean => signal === 'B' || signal === 'S';

export const moves = (days: readonly SignalDay[]): number[] => days.slice(1).map(({close}, t) => close / (days[t] as SignalDay).close - 1);

export const changes = (days: readonly SignalDay[]): string[] =>
  days.slice(1).map(({signal}, t) => `${(days[t] as SignalDay).signal}→${signal}`);

/** Lengths of the periods without a position. */
export const emptyRuns = (days: readonly SignalDay[]): number[] =>
  days
    .map(({signal}) => signal)
    .join('')
    .split(/[^E]+/)
    .map((run) => run.length)
    .filter((length) => length > 0);

/** For each signal: whether the price had moved in its direction `ahead` trading days later, and by how many per cent. */
export function judged(days: readonly SignalDay[], signal: 'B' | 'S', ahead: number): {right: boolean; change: number}[] {
  return days.flatMap((day, t) => {
    const later = days[t + ahead];
    const sign = signal === 'B' ? 1 : -1;
    return day.signal === signal && later !== undefined
      ? [{right: sign * (later.close - day.close) > 0, change: 100 * (later.close / day.close - 1)}]
      : [];
  });
}
