import {describe, expect, test} from 'vitest';
import {compile, readRuleText, ruleSentence} from '../../../../src/engine/language';
import {became, PHRASES} from './phrases';

describe('a typed rule', () => {
  test.each(PHRASES)('%s', (typed, right) => {
    expect(became(typed)).toEqual(right);
  });

  test('is a document without errors', () => {
    const documents = PHRASES.flatMap(([typed]) => readRuleText(typed).document ?? []);
    expect(documents.length).toBeGreaterThan(45);
    expect(documents.filter((document) => compile(document).plan === null)).toEqual([]);
  });

  test('says what it guessed, and where', () => {
    const typed = '站上年线买，跌破卖';
    const said = readRuleText(typed).guesses.map(({start, end, taken}) => [typed.slice(start, end), taken]);
    expect(said).toEqual([
      ['', '收盘价'],
      ['站上', '上穿，只在穿过的那一天'],
      ['年线', '250 日均线'],
      ['跌破', '下穿，只在穿过的那一天'],
    ]);
    expect(readRuleText('CROSS(MA(C,20),MA(C,60))').guesses.map(({taken}) => taken)).toEqual(['买入的条件', '反过来的时候卖出']);
    expect(readRuleText('收盘价上穿 20 日均线买入，收盘价下穿 20 日均线卖出').guesses).toEqual([]);
  });

  test.each([
    ['20日均线上船60日均线买，跌破卖', '上船', ['上轨', '上穿', '上破']],
    ['站上年线买入，跌破年线或止损8%卖出', '止损8%', ['收盘价低于 22 日 3 倍吊灯线', '从 20 日最高收盘回落 8%', '收盘价下穿 60 日均线']],
    ['20日均线上穿', '上穿', ['收盘价高于 200 日均线', '20 日均线上穿 60 日均线', '从 20 日最高收盘回落 8%']],
    ['MA(C,0)>C', '0', ['20', '60', '250']],
    ['CROS(MA(C,5),MA(C,20))', 'CROS', ['CROSS', 'CLOSE', 'LOW']],
    ['BIAS(6)<-5', 'BIAS(6)', ['收盘价', '20 日均线', '上穿']],
    ['SLOPE(MA(C,5),3)>0', 'SLOPE(MA(C,5),3)', ['CLOSE', 'OPEN', 'LOW']],
    ['C>REF(C,0)', '0', ['20', '60', '250']],
    ['收盘价高于3000日均线买入', '3000', ['20', '60', '250']],
    ['收盘价高于3000周均线买入', '3000周', ['20 日', '60 日', '250 日']],
  ])('says of %s where it goes no further, with three offers', (typed, place, offers) => {
    const {problems} = readRuleText(typed);
    expect(problems).toHaveLength(1);
    const [problem] = problems;
    expect(typed.slice(problem?.start, problem?.end)).toBe(place);
    expect(problem?.offers).toEqual(offers);
  });

  test.each([
    ['C>REF(C,20) AND V>MA(V,5)*2', /^当收盘价.*时买入；当收盘价低于 60 日均线时卖出。$/],
    ['收盘价高于20日均线且RSI低于70买入', /^当收盘价高于 20 日均线且 14 日 RSI 低于 70 时买入；当收盘价低于 60 日均线时卖出。$/],
    ['低于200日均线卖出', /^当收盘价上穿 200 日均线时买入；当收盘价低于 200 日均线时卖出。$/],
    ['20日均线上穿60日均线买，亏8%止损', /^当 20 日均线上穿 60 日均线时买入；当收盘价低于 22 日 3 倍吊灯线时卖出。$/],
    ['收盘价上穿20日均线买入，止损8%', /^当收盘价上穿 20 日均线时买入；当收盘价低于 22 日 3 倍吊灯线时卖出。$/],
    ['上穿20日均线买入，赚10%止盈', /^当收盘价上穿 20 日均线时买入；当收盘价高于布林上轨时卖出。$/],
    ['亏8%止损', /^当收盘价上穿 200 日均线时买入；当收盘价低于 22 日 3 倍吊灯线时卖出。$/],
    ['每月定投1000元', /^当收盘价低于布林下轨时买入；当收盘价高于布林上轨时卖出。$/],
    ['网格交易，跌5%买一份，涨5%卖一份', /^当收盘价低于布林下轨时买入；当收盘价高于布林上轨时卖出。$/],
  ])('that is refused becomes a rule by its first offers, which keep what was understood: %s', (typed, sentence) => {
    let text = typed;
    for (let pressed = 0; pressed < 2; pressed += 1) {
      const [problem] = readRuleText(text).problems;
      text = problem === undefined ? text : text.slice(0, problem.start) + problem.offers[0]! + text.slice(problem.end);
    }
    expect(ruleSentence(readRuleText(text).document)?.text).toMatch(sentence);
  });

  test('says one thing once', () => {
    expect(readRuleText('20日均线上穿60日均线买，亏8%止损').problems).toHaveLength(1);
    expect(readRuleText('亏 8% 就止损').problems[0]?.offers).toContain('从 20 日最高收盘回落 8% 卖出');
  });

  test.each(['', '　', '。。。', '('.repeat(1500), '买'.repeat(900), '20日'.repeat(500), '<script>', '💰', '\u0000'])(
    'answers %j',
    (typed) => {
      const {document, problems} = readRuleText(typed);
      expect(document).toBeNull();
      expect(problems.length).toBeGreaterThan(0);
      problems.forEach(({start, end, offers}) => {
        expect([start >= 0, end <= typed.length, start <= end, offers.length]).toEqual([true, true, true, 3]);
      });
    },
  );
});
