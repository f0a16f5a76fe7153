import {expect, test} from 'vitest';
import {symbolLine, symbolsSentence, type SymbolResult} from '../../../src/results/symbolResults';

const result = (strategy: number, holding: number, verdict: SymbolResult['verdict']): SymbolResult => ({
  ...{from: '2020-01-02', to: '2024-01-02', strategy, holding, verdict, words: ''},
  ends: {strategy: 100_000 * (1 + strategy), holding: 100_000 * (1 + holding), paidIn: null},
});

test('says on how many symbols of how many a rule did better than holding, and on how many that is more than luck', () => {
  const results = [result(0.2, 0.1, 'open'), result(0.9, 0.1, 'higher'), result(-0.2, 0.1, 'lower'), null, result(0.1, 0.1, null)];
  expect(symbolsSentence(results, 5)).toBe(
    '5 个标的，1 个没有结果：累计收益比一直持有多的 2 个；分得出高下的 2 个，其中高于一直持有 1 个，低于 1 个。区间按九成算，标的越多，光靠运气分出高下的也会越多。',
  );
});

test('says how many are done while others are not', () => {
  expect(symbolsSentence([result(0.2, 0.1, 'open')], 12)).toMatch(/^12 个标的算了 1 个：累计收益比一直持有多的 1 个；分得出高下的 0 个/);
});

test('says of a symbol what the money came to; of one with payments, what was paid in and what is there at the end', () => {
  const one = result(0.25, -0.1, 'open');
  expect(symbolLine(one, '元')).toBe('累计 25.0%，一直持有 −10.0%；变成 125,000 元，一直持有 90,000 元。');
  expect(symbolLine({...one, ends: {strategy: 71_000, holding: null, paidIn: 60_000}}, '元')).toBe(
    '累计 25.0%，一直持有 −10.0%，都按份额净值；前后投入 60,000 元，期末 71,000 元。',
  );
});
