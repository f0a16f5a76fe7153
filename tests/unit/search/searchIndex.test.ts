import {describe, expect, test} from 'vitest';
import {buildIndex} from '../../../src/search/buildIndex';
import {placeSections} from '../../../src/search/pageRecords';
import {openIndex, type SearchIndex} from '../../../src/search/searchIndex';
import {generator} from '../../support/generator';
import {section} from '../../support/section';
import {options, placed, simplified, text} from './sample';

function complete(): SearchIndex {
  const opened = openIndex(placed, {simplified});
  opened.addText(text);
  return opened;
}

const index = complete();
const headingsAlone = openIndex(placed, {simplified});
const found = (query: string, where = index): (string | undefined)[] =>
  where.search(query).ranked.map(({id}) => placed[id]?.url);

describe('what is found first', () => {
  test.each([
    ['by title', '双均线', '/sma'],
    ['by part of a title', '均线', '/sma'],
    ['by heading', '棘轮', '/chandelier#ratchet'],
    ['by text', '震荡', '/sma#limits'],
    ['by identifier in lower case', 'chandelierexit', '/chandelier'],
    ['by beginning of an identifier', 'chand', '/chandelier'],
    ['by part in snake case', 'window', '/sma#parameters'],
    ['by identifier with a letter missing', 'chandlier', '/chandelier'],
    ['by Traditional characters', '雙均線', '/sma'],
    ['by full-width letters', 'ＳＭＡ', '/sma'],
    ['by the words of an address', 'drawdown', '/drawdown'],
    ['by a question whose word stands in a heading', '什么净值', '/drawdown'],
    ['by a heading that a question is about', '请问棘轮是什么意思？', '/chandelier#ratchet'],
    ['by a title with one wrong character', '双军线', '/sma'],
  ])('%s', (_, query, url) => {
    expect(found(query)[0]).toBe(url);
  });

  test('the title counts more than the text', () => {
    expect(found('回测')[0]).toBe('/drawdown#backtest');
    expect(found('止损').indexOf('/chandelier')).toBeLessThan(found('止损').indexOf('/sma#limits'));
  });

  test('an entry that is called so', () => {
    const entry = {texts: ['含义。'], computed: [], code: [], level: 3, isEntry: true as const};
    const info = {
      path: '/codes',
      category: '参考',
      language: 'zh-Hans',
      tag: 'x',
      names: new Map([['codes', ['代码表']]]),
    };
    const pages = placeSections(info, [
      section(1, '排错 E_ARITY', null, ['E_ARITY E_ARITY。']),
      section(2, '错误目录', 'codes', ['E_ARITY 与 E_KIND 都在这里。']),
      {...entry, anchor: 'e-arity', heading: 'E_ARITY 错误', names: ['E_ARITY', 'ARITY']},
      {...entry, anchor: 'e-kind', heading: 'E_KIND 错误', names: ['E_KIND', 'KIND']},
    ]);
    const codes = openIndex(pages);
    codes.addText(buildIndex(pages, options));
    const first = (query: string): string | undefined => pages[codes.search(query).ranked[0]?.id ?? -1]?.url;
    expect(['E_ARITY', 'e_arity', 'arity', 'E ARITY', 'E_ARI'].map(first)).toEqual(
      Array.from({length: 5}, () => '/codes#e-arity'),
    );
    expect(['Kind', 'EKin'].map(first)).toEqual(['/codes#e-kind', '/codes#e-kind']);
    expect(['代码表', '代码'].map(first)).toEqual(['/codes#codes', '/codes#codes']);
  });

  test('the page about a word, not one with many entries that say it', () => {
    const entries = ['一', '二', '三'].map((heading) => ({
      ...section(3, heading, heading, ['滑点。']),
      isEntry: true as const,
    }));
    const pages = [
      ...placeSections({path: '/terms', category: '参考'}, [section(1, '词条', null, []), ...entries]),
      ...placeSections({path: '/fills', category: '概念'}, [
        section(1, '成交', null, []),
        section(2, '价格', 'price', ['滑点，收盘价。']),
      ]),
    ];
    const words = openIndex(pages);
    words.addText(buildIndex(pages, options));
    expect(pages[words.search('滑点').ranked[0]?.id ?? -1]?.url).toBe('/fills#price');
  });
});

describe('what is not found', () => {
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
  test.each(['', ' ', '　', '，。！？', '!?*()[]{}\\/', '<>&"\'', '😀', '\u0000', '\ud83d', 'qqqqqqqq', ...names])(
    '%j',
    (query) => {
      expect(found(query)).toEqual([]);
    },
  );

  test('sections that share only a character when others match words', () => {
    expect(found('棘轮线')).not.toContain('/sma');
  });

  test('text, by the headings alone', () => {
    expect(found('震荡', headingsAlone)).toEqual([]);
    expect(found('棘轮', headingsAlone)[0]).toBe('/chandelier#ratchet');
  });
});

test('what is missing and what matched is told in whole words, also what another word matched', () => {
  const pages = placeSections({path: '/us', category: '概念'}, [section(1, '看 K 线', null, ['美国股市。'])]);
  const stocks = openIndex(pages);
  stocks.addText(buildIndex(pages, {...options, cut: (run) => run.match(/..?/gu) ?? []}));
  expect(stocks.search('德国股市')).toMatchObject({missing: ['德国'], matched: ['股市']});
  expect(stocks.search('美国股市')).toMatchObject({missing: [], matched: ['美国股市']});
  expect(stocks.search('股市的K线传上来')).toMatchObject({missing: ['传上来'], matched: ['股市', 'k线']});
});

test('a pair across the border of two words is not marked', () => {
  const pages = placeSections({path: '/a', category: '概念'}, [section(1, 'A 股市盈率', null, ['股市的市盈率。'])]);
  const stocks = openIndex(pages);
  stocks.addText(buildIndex(pages, {...options, lexicon: new Set(['股市', '市盈率'])}));
  expect(stocks.search('A股市盈率').marks).toEqual(expect.arrayContaining(['a股', '市盈率']));
  expect(stocks.search('A股市盈率').marks).not.toContain('股市');
});

test('a word of two characters is found where pages say it, however many questions of readers have it; where none says it, by what they ask', () => {
  const wordings = new Map([['ask', ['止盈怎么设', '止盈多少', '止盈还是止损', '先止盈', '不止盈', '再止盈', '割肉']]]);
  const pages = placeSections({path: '/a', category: '概念', wordings}, [
    section(1, '卖出', null, ['离场。']),
    section(2, '问答', 'ask', ['看规则。']),
    section(2, '止盈的条件', 'say', ['止盈。']),
    ...['甲', '乙', '丙', '丁'].map((name) => section(2, name, name, ['止盈。'])),
  ]);
  const sales = openIndex(pages);
  sales.addText(buildIndex(pages, {...options, lexicon: new Set(['止盈'])}));
  const first = (query: string): string | undefined => pages[sales.search(query).ranked[0]?.id ?? -1]?.url;
  expect(['止盈', '止盈怎么设', '割肉'].map(first)).toEqual(['/a#say', '/a#ask', '/a#ask']);
});

test('results are each section once, best first, with the terms that matched', () => {
  const {ranked, marks} = index.search('双均线 止损');
  expect(new Set(ranked.map(({id}) => id)).size).toBe(ranked.length);
  expect(ranked.map(({score}) => score)).toEqual(ranked.map(({score}) => score).sort((a, b) => b - a));
  expect(marks).toEqual(['双', '均', '线', '双均', '均线', '止', '损', '止损']);
});

test('any 64 characters are searched without an error', () => {
  const random = generator(7);
  const alphabet = [
    ...'双均线回测净值什么是的ＡaZ09_.%+-()[]{}\\*?^$|<>&"\'\u0000\u200d\ud83dé𠮷😀ǅİßـא ',
    '__proto__',
    'constructor',
  ];
  for (let round = 0; round < 100; round++) {
    const known = Array.from({length: 64}, () => alphabet[Math.floor(random() * alphabet.length)]).join('');
    const anything = String.fromCharCode(...Array.from({length: 64}, () => Math.floor(random() * 0x10000)));
    [known.slice(0, 64), anything].forEach((query) => {
      const {ranked} = index.search(query);
      expect(ranked.filter(({id, score}) => placed[id] === undefined || !(score > 0))).toEqual([]);
    });
  }
});

describe('pinyin', () => {
  const spoken = complete();
  spoken.addPinyin({jilun: ['棘轮'], junxian: ['均线']});

  test.each([
    ['jilun', ['棘轮']],
    ['双均线jilun', ['双均线', '棘轮']],
    ['双均线 ji lun', ['双均线', '棘轮']],
  ])('“%s” is understood, also after what is written', (query, instead) => {
    expect(spoken.mayBePinyin(query)).toBe(true);
    expect(spoken.search(query)).toMatchObject({instead, isHeard: true});
  });

  test('is not heard in words of the pages, and a correction is not heard', () => {
    expect(spoken.mayBePinyin('双均线 chandelier')).toBe(false);
    expect(spoken.search('双军线').isHeard).toBe(false);
  });
});
