import {describe, expect, test} from 'vitest';
import type {IndexedSection} from '../../../src/search/headingIndex';
import {headingNames, openNames} from '../../../src/search/names';

const hierarchy = {lvl0: '', lvl1: '', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null};
const sections: IndexedSection[] = [
  {url: '/risk', level: 1, heading: '风险指标', hierarchy},
  {
    url: '/risk#maximum-drawdown',
    level: 2,
    heading: '最大回撤：先看能不能熬得住',
    hierarchy,
    wordings: ['最多亏多少'],
    names: ['最大回撤'],
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
});

test.each([
  ['all of a query', '风险指标', [[1, [0]]]],
  ['a part of it', '风险指标怎么看', [[4 / 7, [0]]]],
  ['whole words of it', 'maximum drawdown e_arityx', [[15 / 22, [1]]]],
  ['its beginning, where it is an exact one', 'ear', [[3 / 6, [2]]]],
  ['not its beginning otherwise', 'maximum', []],
])('a name is %s', (_, query, expected) => {
  expect(names.within(query).map(({share, ids}) => [share, ids])).toEqual(expected);
});

describe('a mistyped name', () => {
  const like = (text: string): string | null => names.like(text, (character) => character !== '的');

  test.each([
    ['one character differs', '风险指示', '风险指标'],
    ['the first character differs', '丰险指标', '风险指标'],
    ['it is the beginning of a name', '最多亏多大', '最多亏多少'],
    ['two characters differ', '风鲜指示', null],
    ['it is a name', '风险指标', null],
    ['the character that differs says nothing', '风险指的', null],
  ])('%s', (_, text, expected) => {
    expect(like(text)).toBe(expected);
  });
});

describe('a heading', () => {
  test.each([
    ['SMA：简单移动平均', ['SMA：简单移动平均', 'SMA', '简单移动平均']],
    ['SMA: 简单移动平均', ['SMA: 简单移动平均', 'SMA', '简单移动平均']],
    ['最大回撤：先看能不能熬得住', ['最大回撤：先看能不能熬得住', '最大回撤']],
    ['十一、市场闸门', ['市场闸门']],
    ['第一、二步', ['第一、二步']],
    ['规则', ['规则']],
    ['：规则', ['：规则']],
  ])('%s names %j', (heading, expected) => {
    expect(headingNames(heading)).toEqual(expected);
  });
});
