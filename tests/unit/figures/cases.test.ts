import {describe, expect, test} from 'vitest';
import type {Difference, Judged} from '../../../src/engine/uncertainty';
import {decidingOf, ruleStanding, startsStanding} from '../../../src/figures/cases/standing';

const difference = (verdict: Difference['verdict']): Difference => ({value: 0, low: 0, high: 0, verdict, doubt: null});
// Cast: of a judgement only these are looked at.
const judged = (growthGap: Difference['verdict'], depthGap = growthGap, growth = growthGap): Judged =>
  ({growthGap: difference(growthGap), depthGap: difference(depthGap), growth: difference(growth)}) as Judged;

describe('what a market says of a claim', () => {
  const row = {name: '', years: '', final: 0, winRate: null, holds: false, withBills: null};
  const more = {kind: 'rule', rule: {strategy: 'Macd'}, asks: 'growth', claimed: 'higher'} as const;

  test.each([
    ['higher', 'holds'],
    ['lower', 'fails'],
    ['open', 'open'],
  ] as const)('%s where higher was claimed: %s', (verdict, standing) => {
    expect(ruleStanding(more, {...row, found: judged(verdict)})).toBe(standing);
  });

  test('is about the figure that is asked for', () => {
    const found = judged('open', 'higher', 'lower');
    expect(ruleStanding({...more, asks: 'depth'}, {...row, found})).toBe('holds');
    expect(ruleStanding({...more, asks: 'gain', claimed: 'lower'}, {...row, found})).toBe('holds');
    expect(ruleStanding(more, {...row, found})).toBe('open');
  });

  test('is nothing where interest on cash changes the verdict, and where nothing was bought', () => {
    expect(ruleStanding(more, {...row, found: judged('lower'), withBills: difference('open')})).toBe('open');
    expect(ruleStanding(more, {...row, found: judged('lower'), withBills: difference('lower')})).toBe('fails');
    expect(ruleStanding(more, {...row, found: 'no-fill'})).toBe('silent');
  });

  test('is decided by the figure with interest where that changes the verdict, otherwise by the one that is asked for', () => {
    const [own, billed] = [
      {...difference('lower'), value: -0.1},
      {...difference('open'), value: -0.05},
    ];
    const found = {...judged('lower'), growthGap: own};
    expect(decidingOf(more, {...row, found, withBills: billed})).toEqual(billed);
    expect(decidingOf(more, {...row, found, withBills: {...billed, verdict: 'higher'}})?.verdict).toBe('open');
    expect(decidingOf(more, {...row, found, withBills: {...billed, verdict: 'lower'}})).toBe(own);
    expect(decidingOf({...more, asks: 'depth'}, {...row, found, withBills: billed})).toBe(found.depthGap);
    expect(decidingOf(more, {...row, found: 'no-fill'})).toBeNull();
  });

  test('refutes an “always” with one loss, and proves none without', () => {
    const outcome = (gain: number) => ({from: '', to: '', gain});
    expect(startsStanding([outcome(0.3), outcome(-0.01)])).toBe('fails');
    expect(startsStanding([outcome(0.3), outcome(0)])).toBe('open');
  });
});
