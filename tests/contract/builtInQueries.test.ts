import {describe, expect, test} from 'vitest';
import {annualisedVolatility} from '../../src/engine';
import {
  changes,
  daysOf,
  emptyRuns,
  isAction,
  judged,
  moves,
  pageQueries,
  round,
  rowsOf,
  runQuery,
  type SignalDay,
} from '../support/pageQueries';
import {readPages} from '../support/pages';

const {queries, sources} = pageQueries('docs/reference/strategy-sql.mdx');
const symbols = Object.entries(daysOf(sources[0] as string));
const rows = (title: string) => rowsOf(queries, title);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (days: readonly SignalDay[], holds: (day: SignalDay) => boolean): number =>
  round(100 * mean(days.map((day) => Number(holds(day)))), 1);
const calendarDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

test('the page has the platform’s eight queries, and they run', async () => {
  const listed = readPages().find(({id}) => id === 'primitives/advanced/troubleshooting')?.body ?? '';
  const named = [...listed.matchAll(/^\| (?:关键|重要|辅助) \| ([^|]+) \|/gm)].map(([, name]) => name);
  expect(named).toHaveLength(8);
  expect(queries.map(({title}) => title).sort()).toEqual([...named].sort());
  for (const {source, sql} of queries) {
    expect((await runQuery(source, sql)).rows.length).toBeGreaterThan(0);
  }
});

describe('the built-in queries agree with the engine', () => {
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
      expect(found[signal]?.slice(0, 5)).toEqual([five.length, right(five), change(five), right(twenty), change(twenty)]);
      const grade = right(five) > 70 ? '优' : right(five) > 55 ? '良' : right(five) > 45 ? '一般' : '偏低';
      expect(found[signal]?.[5]).toBe(grade);
    }
  });

  test('on risky signals', async () => {
    const found = await rows('风险信号识别');
    for (const [symbol, days] of symbols) {
      const actions = days.filter(isAction).map(({date}) => date);
      const busy = days.filter(({date}) => actions.filter((one) => one <= date && calendarDays(one, date) < 30).length > 8);
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
      expect(found[symbol]?.slice(0, 2)).toEqual([round(volatility, 1), round(100 * Math.max(...moves(days).map(Math.abs)), 2)]);
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
        windows.map(({day, window}) => (Math.max(...window.map(({high}) => high)) - Math.min(...window.map(({low}) => low))) / day.close),
      );
      const share = (holds: (value: number) => boolean): number => round(100 * mean(ratio.map((value) => Number(holds(value)))), 1);
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
