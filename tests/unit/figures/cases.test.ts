import {describe, expect, test} from 'vitest';
import type {Difference, RuleJudgement} from '../../../src/engine/uncertainty';
import {decidingOf, entryStanding, ruleStanding, startsStanding} from '../../../src/figures/cases/standing';
import type {CashGap} from '../../../src/figures/uncertainty/markets';

const difference = (verdict: Difference['verdict']): Difference => ({value: 0, low: 0, high: 0, verdict, doubt: null});
// Cast: of a judgement only these are looked at.
const judged = (growthGap: Difference['verdict'], depthGap = growthGap, growth = growthGap): RuleJudgement =>
  ({growthGap: difference(growthGap), depthGap: difference(depthGap), growth: difference(growth)}) as RuleJudgement;

describe('what a market says of a claim', () => {
  const row = {name: '', years: '', final: 0, winRate: null, holds: false, cash: []};
  const billed = (gap: Difference): CashGap[] => [{rate: 'bills', gap}];
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
    expect(ruleStanding(more, {...row, found: judged('lower'), cash: billed(difference('open'))})).toBe('open');
    expect(ruleStanding(more, {...row, found: judged('lower'), cash: billed(difference('lower'))})).toBe('fails');
    expect(ruleStanding(more, {...row, found: 'no-fill'})).toBe('silent');
  });

  test('is decided by the figure with interest where that changes the verdict, otherwise by the one that is asked for', () => {
    const [own, other] = [
      {...difference('lower'), value: -0.1},
      {...difference('open'), value: -0.05},
    ];
    const found = {...judged('lower'), growthGap: own};
    expect(decidingOf(more, {...row, found, cash: billed(other)})).toEqual(other);
    expect(decidingOf(more, {...row, found, cash: billed({...other, verdict: 'higher'})})?.verdict).toBe('open');
    expect(decidingOf(more, {...row, found, cash: billed({...other, verdict: 'lower'})})).toBe(own);
    expect(decidingOf({...more, asks: 'depth'}, {...row, found, cash: billed(other)})).toBe(found.depthGap);
    expect(decidingOf(more, {...row, found: 'no-fill'})).toBeNull();
  });

  test.each([
    ['lower', 'lower', 'fails'],
    ['lower', 'open', 'open'],
    ['open', 'lower', 'open'],
    ['open', 'open', 'open'],
  ] as const)('holds only at both assumed rates where none is known: %s at 3 %%, %s at 6 %%', (low, high, standing) => {
    const cash = [
      {rate: 0.03, gap: difference(low)},
      {rate: 0.06, gap: difference(high)},
    ];
    expect(ruleStanding(more, {...row, found: judged('lower'), cash})).toBe(standing);
    // What is left open by itself does not turn with a rate.
    expect(ruleStanding(more, {...row, found: judged('open'), cash})).toBe('open');
  });

  test('refutes an “always” about a rule with one other end, and proves none without', () => {
    const always = {...more, asks: 'gain', claimed: 'lower', isAlways: true} as const;
    const ended = (value: number) => ({...row, found: {...judged('open'), growth: {...difference('open'), value}}});
    expect([0.02, 0, -0.02].map((value) => ruleStanding(always, ended(value)))).toEqual(['fails', 'fails', 'open']);
  });

  test.each([
    [{hits: 10, of: 100}, {hits: 60, of: 100}, 'holds'],
    [{hits: 60, of: 100}, {hits: 10, of: 100}, 'fails'],
    [{hits: 45, of: 100}, {hits: 50, of: 100}, 'open'],
    [{hits: 0, of: 4}, {hits: 90, of: 100}, 'open'],
    [{hits: 0, of: 0}, {hits: 90, of: 100}, 'silent'],
  ] as const)(
    'counts trades that made nothing: %o beside %o is %s where fewer were claimed',
    (own, other, standing) => {
      const trips = {...more, asks: 'trips', claimed: 'lower', against: {rule: more.rule, name: ''}} as const;
      expect(ruleStanding(trips, {...row, found: judged('open'), trips: {own, other}})).toBe(standing);
    },
  );

  test('looks at stretches that do not overlap, of which six have to end the same way', () => {
    const starts = (waited: readonly number[]) =>
      waited.map((end, year) => ({
        from: `${2000 + year}-01-01`,
        to: `${2000 + year}-12-31`,
        bought: null,
        dearer: null,
        now: 1,
        waited: end,
      }));
    expect(entryStanding(starts([2, 2, 2, 2, 2, 2]))).toBe('holds');
    expect(entryStanding(starts([0.5, 1, 0.5, 0.5, 0.5, 0.5]))).toBe('fails');
    expect(entryStanding(starts([2, 2, 2, 2, 2]))).toBe('open');
    expect(entryStanding(starts([2, 2, 2, 2, 2, 0.5]))).toBe('open');
  });

  test('refutes an “always” with one loss, and proves none without', () => {
    const outcome = (gain: number) => ({from: '', to: '', gain});
    expect(startsStanding([outcome(0.3), outcome(-0.01)])).toBe('fails');
    expect(startsStanding([outcome(0.3), outcome(0)])).toBe('open');
  });
});
