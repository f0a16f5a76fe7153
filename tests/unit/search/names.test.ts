import {describe, expect, test} from 'vitest';
import {pinyinTable, soundTable} from '../../../src/plugins/search-index/pinyinTable';
import {corrected} from '../../../src/search/correction';
import type {IndexedSection} from '../../../src/search/headingIndex';
import {headingNames, openNames} from '../../../src/search/names';
import {soundOf, soundsLike} from '../../../src/search/pinyin';
import {suggestions} from '../../../src/search/suggestions';

const hierarchy = {lvl0: '', lvl1: '', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null};
const sections: IndexedSection[] = [
  {url: '/risk', level: 1, heading: '风险指标', hierarchy},
  {
    url: '/risk#maximum-drawdown',
    level: 2,
    hierarchy,
    heading: '最大回撤：先看能不能熬得住',
    names: ['最大回撤'],
    wordings: ['最多亏多少'],
  },
  {url: '/errors#e-arity', level: 3, heading: '参数个数', hierarchy, names: ['E_ARITY', 'ARITY']},
];
const names = openNames(sections, (text) => text.toLowerCase());

describe('a section is called', () => {
  test.each([
    ['by the title of its page', '风险指标', [0], [0]],
    ['by an exact name', 'e_arity', [2], [2]],
    ['by letters and digits alone', 'e arity', [2], [2]],
    ['by its heading', '参数个数', [2], []],
    ['by a wording', '最多亏多少', [1], []],
    ['by its address', 'maximum drawdown', [1], []],
    ['by no part of a name', '回撤', [], []],
    ['by nothing', '', [], []],
  ])('%s', (_, text, called, exact) => {
    expect([names.called(text), names.exact(text)]).toEqual([called, exact]);
  });

  test.each([
    ['all of a query', '风险指标', [[1, [0]]]],
    ['a part of it', '风险指标怎么看', [[4 / 7, [0]]]],
    ['whole words of it', 'maximum drawdown e_arityx', [[15 / 22, [1]]]],
    ['its beginning, where it is an exact one', 'ear', [[3 / 6, [2]]]],
    ['not its beginning otherwise', 'maximum', []],
  ])('by a name that is %s', (_, query, expected) => {
    expect(names.within(query).map(({share, ids}) => [share, ids])).toEqual(expected);
  });

  test.each([
    ['SMA：简单移动平均', ['SMA：简单移动平均', 'SMA', '简单移动平均']],
    ['最大回撤：先看能不能熬得住', ['最大回撤：先看能不能熬得住', '最大回撤']],
    ['十一、市场闸门', ['市场闸门']],
    ['第一、二步', ['第一、二步']],
    ['：规则', ['：规则']],
  ])('by the parts of its heading %s: %j', (heading, expected) => {
    expect(headingNames(heading)).toEqual(expected);
  });
});

describe('a short query that nothing is called is corrected', () => {
  const known = new Set([
    '均线',
    '止损',
    '回撤',
    '比较',
    '吊灯',
    '多少',
    '平台',
    '由来',
    'crossover',
    'crossunder',
    'import',
    'export',
    'sharpe',
  ]);
  const latin = [...known].filter((word) => /[a-z]/.test(word));
  const called = openNames(
    ['双均线策略', '吊灯止损', '买到多少', '平台的由来'].map((heading, at) => ({
      url: `/${at}`,
      level: 1,
      heading,
      hierarchy,
    })),
    (text) => text.toLowerCase(),
  );

  test.each([
    ['a name', '掉灯止损', '吊灯止损'],
    ['the first character of a name', '调灯止损', '吊灯止损'],
    ['a character left out of a name', '双线策略', '双均线策略'],
    ['the beginning of a name', '双军线', '双均线'],
    ['not: two characters', '掉灯止赢', null],
    ['a Latin word', 'crosover', 'crossover'],
    ['two letters of a longer word', 'crssundr', 'crossunder'],
    ['swapped letters', 'shrape', 'sharpe'],
    ['not: two letters of a long word', 'crosovr', null],
    ['not: a name', '吊灯止损', null],
    ['not: words that pages have', '回撤比较', null],
    ['not: a part of a sentence', '亏到多少该跑', null],
    ['not: a sentence', '掉灯止损怎么设置', null],
    ['not: two words', 'how to exprt', null],
    ['not: two characters', '圴线', null],
    ['not: three letters', 'exp', null],
    ['not: a word that is still being typed', 'sharp', null],
    ['not: nothing', '', null],
  ])('%s', (_, query, expected) => {
    expect(corrected(query, {has: (term) => known.has(term), names: called, latin})).toBe(expected);
  });
});

describe('pinyin', () => {
  const words = ['回测', '回撤', '会策', '定投', '策略', '最大回撤', '动量轮动', '绿色', 'rsi', '量'];
  const table = pinyinTable([{heading: words.slice(0, 5).join(' '), wordings: words.slice(5)}], (run) => [run]);

  test('is known of Chinese words of two or more characters, those that sound alike together; ü is v, as readers type it', () => {
    expect(table).toMatchObject({dingtou: ['定投'], huice: ['会策', '回测'], lvse: ['绿色']});
    expect(Object.values(table).flat()).not.toEqual(expect.arrayContaining(['rsi']));
    expect(Object.values(table).flat()).not.toEqual(expect.arrayContaining(['量']));
  });

  test.each([
    ['ding tou', 'dingtou'],
    ["ding'tou", 'dingtou'],
    ['celue', 'celve'],
    ['celüe', 'celve'],
    ['回 ce', ''],
    ['rsi14', ''],
    ['', ''],
  ])('of the query %j is %j', (query, sound) => {
    expect(soundOf(query)).toBe(sound);
  });

  test.each([
    ['huic', ['会策', '回测', '回撤']],
    ['dingtoucelve', ['定投', '策略']],
    ['dingtoucel', ['定投', '策略']],
    ['zuidahuiche', ['最大回撤']],
    ['dingtoux', []],
    ['constructor', []],
    ['a'.repeat(64), []],
    ['', []],
  ])('%s means %j', (sound, expected) => {
    expect(soundsLike(sound, table)).toEqual(expected);
  });
});

test.each([
  ['begin with the words that sound like the query, then with those that sound nearly so', '回侧', ['回测', '回撤']],
  ['are heard of pinyin, too', 'huicd', ['回测']],
  ['are otherwise the pages with most sections', 'zzzz', ['风险指标', '交易策略', '介绍']],
  [
    'are otherwise those pages for characters that are not in common use, too',
    '囙侧',
    ['风险指标', '交易策略', '介绍'],
  ],
])('suggestions %s', (_, query, expected) => {
  const paths = [
    '介绍',
    '值',
    '风险指标',
    '风险指标/夏普比率',
    '风险指标/最大回撤',
    '交易策略',
    '交易策略/Bollinger 带',
  ];
  const headings = paths.map((path) => {
    const [lvl1 = '', lvl2 = null] = path.split('/');
    return {hierarchy: {...hierarchy, lvl1, lvl2}};
  });
  const words = pinyinTable([{heading: '回撤 回测 夏普', wordings: []}], (run) => [run]);
  expect(suggestions(query, headings, {words, sounds: soundTable()}).slice(0, expected.length)).toEqual(expected);
});
