import {readFileSync} from 'node:fs';
import {describe, test, expect} from 'vitest';
import {exampleMarkets, present, type Bars} from '../../src/engine';
import {validate, compile, exampleRun, evaluate, type Plan} from '../../src/engine/language';
import {ruleRun, backtest, type CapitalStrategy} from '../../src/engine/backtest';
import {naiveAverage, naiveDeviation, naiveBacktest} from '../support/naiveBacktest';
import {docPages} from '../support/pages';
import {sampleBars} from '../support/sampleBars';

/*
 * Ten tasks in the words of an investor: well-known rules, which other tools have too. Each document in strategyTasks/
 * was written from /llms-strategy.md alone. Its expected behaviour is implemented here again, in plain loops
 * independent of the engine. When a task cannot be solved from that page, improve src/plugins/strategy-files.
 */
const bars = sampleBars();

const {date, close, high, low} = bars;

const read = (name: string): string => readFileSync(`tests/contract/strategyTasks/${name}.json`, 'utf8');

/** @param fill bar of the last buy. */
type Condition = (t: number, fill: number) => boolean;

const at = (values: readonly number[], t: number): number => values[t] ?? NaN;

const average = (n: number) => (t: number) => naiveAverage(close, t, n);

const top = (values: readonly number[], n: number) => (t: number) =>
  t < n - 1 ? NaN : Math.max(...values.slice(t - n + 1, t + 1));

const bottom = (values: readonly number[], n: number) => (t: number) =>
  t < n - 1 ? NaN : Math.min(...values.slice(t - n + 1, t + 1));

const price = (t: number): number => at(close, t);

const crosses =
  (a: (t: number) => number, b: (t: number) => number): Condition =>
  (t) =>
    a(t - 1) <= b(t - 1) && a(t) > b(t);

/** Exponential smoothing, seeded with the mean of the first n values. */
function running(values: readonly number[], n: number, share: number): (t: number) => number {
  const made: number[] = [];
  values.forEach((value, t) => {
    const before = made[t - 1] ?? NaN;
    made.push(t < n - 1 ? NaN : t === n - 1 ? naiveAverage(values, t, n) : before + share * (value - before));
  });
  return (t) => at(made, t);
}

/** Wilder's RSI over n changes. */
function strength(n: number): (t: number) => number {
  const part = (sign: number): ((t: number) => number) =>
    running(
      close.slice(1).map((now, index) => Math.max(0, sign * (now - at(close, index)))),
      n,
      1 / n,
    );
  const [gains, losses] = [part(1), part(-1)];
  return (t) => 100 - 100 / (1 + gains(t - 1) / losses(t - 1));
}

const range = running(
  high.map((most, t) => Math.max(most, close[t - 1] ?? most) - Math.min(at(low, t), close[t - 1] ?? at(low, t))),
  22,
  1 / 22,
);

const [fast, slow] = [running(close, 12, 2 / 13), running(close, 26, 2 / 27)];

const macd = (t: number): number => fast(t) - slow(t);

const lowerBand = (t: number): number => average(20)(t) - 2 * naiveDeviation(close, t, 20);

const rsi = strength(2);

const forDays =
  (n: number, holds: Condition): Condition =>
  (t) =>
    Array.from({length: n}, (_, back) => holds(t - back, -1)).every(Boolean);

const zero = (): number => 0;

/** What the investor asks for; the document has the same name. */
const ASKED = `
golden-cross        50 日均线上穿 200 日均线就买，下穿就卖。
turtle              收盘突破到昨天为止 55 天的最高价就买，跌破到昨天为止 20 天的最低价就卖。
rsi-2               还在 200 日均线之上时，两天的 RSI 跌到 10 以下就买，收盘回到 5 日均线之上就卖。
bollinger-reversal  跌出布林带下轨，等收盘回到带内再买；涨过中轨就卖。20 天，两倍。
macd-zero-line      MACD 线上穿零轴就买，下穿零轴就卖，用常用的参数。
donchian            收盘创 20 天新高就买，创 10 天新低就卖，只看收盘价。
atr-trailing-stop   收盘站上 50 日均线时买；跌破“22 天最高价减 3 倍 ATR”就止损。
stop-and-time       上穿 50 日均线买；比买入价亏 8%、从买入后最高点回落 15%，或者拿满 60 天就卖。
two-hundred-days    连续三天收在 200 日均线之上才拿着，连续三天收在下面就空仓。
`
  .trim()
  .split('\n')
  .map((row) => row.split(/ {2,}/) as [name: string, asks: string]);

const RULES: Readonly<Record<string, readonly [buys: Condition, sells: Condition]>> = {
  'golden-cross': [crosses(average(50), average(200)), crosses(average(200), average(50))],
  turtle: [(t) => price(t) > top(high, 55)(t - 1), (t) => price(t) < bottom(low, 20)(t - 1)],
  'rsi-2': [(t) => price(t) > average(200)(t) && rsi(t) < 10, (t) => price(t) > average(5)(t)],
  'bollinger-reversal': [crosses(price, lowerBand), (t) => price(t) > average(20)(t)],
  'macd-zero-line': [crosses(macd, zero), crosses(zero, macd)],
  donchian: [(t) => price(t) >= top(close, 20)(t), (t) => price(t) <= bottom(close, 10)(t)],
  'atr-trailing-stop': [crosses(price, average(50)), (t) => price(t) < top(high, 22)(t) - 3 * range(t)],
  'stop-and-time': [
    crosses(price, average(50)),
    (t, fill) => {
      const best = Math.max(...close.slice(fill, t + 1));
      return price(t) < 0.92 * price(fill) || price(t) < 0.85 * best || t - fill >= 60;
    },
  ],
  'two-hundred-days': [forDays(3, (t) => price(t) > average(200)(t)), forDays(3, (t) => price(t) < average(200)(t))],
};

const errors = (text: string): string[] =>
  validate(text).flatMap(({severity, message}) => (severity === 'error' ? [message] : []));

// Cast: a document without errors has a plan.
const planOf = (text: string): Plan => compile(text).plan as Plan;

describe('a task for one symbol', () => {
  test.each(ASKED)('%s: “%s” is solved by its document', (name) => {
    const [document, [buys, sells]] = [read(name), present(RULES[name])];
    expect(errors(document)).toEqual([]);
    const {equity, metrics} = ruleRun(bars, {document});
    const stated = naiveBacktest(close, buys, sells, 0.001);
    expect(metrics.closedTrades).toBeGreaterThan(5);
    expect([metrics.closedTrades, metrics.openTrades]).toEqual([stated.closedTrades, stated.open ? 1 : 0]);
    expect((equity.at(-1) as number) / (stated.equity.at(-1) as number)).toBeCloseTo(1, 9);
  });
});

interface Portfolio {
  strategy_definition: {capital_strategy: CapitalStrategy};
}

const capitalOf = (text: string): CapitalStrategy =>
  (JSON.parse(text) as Portfolio).strategy_definition.capital_strategy;

describe('a task for two symbols: “过去一年指数涨了就拿股票，没涨就换成债券，每次用总资产的 95%。”', () => {
  const document = read('dual-momentum');
  const {result, second} = exampleRun(planOf(document), bars, ['SPY', 'AGG']);

  test('chooses one of them by the index’s return over a year', () => {
    expect(errors(document)).toEqual([]);
    const rose = close.map((now, t) => t >= 252 && now > at(close, t - 252));
    expect(result.buy).toEqual(rose);
    expect(second?.buy).toEqual(rose.map((yes) => !yes));
    expect(result.buy.filter((buys, t) => buys === second?.buy[t])).toEqual([]);
  });

  test('invests 95 % of all assets in one, keeps the rest in cash, and never holds both', () => {
    const bond = close.map(() => 100);
    const pool = [
      {symbol: 'SPY', bars},
      {symbol: 'AGG', bars: {...bars, close: bond}},
    ];
    const {fills, equity, cash} = backtest({
      assets: pool,
      signals: [result, second as typeof result],
      capital: capitalOf(document),
    });
    const buys = fills.filter(({side}) => side === 'buy');
    expect(buys.length).toBeGreaterThan(20);
    for (const {day} of buys) {
      expect(at(cash, day) / at(equity, day)).toBeCloseTo(0.05, 2);
    }
    // Sales and buys alternate: there are never two buys without a sale between them.
    expect(fills.filter(({side}, index) => side === fills[index - 1]?.side)).toEqual([]);
  });
});

describe('a task with a market that closes later: “站上 50 日均线，而且昨天的 VIX 低于 20 才买；高于 30 就走；每次用现金的九成。”', () => {
  const document = read('volatility-filter');
  const plan = planOf(document);
  const vix = exampleMarkets(plan, bars).find(({code}) => code === 'VIX')?.bars as Bars;
  const result = evaluate(plan, bars, {symbol: '510300.SH', symbols: ['510300.SH'], market: {VIX: vix}});
  /** The latest value before a day. */
  const known = (t: number): number => at(vix.close, vix.date.filter((day) => day < (date[t] as string)).length - 1);

  test('reads the market’s value of the previous day, never of the same day', () => {
    expect(errors(document)).toEqual([]);
    expect(result.sell).toEqual(date.map((_, t) => known(t) > 30));
    expect(result.buy).toEqual(date.map((_, t) => crosses(price, average(50))(t, NaN) && known(t) < 20));
    expect(result.sell).not.toEqual(date.map((day) => at(vix.close, vix.date.indexOf(day)) > 30));
  });

  test('keeps a tenth of the cash in each buy', () => {
    const {fills, cash} = backtest({
      assets: [{symbol: '510300.SH', bars}],
      signals: [result],
      capital: capitalOf(document),
    });
    const buys = fills.filter(({side}) => side === 'buy');
    expect(buys.length).toBeGreaterThan(5);
    for (const {day} of buys) {
      expect(at(cash, day) / (cash[day - 1] ?? 100_000)).toBeCloseTo(0.1, 9);
    }
  });
});

test('the recipe for yesterday’s value returns it', () => {
  const page = docPages().find(({id}) => id === 'reference/from-other-tools');
  const document = /id="tools-yesterday"[^\n]*\n([\s\S]+?)```/.exec(page?.body ?? '')?.[1] ?? '';
  const {series} = evaluate(planOf(document), bars, {symbol: 'X', symbols: ['X'], market: {}});
  const worst = Math.max(
    ...high.slice(1).map((_, t) => Math.abs((series.yesterday_high?.[t + 1] as number) - at(high, t))),
  );
  expect(worst).toBeLessThan(1e-9);
});
