import {describe, expect, test} from 'vitest';
import {runStateMachine} from '../../../src/engine';

describe('the state machine', () => {
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
