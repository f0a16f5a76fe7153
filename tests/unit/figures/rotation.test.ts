import {describe, expect, test} from 'vitest';
import * as rotation from '../../../src/figures/rotation';
import {figureRows, figureText} from '../../support/figureText';

const text = (tag: string): string => figureText(rotation, tag);
const rows = (tag: string): number => figureRows(rotation, tag);

describe('momentum rotation', () => {
  test('is ranked at each month end, each rank once', () => {
    const tag = '<RankingTable from="2014-01-01" to="2014-06-15" />';
    expect(rows(tag)).toBe(5);
    const first = text(tag).split('2014-01-31')[1]?.split('2014-02-28')[0] ?? '';
    expect(
      [...first.matchAll(/(\d)(?: 买入)? −?\d+\.\d%/g)]
        .map(([, place]) => place)
        .sort()
        .join(''),
    ).toBe('123456');
    expect(first.match(/买入/g)).toHaveLength(2);
  });

  test('earns more than holding the pool, and switches less often than it ranks', () => {
    const figure = (of: string): number => Number(text(`<RotationValue of="${of}" />`).replace('−', '-').replace(/[%\s]/g, ''));
    expect(figure('totalReturn')).toBeGreaterThan(figure('holdTotalReturn'));
    expect(figure('switches')).toBeLessThan(figure('rankings'));
  });

  test('stands beside holding in every stretch, market and order', () => {
    expect(rows('<RotationComparison over="periods" />')).toBe(5);
    expect(text('<RotationComparison over="periods" />')).toContain('4 段里');
    expect(rows('<RotationComparison over="markets" count={3} />')).toBe(3);
    const shuffles = text('<RotationComparison over="shuffles" count={4} />');
    // What each symbol earns does not change: holding ends near the same place in every order.
    const held = [...shuffles.matchAll(/ [1-4] −?[\d.]+% ([\d.]+)%/g)].map(([, value]) => Number(value));
    expect(held).toHaveLength(4);
    expect(Math.max(...held) - Math.min(...held)).toBeLessThan(5);
  });

  test('says what the commission costs, and which value was best early', () => {
    expect(text(`<RotationSweep vary="commission" values={[0, 0.003]} params={{rebalance: 'day'}} />`)).toContain(
      '佣金为 0.3% 时，低于等权持有',
    );
    expect(text(`<RotationSweep vary="rebalance" values={['month', 'quarter']} />`)).toMatch(/前半段最好的是“每月”，到后半段仍?排第 \d/);
    expect(rows('<RotationSweep vary="hold_count" values={[1, 2]} />')).toBe(3);
  });

  test('ranks alike by three of the four formulas', () => {
    expect(text('<MomentumForms on="2014-03-31" lookback={60} />')).toContain(
      '年化与相对强弱的名次和简单动量完全一样；换成风险调整，六个标的里 4 个的名次变了',
    );
  });

  test.each([
    ['<RotationValue of="alpha" />', 'of 是 "alpha"。可用的有：totalReturn'],
    [
      '<RotationSweep vary="window" values={[1]} />',
      'vary 是 "window"。可用的有：lookback、hold_count、rebalance、switch_threshold、commission',
    ],
    ['<RotationValue of="cagr" period="bear" />', 'period 是 "bear"。可用的有：mixed'],
  ])('refuses what does not exist with what does: %s', (tag, message) => {
    expect(() => text(tag)).toThrow(message);
  });
});
