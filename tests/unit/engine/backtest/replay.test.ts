import {describe, expect, it} from 'vitest';
import {replay, simplePercentAmount, type SignalState} from '@site/src/engine';

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

  it('refuses inputs that cannot be replayed', () => {
    expect(() => replay([10], [], 1000, half)).toThrow('一样多');
    expect(() => replay([0], ['E'], 1000, half)).toThrow(RangeError);
    expect(() => replay([10], ['E'], 0, half)).toThrow(RangeError);
  });
});
