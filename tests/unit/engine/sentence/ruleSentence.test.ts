import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {
  compile,
  readRuleText,
  ruleSentence,
  type Json,
  type Part,
  type RuleSentence,
  type Slot,
} from '../../../../src/engine/language';
import {child, segments} from '../../../../src/engine/language/pointer';
import {pageExamples} from '../../../../src/markdown/strategyExamples';
import {pageTree} from '../../../../src/markdown/pageTree';
import {cases} from '../../../support/cases';
import {docPages} from '../../../support/pages';
import {close, constant, pair, type Doc} from '../language/documents';

const examples = docPages().flatMap(({id, file}) => pageExamples(id, id, pageTree(readFileSync(file, 'utf8'))));
const textOf = (title: string): string => examples.find((example) => example.title === title)!.text;
const said = (text: string): RuleSentence => ruleSentence(text)!;

/** All slots, those inside of others too. */
const slotsIn = (parts: readonly Part[]): Slot[] =>
  parts.flatMap((part) => (part.kind === 'words' ? [] : [part, ...slotsIn(part.parts ?? [])]));
const slotsOf = (text: string, kind: Slot['kind']): Slot[] =>
  slotsIn(said(text).parts).filter((slot) => slot.kind === kind);
const valueAt = (text: string, path: string): Json | undefined =>
  segments(path).reduce<Json | undefined>(child, JSON.parse(text) as Json);

const rule = (indicators: Doc[], buy: Doc, sell: Doc): string => JSON.stringify(pair(buy, sell, indicators));
const stop = rule(
  [
    {id: 'ma', type: 'SMA', params: {period: 200}},
    {id: 'fall', type: 'PercentFromHighest', params: {period: 20}},
  ],
  {type: 'Crossover', inputs: [close, {ref: 'ma'}]},
  {
    type: 'Or',
    inputs: [
      {type: 'LessThan', inputs: [close, {ref: 'ma'}]},
      {type: 'LessThan', inputs: [{ref: 'fall'}, constant(-8)]},
    ],
  },
);

describe('a strategy in one sentence', () => {
  test.each(
    cases(`
      趋势跟随             | 当 12 日 EMA 高于 45 日 EMA 且收盘价高于 45 日 EMA 时买入；当买入的条件不再成立时卖出。
      ATR：按波动留出距离  | 当收盘价上穿 45 日均线时买入；当收盘价低于（45 日均线 −（18 日 ATR × 2））时卖出。
      突破                 | 当收盘价不低于 40 日最高收盘时买入；当收盘价不高于 15 日最低收盘时卖出。
      MACD 12 / 26 / 9 的原语写法 | 当 DIF 上穿 DEA 时买入；当 DIF 下穿 DEA 时卖出。
      布林带：回到下轨之上 | 当收盘价上穿布林下轨（24，1.8）时买入；当收盘价高于布林上轨（24，1.8）时卖出。
      回调再起             | 当距 130 日最高收盘的涨跌幅在 −9 到 −4 之间且收盘价高于 180 日均线且连续 2 到 2 天收盘价的 1 日涨跌幅高于 0% 时买入；当距 130 日最高收盘的涨跌幅高于 −1 或从 130 日最高收盘回落 12% 时卖出。
      放量确认             | 当收盘价高于 60 日均线且收盘价的 1 日涨跌幅高于 1% 且（成交量 ÷ 成交量的 30 日均线）高于 1.15 时买入；当收盘价下穿 25 日均线时卖出。
    `),
  )('%s', (title, sentence) => {
    expect(said(textOf(title)).text).toBe(sentence);
    expect(said(textOf(title)).isWhole).toBe(true);
  });

  // A condition of these indicators as a pair: its type and inputs; ! is Not, numbers are constants.
  const SERIES: Doc[] = [
    ...['gain', 'fall', 'bars'].map((of): Doc => ({id: of, type: 'SinceEntry', params: {of}})),
    {id: 'month', type: 'Month'},
    {id: 'weekday', type: 'Weekday'},
    {id: 'day', type: 'DayOfMonth'},
    {id: 'first', type: 'TradingDayOfMonth', params: {from: 'start'}},
    {id: 'last', type: 'TradingDayOfMonth', params: {from: 'end'}},
    {id: 'rsi', type: 'RSI'},
  ];
  test.each(
    cases(`
      LessThan gain -8         | 买入以来跌超 8%
      GreaterThan gain 20      | 买入以来涨超 20%
      LessThan gain 5          | 买入以来的涨幅低于 5%
      GreaterThan gain -8      | 买入以来的涨幅高于 −8%
      !GreaterThan gain -8     | 买入以来的涨幅不高于 −8%
      Crossunder gain -8       | 买入以来的涨幅下穿 −8%
      InRange gain -8 20       | 买入以来的涨幅在 −8% 到 20% 之间
      LessThan gain rsi        | 买入以来的涨幅低于 14 日 RSI
      LessThan -8 gain         | −8 低于买入以来的涨幅
      LessThan fall -15        | 从买入后最高点回落 15%
      GreaterThan fall -5      | 从买入后最高点的回落高于 −5%
      !GreaterThan fall -15    | 从买入后最高点的回落不高于 −15%
      !LessThan bars 20        | 持有满 20 天
      LessThan bars 20         | 持有不满 20 天
      GreaterThan bars 20      | 持有超过 20 天
      !GreaterThan bars 20     | 持有天数不高于 20
      LessThan bars -8         | 持有天数低于 −8
      InRange bars 5 5         | 持有天数在 5 到 5 之间
      InRange month 1 1        | 月份是 1 月
      !InRange month 1 1       | 并非（月份是 1 月）
      InRange month 5 10       | 月份在 5 到 10 之间
      InRange weekday 5 5      | 今天是星期五
      InRange weekday 9 9      | 星期几在 9 到 9 之间
      InRange day 15 15        | 今天是 15 号
      !LessThan day 15         | 几号不低于 15
      InRange first 1 1        | 今天是本月第 1 个交易日
      InRange last 1 1         | 今天是本月倒数第 1 个工作日
      LessThan last 4          | 本月倒数第几个工作日低于 4
    `),
  )('%s', (condition, sentence) => {
    const [type = '', ...inputs] = condition.replace('!', '').split(' ');
    const built = {type, inputs: inputs.map((one) => (Number.isNaN(Number(one)) ? {ref: one} : constant(Number(one))))};
    const sell = condition.startsWith('!') ? {type: 'Not', inputs: [built]} : built;
    const text = rule(SERIES, {type: 'GreaterThan', inputs: [close, constant(1)]}, sell);
    expect(slotsOf(text, 'condition').find(({side}) => side === 'sell')?.text).toBe(sentence);
    expect(said(text).isWhole).toBe(true);
    for (const {path, twin, text: shown, scale = 1} of slotsOf(text, 'number').filter(({path}) =>
      path.includes('signals/1'),
    )) {
      const number = '一二三四五六日'.indexOf(shown) + 1 || Number(shown.replace('−', '-')) * scale;
      expect([path, twin ?? path].map((place) => valueAt(text, place))).toEqual([number, number]);
    }
  });

  test('names what it cannot say, in its place, and what the document holds besides', () => {
    const {text, rest, isWhole} = said(textOf('波动闸门'));
    expect(text).toContain('【VIX 的');
    expect(isWhole).toBe(false);
    expect(rest.map((slot) => slot.text)).toEqual([
      '【图上另画的 1 列】',
      '【图上另画的 1 列市场指标】',
      '【市场行情与转换器】',
    ]);
  });

  test('has a sentence for every strategy of the pages, with errors or without, and is read as what it was', () => {
    const sentences = examples.map(({text}) => said(text).text);
    expect(sentences.filter((text) => !/^当.+时买入；当.+时卖出。$/.test(text) || /undefined|NaN/.test(text))).toEqual(
      [],
    );
    const whole = examples.flatMap(({text, wrong}) => (!wrong && said(text).isWhole ? [said(text).text] : []));
    expect(whole.length).toBeGreaterThan(80);
    expect(whole.filter((text) => ruleSentence(readRuleText(text).document)?.text !== text)).toEqual([]);
  });

  test('says what is missing, or is not what is wanted, and where a number may be chosen', () => {
    const text = rule(
      [
        {id: 'ma', type: 'SMA', params: {period: 20}},
        {id: 'bands', type: 'BollingerBands'},
        {id: 'hull', type: 'HMA'},
      ],
      {
        type: 'And',
        inputs: [
          {type: 'GreaterThan', inputs: [{ref: 'slov'}, {ref: 'bands.top'}]},
          {type: 'GreaterThan', inputs: [{ref: 'hull'}, {column: 'Closed'}]},
          {type: 'GreaterThan', inputs: [close]},
          {ref: 'goldn'},
          {ref: 'ma'},
        ],
      },
      {type: 'Crosses', inputs: [close, {ref: 'ma'}]},
    );
    expect(said(text).text).toBe(
      '当【没有定义的指标 slov】高于【布林带没有的一项】且【认不得的指标】高于【行情里没有的一列 Closed】' +
        '且【没有写全的大于】且【没有定义的条件 goldn】且【一个数，不是条件】时买入；当【认不得的条件】时卖出。',
    );
    expect(slotsOf(text, 'block').map(({wanted}) => wanted)).toEqual([
      'slov',
      '',
      '',
      '',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const gone = rule([], {type: 'GreaterThan', inputs: [close, constant(1)]}, {}).replace(
      '"sell_signal":"sell"',
      '"sell_signal":"sel"',
    );
    expect(said(gone).text).toContain('当【没有定义的条件 sel】时卖出。');
  });

  test('names what the conditions do not use in the same words, without what is drawn', () => {
    const unused = stop.replace('"indicators":[', '"indicators":[{"id":"slow","type":"SMA","params":{"period":60}},');
    expect(said(unused).rest.map((slot) => slot.text)).toEqual(['【没有用到的指标：60 日均线】']);
    const drawn = unused.replace(
      '"sell_signal":"sell"',
      '"sell_signal":"sell","indicators":[{"id":"slow","output_name":"s"}]',
    );
    expect(said(drawn).rest.map((slot) => slot.text)).toEqual(['【图上另画的 1 列】']);
  });

  test('is the text of its parts, at every depth', () => {
    const inRow = (parts: readonly Part[]): string => parts.map((part) => part.text).join('');
    for (const {text} of examples) {
      const {parts, text: whole} = said(text);
      expect(inRow(parts)).toBe(whole);
      slotsIn(parts).forEach((slot) => slot.parts && expect(inRow(slot.parts)).toBe(slot.text));
    }
  });

  test.each(['not JSON', '{}', '[]', '{"trade_strategy": {"signals": []}}'])('has none for %s', (text) => {
    expect(ruleSentence(text)).toBeNull();
  });
});

describe('the slots of a sentence', () => {
  test('lead to what they stand for', () => {
    expect(slotsOf(stop, 'number').map(({path, text, scale}) => [text, valueAt(stop, path), scale])).toEqual([
      ['200', 200, undefined],
      ['200', 200, undefined],
      ['20', 20, undefined],
      ['8', -8, -1],
    ]);
    expect(slotsOf(stop, 'comparison').map(({path, text}) => [text, valueAt(stop, path)].join(' '))).toEqual([
      '上穿 Crossover',
      '低于 LessThan',
      '回落 LessThan',
    ]);
    expect(slotsOf(stop, 'join').map(({path, text}) => [text, valueAt(stop, path)])).toEqual([['或', 'Or']]);
    expect(slotsOf(stop, 'condition').map(({side, index, text}) => [side, index, text])).toEqual([
      ['buy', 0, '收盘价上穿 200 日均线'],
      ['sell', 0, '收盘价低于 200 日均线'],
      ['sell', 1, '从 20 日最高收盘回落 8%'],
    ]);
  });

  test('lead into the text as it was written, with its aliases, bare or in a portfolio', () => {
    const text = textOf('第一个组合的完整配置');
    expect(compile(text, {allowBare: true}).plan).not.toBeNull();
    slotsOf(text, 'comparison').forEach(({path}) => expect(valueAt(text, path)).toBeTypeOf('string'));
    const aliased = rule(
      [{id: 'b', type: 'BollingerBands', params: {period: 10, std_dev: 1.5}}],
      {type: 'Crossover', inputs: [close, {ref: 'b', band: 'upper'}]},
      {type: 'Not', inputs: [{type: 'CrossAbove', inputs: [close, constant(3)]}]},
    );
    expect(said(aliased).text).toBe('当收盘价上穿布林上轨（10，1.5）时买入；当并非（收盘价上穿 3）时卖出。');
    expect(slotsOf(aliased, 'number').map(({path}) => valueAt(aliased, path))).toEqual([10, 1.5, 3]);
  });

  test('say the opposite of a comparison, and where the 非 is', () => {
    const text = rule(
      [],
      {type: 'GreaterThan', inputs: [close, constant(1)]},
      {type: 'Not', inputs: [{type: 'LessThan', inputs: [close, constant(2)]}]},
    );
    const [, comparison] = slotsOf(text, 'comparison');
    expect(comparison).toMatchObject({
      text: '不低于',
      path: '/trade_strategy/signals/1/inputs/0/type',
      negation: '/trade_strategy/signals/1',
    });
  });
});
