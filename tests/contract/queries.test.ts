import {readFileSync} from 'node:fs';
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, test} from 'vitest';
import {compile, signalTable, type Plan} from '../../src/engine';
import type {QueryResult} from '../../src/markdown/sqlResults';
import {pageTree} from '../../src/markdown/pageTree';
import {signalAssets} from '../../src/plugins/signal-database/signalAssets';
import {signalQuery} from '../../src/plugins/signal-database/signalQuery';
import {sampleBars} from '../support/sampleBars';

const FILE = 'docs/primitives/advanced/troubleshooting.mdx';
const sample = sampleBars();
const run = signalQuery(() => sample);

const blocks: Code[] = [];
visit(pageTree(readFileSync(FILE, 'utf8')) as Root, 'code', (node) => void blocks.push(node));
const attribute = (node: Code, name: string): string | undefined => new RegExp(`${name}="([^"]+)"`).exec(node.meta ?? '')?.[1];
const sources = blocks.filter(({lang}) => lang === 'json');
const queries = blocks
  .filter(({lang}) => lang === 'sql')
  .map((node) => ({
    title: attribute(node, 'title') as string,
    isWrong: / wrong$/.test(node.meta ?? ''),
    sql: node.value,
    source: (sources.find((source) => attribute(source, 'id') === attribute(node, 'of')) ?? (sources[0] as Code)).value,
  }));

const result = async (title: string): Promise<QueryResult> => {
  const {source, sql} = queries.find((query) => query.title.startsWith(title)) as (typeof queries)[number];
  return run(source, sql);
};
/** The rows of a result by its first column. */
const rowsOf = async (title: string): Promise<Record<string, (string | number | null)[]>> =>
  Object.fromEntries((await result(title)).rows.map(([key, ...values]) => [String(key), values]));

/* The same questions, answered without SQL. */
interface Day {
  date: string;
  signal: string;
  close: number;
  mean: number | null;
}
function daysOf(source: string): Record<string, Day[]> {
  const {rows} = signalTable(compile(source).plan as Plan, signalAssets(sample), sample);
  const days = (symbol: string): Day[] =>
    rows
      .filter((row) => row[1] === symbol)
      .map((row) => ({date: row[0] as string, signal: row[2] as string, close: row[6] as number, mean: row[7] as number | null}));
  return {SP500: days('SP500'), SIM_SMALL: days('SIM_SMALL')};
}
const sick = daysOf((sources[0] as Code).value);
const cured = daysOf((sources[1] as Code).value);
const entries = Object.entries(sick);
const round = (value: number, digits: number): number => Number(value.toFixed(digits));
const isAction = ({signal}: Day): boolean => signal === 'B' || signal === 'S';
const moves = (days: readonly Day[]): number[] => days.slice(1).map(({close}, t) => close / (days[t] as Day).close - 1);
const changes = (days: readonly Day[]): string[] => days.slice(1).map(({signal}, t) => `${(days[t] as Day).signal}→${signal}`);
const longestEmpty = (days: readonly Day[]): number =>
  Math.max(
    ...days
      .map(({signal}) => signal)
      .join('')
      .split(/[^E]+/)
      .map((run) => run.length),
  );

describe('the queries of the pages', () => {
  test('run on a database that the engine makes, those that are not marked wrong without an error', async () => {
    expect(queries.length).toBeGreaterThan(20);
    for (const {isWrong, source, sql} of queries) {
      if (!isWrong) {
        expect((await run(source, sql)).rows.length).toBeGreaterThan(0);
      }
    }
  });

  test('that are wrong on purpose fail, or differ from the right one that follows', async () => {
    const pairs = queries.flatMap((query, index) => (query.isWrong ? [[query, queries[index + 1]] as const] : []));
    expect(pairs).toHaveLength(7);
    for (const [wrong, right] of pairs) {
      expect(right?.title).toMatch(/^对：/);
      const answer = await run(wrong.source, wrong.sql).catch((error: Error) => error.message);
      expect(answer).not.toEqual(await run(wrong.source, right?.sql as string));
    }
  });
});

describe('the right queries agree with the engine', () => {
  test('on the number of days and transitions', async () => {
    expect((await rowsOf('数据健康')).SP500?.slice(0, 6)).toEqual([sick.SP500?.length, '2007-01-03', '2010-12-31', 0, 0, 0]);
    const counted = await rowsOf('相邻两天');
    const all = new Set(Object.values(sick).flatMap(changes));
    expect(Object.keys(counted).sort()).toEqual([...all].sort());
    all.forEach((change) =>
      expect(counted[change]).toEqual(entries.map(([, days]) => changes(days).filter((found) => found === change).length)),
    );
  });

  test('on what happens five trading days later', async () => {
    const days = sick.SP500 as Day[];
    const found = await rowsOf('对：先对每一天开窗');
    for (const [signal, sign] of [
      ['B', 1],
      ['S', -1],
    ] as const) {
      const later = days.flatMap((day, t) =>
        day.signal === signal && days[t + 5] !== undefined ? [sign * ((days[t + 5] as Day).close - day.close)] : [],
      );
      expect([found[signal]?.[0], found[signal]?.[2]]).toEqual([
        later.length,
        round((100 * later.filter((gain) => gain > 0).length) / later.length, 1),
      ]);
    }
    const any = days.slice(0, -5).filter(({close}, t) => (days[t + 5] as Day).close > close).length / (days.length - 5);
    expect((await rowsOf('什么都不判断')).SP500).toEqual([round(100 * any, 1)]);
    // What the page says of it.
    expect(found.B?.[2]).toBeLessThan(100 * any);
    expect((await rowsOf('错：先留下'))?.B?.[1]).toBeGreaterThan(60);
  });

  test('on the largest move, the volatility and the share of active days', async () => {
    const [largest, volatility, active] = [await rowsOf('对：每个标的'), await rowsOf('对：平方'), await rowsOf('对：先乘')];
    for (const [symbol, days] of entries) {
      const returns = moves(days);
      const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length;
      const spread = Math.sqrt(returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / returns.length);
      expect(largest[symbol]).toEqual([round(100 * Math.max(...returns.map(Math.abs)), 2)]);
      expect(volatility[symbol]).toEqual([round(100 * spread * Math.sqrt(252), 1)]);
      expect(active[symbol]).toEqual([round((100 * days.filter(isAction).length) / days.length, 1)]);
    }
    // What the page says of the wrong ones.
    expect((await rowsOf('错：LAG')).SP500?.[0]).toBeGreaterThan(1000);
    expect(Object.values(await rowsOf('错：两个整数')).flat()).toEqual([0, 0]);
  });

  test('on the longest empty run, dates and the days with an average', async () => {
    const [runs, above, total] = [await rowsOf('对：给每一段'), await rowsOf('对：只数'), await rowsOf('错：这是空仓')];
    for (const [symbol, days] of entries) {
      const known = days.filter(({mean}) => mean !== null);
      expect(runs[symbol]?.[0]).toBe(longestEmpty(days));
      expect(above[symbol]).toEqual([round((100 * known.filter(({close, mean}) => close > (mean as number)).length) / known.length, 1)]);
      expect(runs[symbol]?.[0]).toBeLessThan(200);
      expect(total[symbol]?.[0]).toBeGreaterThan(200);
    }
    expect((await result('对：年四位')).rows[0]?.[0]).toBe(sick.SP500?.filter(({date}) => date >= '2008-09-01').length);
    expect((await result('错：日期是文字')).rows[0]?.[1]).toBe('2009-01-02');
  });

  test('on what the cure changes', async () => {
    const [before, after] = [await rowsOf('病例：买卖次数'), await rowsOf('处理之后')];
    for (const symbol of Object.keys(sick)) {
      const [was, is] = [sick[symbol] as Day[], cured[symbol] as Day[]];
      expect(before[symbol]?.[0]).toBe(was.filter(isAction).length);
      expect(after[symbol]?.[0]).toBe(is.filter(isAction).length);
      expect(after[symbol]?.[0]).toBeLessThan(before[symbol]?.[0] as number);
      expect(after[symbol]?.[1]).toBe(changes(is).filter((change) => change === 'B→S' || change === 'S→B').length);
    }
  });
});
