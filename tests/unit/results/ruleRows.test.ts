import {expect, test} from 'vitest';
import {paymentsSentence, RULE_VALUES, ruleRows, type RuleResult} from '../../../src/results/ruleRows';

const figures = (totalReturn: number, cagr: number | null, depth: number) => ({totalReturn, cagr, maxDrawdown: {depth}});

const result = (words: string, more: Partial<RuleResult> = {}): RuleResult =>
  ({
    ...{from: '2020-01-02', to: '2024-01-02', strategy: 0.25, holding: -0.1, verdict: 'open', words},
    ends: {strategy: 125_000, holding: 90_000, paidIn: null},
    metrics: {...figures(0.25, 0.05745, -0.123), closedTrades: 7},
    benchmarkMetrics: figures(-0.1, -0.026, -0.4),
    ...more,
  }) as RuleResult;

test('rules are rows of verdict, money and main figures, in the order of their names, with holding as the last one', () => {
  expect(RULE_VALUES).toEqual(['期末', '累计收益', '年复合收益率', '最大回撤', '完成的交易']);
  expect(ruleRows(['年线', '双均线'], [result('分不出高下'), result('高于一直持有')], '元')).toEqual([
    {name: '年线', verdict: '分不出高下', values: ['125,000 元', '25.00%', '5.75%', '−12.30%', '7 笔']},
    {name: '双均线', verdict: '高于一直持有', values: ['125,000 元', '25.00%', '5.75%', '−12.30%', '7 笔']},
    {name: '一直持有', verdict: '—', values: ['90,000 元', '−10.00%', '−2.60%', '−40.00%', '—']},
  ]);
});

test('a rule without a result says why in its row, and the others still have theirs; what is not known yet is being computed', () => {
  const none = ['—', '—', '—', '—', '—'];
  const rows = ruleRows(['坏的', '好的', '还没算'], [{problem: '找不到 id。'}, result('分不出高下')], '元');
  expect(rows.map(({verdict}) => verdict)).toEqual(['找不到 id。', '分不出高下', '正在算', '—']);
  expect([rows[0]?.values, rows[2]?.values]).toEqual([none, none]);
  expect(rows[3]?.values[1]).toBe('−10.00%');
  expect(ruleRows(['还没算'], [], '元').at(-1)).toEqual({name: '一直持有', verdict: '—', values: none});
});

test('with regular payments a rule has the money at its end, and holding, which has no payments, none; a sentence says what compares', () => {
  const paid = (strategy: number): RuleResult => result('分不出高下', {ends: {strategy, holding: null, paidIn: 60_000}});
  const answers = [paid(71_000), {problem: '找不到。'}, paid(68_000)];
  expect(ruleRows(['定投', '坏的', '慢的'], answers, '元').map(({values}) => values[0])).toEqual(['71,000 元', '—', '68,000 元', '—']);
  expect(paymentsSentence([10_000, 35_000, 60_000], '元')).toBe(
    '每条规则前后都投入 60,000 元，期末可以互相比；一直持有没有这些投入，只比收益与回撤，它们按份额净值算。',
  );
  expect(paymentsSentence(null, '元')).toBe('');
});
