import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {EMPTY_DRAFT} from '../../../../src/components/lab/StrategyPlayground/RuleBuilder/draft';
import {readRule} from '../../../../src/components/lab/StrategyPlayground/RuleBuilder/readRule';
import {seriesChoices} from '../../../../src/components/lab/StrategyPlayground/Sentence/seriesChoices';
import {choicesOf, numberEdits, numberOf, shownNumber} from '../../../../src/components/lab/StrategyPlayground/Sentence/slotFields';
import {afterKey, replaced, stretches, withRule} from '../../../../src/components/lab/StrategyPlayground/Sentence/typedText';
import {unfinished} from '../../../../src/components/lab/StrategyPlayground/unfinished';
import {compile, editedText, readRuleText, ruleSentence, type Part, type Slot} from '../../../../src/engine/language';
import {above, constant, pair} from '../../engine/language/documents';

const textOf = (rule: string): string => JSON.stringify(readRuleText(rule).document);
const said = (text: string): string => ruleSentence(text)!.text;
const slotsIn = (parts: readonly Part[]): Slot[] =>
  parts.flatMap((part) => (part.kind === 'words' ? [] : [part, ...slotsIn(part.parts ?? [])]));
const slotsOf = (text: string): Slot[] => slotsIn(ruleSentence(text)!.parts);

describe('a rule typed in the playground', () => {
  const typed = '20日均线上船60日均线买，跌破卖';
  const [problem] = readRuleText(typed).problems;
  const marked = (text: string, problems: Parameters<typeof stretches>[1]): string =>
    stretches(text, problems)
      .map((one) => (one.isMarked ? `[${one.text}]` : one.text))
      .join('|');

  test('is marked where it is not understood, and only there', () => {
    expect(marked(typed, [problem!])).toBe('20日均线|[上船]|60日均线买，跌破卖');
    const three = [0, 1, 3].map((start) => ({start, end: Math.min(start + 2, 4)}));
    expect(marked('甲乙丙丁', three)).toBe('[甲乙]|[丙]|[丁]');
    expect(marked('甲', [{start: 1, end: 1}])).toBe('甲');
  });

  test('is read with each key once it was refused, and at once when it is too long, and stays as it was typed', () => {
    const before = {text: '囧', read: '囧', written: null};
    const long = '20日均线上穿60日均线买，跌破卖'.repeat(143);
    const read = (text: string, isRefused: boolean, isComposing: boolean) => afterKey(before, text, {isRefused, isComposing});
    expect([read('年线', false, false), read('年线', true, false), read('年线', true, true), read(long, false, false)]).toEqual([
      {text: '年线', read: null, written: null},
      {text: '年线', read: '年线', written: null},
      {text: '年线', read: '囧', written: null},
      {text: long, read: long, written: null},
    ]);
  });

  test('has an offer in the place of what was not understood', () => {
    expect(problem?.message).toContain(problem?.offers[1] as unknown as string);
    const next = replaced(typed, problem!, problem!.offers[1]!);
    expect(next).toBe('20日均线上穿60日均线买，跌破卖');
    expect(readRuleText(next).document).not.toBeNull();
  });

  test('takes the place of a rule, and leaves the portfolio around it as it is', () => {
    const document = readRuleText('RSI 低于 30 买，高于 70 卖').document!;
    expect(withRule('{"trade_strategy": {}}', document)).toEqual({text: `${JSON.stringify(document, null, 2)}\n`, isWithin: false});
    expect(withRule('不是 JSON', document).isWithin).toBe(false);
    const portfolio = readFileSync('tests/contract/strategyTasks/dual-momentum.json', 'utf8');
    const {text, isWithin} = withRule(portfolio, document);
    const [before, after] = [portfolio, text].map((one) => JSON.parse(one));
    const {capital_strategy} = before.strategy_definition;
    expect([isWithin, after]).toEqual([
      true,
      {...before, strategy_definition: {capital_strategy, trade_strategy: document.trade_strategy}},
    ]);
  });

  test('that was begun is there again where it is looked for next', () => {
    const begun = unfinished();
    expect([begun.read('typed').text, begun.read('buy')]).toEqual(['', null]);
    begun.note('sell', EMPTY_DRAFT);
    begun.note('typed', {text: '20日', read: null, written: null});
    expect([begun.read('typed').text, begun.read('buy'), begun.read('sell')]).toEqual(['20日', null, EMPTY_DRAFT]);
  });
});

describe('the slots of a sentence', () => {
  const signal = (id: string, type: string, ref: string, with_: object) => ({id, type, inputs: [{ref}, with_]});
  const TEXT = JSON.stringify({
    trade_strategy: {
      indicators: [
        {id: 'top', type: 'HighestValue', params: {period: 55, column: 'High'}},
        {id: 'fall', type: 'PercentFromHighest', params: {period: 20, column: 'Close'}},
      ],
      signals: [signal('buy', 'LessThan', 'top', {column: 'Close'}), signal('sell', 'LessThan', 'fall', {type: 'Constant', value: -8})],
      outputs: {buy_signal: 'buy', sell_signal: 'sell'},
    },
  });
  const slots = slotsOf(TEXT);

  test('are numbers with the range that the registry gives them, or choices among its values', () => {
    const period = slots.find(({path}) => path === '/trade_strategy/indicators/0/params/period')!;
    expect(numberOf(TEXT, period)).toMatchObject({type: 'int', min: 1});
    const {value, options} = choicesOf(
      TEXT,
      slots.find(({kind}) => kind === 'choice')!,
    );
    expect(options.map((one) => one.value)).toContain(value);
    expect(options.length).toBeGreaterThan(2);
  });

  test('are numbers as the sentence shows them, written with the sign of the document', () => {
    expect(['1,000', '−8', '2.5'].map(shownNumber)).toEqual([1000, -8, 2.5]);
    const fall = slots.find(({scale}) => scale === -1)!;
    expect(shownNumber(fall.text)).toBe(8);
    expect(editedText(TEXT, numberEdits(fall, 10))).toBe(TEXT.replace('-8', '-10'));
  });

  test('are days of the week by their names, and change both ends of a range of one day', () => {
    const inputs = [{ref: 'day'}, ...[1, 1].map((value) => ({type: 'Constant', value}))];
    const friday = {id: 'sell', type: 'InRange', inputs};
    const text = JSON.stringify(pair(above({column: 'Close'}, constant(1)), friday, [{id: 'day', type: 'Weekday'}]));
    const slot = slotsOf(text).find(({twin}) => twin !== undefined)!;
    expect([slot.text, shownNumber(slot.text)]).toEqual(['一', 1]);
    expect(said(editedText(text, numberEdits(slot, 5)))).toBe('当收盘价高于 1 时买入；当今天是星期五时卖出。');
  });
});

describe('a series of a sentence', () => {
  const choices = (text: string, slot: Slot | undefined) => {
    const read = readRule(text);
    return seriesChoices(text, slot!, 'problem' in read ? [] : read.rule.indicators);
  };
  const missing = (text: string): Slot | undefined => slotsOf(text).find(({wanted}) => wanted !== undefined);
  /** The sentence after a slot with these words became one with those. */
  const chosen = (text: string, words: string, label: string): string => {
    const slot = slotsOf(text).find((one) => (one.kind === 'series' || one.wanted !== undefined) && one.text === words);
    return choices(text, slot)
      .find((one) => one.label === label)!
      .change();
  };

  test.each([
    ['收盘价 低于 20日均线 - 2 * 14日ATR 买入，20 日均线上穿 60 日均线卖出', '20 日均线', '60 日均线', '收盘价低于（60 日均线 −（'],
    [
      '（收盘价上穿20日均线 且 最高价高于开盘价）或 收盘价高于60日均线 买入，收盘价低于60日均线卖出',
      '最高价',
      '最低价',
      '且最低价高于开盘价',
    ],
  ])('is changed where it stands: in %s, %s becomes %s', (rule, from, to, sentence) => {
    expect(said(chosen(textOf(rule), from, to))).toContain(sentence);
  });

  test('that was some days ago stays that', () => {
    const text = textOf('收盘价 高于 5日前的最高价 买入，收盘价低于20日均线卖出');
    const slot = slotsOf(text).filter((one) => one.text === '最高价' && one.twin !== undefined);
    expect(slot).toHaveLength(1);
    const high = choices(text, slot[0]).find(({label}) => label === '最高价')!;
    expect(said(high.change())).toContain('收盘价高于 5 日前的最高价');
  });

  test('that is defined nowhere is chosen among those that are, or defined, once for all places', () => {
    const wrong = textOf('20日均线上穿60日均线买，跌破卖').replaceAll(/"ref":"\w*60\w*"/g, '"ref":"slov"');
    const words = '【没有定义的指标 slov】';
    expect(said(wrong).split(words)).toHaveLength(3);
    expect(said(chosen(wrong, words, '60 日均线')).split(words)).toHaveLength(2);
    const defined = chosen(wrong, words, '新定义：EMA');
    expect(said(defined).split('20 日 EMA')).toHaveLength(3);
    expect(compile(defined).plan).not.toBeNull();
    const part = wrong.replaceAll('slov', 'bands.upper');
    const labels = choices(part, missing(part)).map(({label}) => label);
    expect(labels.filter((label) => label.startsWith('新定义'))).toEqual(['新定义：布林带']);
  });
});
