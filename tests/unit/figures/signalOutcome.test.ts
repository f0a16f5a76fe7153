import {describe, test, expect} from 'vitest';
import type {SignalState} from '../../../src/engine';
import {signalOutcome} from '../../../src/figures/kit/signalOutcome';

const marks = (text: string): boolean[] => [...text].map((mark) => mark === 'T');

const outcome = (state: string, buy: string, sell: string): ReturnType<typeof signalOutcome> =>
  signalOutcome({state: [...state] as SignalState[], buy: marks(buy), sell: marks(sell)});

describe('signalOutcome', () => {
  test('counts the days of each condition whether or not the state heeds them', () => {
    expect(outcome('EBHSE', 'FTTFF', 'TFFTT')).toMatchObject({buyDays: 2, sellDays: 3, overlap: 0, buys: 1});
  });

  test('counts days on which both conditions are true', () => {
    expect(outcome('BSB', 'TTT', 'FTT')).toMatchObject({overlap: 2});
  });

  test('counts a sell on the bar after the buy and a buy on the bar after the sell', () => {
    expect(outcome('BSBHS', 'TFTFF', 'FTFFT').reversals).toBe(2);
    expect(outcome('BHSEB', 'TFFFT', 'FFTFF').reversals).toBe(0);
  });

  test('holds the symbol at the end of days B and H, not S and E', () => {
    expect(outcome('EBHS', 'FTFF', 'FFFT').heldShare).toBe(0.5);
  });

  test('has no share of no days', () => {
    expect(outcome('', '', '').heldShare).toBe(0);
  });
});
