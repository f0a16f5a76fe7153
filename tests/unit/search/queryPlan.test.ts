import {describe, expect, test} from 'vitest';
import {planQuery, type QueryPlan} from '../../../src/search/queryPlan';
import {synonyms} from '../../../src/search/synonyms';
import {termWeight} from '../../../src/search/termWeight';
import {queryTerms} from '../../../src/search/tokens';

const vocabulary = new Map(['佣金', '双均线', '均线', '加密货币', '货币', '定投', '区别', 'rsi'].map((term) => [term, 3]));
const plan = (query: string): QueryPlan => planQuery(query, queryTerms(query), vocabulary, {dingtou: ['定投']});

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

  test('has words with one other character, where a character is unexplained', () => {
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

  test('has words that sound like latin letters, unless the letters are a word', () => {
    expect(plan('dingtou').terms.get('定投')?.standsFor).toBe('dingtou');
    expect(planQuery('rsi', ['rsi'], vocabulary, {rsi: ['定投']}).terms.has('定投')).toBe(false);
  });

  test('treats only its end and latin words as beginnings', () => {
    expect([...plan('双均').beginnings]).toEqual(['双均', '均']);
    expect([...plan('均线吗').beginnings]).toEqual([]);
    expect([...plan('rs 均').beginnings].sort()).toEqual(['rs', '均'].sort());
  });
});

describe('the readers’ vocabulary', () => {
  test.each(Object.entries(synonyms))('%s leads to other words', (theirs, ours) => {
    expect(ours.length).toBeGreaterThan(0);
    expect(ours).not.toContain(theirs);
    expect([theirs, ...ours].filter((word) => word !== word.toLowerCase() || word.trim() !== word)).toEqual([]);
  });
});
