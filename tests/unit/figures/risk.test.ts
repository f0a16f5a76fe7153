import {describe, expect, test} from 'vitest';
import {maxDrawdown, type Bars} from '../../../src/engine';
import * as risk from '../../../src/figures/risk';
import {figureRows, figureText} from '../../support/figureText';
import {sampleBars} from '../../support/sampleBars';

const bars = sampleBars();
const text = (tag: string, given?: {bars: Bars}): string => figureText(risk, tag, given);
const withCloses = (close: number[]): {bars: Bars} => {
  const date = close.map((_, day) => `2000-01-${String(day + 3).padStart(2, '0')}`);
  return {bars: {date, open: close, high: close, low: close, close, volume: []}};
};

describe('tables of the sample', () => {
  test('name their years', () => {
    expect(text('<HoldingPeriodTable years={[1, 10]} />')).toMatch(/1 年.*10 年/);
  });

  test('start with the maximum drawdown among the falls', () => {
    // The sample's deepest fall took 1,997 days; an earlier, shallower one 2,623.
    expect(['maxDrawdown', 'daysToRecover', 'longestDrawdownDays'].map((of) => text(`<SampleValue of="${of}" />`))).toEqual([
      '−56.78%',
      '1,997',
      '2,623',
    ]);
    expect(text('<FallsTable />')).toContain(bars.date[maxDrawdown(bars.close).trough]);
  });

  test('agree on growth when no day is missed, and lose or gain what the missed days made', () => {
    expect(text('<MissedDaysTable counts={[0, 1]} />', withCloses([2, 4, 3]))).toContain('0 50.0% 50.0% 1 −25.0% 100.0%');
  });
});

describe('the worst days', () => {
  test('have their fall, where it ended, and what came after', () => {
    expect(figureRows(risk, '<WorstDaysTable />')).toBe(5);
    expect(text('<WorstDaysTable />')).toContain('2020-03-16 −11.98% 2,386.13 −29.5% 19.3%');
  });

  test('are counted by year, and by whether the close was higher later', () => {
    expect(text('<WorstDaysTable />')).toContain(
      '跌得最多的 5 天里，2008 年占 3 天、2020 年占 2 天；20 个交易日之后，收盘高于当天的有 3 天。',
    );
  });

  test('that lie too near the end to look ahead are counted apart', () => {
    const shown = text('<WorstDaysTable count={2} />', withCloses([10, 8, ...Array.from({length: 20}, () => 9), 6]));
    expect(shown).toContain('6.00 −40.0% —');
    expect(shown).toContain('2000 年占 2 天；20 个交易日之后，收盘高于当天的有 1 天，另有 1 天之后样本不足 20 个交易日。');
  });

  test('are at least one and at most twenty', () => {
    expect(() => text('<WorstDaysTable count={0} />')).toThrow('count 是 0，应当不小于 1');
    expect(() => text('<WorstDaysTable count={21} />')).toThrow('count 是 21，应当不大于 20');
  });
});
