import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {exampleMarkets, type Bars} from '../../src/engine';
import {applyFix, compile} from '../../src/engine/language';
import {naiveAverage, naiveBacktest} from '../support/naiveBacktest';
import {connected, disconnect, toolFolder, type Connected} from '../support/assistant';
import type {LooseJson} from '../support/looseJson';
import {sampleBars} from '../support/sampleBars';
import {csvOf} from '../unit/cli/support';

/*
 * An assistant's work, written down as calls: each task of the brief is solved by the tools alone, and judged by what the checker
 * and the backtest say, or by the same rule in plain loops.
 */
const tasks = [...readFileSync('tests/contract/assistantTasks/brief.md', 'utf8').matchAll(/^\d+\. (.+)$/gm)].map(([, task = '']) => task);
const bars = sampleBars();

let server: Connected;
beforeAll(async () => {
  server = await connected(toolFolder());
});
afterAll(disconnect);

/** Data of a call that must succeed. */
async function asked(name: string, args: object): Promise<LooseJson> {
  const {data, text, isError} = await server.call(name, args);
  expect(isError, text).toBe(false);
  return data as LooseJson;
}

const sma = (id: string, period: number): object => ({id, type: 'SMA', params: {period, column: 'Close'}});
const ref = (id: string): object => ({ref: id});
const cross = (id: string, type: string, a: string, b: string): object => ({id, type, inputs: [ref(a), ref(b)]});
const strategyOf = (indicators: object[], signals: object[], buy: string, sell: string, more: object = {}): object => ({
  ...more,
  trade_strategy: {indicators, signals, outputs: {buy_signal: buy, sell_signal: sell}},
});

const averages = strategyOf(
  [sma('fast', 20), sma('slow', 60), {id: 'fall', type: 'PercentFromHighest', params: {period: 60, column: 'Close'}}],
  [
    cross('up', 'Crossover', 'fast', 'slow'),
    cross('down', 'Crossunder', 'fast', 'slow'),
    {id: 'stopped', type: 'LessThan', inputs: [ref('fall'), {type: 'Constant', value: -10}]},
    {id: 'leave', type: 'Or', inputs: [ref('down'), ref('stopped')]},
  ],
  'up',
  'leave',
);

const macd = strategyOf(
  [{id: 'm', type: 'MACD', params: {fast_period: 12, slow_period: 26, signal_period: 9, column: 'Close'}}],
  [cross('up', 'Crossover', 'm.macd', 'm.signal'), cross('down', 'Crossunder', 'm.macd', 'm.signal')],
  'up',
  'down',
);

const calm = strategyOf(
  [sma('line', 50)],
  [
    {id: 'above', type: 'GreaterThan', inputs: [{column: 'Close'}, ref('line')]},
    {
      id: 'low',
      type: 'LessThan',
      inputs: [
        {market: 'VIX', transformer: 'vix'},
        {type: 'Constant', value: 20},
      ],
    },
    {id: 'enter', type: 'And', inputs: [ref('above'), ref('low')]},
    {
      id: 'high',
      type: 'GreaterThan',
      inputs: [
        {market: 'VIX', transformer: 'vix'},
        {type: 'Constant', value: 30},
      ],
    },
  ],
  'enter',
  'high',
  {
    market_indicators: {
      indicators: [{code: 'VIX'}],
      transformers: [{name: 'vix', type: 'IdentityTransformer', params: {indicator: 'VIX', field: 'Close'}}],
    },
  },
);

const passes = async (document: object): Promise<void> => {
  const {errors, warnings} = await asked('check_strategy', {document});
  expect([errors, warnings]).toEqual([0, 0]);
};
const backtest = (document: object, more: object = {}): Promise<LooseJson> => asked('run_backtest', {document, ...more});

const folder = mkdtempSync(join(tmpdir(), 'tasks-'));
const file = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

/** The closes that the rule in plain loops reads. */
const {close} = bars;
const average = (n: number, t: number): number => naiveAverage(close, t, n);

const SOLUTIONS: readonly (() => Promise<void>)[] = [
  async () => {
    await passes(averages);
    const {result} = await backtest(averages);
    const gap = (t: number): number => average(20, t) - average(60, t);
    const stated = naiveBacktest(
      close,
      (t) => gap(t - 1) <= 0 && gap(t) > 0,
      (t) => (gap(t - 1) >= 0 && gap(t) < 0) || (t >= 59 && (close[t] ?? NaN) / Math.max(...close.slice(t - 59, t + 1)) < 0.9),
      0.001,
    );
    expect(result.metrics.closedTrades).toBe(stated.closedTrades);
    expect(1 + result.metrics.totalReturn).toBeCloseTo((stated.equity.at(-1) ?? NaN) / (stated.equity[0] ?? NaN), 6);
  },
  async () => {
    let text = JSON.stringify(averages).replace('"ref":"fast"', '"ref":"fsat"').replace('"leave"}', '"laeve"}');
    const first = await asked('check_strategy', {document: text});
    expect(first.files[0].diagnostics.map(({code}: {code: string}) => code)).toEqual(['E_REF_UNDEFINED', 'E_OUTPUT_REF']);
    // One after the other: an edit moves the places of those behind it.
    for (let [problem] = first.files[0].diagnostics; problem !== undefined;) {
      text = applyFix(text, problem.fix);
      [problem] = (await asked('check_strategy', {document: text})).files[0].diagnostics;
    }
    await passes(JSON.parse(text) as object);
    expect(JSON.parse(text)).toEqual(averages);
  },
  async () => {
    const {result} = await asked('explain_strategy', {document: averages, date: '2008-09-15'});
    const t = bars.date.indexOf('2008-09-15');
    expect(result).toMatchObject({state: 'E', reason: '此前空仓，买入条件不为真，所以继续空仓。', buy: {value: false}});
    const [fast, slow] = result.buy.inputs;
    expect([fast.value, slow.value].map((value) => value.toFixed(6))).toEqual([20, 60].map((n) => average(n, t).toFixed(6)));
  },
  async () => {
    const [cheap, dear] = [await backtest(averages), await backtest(averages, {commission: 0.003})];
    expect([cheap.commission, dear.commission]).toEqual([0.001, 0.003]);
    // Each trade pays twice; what is left of the capital is the product of what each leaves.
    const trades = cheap.result.metrics.closedTrades as number;
    const kept = ((1 - 0.003) / (1 + 0.003) / ((1 - 0.001) / (1 + 0.001))) ** trades;
    expect((1 + dear.result.metrics.totalReturn) / (1 + cheap.result.metrics.totalReturn)).toBeCloseTo(kept, 6);
  },
  async () => {
    const {text, data} = await server.call('run_backtest', {strategy: 'DualMovingAverageStrategy'});
    const {low, high} = (data as LooseJson).result.uncertainty.growthGap;
    expect([low < 0, high > 0]).toEqual([true, true]);
    expect(text).toMatch(/两者相差（百分点） .*分不出高下/);
  },
  async () => {
    const {entries} = await asked('list_registry', {ids: ['MACD']});
    const standard = Object.fromEntries(entries[0].parameters.map((one: {name: string; default: unknown}) => [one.name, one.default]));
    expect((macd as LooseJson).trade_strategy.indicators[0].params).toEqual(standard);
    await passes(macd);
    const built = await asked('run_backtest', {strategy: 'MacdStrategy'});
    expect((await backtest(macd)).result.metrics.totalReturn).toBeCloseTo(built.result.metrics.totalReturn, 9);
  },
  async () => {
    const [before, after] = [await backtest(macd, {to: '2009-12-31'}), await backtest(macd, {from: '2010-01-01'})];
    expect([before.result.metrics.to, after.result.metrics.from]).toEqual(['2009-12-31', '2010-01-04']);
    expect(after.result.uncertainty.growth.low).toBeLessThan(after.result.uncertainty.growth.high);
  },
  async () => {
    const {items, next, total} = (await backtest(macd, {trades_from: -3, trades_limit: 3})).result.trades;
    expect([items.length, next]).toEqual([3, null]);
    const {result} = await backtest(macd, {trades_from: total - 1, trades_limit: 1});
    expect(items[2]).toEqual(result.trades.items[0]);
  },
  async () => {
    const own: Bars = Object.fromEntries(
      Object.entries(bars).map(([name, values]) => [name, (values as readonly never[]).slice(-1500)]),
    ) as never;
    const data = [file('own.csv', csvOf(own))];
    const more = {data, capital_strategy: 'PercentCapitalStrategy', capital_params: {percents: 20}, shares: 'whole', trades_limit: 100};
    const {pool, capital, shares, result} = await backtest(averages, more);
    expect([pool[0].data.bars, capital.params.percents, shares]).toEqual([1500, 20, 'whole']);
    expect(result.trades.items.length).toBeGreaterThan(3);
    for (const trade of result.trades.items) {
      expect([Number.isInteger(trade.shares), trade.shares * trade.entryPrice < 0.21 * 130_000]).toEqual([true, true]);
    }
  },
  async () => {
    await passes(calm);
    expect(await server.call('run_backtest', {document: calm})).toMatchObject({
      isError: true,
      text: expect.stringContaining('策略用到了市场 “VIX”，但没有给出它的行情；请加上 --market VIX=行情.csv'),
    });
    const {plan} = compile(JSON.stringify(calm));
    const vix = plan === null ? undefined : exampleMarkets(plan, bars).find(({code}) => code === 'VIX')?.bars;
    const [data, market] = [[`510300.SH=${file('csi.csv', csvOf(bars))}`], [`VIX=${file('vix.csv', csvOf(vix as Bars))}`]];
    const run = (more: object): Promise<LooseJson> => backtest(calm, {data, market, ...more});
    const [standard, before, same] = [await run({}), await run({market_lag: 1}), await run({market_lag: 0})];
    // The symbol's market closes before that of the VIX: what is taken unless stated is the day before.
    const {assumptions} = standard as {assumptions: {id: string; value: unknown}[]};
    expect(assumptions.find(({id}) => id === 'marketLag')?.value).toBe(1);
    expect(standard.result.metrics).toEqual(before.result.metrics);
    expect(same.result.metrics).not.toEqual(before.result.metrics);
  },
];

test('the brief has ten tasks, and each has its solution', () => {
  expect([tasks.length, SOLUTIONS.length]).toEqual([10, 10]);
});

test.each(tasks.map((task, index) => [index + 1, task] as const))('%i. %s', async (number) => {
  await SOLUTIONS[number - 1]?.();
});
