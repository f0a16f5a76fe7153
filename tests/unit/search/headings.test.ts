import {describe, expect, test} from 'vitest';
import {headingNames, openLines} from '../../../src/search/headings';

const lines = ['双均线策略', '均线', '最大回撤：先看能不能熬得住', 'macd 策略', '均线，均线，还是均线', 'macd2'];
const {find, has, called, near, words} = openLines(lines.join('\n'), [10, 11, 12, 13, 14, 15]);
const idsOf = (term: string): number[] => find(term).map(({id}) => id);
const shareIn = (id: number, term: string): number => find(term).find((found) => found.id === id)!.share;

describe('the lines', () => {
  test('that contain a term are found once each, wherever it stands', () => {
    expect(idsOf('均线')).toEqual([10, 11, 14]);
    expect(idsOf('先看能不能熬得住')).toEqual([12]);
    expect(idsOf('策略')).toEqual([10, 13]);
  });

  test('are not found by what they do not contain, by a term across two of them, or by no term', () => {
    expect([...idsOf('夏普'), ...idsOf('策略均线'), ...idsOf('线策均'), ...idsOf('')]).toEqual([]);
    expect([has('均线'), has('夏普')]).toEqual([true, false]);
    expect(openLines('', []).find('均线')).toEqual([]);
  });

  test('contain a Latin term only as a whole word', () => {
    expect(idsOf('macd')).toEqual([13]);
    expect(idsOf('mac')).toEqual([]);
    expect(idsOf('macd2')).toEqual([15]);
  });

  test('give a term a larger share when they are short: the share is 1 in a line of average length', () => {
    expect(shareIn(11, '均线')).toBeGreaterThan(shareIn(10, '均线'));
    expect(shareIn(10, '均线')).toBeGreaterThan(shareIn(14, '均线'));
    expect(shareIn(11, '均线')).toBeLessThan(3 / (1 + 2 * 0.3));
    expect(openLines('甲乙丙', [1]).find('甲乙丙')).toEqual([{id: 1, share: 1}]);
  });

  test('that consist of a term alone are called by it', () => {
    expect(called('均线')).toEqual([11]);
    expect(called('macd2')).toEqual([15]);
    expect([...called('双均线'), ...called('策略'), ...called('')]).toEqual([]);
  });

  test('contain runs that differ from a Chinese term in one character, at any place of it', () => {
    expect(near('圴线')).toContain('均线');
    expect(near('最大回彻')).toEqual(['最大回撤']);
    expect(near('最小回撤')).toEqual(['最大回撤']);
    expect(near('醉大回撤')).toEqual(['最大回撤']);
    expect(near('最大回撤')).toEqual([]);
    expect(near('夏普比率')).toEqual([]);
  });

  test('contain no such run with a mark, a Latin letter or a line break in it', () => {
    expect(near('回撤线先')).toEqual([]);
    expect(near('略均')).not.toContain('略\n');
    expect(near('略夏').every((run) => /^\p{Script=Han}{2}$/u.test(run))).toBe(true);
  });

  test('know their Latin words, each once', () => {
    expect(words).toEqual(['macd', 'macd2']);
    expect(openLines('sma sma\n一 b 2x', [1, 2]).words).toEqual(['sma']);
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
  ])('%s names %j', (heading, names) => {
    expect(headingNames(heading)).toEqual(names);
  });
});
