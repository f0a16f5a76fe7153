import {describe, expect, test} from 'vitest';
import type {Hierarchy} from '../../../src/search/record';
import {suggestions} from '../../../src/search/suggestions';

function heading(lvl1: string, lvl2: string | null = null): {hierarchy: Hierarchy} {
  return {hierarchy: {lvl0: '文档', lvl1, lvl2, lvl3: null, lvl4: null, lvl5: null, lvl6: null}};
}

const headings = [
  heading('风险指标'),
  heading('风险指标', '夏普比率'),
  heading('风险指标', '最大回撤'),
  heading('交易策略'),
  heading('交易策略', 'Bollinger 带'),
  heading('介绍'),
];

describe('suggestions', () => {
  test('begin with the heading that is spelt most like the query', () => {
    expect(suggestions('夏普率', headings)[0]).toBe('夏普比率');
    expect(suggestions('BOLINGER', headings)[0]).toBe('Bollinger 带');
  });

  test('fall back to the pages with most sections', () => {
    expect(suggestions('zzzz', headings)).toEqual(['风险指标', '交易策略', '介绍']);
  });

  test('are ordered by likeness, then by number of sections, not by position', () => {
    const others = [heading('介绍'), heading('夏普'), heading('风险指标', '夏普比率'), heading('风险指标', '回撤')];
    expect(suggestions(' 夏普比率值 ', others)).toEqual(['夏普比率', '夏普', '风险指标']);
  });

  test('include words of one character', () => {
    expect(suggestions('值', [heading('净值'), heading('值')])[0]).toBe('值');
  });

  test('are at most as many as asked for, without repetition', () => {
    expect(suggestions('风险指标', headings, 2)).toEqual(['风险指标', '交易策略']);
    expect(suggestions('', headings)).toHaveLength(3);
    expect(suggestions('回撤', [])).toEqual([]);
  });
});
