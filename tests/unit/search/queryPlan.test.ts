import {describe, expect, test, vi} from 'vitest';
import {cutRun, planQuery, type QueryPlan} from '../../../src/search/queryPlan';
import {synonyms} from '../../../src/search/synonyms';
import {termWeight} from '../../../src/search/termWeight';
import {queryTerms} from '../../../src/search/tokens';
import {vocabularyOf} from './vocabularyOf';

const vocabulary = vocabularyOf(
  ['佣金', '双均线', '均线', '线', '加密货币', '货币', '定投', '区别', '交易', 'rsi', 'macd', '收益率', '率是'],
  {pinyin: {dingtou: ['定投'], rsi: ['定投']}},
);
const plan = (query: string): QueryPlan => planQuery(query, queryTerms(query), vocabulary);

describe('the plan of a query', () => {
  test('has its own terms', () => {
    expect(plan('双均线').terms.get('双均线')).toEqual({weight: termWeight('双均线'), standsFor: '双均线'});
  });

  test('has our words for the reader’s, which count a little less', () => {
    const word = plan('手续费多少').terms.get('佣金');
    expect(word?.standsFor).toBe('手续费');
    expect(word?.weight).toBeLessThan(termWeight('佣金'));
  });

  test('lets a word that the reader wrote count in full', () => {
    expect(plan('手续费 佣金').terms.get('佣金')).toEqual({weight: termWeight('佣金'), standsFor: '佣金'});
  });

  test('has words that differ in one character, where a character belongs to no word', () => {
    expect(plan('双君线').terms.get('双均线')?.standsFor).toBe('双君线');
    expect(plan('加蜜货币').terms.get('加密货币')?.standsFor).toBe('加蜜货币');
  });

  test('takes known words as they are', () => {
    expect(plan('双均线').terms.has('加密货币')).toBe(false);
    expect([...plan('双均线').terms.keys()]).toEqual(['双均线', '均线', '线']);
  });

  test('leaves out question words, unless there is nothing else', () => {
    expect([...plan('双均线的区别').terms.keys()]).not.toContain('区别');
    expect([...plan('区别').terms.keys()]).toContain('区别');
  });

  test('has words that Latin letters are the pinyin of, unless the letters are a word', () => {
    expect(plan('dingtou').terms.get('定投')?.standsFor).toBe('dingtou');
    expect(plan('rsi').terms.has('定投')).toBe(false);
  });

  test('does not take a run across the border of two words for a word', () => {
    expect(plan('收益率是').terms.get('率是')?.isRun).toBe(true);
    expect(plan('收益率是').terms.get('收益率')?.isRun).toBeUndefined();
  });

  test('has Latin words that begin with what is typed, and those with a wrong letter', () => {
    expect(plan('mac').terms.get('macd')?.standsFor).toBe('mac');
    expect(plan('mcad').terms.get('macd')?.standsFor).toBe('mcad');
  });

  test.each([
    ['a word of ours for the reader’s', '手续费', '佣金', 0.9],
    ['a word that sounds like it', 'dingtou', '定投', 0.9],
    ['a word with one other character', '双君线', '双均线', 0.7],
    ['a word that begins so', 'mac', 'macd', 0.5],
    ['a word with a wrong letter', 'mcad', 'macd', 0.35],
  ])('lets %s count the less the less certain it is', (_, query, term, factor) => {
    expect(plan(query).terms.get(term)?.weight).toBeCloseTo(factor * termWeight(term));
  });

  test('puts what stands for most of the query first', () => {
    const lengths = [...plan('线与双均线').terms.values()].map(({standsFor}) => standsFor.length);
    expect(lengths).toEqual([3, 2, 1]);
  });

  test('has at most twelve words with the same beginning', () => {
    const many = vocabularyOf(Array.from({length: 20}, (_, at) => `ma${at}`));
    expect(planQuery('ma', queryTerms('ma'), many).terms.size).toBe(12);
  });

  test('looks for a wrong letter in words of the same first letter first, and in no short word', () => {
    const both = vocabularyOf(['macd', 'bcad', 'rsi']);
    const words = (query: string): string[] => [...planQuery(query, queryTerms(query), both).terms.keys()];
    expect(words('mcad')).toEqual(['macd']);
    expect(words('xcad')).toEqual(['bcad']);
    expect(words('rsj')).toEqual([]);
  });

  test('corrects only runs of three or four characters', () => {
    const near = vi.fn(() => []);
    planQuery('双君线策略与海龟', queryTerms('双君线策略与海龟'), {...vocabulary, near});
    const lengths = near.mock.calls.map(([term]: string[]) => term!.length);
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([3, 4]);
  });

  test('gives the query with the wrong character corrected', () => {
    expect(plan('双君线').mended).toEqual(['双均线']);
    expect(plan('双均线').mended).toEqual([]);
  });

  test('takes a reader’s Latin word only as a whole word', () => {
    const letters = {...vocabulary, synonyms: new Map([['ma', ['均线']]])};
    const words = (query: string): string[] => [...planQuery(query, queryTerms(query), letters).terms.keys()];
    expect(words('ma 是什么')).toContain('均线');
    expect(words('看ma线')).toContain('均线');
    expect(words('mail')).not.toContain('均线');
    expect(words('coma')).not.toContain('均线');
  });

  test('takes the longest of nested words of the reader', () => {
    const nested = {
      ...vocabulary,
      synonyms: new Map([
        ['费', ['交易']],
        ['手续费', ['佣金']],
      ]),
    };
    expect([...planQuery('手续费', queryTerms('手续费'), nested).terms.keys()]).toEqual(['佣金']);
  });
});

describe('words that no page has', () => {
  test.each([
    ['海龟交易', ['海龟']],
    ['xyzzy 交易', ['xyzzy']],
    ['交易', []],
    ['双君线', []],
    ['手续费', []],
    ['dingtou', []],
    ['怎么交易', []],
    ['龟交易', []],
    ['x 交易', []],
    ['2024 交易', []],
    ['海龟 海龟 交易', ['海龟']],
  ])('of %s is %j', (query, missing) => {
    expect(plan(query).missing).toEqual(missing);
  });
});

describe('cutting', () => {
  const words = new Set(['双均线', '均线', '做多', '收益', '收益率', '率是', '策略']);
  test.each([
    ['双均线做多', [0, 3, 5]],
    ['收益率是', [0, 3, 4]],
    ['策略海龟', [0, 2, 3, 4]],
    ['', [0]],
  ])('%s', (run, borders) => {
    expect(cutRun(run, (word) => words.has(word))).toEqual(borders);
  });
});

describe('the vocabulary of readers', () => {
  test.each(Object.entries(synonyms))('%s leads to other words', (theirs, ours) => {
    expect(ours.length).toBeGreaterThan(0);
    expect(ours).not.toContain(theirs);
    expect([theirs, ...ours].filter((word) => word !== word.toLowerCase() || word.trim() !== word)).toEqual([]);
  });
});
