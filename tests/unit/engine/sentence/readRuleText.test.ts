import {readFileSync} from 'node:fs';
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {compile, readRuleText, ruleSentence} from '../../../../src/engine/language';
import {LEXICON} from '../../../../src/engine/sentence/read/lexicon';
import {Reader, Stuck} from '../../../../src/engine/sentence/read/reader';
import {sidesOf} from '../../../../src/engine/sentence/read/sides';
import {plainText, tokensOf} from '../../../../src/engine/sentence/read/tokens';
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

  test.each(['', '　', '。。。', '买'.repeat(900), '20日'.repeat(500), '<script>', '💰', '\u0000'])('answers %j', (typed) => {
    const {document, problems} = readRuleText(typed);
    expect(document).toBeNull();
    expect(problems.length).toBeGreaterThan(0);
    problems.forEach(({start, end, offers}) => {
      expect([start >= 0, end <= typed.length, start <= end, offers.length]).toEqual([true, true, true, 3]);
    });
  });

  test('tells at most five problems, and a spelling of the first word that is not known', () => {
    const {problems, more} = readRuleText('止损8%，20日均线上船60日均线，FOO(C,囧)，囧，BAR，囧，囧买');
    expect(problems.map(({start, end, offers}) => [start, end, offers.length])).toEqual([
      [0, 4, 3],
      [10, 12, 3],
      [18, 26, 0],
      [27, 28, 0],
      [29, 32, 0],
    ]);
    expect(problems[1]?.message).toBe('第 11 个字起，没有看懂“上船”。可以换成：“上轨”、“上穿”、“上破”。');
    expect(problems[2]?.message).toBe('第 19 个字起，没有看懂“FOO(C,囧)”。');
    expect(more).toBe(2);
    expect(readRuleText('收盘价 | | 年线')).toMatchObject({problems: [{start: 4, end: 7}], more: 0});
  });

  const pasted = '20日均线上穿60日均线买，跌破卖'.repeat(143);
  const sixteen = (one: string, word: string): string => Array(16).fill(one).join(word);
  test.each([
    ['第 2001 个字起，超出了长度：这段文字有 2431 个字，最多 2000 个。请只留下买入和卖出的条件。', pasted],
    ['连在一起的条件或数有 21 个，最多 16 个。请用括号分成几组。', `${'收盘价高于5且'.repeat(20)}收盘价高于5买入，低于5卖出`],
    ['连在一起的条件或数有 17 个，最多 16 个。请用括号分成几组。', `C${'+C'.repeat(16)}>1买入，C<5卖出`],
    ['超过了 16 层', `${'REF('.repeat(16)}C${',1)'.repeat(16)}>1买入，C<5卖出`],
    ['超过了 16 层', `${'昨日的'.repeat(16)}收盘价高于5买入，低于5卖出`],
    ['超过了 16 层', `${'并非'.repeat(17)}收盘价高于5买入，低于5卖出`],
    ['第 101 个字起，条件或算式一层套一层，超过了 16 层', '('.repeat(1500)],
    ['一共超过了 500 个', `A:=${sixteen('C>5', '且')};B1:=${sixteen('A', '或')};B1买，C<5卖`],
  ])('that is too large is told its own limit: %s', (told, typed) => {
    // An offer of another rule would take the place of all that was typed.
    expect(readRuleText(typed).problems).toEqual([expect.objectContaining({message: expect.stringContaining(told), offers: []})]);
  });

  test('may have more brackets than a document has levels', () => {
    expect(became(`${'('.repeat(90)}C>5${')'.repeat(90)}买入，低于5卖出`)).toBe('当收盘价高于 5 时买入；当收盘价低于 5 时卖出。');
  });

  test('costs what its length is worth, whatever it is', () => {
    const article = readFileSync('docs/concepts/risk-analysis.mdx', 'utf8');
    const part = fc.oneof(
      fc.constantFrom(...LEXICON.keys()),
      fc.constantFrom(...'连续3天 并非（ ( ) REF( CROSS( EVERY( ， ； A1 := + * 0 3 9999周 囧 |'.split(' ')),
    );
    const filled = (text: string): string => text.repeat(Math.ceil(2000 / text.length)).slice(0, 2000);
    const hostile = fc.oneof(
      fc.array(part, {minLength: 1, maxLength: 6}).map((parts) => filled(parts.join(''))),
      fc.array(part, {minLength: 600, maxLength: 900}).map((parts) => filled(parts.join(''))),
      fc.nat(article.length - 2000).map((start) => article.slice(start, start + 2000)),
      fc.string({unit: 'grapheme', minLength: 1}).map(filled),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const tokens = tokensOf(plainText(text));
        const most = 150 * (tokens.length + 1);
        let steps = 0;
        const counted = new Proxy(tokens, {
          get: (target, key, receiver): unknown => {
            steps += 1;
            if (steps > most) {
              throw new Error(`${text.slice(0, 40)}… takes more than ${most} steps.`);
            }
            return Reflect.get(target, key, receiver);
          },
        });
        try {
          sidesOf(new Reader(counted));
        } catch (error) {
          expect(error).toBeInstanceOf(Stuck);
        }
        const {problems} = readRuleText(text);
        expect(problems.length).toBeLessThanOrEqual(5);
        problems.forEach(({start, end}, index) => {
          expect([start <= end, end <= (problems[index + 1]?.start ?? text.length)]).toEqual([true, true]);
        });
      }),
      {numRuns: 150, examples: ['连续3天', '并非（', 'REF(', '昨日的', '囧日', 'FOO('].map((one): [string] => [filled(one)])},
    );
  });
});
