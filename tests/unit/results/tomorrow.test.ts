import {expect, test} from 'vitest';
import {tomorrowSentence} from '../../../src/results/tomorrow';

test('what a rule says on the last day, and what it would take to turn, rounded away from the close', () => {
  const of = (state: 'B' | 'S' | 'H' | 'E', turnsFlat: boolean, above: number | null, below: number | null): string =>
    tomorrowSentence({state, turnsFlat, above, below}, '2020-04-17', 2874.56);
  expect(of('E', false, 2931.391, null)).toBe(
    '数据的最后一天 2020-04-17（收盘 2,874.56），这条规则空仓。若明日收盘高于 2,931.40，当日收盘后发出买入信号。',
  );
  expect(of('H', false, null, 2800.009)).toContain('持有。若明日收盘低于 2,800.00，当日收盘后发出卖出信号。');
  expect(of('H', false, 3000, 2800)).toContain('若明日收盘高于 3,000.00，或低于 2,800.00，');
  expect(of('S', true, 3000, null)).toContain('发出卖出信号。若明日收盘不高于 3,000.00，当日收盘后发出买入信号。');
  expect(of('E', true, 3000, 2800)).toContain('若明日收盘不高于 3,000.00、又不低于 2,800.00，');
  expect(of('E', false, null, null)).toContain('明日涨跌 20% 以内不论收在哪里，都不买入。');
  expect(of('B', true, null, null)).toContain('发出买入信号。明日涨跌 20% 以内不论收在哪里，都发出卖出信号。');
});
