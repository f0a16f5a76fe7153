import {expect, describe, test} from 'vitest';
import {compareRuns} from '../../../../src/components/lab/StrategyPlayground/result/compareRuns';
import {DEFAULT_TEXT} from '../../../../src/content/defaultRule';
import type {Answer, Picture, Questions, Report} from '../../../../src/components/lab/StrategyPlayground/run/protocol';
import {equityCsv, tradesCsv} from '../../../../src/components/lab/StrategyPlayground/result/Downloads';
import type {Backtest} from '../../../../src/results/runBacktest';
import {createSession} from '../../../../src/components/lab/StrategyPlayground/run/session';
import {
  LAB,
  settingsLine,
  settingsOf,
  setupOf,
  termsOf,
  textsOf,
  type Settings,
} from '../../../../src/components/lab/StrategyPlayground/run/settings';
import {encode, readAddress, writeAddress} from '../../../../src/components/lab/state/address';
import {decode} from '../../../../src/components/lab/state/decode';
import {defaults, type FieldValues} from '../../../../src/components/lab/state/fields';
import {exampleMarkets, drawdown} from '../../../../src/engine';
import {compile, LIMITS} from '../../../../src/engine/language';
import {bestOfRuns} from '../../../../src/engine/uncertainty';
import {bondBars} from '../../../../src/engine/market-data/exampleMarkets';
import {samplePrices} from '../../../support/sampleBars';
import {workspace, csvOf} from '../../cli/support';
import {switching} from '../../engine/language/documents';

const prices = samplePrices();

const {bars} = prices;

const session = createSession(prices);

const ask = (text: string, set: Readonly<Record<string, string>> = {}): Report => {
  const {report, diagnostics} = session.answer({kind: 'run', text, set, day: null, before: text}) as Answer;
  expect(report, JSON.stringify(diagnostics)).not.toBeNull();
  return report!;
};
const analyse = (text: string): Picture => ask(text).picture;

/** The settings of a text, with some changed. */
function changed(text: string, changes: FieldValues): {settings: Settings; values: FieldValues} {
  const settings = settingsOf(analyse(text), bars.date);
  return {settings, values: {...defaults(settings), ...changes}};
}
/** What questions about a text and its settings share. */
function trial(text: string, changes: FieldValues = {}): Pick<Questions['variant'], 'text' | 'setup' | 'terms'> {
  const {settings, values} = changed(text, changes);
  return {text, setup: setupOf(settings, values), terms: termsOf(settings, values)};
}
function run(text: string, changes: FieldValues = {}): Backtest {
  const {settings, values} = changed(text, changes);
  const {tested, setup, terms} = ask(text, textsOf(settings, values));
  expect({setup, terms}).toEqual({setup: setupOf(settings, values), terms: termsOf(settings, values)});
  return tested.run!;
}

const market = (code: string): object => ({
  market_indicators: {
    indicators: [{code}],
    transformers: [{name: 'strength', type: 'RelativeStrengthTransformer', params: {indicator: code, window: 100}}],
  },
  trade_strategy: {
    indicators: [],
    signals: [
      {
        id: 'up',
        type: 'GreaterThan',
        inputs: [
          {market: code, transformer: 'strength'},
          {type: 'Constant', value: 100},
        ],
      },
      {id: 'down', type: 'Not', inputs: [{ref: 'up'}]},
    ],
    outputs: {buy_signal: 'up', sell_signal: 'down'},
  },
});

const portfolio = {
  ...{name: '测试', code: 'test', start_date: '2005-01-03', end_date: '2012-12-31', currency: 'USD', market: 'US', update_time: '22:00'},
  commission: 0.0003,
  symbols: [{symbol: 'SPY', name: 'SPY'}],
  strategy_definition: {
    ...(JSON.parse(DEFAULT_TEXT) as object),
    capital_strategy: {name: 'PercentCapitalStrategy', params: {initial_capital: 250_000, percents: 60, max_positions: 3}},
  },
};

const volume = {
  trade_strategy: {
    indicators: [{id: 'usual', type: 'SMA', params: {period: 20, column: 'Volume'}}],
    signals: [
      {id: 'busy', type: 'GreaterThan', inputs: [{column: 'Volume'}, {ref: 'usual'}]},
      {id: 'quiet', type: 'Not', inputs: [{ref: 'busy'}]},
    ],
    outputs: {buy_signal: 'busy', sell_signal: 'quiet'},
  },
};

describe('a backtest in the playground gives the same numbers as the command line', () => {
  const {plan} = compile(market('AS51'));
  const {strategy} = workspace({
    'default.json': DEFAULT_TEXT,
    'market.json': market('AS51'),
    'portfolio.json': portfolio,
    'volume.json': volume,
    'switch.json': switching,
    'index.csv': csvOf({...exampleMarkets(plan!, bars)[0]!.bars}),
    'sp500.csv': csvOf(bars),
    'bond.csv': csvOf(bondBars(bars)),
  });
  const fixed = {capital: 'FixedInvestmentStrategy', 'FixedInvestment.investment_amount': 500, 'FixedInvestment.investment_frequency': 'q'};
  const cases: [string, object | string, FieldValues, string][] = [
    ['by default', DEFAULT_TEXT, {}, 'default.json'],
    ['without fee, in whole shares', DEFAULT_TEXT, {commission: 0, whole: true}, 'default.json --commission 0 --shares whole'],
    ['for a period', DEFAULT_TEXT, {from: '2007-07-01', to: '2009-06-30'}, 'default.json --from 2007-07-01 --to 2009-06-30'],
    [
      'with a capital strategy and its parameters',
      DEFAULT_TEXT,
      {capital: 'SimplePercentCapitalStrategy', 'SimplePercent.percents': 40, initial_capital: 50_000},
      'default.json --capital 50000 --capital-strategy SimplePercentCapitalStrategy --capital-param percents=40',
    ],
    [
      'with payments',
      DEFAULT_TEXT,
      fixed,
      'default.json --capital-strategy FixedInvestmentStrategy --capital-param investment_amount=500 --capital-param investment_frequency=q',
    ],
    ['with volume', volume, {}, 'volume.json'],
    ['of a portfolio', portfolio, {}, 'portfolio.json'],
    ['of a portfolio with another fee', portfolio, {commission: 0.2}, 'portfolio.json --commission 0.002'],
    ['with a market of the same day', market('AS51'), {market_lag: '0'}, 'market.json --market AS51=index.csv --market-lag 0'],
    ['with a market of the day before', market('AS51'), {market_lag: '1'}, 'market.json --market AS51=index.csv --market-lag 1'],
    ['with another series for the market', market('AS51'), {'market.AS51': 'SPX'}, 'market.json --market AS51=sp500.csv'],
    ['of two symbols', switching, {}, 'switch.json --data SP500=sp500.csv --data SIM_BOND=bond.csv'],
  ];

  test.each(cases)('%s', async (_, text, changes, args) => {
    const mine = run(typeof text === 'string' ? text : JSON.stringify(text), changes);
    const ran = await strategy(`backtest --file ${args} --json --equity`);
    expect(ran.err).toBe('');
    const {result} = ran.json() as unknown as {result: Backtest & {equity: {equity: number[]; date: string[]}}};
    expect(mine.trades.length).toBeGreaterThan(3);
    expect(mine.metrics).toEqual(result.metrics);
    expect(mine.trades).toEqual(result.trades);
    expect(mine.dates).toEqual(result.equity.date);
    expect(mine.equity).toEqual(result.equity.equity);
  });
});

describe('the settings', () => {
  test('start from the values of a portfolio, and otherwise from the defaults of the platform', () => {
    const own = settingsOf(analyse(JSON.stringify(portfolio)), bars.date);
    expect(defaults(own)).toMatchObject({
      ...{from: '2005-01-03', to: '2012-12-31', commission: 0.03, initial_capital: 250_000},
      ...{capital: 'PercentCapitalStrategy', 'Percent.percents': 60, 'SimplePercent.percents': 95},
    });
    expect(termsOf(own, defaults(own)).capital.params).toMatchObject({max_positions: 3});
    const plain = settingsOf(analyse(DEFAULT_TEXT), bars.date);
    expect(defaults(plain)).toMatchObject({from: '2000-01-03', to: '2020-04-17', commission: 0.1, capital: 'all', whole: false});
    expect(settingsLine(plain, defaults(plain))).toBe('佣金 0.1%，每次买入投入全部现金，全部行情');
  });

  test('cover the part of a portfolio’s period that has prices, or all prices where there is none', () => {
    const dates = (start_date: string, end_date: string): unknown[] => {
      const {from, to} = defaults(settingsOf(analyse(JSON.stringify({...portfolio, start_date, end_date})), bars.date));
      return [from, to];
    };
    expect(dates('2021-01-01', '2022-01-01')).toEqual(['2000-01-03', '2020-04-17']);
    expect(dates('1990-01-01', '2001-06-30')).toEqual(['2000-01-03', '2001-06-30']);
  });

  test('are the same after encoding in an address; invalid parts are reported and the rest is kept', () => {
    const settings = settingsOf(analyse(JSON.stringify(market('AS-51'))), bars.date);
    const values = {
      ...defaults(settings),
      commission: 0.25,
      market_lag: '1',
      'market.AS~51': 'BOND',
      capital: 'PercentCapitalStrategy',
      'Percent.percents': 35,
    };
    const search = writeAddress('?strategy=zAbC', LAB, encode(settings, values));
    expect(decode(settings, readAddress(search, LAB))).toEqual({values, complaints: []});
    const {values: mended, complaints} = decode(settings, readAddress(`${search}*market_lag-7*nobody-1`, LAB));
    expect(mended).toMatchObject({commission: 0.25, market_lag: '', 'market.AS~51': 'BOND'});
    expect(complaints).toEqual([expect.stringContaining('市场滞后'), expect.stringContaining('nobody')]);
  });
});

test('addresses have the period of simulated prices, and never that of a reader’s own', () => {
  const own = {symbol: 'x', source: '', lacksRange: false, shortest: 30, assumptions: []};
  const period = (isSimulated: boolean): Record<string, string> => {
    const settings = settingsOf(analyse(DEFAULT_TEXT), bars.date, {own, isSimulated});
    return encode(settings, {...defaults(settings), from: '2009-07-01'});
  };
  expect(period(true)).toEqual({from: '2009-07-01'});
  expect(period(false)).toEqual({});
});

describe('the comparison with an earlier version', () => {
  test('describes the effect of the change', () => {
    const faster = DEFAULT_TEXT.replace('"period": 20', '"period": 10');
    const [now, before] = [run(faster), run(DEFAULT_TEXT)];
    const days = now.states.filter((state, day) => state !== before.states[day]).length;
    const gap = ((now.metrics.totalReturn - before.metrics.totalReturn) * 100).toFixed(1).replace('-', '');
    expect(compareRuns(now, before)).toContain(
      `累计收益${now.metrics.totalReturn > before.metrics.totalReturn ? '多' : '少'} ${gap} 个百分点`,
    );
    expect(compareRuns(now, before)).toContain(`状态不同的有 ${days} 天`);
    expect(compareRuns(before, now)).not.toBe(compareRuns(now, before));
    expect(compareRuns(now, now)).toBe('与上一版相比，这一段里每一天都一样。');
  });
});

describe('another value of one number', () => {
  const {path} = analyse(DEFAULT_TEXT).numbers[0]!;
  const variant = (value: number): unknown =>
    session.answer({kind: 'variant', ...trial(DEFAULT_TEXT), path, value, elsewhere: [{from: '2009-07-01', to: '2019-12-31'}]});

  test('gives the returns of the text with that value, in each period', () => {
    const text = DEFAULT_TEXT.replace('"period": 20', '"period": 10');
    expect(variant(10)).toEqual([run(text).metrics.totalReturn, run(text, {from: '2009-07-01', to: '2019-12-31'}).metrics.totalReturn]);
  });

  test('gives nothing where the value is invalid', () => {
    expect(variant(-1)).toBeNull();
  });

  const luck = (values: readonly number[], changes: FieldValues = {}): unknown =>
    session.answer({kind: 'luck', ...trial(DEFAULT_TEXT, changes), path, values});

  test('says what the best of several is worth, without the invalid ones', () => {
    const runs = [10, 20].map((period) => run(DEFAULT_TEXT.replace('"period": 20', `"period": ${period}`)));
    expect(luck([10, -1, 20])).toEqual({count: 2, ...bestOfRuns(runs)});
    // Copies of one variant are no further tries.
    expect(luck([20, 20])).toMatchObject({count: 2, gap: bestOfRuns([run(DEFAULT_TEXT)])?.gap});
  });

  test('says nothing of a single one, or of a period too short to judge', () => {
    expect(luck([10, -1])).toBeNull();
    expect(luck([10, 20], {from: '2009-01-05', to: '2009-02-10'})).toBeNull();
  });
});

describe('the downloads', () => {
  const result = run(DEFAULT_TEXT, {capital: 'FixedInvestmentStrategy'});
  const lines = (text: string): string[][] =>
    text
      .trim()
      .replace('\uFEFF', '')
      .split('\r\n')
      .map((line) => line.split(','));

  test('contain every trade and every day', () => {
    const [head, ...trades] = lines(tradesCsv(result));
    expect(head).toContain('盈亏');
    expect(trades.map(([entry, symbol]) => [entry, symbol])).toEqual(result.trades.map(({entryDate, symbol}) => [entryDate, symbol]));
    const [, ...days] = lines(equityCsv(result));
    expect(days.map(([date]) => date)).toEqual(result.dates);
    days.forEach(([, , , , , equity], day) => expect(Number(equity)).toBeCloseTo(result.equity[day]!, 2));
  });

  test('agree with the metrics: the drawdown, and the equity as cash plus positions', () => {
    const [, ...days] = lines(equityCsv(result));
    const {depth} = result.metrics.maxDrawdown;
    days.forEach(([, , , cash, positions, equity]) => expect(Number(cash) + Number(positions)).toBeCloseTo(Number(equity), 1));
    result.equity.forEach((equity, day) => expect(result.cash[day]! + result.marketValue[day]!).toBeCloseTo(equity, 6));
    expect(Math.min(...drawdown(result.nav))).toBeCloseTo(depth, 10);
    expect(Math.min(...days.map((row) => Number(row[7])))).toBeCloseTo(depth, 4);
    expect(result.paidIn?.at(-1)).toBeGreaterThan(300_000);
  });
});

test('the largest possible strategy can be backtested', () => {
  const indicators = Array.from({length: 250}, (_, n) => ({id: `i${n}`, type: 'EMA', params: {period: n + 2, column: 'Close'}}));
  const signals = Array.from({length: LIMITS.nodes - 253}, (_, n) => ({
    id: `s${n}`,
    type: 'GreaterThan',
    inputs: [{ref: `i${n}`}, {ref: `i${n + 1}`}],
  }));
  const text = JSON.stringify({
    trade_strategy: {
      indicators,
      signals: [...signals, {id: 'no', type: 'Not', inputs: [{ref: 's0'}]}],
      outputs: {buy_signal: 's0', sell_signal: 'no'},
    },
  });
  expect(run(text).trades.length).toBeGreaterThan(100);
});
