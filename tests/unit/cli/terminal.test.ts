import {describe, expect, test} from 'vitest';
import {asUsage, UsageError} from '../../../src/cli/terminal';
import {InputError} from '../../../src/engine';

describe('an error while a command runs', () => {
  const thrown = (error: Error): unknown => {
    try {
      asUsage('x.csv', () => {
        throw error;
      });
    } catch (caught) {
      return caught;
    }
    return null;
  };

  test('is wrong use where the engine refuses what was given', () => {
    expect(thrown(new InputError('第 2 行不对。', {line: 2}))).toEqual(new UsageError('x.csv：第 2 行不对。'));
  });

  test('is a fault of the program in any other case, whatever its language', () => {
    const own = new RangeError('序列应一样长。');
    expect(thrown(own)).toBe(own);
    const engine = new RangeError('Maximum call stack size exceeded');
    expect(thrown(engine)).toBe(engine);
  });
});
