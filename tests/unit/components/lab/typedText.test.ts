import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {readRuleText, ruleSentence, type StrategyDoc} from '../../../../src/engine/language';
import {EMPTY_DRAFT} from '../../../../src/components/lab/StrategyPlayground/RuleBuilder/draft';
import {replaced, stretches, withRule} from '../../../../src/components/lab/StrategyPlayground/Sentence/typedText';
import {unfinished} from '../../../../src/components/lab/StrategyPlayground/unfinished';

const documentOf = (typed: string): StrategyDoc => {
  const {document} = readRuleText(typed);
  if (document === null) {
    throw new Error(`not understood: ${typed}`);
  }
  return document;
};

describe('a rule typed in the playground', () => {
  test('is marked where it is not understood, and only there', () => {
    const typed = '20日均线上船60日均线买，跌破卖';
    expect(stretches(typed, readRuleText(typed).problems)).toEqual([
      {text: '20日均线', isMarked: false},
      {text: '上船', isMarked: true},
      {text: '60日均线买，跌破卖', isMarked: false},
    ]);
    expect(
      stretches(
        '甲乙丙丁',
        [0, 1, 3].map((start) => ({start, end: Math.min(start + 2, 4)})),
      ),
    ).toEqual([
      {text: '甲乙', isMarked: true},
      {text: '丙', isMarked: true},
      {text: '丁', isMarked: true},
    ]);
    expect(stretches('甲', [{start: 1, end: 1}])).toEqual([{text: '甲', isMarked: false}]);
  });

  test('has an offer in the place of what was not understood', () => {
    const typed = '20日均线上船60日均线买，跌破卖';
    const [problem] = readRuleText(typed).problems;
    const next = replaced(typed, problem!, problem!.offers[1]!);
    expect(next).toBe('20日均线上穿60日均线买，跌破卖');
    expect(readRuleText(next).document).not.toBeNull();
  });

  test('tells what is wrong without the offers, which stand beside it', () => {
    const [problem] = readRuleText('20日均线上船60日均线买，跌破卖').problems;
    expect(problem?.what).toBe('第 6 个字起，没有看懂“上船”。');
    expect(problem?.message).toBe(`${problem?.what}可以换成：“上轨”、“上穿”、“上破”。`);
  });

  test('takes the place of a rule, and leaves the portfolio around it as it is', () => {
    const document = documentOf('RSI 低于 30 买，高于 70 卖');
    expect(withRule('{"trade_strategy": {}}', document)).toEqual({text: `${JSON.stringify(document, null, 2)}\n`, isWithin: false});
    expect(withRule('不是 JSON', document).isWithin).toBe(false);
    const portfolio = readFileSync('tests/contract/strategyTasks/dual-momentum.json', 'utf8');
    const {text, isWithin} = withRule(portfolio, document);
    expect(isWithin).toBe(true);
    const [before, after] = [portfolio, text].map((one) => JSON.parse(one));
    expect(after).toEqual({
      ...before,
      strategy_definition: {capital_strategy: before.strategy_definition.capital_strategy, trade_strategy: document.trade_strategy},
    });
    expect(ruleSentence(text)?.text).toContain('RSI');
  });
});

describe('what a reader has begun', () => {
  test('is there again where it is looked for next', () => {
    const begun = unfinished();
    expect([begun.read('typed').text, begun.read('buy'), begun.read('sell')]).toEqual(['', null, null]);
    begun.note('sell', EMPTY_DRAFT);
    begun.note('typed', {text: '20日', read: null, written: null});
    expect([begun.read('typed').text, begun.read('buy'), begun.read('sell')]).toEqual(['20日', null, EMPTY_DRAFT]);
  });
});
