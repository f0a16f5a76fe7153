import {readFileSync} from 'node:fs';
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, test} from 'vitest';
import {annualisedVolatility} from '../../src/engine';
import {signalTable, compile, type Plan} from '../../src/engine/language';
import {pageTree} from '../../src/markdown/pageTree';
import type {QueryResult} from '../../src/markdown/sqlResults';
import {signalAssets} from '../../src/plugins/market-data/signalAssets';
import {signalQuery} from '../../src/plugins/market-data/signalQuery';
import {sampleBars} from '../support/sampleBars';

const sample = sampleBars();

interface PageQuery {
  title: string;
  isWrong: boolean;
  sql: string;
  /** The strategy whose signals it reads. */
  source: string;
}

/** One day of a symbol, as the engine computes it. */
interface SignalDay {
  date: string;
  signal: string;
  high: number;
  low: number;
  close: number;
  /** The first output column of the strategy. */
  mean: number | null;
}

/** Runs a query on the database of a strategy. */
const runQuery = signalQuery(() => sample);

/** The queries and the strategies of a page, in order. */
function pageQueries(file: string): {queries: PageQuery[]; sources: string[]} {
  const blocks: Code[] = [];
  visit(pageTree(readFileSync(file, 'utf8')) as Root, 'code', (node) => void blocks.push(node));
  const attribute = (node: Code, name: string): string | undefined =>
    new RegExp(`${name}="([^"]+)"`).exec(node.meta ?? '')?.[1];
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
async function resultOf(queries: readonly PageQuery[], title: string): Promise<QueryResult> {
  const {source, sql} = queries.find((query) => query.title.startsWith(title)) as PageQuery;
  return runQuery(source, sql);
}

/** The rows of a result, keyed by the first column. */
async function rowsOf(
  queries: readonly PageQuery[],
  title: string,
): Promise<Record<string, (string | number | null)[]>> {
  return Object.fromEntries((await resultOf(queries, title)).rows.map(([key, ...values]) => [String(key), values]));
}

/** The days of the database by symbol, without SQL. */
function daysOf(source: string): Record<string, SignalDay[]> {
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

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

const isAction = ({signal}: SignalDay): boolean => signal === 'B' || signal === 'S';

const moves = (days: readonly SignalDay[]): number[] =>
  days.slice(1).map(({close}, t) => close / (days[t] as SignalDay).close - 1);

const changes = (days: readonly SignalDay[]): string[] =>
  days.slice(1).map(({signal}, t) => `${(days[t] as SignalDay).signal}→${signal}`);

/** Lengths of the periods without a position. */
const emptyRuns = (days: readonly SignalDay[]): number[] =>
  days
    .map(({signal}) => signal)
    .join('')
    .split(/[^E]+/)
    .map((run) => run.length)
    .filter((length) => length > 0);

/**
 * For each signal: whether the price had moved in its direction `ahead` trading days later, and by how many per cent.
 */
function judged(days: readonly SignalDay[], signal: 'B' | 'S', ahead: number): {right: boolean; change: number}[] {
  return days.flatMap((day, t) => {
    const later = days[t + ahead];
    const sign = signal === 'B' ? 1 : -1;
    return day.signal === signal && later !== undefined
      ? [{right: sign * (later.close - day.close) > 0, change: 100 * (later.close / day.close - 1)}]
      : [];
  });
}

const builtIn = pageQueries('docs/reference/strategy-sql.mdx');
const symbols = Object.entries(daysOf(builtIn.sources[0] as string));
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (days: readonly SignalDay[], holds: (day: SignalDay) => boolean): number =>
  round(100 * mean(days.map((day) => Number(holds(day)))), 1);
const calendarDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const {queries, sources} = pageQueries('docs/primitives/advanced/troubleshooting.mdx');
const [sick, cured] = sources.map(daysOf) as [ReturnType<typeof daysOf>, ReturnType<typeof daysOf>];
const entries = Object.entries(sick);
const result = (title: string) => resultOf(queries, title);
const rows = (title: string) => rowsOf(queries, title);

test('queries that are wrong on purpose fail, or differ from the correct one that follows', async () => {
  const pairs = queries.flatMap((query, index) => (query.isWrong ? [[query, queries[index + 1]] as const] : []));
  expect(pairs.length).toBeGreaterThan(0);
  for (const [wrong, right] of pairs) {
    expect(right?.title).toMatch(/^对：/);
    const answer = await runQuery(wrong.source, wrong.sql).catch((error: Error) => error.message);
    expect(answer).not.toEqual(await runQuery(wrong.source, right?.sql as string));
  }
});

describe('the correct queries agree with the engine', () => {
  test('on the number of days and transitions', async () => {
    expect((await rows('数据健康')).SP500?.slice(0, 6)).toEqual([
      sick.SP500?.length,
      '2007-01-03',
      '2010-12-31',
      0,
      0,
      0,
    ]);
    const counted = await rows('相邻两天');
    const all = new Set(Object.values(sick).flatMap(changes));
    expect(Object.keys(counted).sort()).toEqual([...all].sort());
    all.forEach((change) =>
      expect(counted[change]).toEqual(
        entries.map(([, days]) => changes(days).filter((found) => found === change).length),
      ),
    );
  });

  test('on what happens five trading days later', async () => {
    const days = sick.SP500 as SignalDay[];
    const found = await rows('对：先对每一天开窗');
    for (const signal of ['B', 'S'] as const) {
      const later = judged(days, signal, 5);
      expect([found[signal]?.[0], found[signal]?.[2]]).toEqual([
        later.length,
        round((100 * later.filter(({right}) => right).length) / later.length, 1),
      ]);
    }
    const any =
      days.slice(0, -5).filter(({close}, t) => (days[t + 5] as SignalDay).close > close).length / (days.length - 5);
    expect((await rows('什么都不判断')).SP500).toEqual([round(100 * any, 1)]);
    // As the page says.
    expect(found.B?.[2]).toBeLessThan(100 * any);
    expect((await rows('错：先留下'))?.B?.[1]).toBeGreaterThan(60);
  });

  test('on the largest move, the volatility and the share of active days', async () => {
    const [largest, volatility, active] = [await rows('对：每个标的'), await rows('对：平方'), await rows('对：先乘')];
    for (const [symbol, days] of entries) {
      const returns = moves(days);
      const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length;
      const spread = Math.sqrt(returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / returns.length);
      expect(largest[symbol]).toEqual([round(100 * Math.max(...returns.map(Math.abs)), 2)]);
      expect(volatility[symbol]).toEqual([round(100 * spread * Math.sqrt(252), 1)]);
      expect(active[symbol]).toEqual([round((100 * days.filter(isAction).length) / days.length, 1)]);
    }
    // As the page says about the wrong queries.
    expect((await rows('错：LAG')).SP500?.[0]).toBeGreaterThan(1000);
    expect(Object.values(await rows('错：两个整数')).flat()).toEqual([0, 0]);
  });

  test('on the longest run without a position, its dates, and the days with an average', async () => {
    const [runs, above, total] = [await rows('对：给每一段'), await rows('对：只数'), await rows('错：这是空仓')];
    for (const [symbol, days] of entries) {
      const known = days.filter(({mean}) => mean !== null);
      expect(runs[symbol]?.[0]).toBe(Math.max(...emptyRuns(days)));
      expect(above[symbol]).toEqual([
        round((100 * known.filter(({close, mean}) => close > (mean as number)).length) / known.length, 1),
      ]);
      expect(runs[symbol]?.[0]).toBeLessThan(200);
      expect(total[symbol]?.[0]).toBeGreaterThan(200);
    }
    expect((await result('对：年四位')).rows[0]?.[0]).toBe(sick.SP500?.filter(({date}) => date >= '2008-09-01').length);
    expect((await result('错：日期是文字')).rows[0]?.[1]).toBe('2009-01-02');
  });

  test('on the effect of the correction', async () => {
    const [before, after] = [await rows('病例：买卖次数'), await rows('处理之后')];
    for (const symbol of Object.keys(sick)) {
      const [was, is] = [sick[symbol] as SignalDay[], cured[symbol] as SignalDay[]];
      expect(before[symbol]?.[0]).toBe(was.filter(isAction).length);
      expect(after[symbol]?.[0]).toBe(is.filter(isAction).length);
      expect(after[symbol]?.[0]).toBeLessThan(before[symbol]?.[0] as number);
      expect(after[symbol]?.[1]).toBe(changes(is).filter((change) => change === 'B→S' || change === 'S→B').length);
    }
  });
});

describe('the platform’s built-in queries agree with the engine', () => {
  const rows = (title: string) => rowsOf(builtIn.queries, title);

  test('and are the eight that another page lists', () => {
    const listed = readFileSync('docs/primitives/advanced/troubleshooting.mdx', 'utf8');
    const named = [...listed.matchAll(/^\| (?:关键|重要|辅助) \| ([^|]+) \|/gm)].map(([, name]) => name);
    expect(named).toHaveLength(8);
    expect(builtIn.queries.map(({title}) => title).sort()).toEqual([...named].sort());
  });

  test('on the size of the data', async () => {
    const dates = symbols.flatMap(([, days]) => days.map(({date}) => date)).sort();
    expect(await rows('数据健康检查')).toEqual({[dates.length]: [2, dates[0], dates.at(-1), 0]});
  });

  test('on what follows a signal', async () => {
    const found = await rows('信号有效性');
    for (const signal of ['B', 'S'] as const) {
      const after = (ahead: number) => symbols.flatMap(([, days]) => judged(days, signal, ahead));
      const [five, twenty] = [after(5), after(20)];
      const right = (all: typeof five): number => round(100 * mean(all.map((one) => Number(one.right))), 1);
      const change = (all: typeof five): number => round(mean(all.map((one) => one.change)), 2);
      expect(found[signal]?.slice(0, 5)).toEqual([
        five.length,
        right(five),
        change(five),
        right(twenty),
        change(twenty),
      ]);
      const grade = right(five) > 70 ? '优' : right(five) > 55 ? '良' : right(five) > 45 ? '一般' : '偏低';
      expect(found[signal]?.[5]).toBe(grade);
    }
  });

  test('on risky signals', async () => {
    const found = await rows('风险信号识别');
    for (const [symbol, days] of symbols) {
      const actions = days.filter(isAction).map(({date}) => date);
      const busy = days.filter(
        ({date}) => actions.filter((one) => one <= date && calendarDays(one, date) < 30).length > 8,
      );
      const fallen = judged(days, 'B', 5).filter(({change}) => change < -5);
      const signals = days.map(({signal}) => signal).join('');
      const empty = emptyRuns(days);
      expect(found[symbol]).toEqual([
        busy.length,
        fallen.length,
        [...signals.matchAll(/B(?=SB)/g)].length,
        empty.filter((length) => length > 30).length,
        Math.max(...empty),
      ]);
    }
  });

  test('on volatility', async () => {
    const found = await rows('波动性');
    for (const [symbol, days] of symbols) {
      const volatility = 100 * annualisedVolatility(moves(days));
      expect(found[symbol]?.slice(0, 2)).toEqual([
        round(volatility, 1),
        round(100 * Math.max(...moves(days).map(Math.abs)), 2),
      ]);
      expect(found[symbol]?.[2]).toBe(volatility > 30 ? '高' : volatility >= 15 ? '中' : '低');
    }
  });

  test('on the time between two trades', async () => {
    const found = await rows('交易时机');
    for (const [symbol, days] of symbols) {
      const dates = days.filter(isAction).map(({date}) => date);
      const gaps = dates.slice(1).map((date, index) => calendarDays(dates[index] as string, date));
      const average = mean(gaps);
      expect(found[symbol]).toEqual([
        gaps.length,
        round(average, 1),
        Math.min(...gaps),
        Math.max(...gaps),
        average < 14 ? '高频' : average < 60 ? '中频' : '低频',
      ]);
    }
  });

  test('on the close relative to its average', async () => {
    const found = await rows('市场适应性');
    for (const [symbol, days] of symbols) {
      const windows = days.slice(19).map((day, t) => ({day, window: days.slice(t, t + 20)}));
      const ratio = windows.map(({day, window}) => day.close / mean(window.map(({close}) => close)));
      const span = mean(
        windows.map(
          ({day, window}) =>
            (Math.max(...window.map(({high}) => high)) - Math.min(...window.map(({low}) => low))) / day.close,
        ),
      );
      const share = (holds: (value: number) => boolean): number =>
        round(100 * mean(ratio.map((value) => Number(holds(value)))), 1);
      expect(found[symbol]).toEqual([
        share((value) => value > 1.02),
        share((value) => value < 0.98),
        share((value) => value <= 1.02 && value >= 0.98),
        round(100 * span, 1),
        span > 0.15 ? '高' : span > 0.08 ? '中' : '低',
      ]);
    }
  });

  test('on state transitions', async () => {
    const found = await rows('信号切换逻辑');
    const all = symbols.flatMap(([, days]) => changes(days));
    expect(Object.keys(found).sort()).toEqual([...new Set(all)].sort());
    Object.entries(found).forEach(([change, [times, verdict]]) => {
      expect(times).toBe(all.filter((one) => one === change).length);
      expect(verdict).toBe(change === 'B→S' || change === 'S→B' ? '太快' : '正常');
    });
  });

  test('on the shares of the states', async () => {
    const found = await rows('信号分布');
    for (const [symbol, days] of symbols) {
      const active = percent(days, isAction);
      expect(found[symbol]).toEqual([
        ...['B', 'S', 'H', 'E'].map((state) => percent(days, ({signal}) => signal === state)),
        active,
        active > 10 ? '激进' : active > 2 ? '平衡' : '保守',
      ]);
    }
  });
});
