import {describe, expect, test} from 'vitest';
import {crossover, crossunder, runStateMachine, sma} from '../../../src/engine';
import {closes} from './vectors';

describe('the state machine', () => {
  test('gives the published states for price crossing its 3-day average', () => {
    const average = sma(closes, 3);
    const states = runStateMachine(crossover(closes, average), crossunder(closes, average));
    expect(states.join('')).toBe('EEEEBHHHSE');
  });

  test('looks at buy only while flat and at sell only while held, even when both are true', () => {
    expect(runStateMachine([true, true, true], [true, true, false])).toEqual(['B', 'S', 'B']);
  });

  test('treats an unknown condition as false', () => {
    expect(runStateMachine([null, true, null], [null, null, null])).toEqual(['E', 'B', 'H']);
  });

  test('refuses series of different length', () => {
    expect(() => runStateMachine([true], [])).toThrow('1 与 0');
  });
});
