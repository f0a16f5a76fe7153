import {describe, expect, test} from 'vitest';
import {syntheticMarket} from '../../../src/engine';
import * as rotation from '../../../src/figures/rotation';
import {momentumForms} from '../../../src/figures/rotation/momentumForms';
import {figureRows, figureText} from '../../support/figureText';

const text = (tag: string): string => figureText(rotation, tag);
const rows = (tag: string): number => figureRows(rotation, tag);

describe('momentum rotation', () => {
  test('is ranked at each month end, each rank once', () => {
    const tag = '<RankingTable from="2014-01-01" to="2014-06-15" />';
    expect(rows(tag)).toBe(5);
    const first = text(tag).split('第 5 年 1 月 31 日')[1]?.split('第 5 年 2 月 28 日')[0] ?? '';
    const ranks = [...first.matchAll(/(\d)(?: 买入)? −?\d+\.\d%/g)].map(([, place]) => place);
    expect(ranks.sort().join('')).toBe('123456');
    expect(first.match(/买入/g)).toHaveLength(2);
  });

  test('earns more than holding the pool, and switches less often than it ranks', () => {
    const figure = (of: string): number =>
      Number(text(`<RotationValue of="${of}" />`).replace('−', '-').replace(/[%\s]/g, ''));
    expect(figure('totalReturn')).toBeGreaterThan(figure('holdTotalReturn'));
    expect(figure('switches')).toBeLessThan(figure('rankings'));
  });

  test('stands beside holding in every stretch, market and order', () => {
    expect([
      rows('<RotationComparison over="periods" />'),
      rows('<RotationComparison over="markets" count={2} />'),
    ]).toEqual([5, 2]);
    // What each symbol earns does not change: holding ends near the same place in every order.
    const shuffles = text('<RotationComparison over="shuffles" count={2} />');
    const [one = NaN, other = NaN] = [...shuffles.matchAll(/ [12] −?[\d.]+% ([\d.]+)%/g)].map(([, value]) =>
      Number(value),
    );
    expect(Math.abs(one - other)).toBeLessThan(5);
  });

  test('is swept by the values of a parameter, in the same market', () => {
    const daily = `<RotationSweep vary="commission" values={[0, 0.003]} params={{rebalance: 'day'}} period="crisis" />`;
    expect(rows(daily)).toBe(3);
    expect(text(`<RotationSweep vary="rebalance" values={['month', 'quarter']} />`)).toMatch(/后半段仍?排第 [12]/);
  });

  test.each([
    ['<RotationValue of="alpha" />', 'of 是 "alpha"。可用的有：totalReturn'],
    ['<RotationSweep vary="window" values={[1]} />', 'vary 是 "window"。可用的有：lookback、hold_count'],
    ['<RotationValue of="cagr" period="bear" />', 'period 是 "bear"。可用的有：mixed'],
  ])('refuses what does not exist with what does: %s', (tag, message) => {
    expect(() => text(tag)).toThrow(message);
  });
});

describe('forms of momentum', () => {
  const {assets} = syntheticMarket();
  const forms = momentumForms(assets, '2014-03-31', 60);

  test('agree with the closes they are computed from', () => {
    const {symbol, bars} = assets[0] as (typeof assets)[number];
    const bar = bars.date.indexOf('2014-03-31');
    const [row] = forms;
    expect(row).toMatchObject({symbol, now: bars.close[bar], past: bars.close[bar - 60]});
    expect(row?.annualised).toBeCloseTo((1 + (row?.simple as number)) ** (252 / 60) - 1, 12);
    expect(row?.riskAdjusted).toBeCloseTo((row?.annualised as number) / (row?.volatility as number), 12);
  });

  test('rank alike when they only change the unit, and not when risk is counted', () => {
    const order = (key: 'simple' | 'annualised' | 'relative' | 'riskAdjusted'): string =>
      String([...forms].sort((a, b) => (b[key] ?? 0) - (a[key] ?? 0)).map(({symbol}) => symbol));
    expect([order('annualised'), order('relative')]).toEqual([order('simple'), order('simple')]);
    expect(order('riskAdjusted')).not.toBe(order('simple'));
  });
});
