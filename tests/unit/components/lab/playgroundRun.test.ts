import {describe, expect, test, vi} from 'vitest';
import {equityCsv, tradesCsv} from '../../../../src/components/lab/StrategyPlayground/result/Downloads';
import type {
  Answer,
  Day,
  Picture,
  QuestionsAboutTexts,
  Report,
} from '../../../../src/components/lab/StrategyPlayground/run/protocol';
import {sessionOf} from '../../../../src/components/lab/StrategyPlayground/run/session';
import {
  LAB,
  settingsLine,
  settingsOf,
  setupOf,
  termsOf,
  textsOf,
  type Settings,
} from '../../../../src/components/lab/StrategyPlayground/run/settings';
import {startOf} from '../../../../src/components/lab/StrategyPlayground/start';
import {pack, type PackedSeries} from '../../../../src/components/sample/ownPrices/packed';
import {encode, readAddress, writeAddress} from '../../../../src/components/lab/state/address';
import {decode} from '../../../../src/components/lab/state/decode';
import {defaults, type FieldValues} from '../../../../src/components/lab/state/fields';
import {DEFAULT_TEXT} from '../../../../src/content/defaultRule';
import {formatNumber} from '../../../../src/content/format';
import {drawdown, exampleMarkets, sliceBars} from '../../../../src/engine';
import {compile, evaluate, LIMITS, readRuleText, validate, type Turning} from '../../../../src/engine/language';
import {hasErrors} from '../../../../src/engine/language/diagnostic';
import {bondBars} from '../../../../src/engine/market-data/exampleMarkets';
import {bestOfRuns} from '../../../../src/engine/uncertainty';
import {pairSentence} from '../../../../src/results/pairSentence';
import type {Backtest} from '../../../../src/results/runBacktest';
import {samplePrices} from '../../../support/sampleBars';
import {csvOf, workspace} from '../../cli/support';
import {below, close, constant, pair, switching} from '../../engine/language/documents';

const prices = samplePrices();
const {bars} = prices;
const session = sessionOf(prices);

const ask = (text: string, more: Partial<QuestionsAboutTexts['run']> = {}): Answer =>
  session.run({text, set: {}, day: null, before: text, ...more});

function report(text: string, more: Partial<QuestionsAboutTexts['run']> = {}): Report {
  const {report: found, diagnostics} = ask(text, more);
  expect(found, JSON.stringify(diagnostics)).not.toBeNull();
  return found!;
}

const analyse = (text: string): Picture => report(text).picture;
const faster = DEFAULT_TEXT.replace('"period": 20', '"period": 10');
const wrong = DEFAULT_TEXT.replace('"ref": "slow"', '"ref": "slov"');

/** The settings of a text, with some changed. */
function changed(text: string, changes: FieldValues): {settings: Settings; values: FieldValues} {
  const settings = settingsOf(analyse(text), bars.date);
  return {settings, values: {...defaults(settings), ...changes}};
}

function run(text: string, changes: FieldValues = {}): Backtest {
  const {settings, values} = changed(text, changes);
  const {tested, setup, terms} = report(text, {set: textsOf(settings, values)});
  expect({setup, terms}).toEqual({setup: setupOf(settings, values), terms: termsOf(settings, values)});
  return tested.run!;
}

/** A document of two comparisons with constants. */
const withOutputs = (indicators: object[], outputs: object[] = []): string => {
  const compared = (id: string, type: string, value: number) => ({
    id,
    type,
    inputs: [{column: 'Close'}, {type: 'Constant', value}],
  });
  const signals = [compared('buy', 'GreaterThan', 1000), compared('sell', 'LessThan', 900)];
  return JSON.stringify({
    trade_strategy: {indicators, signals, outputs: {buy_signal: 'buy', sell_signal: 'sell', indicators: outputs}},
  });
};

/** In when the close crosses the average of 60 bars, out at a loss of eight per cent. */
const STOPPED = pair({type: 'Crossover', inputs: [close, {ref: 'ma'}]}, below({ref: 'gain'}, constant(-8)), [
  {id: 'ma', type: 'SMA', params: {period: 60}},
  {id: 'gain', type: 'SinceEntry', params: {of: 'gain'}},
]);

/** Above and below the strength of a market. */
const market = (code: string): string => {
  const inputs = [
    {market: code, transformer: 'strength'},
    {type: 'Constant', value: 100},
  ];
  return JSON.stringify({
    market_indicators: {
      indicators: [{code}],
      transformers: [{name: 'strength', type: 'RelativeStrengthTransformer', params: {indicator: code, window: 100}}],
    },
    trade_strategy: {
      indicators: [],
      signals: [
        {id: 'up', type: 'GreaterThan', inputs},
        {id: 'down', type: 'Not', inputs: [{ref: 'up'}]},
      ],
      outputs: {buy_signal: 'up', sell_signal: 'down'},
    },
  });
};

const portfolio = {
  name: '测试',
  code: 'test',
  start_date: '2005-01-03',
  end_date: '2012-12-31',
  currency: 'USD',
  market: 'US',
  update_time: '22:00',
  commission: 0.0003,
  symbols: [{symbol: 'SPY', name: 'SPY'}],
  strategy_definition: {
    ...(JSON.parse(DEFAULT_TEXT) as object),
    capital_strategy: {
      name: 'PercentCapitalStrategy',
      params: {initial_capital: 250_000, percents: 60, max_positions: 3},
    },
  },
};

describe('a backtest in the playground gives the same numbers as the command line', () => {
  const {strategy} = workspace({
    'default.json': DEFAULT_TEXT,
    'market.json': market('AS51'),
    'portfolio.json': portfolio,
    'switch.json': switching,
    'index.csv': csvOf({...exampleMarkets(compile(market('AS51')).plan!, bars)[0]!.bars}),
    'sp500.csv': csvOf(bars),
    'bond.csv': csvOf(bondBars(bars)),
  });
  const payments = {capital: 'FixedInvestmentStrategy', 'FixedInvestment.investment_amount': 500};
  const percent = {capital: 'SimplePercentCapitalStrategy', 'SimplePercent.percents': 40, initial_capital: 50_000};
  const period = {commission: 0, whole: true, from: '2007-07-01', to: '2009-06-30'};

  test.each<[string, string, FieldValues]>([
    ['default.json --commission 0 --shares whole --from 2007-07-01 --to 2009-06-30', DEFAULT_TEXT, period],
    [
      'default.json --capital 50000 --capital-strategy SimplePercentCapitalStrategy --capital-param percents=40',
      DEFAULT_TEXT,
      percent,
    ],
    [
      'default.json --capital-strategy FixedInvestmentStrategy --capital-param investment_amount=500',
      DEFAULT_TEXT,
      payments,
    ],
    ['portfolio.json --commission 0.002', JSON.stringify(portfolio), {commission: 0.2}],
    [
      'market.json --market AS51=index.csv --market-lag 1 --from 2012-01-03',
      market('AS51'),
      {market_lag: '1', from: '2012-01-03'},
    ],
    ['switch.json --data SP500=sp500.csv --data SIM_BOND=bond.csv', JSON.stringify(switching), {}],
  ])('%s', async (args, text, changes) => {
    const mine = run(text, changes);
    const ran = await strategy(`backtest --file ${args} --json --equity`);
    expect(ran.err).toBe('');
    const {result} = ran.json() as unknown as {result: Backtest & {equity: {equity: number[]; date: string[]}}};
    const {metrics, trades, equity} = result;
    expect(mine.trades.length).toBeGreaterThan(3);
    expect(mine).toMatchObject({metrics, trades, dates: equity.date, equity: equity.equity});
  });
});

describe('the settings', () => {
  test('start from the values of a portfolio, and otherwise from the defaults of the platform', () => {
    const own = settingsOf(analyse(JSON.stringify(portfolio)), bars.date);
    expect(defaults(own)).toMatchObject({
      from: '2005-01-03',
      to: '2012-12-31',
      commission: 0.03,
      initial_capital: 250_000,
      capital: 'PercentCapitalStrategy',
      'Percent.percents': 60,
      'SimplePercent.percents': 95,
    });
    expect(termsOf(own, defaults(own)).capital.params).toMatchObject({max_positions: 3});
    const plain = settingsOf(analyse(DEFAULT_TEXT), bars.date);
    expect(defaults(plain)).toMatchObject({
      from: '2000-01-03',
      to: '2020-04-17',
      commission: 0.1,
      capital: 'all',
      whole: false,
    });
    expect(settingsLine(plain, defaults(plain))).toContain('0.1%');
  });

  test.each([
    ['2021-01-01', '2022-01-01', '2000-01-03', '2020-04-17'],
    ['1990-01-01', '2001-06-30', '2000-01-03', '2001-06-30'],
  ])('for a portfolio of %s to %s cover %s to %s: what has prices', (start_date, end_date, from, to) => {
    expect(
      defaults(settingsOf(analyse(JSON.stringify({...portfolio, start_date, end_date})), bars.date)),
    ).toMatchObject({from, to});
  });

  test('are the same after encoding in an address; invalid parts are reported and the rest is kept', () => {
    const settings = settingsOf(analyse(market('AS-51')), bars.date);
    const own = {
      commission: 0.25,
      market_lag: '1',
      'market.AS~51': 'BOND',
      capital: 'PercentCapitalStrategy',
      'Percent.percents': 35,
    };
    const values = {...defaults(settings), ...own};
    const search = writeAddress('?strategy=zAbC', LAB, encode(settings, values));
    expect(decode(settings, readAddress(search, LAB))).toEqual({values, complaints: []});
    const {values: mended, complaints} = decode(settings, readAddress(`${search}*market_lag-7*nobody-1`, LAB));
    expect(mended).toMatchObject({commission: 0.25, market_lag: '', 'market.AS~51': 'BOND'});
    expect(complaints).toEqual([expect.stringContaining('市场滞后'), expect.stringContaining('nobody')]);
  });

  test.each([
    [true, {from: '2009-07-01'}],
    [false, {}],
  ])(
    'have in an address the period of prices that are simulated (%s), never that of a reader’s own',
    (isSimulated, address) => {
      const own = {symbol: 'x', source: '', lacksRange: false, shortest: 30, assumptions: []};
      const settings = settingsOf(analyse(DEFAULT_TEXT), bars.date, {own, isSimulated});
      expect(encode(settings, {...defaults(settings), from: '2009-07-01'})).toEqual(address);
    },
  );
});

describe('a change of the text', () => {
  test('is answered with one parse: what is wrong, what it does, what came of it, why on the last day', () => {
    const fresh = sessionOf({...prices});
    const text = DEFAULT_TEXT.replace('"period": 20', '"period": 21');
    const parse = vi.spyOn(JSON, 'parse');
    const {report: all, diagnostics} = fresh.run({text, set: {}, day: null, before: text});
    const parses = parse.mock.calls.filter(([given]) => given === text).length;
    parse.mockRestore();
    expect(parses).toBe(1);
    expect(hasErrors(diagnostics)).toBe(false);
    const {state} = evaluate(compile(text).plan!, bars, {symbol: 'SP500', symbols: ['SP500']});
    expect(all?.picture.states).toEqual(state);
    expect([all?.day, all?.explained?.why.state, all?.previous]).toEqual([state.length - 1, state.at(-1), null]);
    expect(all?.picture.numbers.map(({name, label, value}) => `${name} ${label} ${value}`)).toEqual([
      '21 日均线 周期 21',
      '60 日均线 周期 60',
    ]);
    expect(report(text, {day: 7}).day).toBe(7);
  });

  test('of a rule that knows its position begins without one on the first day of the settings, in all that is told', () => {
    const text = JSON.stringify(STOPPED);
    const {settings, values} = changed(text, {from: '2008-01-02'});
    const found = report(text, {set: textsOf(settings, values), day: bars.date.indexOf('2008-11-21')});
    const {state, series} = evaluate(compile(text).plan!, bars, {
      symbol: 'SP500',
      symbols: ['SP500'],
      from: '2008-01-02',
    });
    const start = bars.date.indexOf('2008-01-02');
    expect(found.picture.states).toEqual(state);
    expect(found.tested.run?.states).toEqual(state.slice(start));
    expect(found.explained?.values.s1?.value).toBe(series.gain?.[bars.date.indexOf('2008-11-21')]);
    expect(new Set(found.sales?.filter((reason) => reason !== ''))).toEqual(new Set(['买入以来跌超 8%']));
    // The whole history is held through that day.
    expect(report(text).picture.states[start]).toBe('H');
    expect(state[start]).not.toBe('H');
  });

  test('with errors gives no picture, but all its diagnostics', () => {
    expect(ask(wrong)).toMatchObject({report: null});
    expect(ask(wrong).diagnostics.map(({code}) => code)).toEqual(validate(wrong).map(({code}) => code));
    expect(session.day({text: wrong, setup: {}, day: 100})).toBeNull();
  });

  test('is compared with the version before where the settings ask for it', () => {
    const {terms, tested, previous, before} = report(faster, {
      set: {commission: '0.3', compare: '1', nobody: '1'},
      before: DEFAULT_TEXT,
    });
    expect([terms.commission, before]).toEqual([0.003, DEFAULT_TEXT]);
    expect(previous).toEqual(report(DEFAULT_TEXT, {set: {commission: '0.3'}}).tested);
    expect(tested).not.toEqual(previous);
    expect(report(faster, {set: {compare: '1'}, before: '{'}).previous).toEqual({run: null, problem: null});
    const [now, then] = [run(faster), run(DEFAULT_TEXT)];
    const said = pairSentence(then, now, 'too-short', '元');
    const days = now.states.filter((state, day) => state !== then.states[day]).length;
    expect(said).toMatch(/^右边比左边[多少].* 个百分点，但这一段太短/);
    expect(said).toContain(`左边变成 ${formatNumber(then.equity.at(-1) ?? NaN, 0)} 元`);
    expect(said).toContain(`状态不同的有 ${formatNumber(days, 0)} 天`);
    expect(pairSentence(now, now, 'too-short', '元')).toMatch(
      /^右边与左边几乎一样.*最大回撤几乎一样，买入次数相同，状态不同的有 0 天/,
    );
  });

  test.each<[string, string]>([
    ['nothing', ''],
    ['brackets', '['.repeat(LIMITS.bytes - 1)],
    ['one long line', `"${'x'.repeat(LIMITS.bytes - 2)}"`],
    ['too long', 'x'.repeat(LIMITS.bytes * 2)],
    [
      'many nodes',
      withOutputs(
        Array.from({length: 499}, (_, n) => ({id: `i${n}`, type: 'EMA', params: {period: n + 1, column: 'Close'}})),
      ),
    ],
    ['a name of every object', withOutputs([{id: '__proto__', type: 'SMA', params: {period: 5, column: 'Close'}}])],
  ])('to a hostile one is answered: %s', (_, text) => {
    expect(ask(text).diagnostics.length).toBeGreaterThan(0);
    expect(typeof session.format({text})).toBe('string');
    expect(typeof session.fix({text, fixes: 'all'})).toBe('string');
  });

  test('fixes everything that has a quick fix, and lays out even a text with errors', () => {
    const fix = (text: string): unknown => session.fix({text, fixes: 'all'});
    expect(fix(wrong.replace('"period": 20', '"period": "20"').replaceAll('"column"', '"field"'))).toBe(DEFAULT_TEXT);
    expect(fix(DEFAULT_TEXT)).toBe(DEFAULT_TEXT);
    const laidOut = session.format({text: JSON.stringify(JSON.parse(DEFAULT_TEXT))});
    expect(laidOut).toContain('\n  "trade_strategy": {\n    "indicators": [');
    expect(JSON.parse(laidOut)).toEqual(JSON.parse(DEFAULT_TEXT));
    expect(session.format({text: '{"a":1,,}'})).toContain('"a": 1');
  });
});

describe('a day', () => {
  test('is explained in the words of the sentence, and joined by what they are', () => {
    const rule = readRuleText('收盘价上穿 200 日均线买入，收盘价低于 200 日均线或从 20 日最高收盘回落 5%卖出').document;
    const {explained, sales, tested} = report(JSON.stringify(rule));
    const [below, fallen] = ['收盘价低于 200 日均线', '从 20 日最高收盘回落 5%'];
    expect(explained!.why).toMatchObject({
      buy: {label: '收盘价上穿 200 日均线', inputs: [{label: '收盘价'}, {label: '200 日均线'}]},
      sell: {label: '或', inputs: [{label: below}, {label: fallen}]},
    });
    // Of each trade, which condition sold.
    expect(sales).toHaveLength(tested.run?.trades.length ?? 0);
    expect(new Set(sales)).toEqual(new Set([below, fallen, `${below}；${fallen}`]));
  });

  test('that is asked for is explained, but none outside the data', () => {
    const of = (day: number): Day | null => session.day({text: DEFAULT_TEXT, setup: {}, day});
    const bought = of(analyse(DEFAULT_TEXT).states.indexOf('B'));
    expect([bought?.why.state, bought?.values.buy?.value]).toEqual(['B', true]);
    expect(of(1e6)).toBeNull();
  });

  test('after the last is told by the close at which the rule would turn', () => {
    const turning = session.tomorrow({text: DEFAULT_TEXT, setup: {}}) as Turning;
    expect(turning.state).toBe(analyse(DEFAULT_TEXT).states.at(-1));
    expect(session.tomorrow({text: '{', setup: {}})).toBeNull();
  });
});

describe('the picture', () => {
  const of = (id: string, type: string, params: object): object => ({id, type, params: {...params, column: 'Close'}});
  const names = (text: string) => {
    const {overlays, panels, omitted} = analyse(text).lines;
    return {
      overlays: overlays.map(({name}) => name),
      panels: panels.map(({lines, bars: columns}) =>
        [...lines, ...(columns === undefined ? [] : [columns])].map(({name}) => name),
      ),
      omitted,
    };
  };
  const averages = [10, 20, 30, 40, 50].map((period) => of(`ma${period}`, 'SMA', {period}));

  test('has price-like outputs over the price and others in panels, one for the components of an indicator', () => {
    const indicators = [
      of('ma', 'SMA', {period: 50}),
      of('macd', 'MACD', {fast_period: 12, slow_period: 26, signal_period: 9}),
      of('rsi', 'RSI', {period: 14}),
    ];
    const outputs = ['macd.macd', 'ma', 'macd.signal', 'macd.histogram', 'rsi', 'buy'].map((id) => ({
      id,
      output_name: id.replace('.', '_'),
    }));
    const panels = [['DIF', 'DEA', 'MACD 柱'], ['14 日 RSI']];
    expect(names(withOutputs(indicators, outputs))).toEqual({overlays: ['50 日均线'], panels, omitted: []});
  });

  test('has the price-like indicators of a strategy without outputs, and names those for which there is no room', () => {
    expect(names(withOutputs(averages)).overlays).toEqual(['10 日均线', '20 日均线', '30 日均线', '40 日均线']);
    const outputs = [10, 20, 30, 40, 50].map((period) => ({id: `ma${period}`, output_name: `ma${period}`}));
    expect(names(withOutputs(averages, outputs)).omitted).toEqual(['50 日均线']);
  });
});

describe('what is asked beside', () => {
  const set = {commission: '0.5'};
  const {terms, setup, picture, tested} = report(DEFAULT_TEXT, {set});
  const own = tested.run!;
  const total = (text: string, changes: FieldValues = {}): number =>
    run(text, {commission: 0.5, ...changes}).metrics.totalReturn;
  const asked = {text: DEFAULT_TEXT, setup, terms};
  const {path} = picture.numbers[0]!;

  test('other values have the returns of the text with them, in each period, and a best one: the invalid ones have none', async () => {
    const stretch = {from: '2009-07-01', to: '2019-12-31'};
    const tell = vi.fn();
    const row = await session.row({...asked, path, values: [10, -1], periods: [terms, stretch]}, tell);
    expect(row).toEqual([
      [total(faster), total(faster, stretch)],
      [null, null],
    ]);
    expect(tell.mock.calls).toEqual([[row.slice(0, 1)], [row]]);
    const luck = (values: number[]): unknown => session.luck({...asked, path, values}, tell);
    expect(luck([10, -1, 20])).toEqual({count: 2, best: bestOfRuns([run(faster, {commission: 0.5}), own])});
    expect(luck([10, -1])).toBeNull();
  });

  test('an example says in plain words what it does, and its result; or what is wrong with it', () => {
    const example = (text: string): unknown => session.example({text});
    const {metrics, benchmarkMetrics} = run(DEFAULT_TEXT);
    expect(example(DEFAULT_TEXT)).toMatchObject({
      sentence: expect.stringMatching(/20 日均线上穿 60 日均线.*20 日均线下穿 60 日均线/) as string,
      returns: {strategy: metrics.totalReturn, holding: benchmarkMetrics.totalReturn},
    });
    expect(example(wrong)).toEqual({sentence: validate(wrong)[0]?.message, returns: null});
  });

  test('another series has its result as if it were the one shown; or why there is none', () => {
    const [long, short] = [bars, sliceBars(bars, '2020-04-01', '2020-04-03')].map((one) =>
      pack({symbol: 'S', name: '', bars: one}, 'a.csv'),
    );
    const symbol = (series: PackedSeries, text = DEFAULT_TEXT): unknown => session.symbol({text, set, series});
    const {metrics, equity, benchmark} = own;
    const shown = {
      strategy: metrics.totalReturn,
      ends: {strategy: equity.at(-1), holding: benchmark.at(-1), paidIn: null},
    };
    expect(symbol(long!)).toMatchObject({...shown, from: metrics.from, to: metrics.to, verdict: 'open'});
    expect(symbol(short!)).toMatchObject({verdict: null});
    [symbol(long!, '{'), symbol(long!, wrong)].forEach((answer) =>
      expect(answer).toEqual({problem: expect.stringMatching(/。$/)}),
    );
  });
});

test('the downloads contain every trade and every day, and agree with the metrics', () => {
  const result = run(DEFAULT_TEXT, {capital: 'FixedInvestmentStrategy'});
  const lines = (text: string): string[][] =>
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));
  expect(lines(tradesCsv(result)).map(([entry]) => entry)).toEqual(result.trades.map(({entryDate}) => entryDate));
  const days = lines(equityCsv(result));
  expect(days.map(([date]) => date)).toEqual(result.dates);
  days.forEach(([, , , cash, positions, equity], day) => {
    expect(Number(equity)).toBeCloseTo(result.equity[day]!, 2);
    expect(Number(cash) + Number(positions)).toBeCloseTo(Number(equity), 1);
  });
  const {depth} = result.metrics.maxDrawdown;
  expect(Math.min(...drawdown(result.nav))).toBeCloseTo(depth, 10);
  expect(Math.min(...days.map((row) => Number(row[7])))).toBeCloseTo(depth, 4);
});

describe('the first rendering of a playground', () => {
  const answer = (async (kind: keyof QuestionsAboutTexts, body: object) => ({
    answer: session[kind](body as never),
  })) as never;
  const about = {search: '', examples: [], saved: []};

  test('explains the last day; of a reader’s text with errors it shows the example of the page', async () => {
    const {good} = await startOf(answer, about);
    expect([good?.day, good?.explained?.why.state]).toEqual([bars.date.length - 1, good?.picture.states.at(-1)]);
    const start = await startOf(answer, {...about, saved: ['{']});
    expect([start.opening.text, hasErrors(start.diagnostics), start.good?.text]).toEqual(['{', true, DEFAULT_TEXT]);
  });

  test.each([
    [{sent: 'too-short'}, 'too-short'],
    [{}, null],
    [{sent: 'too-short', saved: [faster]}, null],
    [{sent: 'too-short', search: '?lab=playground*lag-1'}, null],
  ])(
    'with %j has the judgement %j: that of its own example under the usual settings alone',
    async (more, judgement) => {
      expect((await startOf(answer, {...about, ...more} as never)).judgement).toBe(judgement);
    },
  );
});
