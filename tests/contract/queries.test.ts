import {describe, expect, test} from 'vitest';
import {
  changes,
  daysOf,
  emptyRuns,
  isAction,
  judged,
  moves,
  pageQueries,
  resultOf,
  round,
  rowsOf,
  runQuery,
  type SignalDay,
} from '../support/pageQueries';

const {queries, sources} = pageQueries('docs/primitives/advanced/troubleshooting.mdx');
const [sick, cured] = sources.map(daysOf) as [ReturnType<typeof daysOf>, ReturnType<typeof daysOf>];
const entries = Object.entries(sick);
const result = (title: string) => resultOf(queries, title);
const rows = (title: string) => rowsOf(queries, title);

describe('the queries of the pages', () => {
  test('run without an error on a database made by the engine, unless they are marked wrong', async () => {
    expect(queries.length).toBeGreaterThan(20);
    for (const {isWrong, source, sql} of queries) {
      if (!isWrong) {
        expect((await runQuery(source, sql)).rows.length).toBeGreaterThan(0);
      }
    }
  });

  test('that are wrong on purpose fail, or differ from the correct one that follows', async () => {
    const pairs = queries.flatMap((query, index) => (query.isWrong ? [[query, queries[index + 1]] as const] : []));
    expect(pairs.length).toBeGreaterThan(0);
    for (const [wrong, right] of pairs) {
      expect(right?.title).toMatch(/^对：/);
      const answer = await runQuery(wrong.source, wrong.sql).catch((error: Error) => error.message);
      expect(answer).not.toEqual(await runQuery(wrong.source, right?.sql as string));
    }
  });
});

describe('the correct queries agree with the engine', () => {
  test('on the number of days and transitions', async () => {
    expect((await rows('数据健康')).SP500?.slice(0, 6)).toEqual([sick.SP500?.length, '2007-01-03', '2010-12-31', 0, 0, 0]);
    const counted = await rows('相邻两天');
    const all = new Set(Object.values(sick).flatMap(changes));
    expect(Object.keys(counted).sort()).toEqual([...all].sort());
    all.forEach((change) =>
      expect(counted[change]).toEqual(entries.map(([, days]) => changes(days).filter((found) => found === change).length)),
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
    const any = days.slice(0, -5).filter(({close}, t) => (days[t + 5] as SignalDay).close > close).length / (days.length - 5);
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
      expect(above[symbol]).toEqual([round((100 * known.filter(({close, mean}) => close > (mean as number)).length) / known.length, 1)]);
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
