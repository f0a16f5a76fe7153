import {describe, it, expect} from 'vitest';
import {percentTarget, simplePercentAmount} from '../../../../src/engine/teaching';
import {allocateSignals, percentAmount} from '../../../../src/figures/capital/examples';

const holdings = {a: 25000, b: 25000};

const quarter = (account: {cash: number; marketValue: number}): number => percentTarget(account, 25);

describe('allocateSignals', () => {
  it('serves signals in order until the cash is gone, and ignores a symbol already held', () => {
    expect(allocateSignals(30000, holdings, ['b', 'c', 'd', 'e'], quarter)).toEqual([
      {symbol: 'b', amount: 0, outcome: 'held'},
      {symbol: 'c', amount: 20000, outcome: 'bought'},
      {symbol: 'd', amount: 10000, outcome: 'short'},
      {symbol: 'e', amount: 0, outcome: 'no-cash'},
    ]);
  });

  it('ignores new signals once the limit of positions is reached', () => {
    const outcomes = allocateSignals(30000, holdings, ['b', 'c', 'd'], quarter, 3).map(({outcome}) => outcome);
    expect(outcomes).toEqual(['held', 'bought', 'full']);
  });

  it('gives the first symbols more under the simple percent rule', () => {
    const amounts = allocateSignals(30000, holdings, ['c', 'd', 'e'], (account) => simplePercentAmount(account, 25));
    expect(amounts.map(({amount}) => amount)).toEqual([7500, 5625, 4218.75]);
  });

  it('refuses negative cash and a limit below 1', () => {
    expect(() => allocateSignals(-1, {}, [], quarter)).toThrow(RangeError);
    expect(() => allocateSignals(1, {}, [], quarter, 0)).toThrow(RangeError);
  });
});

describe('percentTarget', () => {
  it('is the percent amount before the cash limits it', () => {
    const account = {cash: 10000, marketValue: 70000};
    expect(percentTarget(account, 25)).toBe(20000);
    expect(percentAmount(account, 25)).toBe(10000);
  });

  it('refuses percents outside 1–99', () => {
    expect(() => percentTarget({cash: 1, marketValue: 0}, 100)).toThrow(RangeError);
  });
});
