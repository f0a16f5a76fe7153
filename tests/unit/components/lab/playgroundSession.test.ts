import {describe, expect, test, vi} from 'vitest';
import {DEFAULT_TEXT} from '../../../../src/content/defaultRule';
import {neighbourValues} from '../../../../src/components/lab/StrategyPlayground/result/neighbourValues';
import {startOf} from '../../../../src/components/lab/StrategyPlayground/start';
import type {Answer, Day, Questions, Report} from '../../../../src/components/lab/StrategyPlayground/run/protocol';
import {createSession} from '../../../../src/components/lab/StrategyPlayground/run/session';
import {compile, evaluate, readRuleText, validate, LIMITS, type Turning} from '../../../../src/engine/language';
import {hasErrors} from '../../../../src/engine/language/diagnostic';
import {pack, type PackedSeries} from '../../../../src/components/sample/ownPrices/packed';
import {sliceBars} from '../../../../src/engine';
import type {RuleResult} from '../../../../src/results/ruleRows';
import {samplePrices} from '../../../support/sampleBars';

const prices = samplePrices();

const {bars} = prices;

const session = createSession(prices);
const ask = (text: string, more: Partial<Questions['run']> = {}): Answer =>
  session.answer({kind: 'run', text, set: {}, day: null, before: text, ...more}) as Answer;
const report = (text: string, more: Partial<Questions['run']> = {}): Report => ask(text, more).report!;

const withOutputs = (indicators: object[], outputs: object[]): string =>
  JSON.stringify({
    trade_strategy: {
      indicators,
      signals: [
        {id: 'buy', type: 'GreaterThan', inputs: [{column: 'Close'}, {type: 'Constant', value: 1000}]},
        {id: 'sell', type: 'LessThan', inputs: [{column: 'Close'}, {type: 'Constant', value: 900}]},
      ],
      outputs: {buy_signal: 'buy', sell_signal: 'sell', indicators: outputs},
    },
  });

describe('a session', () => {
  test('gives the states of the engine', () => {
    const {plan} = compile(DEFAULT_TEXT);
    const {state} = evaluate(plan!, bars, {symbol: 'SP500', symbols: ['SP500']});
    expect(report(DEFAULT_TEXT).picture.states).toEqual(state);
    expect(hasErrors(ask(DEFAULT_TEXT).diagnostics)).toBe(false);
  });

  test('gives the results with a number a step smaller and larger, as the text with that number has them', () => {
    const {terms, setup, picture} = report(DEFAULT_TEXT);
    const [first] = picture.numbers;
    const [less, more] = neighbourValues(first!);
    expect([less, more]).toEqual([14, 28]);
    const question = {text: DEFAULT_TEXT, setup, terms, path: first!.path};
    const total = (period: number): number =>
      report(DEFAULT_TEXT.replace('"period": 20', `"period": ${period}`)).tested.run!.metrics.totalReturn;
    expect(session.answer({kind: 'neighbours', ...question, values: [less, more]})).toEqual([total(14), total(28)]);
    // No value beyond the end of the range, and no result of a text with errors.
    expect(session.answer({kind: 'neighbours', ...question, values: [null, -1]})).toEqual([null, null]);
    expect(neighbourValues({value: 1, min: 1, max: 2000, step: 1})).toEqual([null, 2]);
  });

  test('explains a day in the words of the sentence, and joins by what they are', () => {
    const text = JSON.stringify({
      trade_strategy: {
        indicators: [
          {id: 'my_ma', type: 'SMA', params: {period: 200}},
          {id: 'my_fall', type: 'PercentFromHighest', params: {period: 20}},
        ],
        signals: [
          {id: 'my_buy', type: 'Crossover', inputs: [{column: 'Close'}, {ref: 'my_ma'}]},
          {id: 'my_stop', type: 'LessThan', inputs: [{ref: 'my_fall'}, {type: 'Constant', value: -8}]},
          {
            id: 'my_sell',
            type: 'Or',
            inputs: [
              {ref: 'my_stop'},
              {
                type: 'LessThan',
                inputs: [
                  {type: 'Divide', inputs: [{column: 'Close'}, {ref: 'my_ma'}]},
                  {type: 'Constant', value: 0.9},
                ],
              },
            ],
          },
        ],
        outputs: {buy_signal: 'my_buy', sell_signal: 'my_sell'},
      },
    });
    const {day, explained} = report(text);
    expect(day).toBe(bars.date.length - 1);
    expect(explained!.why).toMatchObject({
      buy: {label: '收盘价上穿 200 日均线', inputs: [{label: '收盘价'}, {label: '200 日均线'}]},
      sell: {
        label: '或',
        inputs: [
          {label: '从 20 日最高收盘回落 8%'},
          {label: '（收盘价 ÷ 200 日均线）低于 0.9', inputs: [{label: '（收盘价 ÷ 200 日均线）'}, {label: '常数 0.9'}]},
        ],
      },
    });
    expect(JSON.stringify(explained!.why)).not.toContain('my_');
  });

  test('gives no picture of a text with errors, but all its diagnostics', () => {
    const wrong = DEFAULT_TEXT.replace('"ref": "slow"', '"ref": "slov"');
    expect(ask(wrong)).toMatchObject({diagnostics: validate(wrong), report: null});
    expect(session.answer({kind: 'day', text: wrong, setup: {}, day: 100})).toBeNull();
  });

  test('answers a change of the text with one parse: what is wrong, what it does, what came of it', () => {
    const fresh = createSession(prices);
    const text = DEFAULT_TEXT.replace('"period": 20', '"period": 21');
    const parse = vi.spyOn(JSON, 'parse');
    const {report: all} = fresh.answer({kind: 'run', text, set: {}, day: null, before: text}) as Answer;
    const parses = parse.mock.calls.filter(([given]) => given === text).length;
    parse.mockRestore();
    expect(parses).toBe(1);
    expect(all?.tested.run?.trades.length).toBeGreaterThan(10);
    expect(all?.explained?.why.state).toBe(all?.picture.states.at(-1));
    expect(all?.picture.numbers.map(({name, label, value}) => [name, label, value])).toEqual([
      ['21 日均线', '周期', 21],
      ['60 日均线', '周期', 60],
    ]);
    expect(all?.previous).toBeNull();
  });

  test('applies the settings that differ from the defaults, and compares when they ask for it', () => {
    const faster = DEFAULT_TEXT.replace('"period": 20', '"period": 10');
    const {terms, tested, previous, before} = report(faster, {set: {commission: '0.3', compare: '1', nobody: '1'}, before: DEFAULT_TEXT});
    expect(terms.commission).toBe(0.003);
    expect(before).toBe(DEFAULT_TEXT);
    expect(previous).toEqual(report(DEFAULT_TEXT, {set: {commission: '0.3'}}).tested);
    expect(tested).not.toEqual(previous);
    expect(report(faster, {set: {compare: '1'}, before: '{'}).previous).toEqual({run: null, problem: null});
  });

  test('explains the last day, or the one that the reader chose', () => {
    const {states} = report(DEFAULT_TEXT).picture;
    expect([report(DEFAULT_TEXT).day, report(DEFAULT_TEXT, {day: 7}).day]).toEqual([states.length - 1, 7]);
  });

  test('says at which next close the rule would turn', () => {
    const turning = session.answer({kind: 'tomorrow', text: DEFAULT_TEXT, setup: {}}) as Turning;
    expect(turning.state).toBe(report(DEFAULT_TEXT).picture.states.at(-1));
    expect(session.answer({kind: 'tomorrow', text: '{', setup: {}})).toBeNull();
  });

  test('says in plain words what an example does, and gives its result; or what is wrong with it', () => {
    const example = (text: string): unknown => session.answer({kind: 'example', text});
    const {metrics, benchmarkMetrics} = report(DEFAULT_TEXT).tested.run!;
    expect(example(DEFAULT_TEXT)).toEqual({
      sentence: '当 20 日均线上穿 60 日均线时买入；当 20 日均线下穿 60 日均线时卖出。',
      returns: {strategy: metrics.totalReturn, holding: benchmarkMetrics.totalReturn, verdict: '分不出高下'},
    });
    const wrong = DEFAULT_TEXT.replace('"ref": "slow"', '"ref": "slov"');
    expect(example(wrong)).toEqual({sentence: validate(wrong)[0]?.message, returns: null});
  });

  test('gives the result on another series as if it were the one shown, under the same settings; or says why there is none', () => {
    const set = {commission: '0.5'};
    const [long, short] = [bars, sliceBars(bars, '2020-04-01', '2020-04-03')].map((own, place) =>
      pack({symbol: `S${place}`, name: '', bars: own}, 'a.csv'),
    );
    const symbol = (series: PackedSeries, text = DEFAULT_TEXT): unknown => session.answer({kind: 'symbol', text, set, series});
    const {metrics, benchmarkMetrics, equity, benchmark} = report(DEFAULT_TEXT, {set}).tested.run!;
    expect(symbol(long!)).toEqual({
      ...{from: metrics.from, to: metrics.to, strategy: metrics.totalReturn, holding: benchmarkMetrics.totalReturn},
      ends: {strategy: equity.at(-1), holding: benchmark.at(-1), paidIn: null},
      ...{verdict: 'open', words: '分不出高下'},
    });
    expect(symbol(short!)).toMatchObject({words: '一次也没有买', verdict: null});
    expect(symbol(long!, '{')).toEqual({problem: expect.stringMatching(/[\u4e00-\u9fff]/)});
  });

  test('gives the result of another rule on the same terms, as if it were the one shown; or says why there is none', () => {
    const {terms, setup} = report(DEFAULT_TEXT, {set: {commission: '0.5'}});
    const rule = (text: string): unknown => session.answer({kind: 'rule', text, terms, setup});
    const other = DEFAULT_TEXT.replace('"period": 20', '"period": 10');
    const {run} = report(other, {set: {commission: '0.5'}}).tested;
    expect(rule(other)).toMatchObject({
      ...{
        strategy: run!.metrics.totalReturn,
        words: '分不出高下',
        ends: {strategy: run!.equity.at(-1), holding: run!.benchmark.at(-1), paidIn: null},
      },
      ...{metrics: run!.metrics, benchmarkMetrics: run!.benchmarkMetrics},
    });
    const wrong = DEFAULT_TEXT.replace('"ref": "slow"', '"ref": "slov"');
    expect(rule(wrong)).toEqual({problem: '规则用到的一项没有定义，句子里写在方括号里的就是它：指标可以在那里换成已有的，或新定义一个。'});
    expect(rule('{')).toEqual({problem: expect.stringMatching(/[\u4e00-\u9fff]/)});
    const best = session.answer({kind: 'best', text: DEFAULT_TEXT, others: [other], terms, setup});
    const returns = [run, report(DEFAULT_TEXT, {set: {commission: '0.5'}}).tested.run].map((one) => one!.metrics.totalReturn);
    expect(best).toMatchObject({count: 2, best: returns[0]! > returns[1]! ? 1 : 0, gap: expect.any(Number)});
    expect(session.answer({kind: 'best', text: DEFAULT_TEXT, others: ['{'], terms, setup})).toBeNull();
  });

  test('with payments, gives the money at the end of each rule, and the same sum of payments', () => {
    const {terms, setup, tested} = report(DEFAULT_TEXT, {set: {capital: 'FixedInvestmentStrategy'}});
    const {equity, paidIn} = tested.run!;
    const others = [DEFAULT_TEXT, DEFAULT_TEXT.replace('"period": 20', '"period": 10')];
    const [same, other] = others.map((text) => session.answer({kind: 'rule', text, terms, setup}) as RuleResult);
    expect(paidIn!.at(-1)).toBeGreaterThan(terms.capital.params.initial_capital);
    expect(same!.ends).toEqual({strategy: equity.at(-1), holding: null, paidIn: paidIn!.at(-1)});
    expect(other!.ends).toMatchObject({strategy: expect.any(Number), holding: null, paidIn: paidIn!.at(-1)});
  });

  test('explains a day, but none outside the data', () => {
    const {states} = report(DEFAULT_TEXT).picture;
    const day = states.indexOf('B');
    const {why, values} = session.answer({kind: 'day', text: DEFAULT_TEXT, setup: {}, day}) as Day;
    expect(why).toMatchObject({state: 'B', buy: {value: true}});
    expect(values.buy?.value).toBe(true);
    expect(session.answer({kind: 'day', text: DEFAULT_TEXT, setup: {}, day: 1e6})).toBeNull();
  });

  test('says which condition sold, for each trade', () => {
    const rule = readRuleText('收盘价上穿 200 日均线买入，收盘价低于 200 日均线或从 20 日最高收盘回落 5%卖出').document;
    const {sales, tested} = report(JSON.stringify(rule));
    const [below, fallen] = ['收盘价低于 200 日均线', '从 20 日最高收盘回落 5%'];
    expect(sales).toHaveLength(tested.run?.trades.length ?? 0);
    expect(new Set(sales)).toEqual(new Set([below, fallen, `${below}；${fallen}`]));
    expect(new Set(report(DEFAULT_TEXT).sales)).toEqual(new Set(['20 日均线下穿 60 日均线']));
  });

  test('draws price-like outputs over the price and others in panels, one for the components of an indicator', () => {
    const text = withOutputs(
      [
        {id: 'ma', type: 'SMA', params: {period: 50, column: 'Close'}},
        {id: 'macd', type: 'MACD', params: {fast_period: 12, slow_period: 26, signal_period: 9, column: 'Close'}},
        {id: 'rsi', type: 'RSI', params: {period: 14, column: 'Close'}},
      ],
      ['macd.macd', 'ma', 'macd.signal', 'macd.histogram', 'rsi', 'buy'].map((id) => ({id, output_name: id.replace('.', '_')})),
    );
    const {overlays, panels, omitted} = report(text).picture.lines;
    expect(overlays.map(({name}) => name)).toEqual(['50 日均线']);
    expect(panels.map(({lines, bars: columns}) => [...lines.map(({name}) => name), columns?.name])).toEqual([
      ['DIF', 'DEA', 'MACD 柱'],
      ['14 日 RSI', undefined],
    ]);
    expect(omitted).toEqual([]);
  });

  test('draws the price-like indicators of a strategy without outputs, and names those for which there is no room', () => {
    const averages = [10, 20, 30, 40, 50].map((period) => ({id: `ma${period}`, type: 'SMA', params: {period, column: 'Close'}}));
    expect(report(withOutputs(averages, [])).picture.lines.overlays.map(({name}) => name)).toEqual([
      '10 日均线',
      '20 日均线',
      '30 日均线',
      '40 日均线',
    ]);
    const all = report(
      withOutputs(
        averages,
        averages.map(({id}) => ({id, output_name: id})),
      ),
    ).picture.lines;
    expect(all.omitted).toEqual(['50 日均线']);
  });

  test('names the source of its markets’ bars, which are the same each time', () => {
    const text = JSON.stringify({
      market_indicators: {
        indicators: [{code: 'VIX'}],
        transformers: [{name: 'vix', type: 'IdentityTransformer', params: {indicator: 'VIX', field: 'Close'}}],
      },
      trade_strategy: {
        indicators: [],
        signals: [
          {
            id: 'calm',
            type: 'LessThan',
            inputs: [
              {market: 'VIX', transformer: 'vix'},
              {type: 'Constant', value: 100},
            ],
          },
          {
            id: 'wild',
            type: 'GreaterThan',
            inputs: [
              {market: 'VIX', transformer: 'vix'},
              {type: 'Constant', value: 150},
            ],
          },
        ],
        outputs: {buy_signal: 'calm', sell_signal: 'wild'},
      },
    });
    expect(report(text).picture.markets).toEqual([{code: 'VIX', source: expect.stringContaining('模拟数据') as string}]);
    expect(createSession(prices).answer({kind: 'run', text, set: {}, day: null, before: text})).toEqual(ask(text));
  });

  test('fixes everything that has a quick fix, and then stops', () => {
    const wrong = DEFAULT_TEXT.replace('"period": 20', '"period": "20"')
      .replace('"ref": "slow"', '"ref": "slov"')
      .replaceAll('"column"', '"field"');
    const fixed = session.answer({kind: 'fix', text: wrong, fixes: 'all'}) as string;
    expect(fixed).toBe(DEFAULT_TEXT);
    expect(session.answer({kind: 'fix', text: fixed, fixes: 'all'})).toBe(fixed);
  });

  test('formats a text without changing its meaning, even one with errors', () => {
    const packed = JSON.stringify(JSON.parse(DEFAULT_TEXT));
    const laidOut = session.answer({kind: 'format', text: packed}) as string;
    expect(laidOut).toContain('\n  "trade_strategy": {\n    "indicators": [');
    expect(JSON.parse(laidOut)).toEqual(JSON.parse(DEFAULT_TEXT));
    expect(session.answer({kind: 'format', text: '{"a":1,,}'})).toContain('"a": 1');
  });

  test('runs a strategy with fields that belong to portfolios', () => {
    const odd = JSON.stringify({...(JSON.parse(DEFAULT_TEXT) as object), symbols: 5});
    expect(report(odd).picture.states).toEqual(report(DEFAULT_TEXT).picture.states);
  });

  const hostile: [string, string][] = [
    ['nothing', ''],
    ['brackets', '['.repeat(LIMITS.bytes - 1)],
    ['one long line', `"${'x'.repeat(LIMITS.bytes - 2)}"`],
    ['too long', 'x'.repeat(LIMITS.bytes * 2)],
    [
      'many nodes',
      withOutputs(
        Array.from({length: 499}, (_, n) => ({id: `i${n}`, type: 'EMA', params: {period: n + 1, column: 'Close'}})),
        [],
      ),
    ],
    ['a name of every object', withOutputs([{id: '__proto__', type: 'SMA', params: {period: 5, column: 'Close'}}], [])],
  ];

  test.each(hostile)('answers a hostile text: %s', (_, text) => {
    expect(ask(text).diagnostics.length).toBeGreaterThan(0);
    expect(typeof session.answer({kind: 'format', text})).toBe('string');
    expect(typeof session.answer({kind: 'fix', text, fixes: 'all'})).toBe('string');
  });
});

describe('the first rendering of a playground', () => {
  const answer = (async (kind: string, body: object) => ({answer: session.answer({kind, ...body} as never)})) as never;
  const about = {search: '', example: undefined, examples: [], saved: []};

  test('explains the last day', async () => {
    const start = await startOf(answer, about);
    const {picture, day, explained} = start.good!;
    expect(day).toBe(bars.date.length - 1);
    expect(explained?.why.state).toBe(picture.states[day]);
  });

  test('has the judgement that the page was sent with, of its own example under the usual settings alone', async () => {
    const sent = 'too-short';
    const judged = async (more: object): Promise<unknown> => (await startOf(answer, {...about, ...more})).judgement;
    expect(await judged({sent})).toBe(sent);
    expect(await judged({})).toBeNull();
    expect(await judged({sent, saved: [DEFAULT_TEXT.replace('"period": 20', '"period": 30')]})).toBeNull();
    expect(await judged({sent, search: '?lab=playground*lag-1'})).toBeNull();
  });

  test('shows the example of the page while the reader’s text has errors', async () => {
    const start = await startOf(answer, {...about, saved: ['{']});
    expect(start.opening.text).toBe('{');
    expect(hasErrors(start.diagnostics)).toBe(true);
    expect(start.good?.text).toBe(DEFAULT_TEXT);
  });
});
