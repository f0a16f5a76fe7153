import {expect, test} from 'vitest';
import {seriesChoices} from '../../../../src/components/lab/StrategyPlayground/Sentence/seriesChoices';
import {readRule} from '../../../../src/components/lab/StrategyPlayground/RuleBuilder/readRule';
import {compile, readRuleText, ruleSentence, type Part, type Slot} from '../../../../src/engine/language';

const textOf = (rule: string): string => JSON.stringify(readRuleText(rule).document);
const slotsIn = (parts: readonly Part[]): Slot[] =>
  parts.flatMap((part) => (part.kind === 'words' ? [] : [part, ...slotsIn(part.parts ?? [])]));

/** The sentence after a slot with these words became one with those. */
function chosen(text: string, words: string, label: string): string {
  const reading = readRule(text);
  const slot = slotsIn(ruleSentence(text)!.parts).find((one) => (one.kind === 'series' || one.wanted !== undefined) && one.text === words);
  const choices = seriesChoices(text, slot!, 'problem' in reading ? [] : reading.rule.indicators);
  return choices.find((one) => one.label === label)!.change();
}
const said = (text: string): string => ruleSentence(text)!.text;

test('a series is changed where it stands, also within a calculation and within a group of conditions', () => {
  const text = textOf('收盘价 低于 20日均线 - 2 * 14日ATR 买入，20 日均线上穿 60 日均线卖出');
  expect(said(text)).toContain('收盘价低于（20 日均线 −（');
  expect(said(chosen(text, '20 日均线', '60 日均线'))).toMatch(/^当收盘价低于（60 日均线 −（/);
  const group = textOf('（收盘价上穿20日均线 且 最高价高于开盘价）或 收盘价高于60日均线 买入，收盘价低于60日均线卖出');
  expect(said(chosen(group, '最高价', '最低价'))).toContain('且最低价高于开盘价');
});

test('what a series was some days ago stays that', () => {
  const text = textOf('收盘价 高于 5日前的最高价 买入，收盘价低于20日均线卖出');
  expect(said(text)).toContain('5 日前的最高价');
  const slot = slotsIn(ruleSentence(text)!.parts).filter((one) => one.text === '最高价' && one.twin !== undefined);
  expect(slot).toHaveLength(1);
  const high = seriesChoices(text, slot[0]!, [])
    .find(({label}) => label === '最高价')!
    .change();
  expect(said(high)).toContain('收盘价高于 5 日前的最高价');
});

test('an indicator that is defined nowhere is chosen among those that are, or defined, once for all places', () => {
  const wrong = textOf('20日均线上穿60日均线买，跌破卖').replaceAll(/"ref":"\w*60\w*"/g, '"ref":"slov"');
  expect(said(wrong)).toBe('当 20 日均线上穿【没有定义的指标 slov】时买入；当 20 日均线下穿【没有定义的指标 slov】时卖出。');
  expect(said(chosen(wrong, '【没有定义的指标 slov】', '60 日均线'))).toBe(
    '当 20 日均线上穿 60 日均线时买入；当 20 日均线下穿【没有定义的指标 slov】时卖出。',
  );
  const defined = chosen(wrong, '【没有定义的指标 slov】', '新定义：EMA');
  expect(said(defined)).toBe('当 20 日均线上穿 20 日 EMA 时买入；当 20 日均线下穿 20 日 EMA 时卖出。');
  expect(compile(defined).plan).not.toBeNull();
  const part = wrong.replaceAll('slov', 'bands.upper');
  const labels = seriesChoices(
    part,
    slotsIn(ruleSentence(part)!.parts).find(({wanted}) => wanted !== undefined)!,
    [],
  ).map(({label}) => label);
  expect(labels.filter((label) => label.startsWith('新定义'))).toEqual(['新定义：布林带']);
});
