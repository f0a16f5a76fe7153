import {describe, expect, it} from 'vitest';
import {runStateMachine, type SignalState} from '@site/src/engine';
import {crossover, crossunder, replay, simplePercentAmount, sma} from '@site/src/engine/teaching';

const half = (account: {cash: number; marketValue: number}): number => simplePercentAmount(account, 50);

describe('replay', () => {
  it('trades at the close after the state and clears the position on a sale', () => {
    const days = replay([10, 20, 30, 15], ['B', 'H', 'S', 'E'], 1000, half);
    expect(days.map(({traded}) => traded)).toEqual([0, 500, 0, -375]);
    expect(days.map(({cash}) => cash)).toEqual([1000, 500, 500, 875]);
    expect(days.map(({marketValue}) => marketValue)).toEqual([0, 500, 750, 0]);
    expect(days.map(({nav}) => nav)).toEqual([1, 1, 1.25, 0.875]);
    expect(days.map((day) => day.drawdown)).toEqual([0, 0, 0, 0.875 / 1.25 - 1]);
  });

  it('does not carry out the state of the last bar', () => {
    expect(replay([10, 12], ['E', 'B'], 1000, half).map(({traded}) => traded)).toEqual([0, 0]);
  });

  it('stays at 1 without signals, and without bars returns nothing', () => {
    const flat: SignalState[] = ['E', 'E'];
    expect(replay([10, 12], flat, 1000, half).map(({nav}) => nav)).toEqual([1, 1]);
    expect(replay([], [], 1000, half)).toEqual([]);
  });

  it('bears out what docs/concepts/overview.mdx says about its ten days', () => {
    const closes = [10, 9.8, 9.6, 9.9, 10.3, 10.8, 11.2, 10.9, 10.5, 10.2];
    const statesOf = (period: number): SignalState[] => {
      const average = sma(closes, period);
      return runStateMachine(crossover(closes, average), crossunder(closes, average));
    };
    expect(statesOf(3).join('')).toBe('EEEBHHHSEE');
    expect(statesOf(5).join('')).toBe('EEEEEEEEEE');
    const days = replay(closes, statesOf(3), 1000, (account) => simplePercentAmount(account, 95));
    expect(days.flatMap(({traded}, t) => (traded === 0 ? [] : [t + 1]))).toEqual([5, 9]);
    expect(days[4]?.traded).toBe(950);
    expect(days[9]?.nav).toBe(days[8]?.nav);
    expect(days[9]?.drawdown).toBeLessThan(0);
  });

  it('refuses inputs that cannot be replayed', () => {
    expect(() => replay([10], [], 1000, half)).toThrow('一样多');
    expect(() => replay([0], ['E'], 1000, half)).toThrow(RangeError);
    expect(() => replay([10], ['E'], 0, half)).toThrow(RangeError);
  });
});
