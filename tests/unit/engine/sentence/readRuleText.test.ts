import {readFileSync} from 'node:fs';
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {compile, readRuleText, wayOut} from '../../../../src/engine/language';
import {LEXICON, WORDS} from '../../../../src/engine/sentence/read/lexicon';
import {generatedParser, GENERATED} from '../../../../.ci/support/generatedParser.mjs';
import {parse} from '../../../../src/engine/sentence/read/grammar.generated';
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
    expect(readRuleText('CROSS(MA(C,20),MA(C,60))').guesses.map(({taken}) => taken)).toEqual([
      '买入的条件',
      '反过来的时候卖出',
    ]);
    expect(readRuleText('收盘价上穿 20 日均线买入，收盘价下穿 20 日均线卖出').guesses).toEqual([]);
  });

  test.each([
    ['20日均线上船60日均线买，跌破卖', '上船', '20日均线上穿60日均线买'],
    ['20日均线上穿', '上穿', '收盘价上穿 60 日均线买入'],
    ['MA(C,0)>C', 'MA(C,0)', '收盘价上穿 60 日均线买入'],
    ['CROS(MA(C,5),MA(C,20))', 'CROS(MA(C,5),MA(C,20))', 'CROSS(MA(C,5),MA(C,20))'],
    ['TRIN(6)<-5买入', 'TRIN(6)', '收盘价<-5买入'],
    ['动量最强的时候买', '最强', '动量为正的时候买'],
    ['放量站上均线买', '均线', '放量站上 20 日均线买'],
    ['乖离率小于-8%买', '乖离率', '6 日乖离率小于-8%买'],
    ['不在年线上方不买', '不在年线上方不买', '收盘价高于 250 日均线买入'],
    ['跌破年线后站上20日线买', '后', '站上20日线买'],
    ['十日均线拐头买', '拐头', '十日均线拐头向上买'],
    ['收盘价高于20日均线的3%买', '收盘价高于20日均线的3%买', '收盘价高于（20 日均线 × 1.03）买入'],
    ['次日不涨就卖', '次日', '不涨就卖'],
    ['囧囧买', '囧囧', '收盘价上穿 60 日均线买入'],
    ['KDJ的J值小于0买', 'KDJ', '6 日 RSI 低于 20 买入'],
    ['跌3%卖', '跌3%', '买入以来跌超 3% 卖出'],
    ['均线金叉满仓，死叉半仓', '半仓', '死叉卖出'],
    ['收盘价高于3000日均线买入', '均线', '收盘价上穿 60 日均线买入'],
    ['站上年线买入，市盈率高于30卖出', '市盈率', '收盘价高于 250 日均线的 1.2 倍卖出'],
    ['站上年线买入，跌破年线减仓', '减仓', '跌破年线卖出'],
    ['站上20日线买，跌3%卖', '跌3%', '买入以来跌超 3% 卖出'],
    ['跌3%买', '跌3%', '单日跌超 3% 买入'],
  ])('says of %s where it goes no further, with whole sentences to press', (typed, place, offer) => {
    const {problems} = readRuleText(typed);
    expect(problems).toHaveLength(1);
    const [problem] = problems;
    expect(typed.slice(problem?.start, problem?.end)).toBe(place);
    expect(problem?.offers[0]).toBe(offer);
  });

  test('shows examples as such where nothing near was understood', () => {
    expect(
      ['囧囧买', '动量最强的时候买', '站上年线买'].map((typed) => readRuleText(typed).problems.map(wayOut)),
    ).toEqual([['例如'], ['可以换成'], ['可以补上']]);
  });

  const REFUSED = [
    'C>REF(C,20) AND V>MA(V,5)*2',
    '收盘价高于20日均线且RSI低于70买入',
    '低于200日均线卖出',
    '亏8%止损',
    '每月定投1000元',
    '网格交易，跌5%买一份，涨5%卖一份',
    '跌破年线加仓，站上年线减仓',
    '市盈率低于15买入，高于30卖出',
    'KDJ金叉买入，死叉卖出',
    '大跌之后买',
    '20日均线上船60日均线买，跌破卖',
    '周线MACD金叉买入，跌破年线卖出',
    'BUY:CROSS(C,REFX(C,5));SELL:C<MA(C,5);',
    '龙头战法',
    'Sell in May',
  ];
  test.each(REFUSED)('that is refused becomes a rule by its offers, each of which is a sentence: %s', (typed) => {
    let text = typed;
    for (let pressed = 0; pressed < 4; pressed += 1) {
      const [problem] = readRuleText(text).problems;
      problem?.offers.forEach((offer) => {
        // An offer for the other side is read with what was typed.
        const next = text.slice(0, problem.place.start) + offer + text.slice(problem.place.end);
        const behind = problem.place.start + offer.length;
        const left = readRuleText(next).problems.filter(({start, end}) => start < behind && end > problem.place.start);
        expect(left).toEqual([]);
      });
      text =
        problem === undefined
          ? text
          : text.slice(0, problem.place.start) + problem.offers[0]! + text.slice(problem.place.end);
    }
    expect(readRuleText(text).document).not.toBeNull();
  });

  test('shows what it understood, with the rest as a bracket', () => {
    const {understood} = readRuleText('20日均线上穿60日均线买');
    expect(understood).toBe('当 20 日均线上穿 60 日均线时买入；当【没有写明的条件】时卖出。');
    expect(readRuleText('站上年线买，市盈率高于30卖').understood).toBe(
      '当收盘价上穿 250 日均线时买入；当【没有写明的条件】时卖出。',
    );
    expect(readRuleText('囧').understood).toBe('');
  });

  test.each(['', '　', '。。。', '买'.repeat(900), '20日'.repeat(500), '<script>', '💰', '\u0000'])(
    'answers %j',
    (typed) => {
      const {document, problems} = readRuleText(typed);
      expect(document).toBeNull();
      expect(problems.length).toBeGreaterThan(0);
      problems.forEach(({start, end, offers}) => {
        expect([start >= 0, end <= typed.length, start <= end, offers.length > 0]).toEqual([true, true, true, true]);
      });
    },
  );

  test('tells at most five problems, one for each stretch between commas', () => {
    const {problems, more} = readRuleText('市盈率低，20日均线上船60日均线，FOO(C,囧)，囧，BAR，囧，囧买');
    expect(problems.map(({start, end}) => [start, end])).toEqual([
      [0, 3],
      [10, 12],
      [18, 26],
      [27, 28],
      [29, 32],
    ]);
    expect(more).toBe(2);
  });

  const pasted = '20日均线上穿60日均线买，跌破卖'.repeat(143);
  const sixteen = (one: string, word: string): string => Array(16).fill(one).join(word);
  test.each([
    ['第 2001 个字起，超出了长度：这段文字有 2431 个字，最多 2000 个。请只留下买入和卖出的条件。', pasted],
    [
      '连在一起的条件或数有 21 个，最多 16 个。请用括号分成几组。',
      `${'收盘价高于5且'.repeat(20)}收盘价高于5买入，低于5卖出`,
    ],
    ['连在一起的条件或数有 17 个，最多 16 个。请用括号分成几组。', `C${'+C'.repeat(16)}>1买入，C<5卖出`],
    ['超过了 16 层', `${'REF('.repeat(16)}C${',1)'.repeat(16)}>1买入，C<5卖出`],
    ['超过了 16 层', `${'昨日的'.repeat(16)}收盘价高于5买入，低于5卖出`],
    ['超过了 16 层', `${'并非'.repeat(17)}收盘价高于5买入，低于5卖出`],
    ['第 101 个字起，条件或算式一层套一层，超过了 16 层', '('.repeat(1500)],
    ['一共超过了 500 个', `A:=${sixteen('C>5', '且')};B1:=${sixteen('A', '或')};B1买，C<5卖`],
  ])('that is too large is told its own limit: %s', (told, typed) => {
    // An offer of another rule would take the place of all that was typed.
    expect(readRuleText(typed).problems).toEqual([
      expect.objectContaining({message: expect.stringContaining(told), offers: []}),
    ]);
  });

  test('may have more brackets than a document has levels', () => {
    expect(became(`${'('.repeat(90)}C>5${')'.repeat(90)}买入，低于5卖出`)).toBe(
      '当收盘价高于 5 时买入；当收盘价低于 5 时卖出。',
    );
  });

  test('is read by the parser that the grammar makes', () => {
    // `npm run grammar` writes it.
    expect(readFileSync(GENERATED, 'utf8')).toBe(generatedParser());
  });

  test('has each word once', () => {
    expect(WORDS.filter((word, place) => WORDS.indexOf(word) !== place)).toEqual([]);
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
        const signs = tokens.map(({sign}) => sign).join('');
        const most = 150 * (tokens.length + 1);
        let steps = 0;
        const step = <T>(value: T): T => {
          steps += 1;
          if (steps > most) {
            throw new Error(`${text.slice(0, 40)}… takes more than ${most} steps.`);
          }
          return value;
        };
        const counted = {
          length: signs.length,
          charAt: (place: number) => step(signs.charAt(place)),
          charCodeAt: (place: number) => step(signs.charCodeAt(place)),
        };
        // Deeper brackets are refused before.
        const {problems} = readRuleText(text);
        if (problems[0]?.kind !== 'deep') {
          parse(counted, {tokens});
        }
        expect(problems.length).toBeLessThanOrEqual(5);
        problems.forEach(({start, end}, index) => {
          expect([start <= end, end <= (problems[index + 1]?.start ?? text.length)]).toEqual([true, true]);
        });
      }),
      {
        numRuns: 60,
        examples: ['连续3天', '并非（', 'REF(', '昨日的', '囧日', 'FOO('].map((one): [string] => [filled(one)]),
      },
    );
  });
});
