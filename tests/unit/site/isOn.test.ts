import {describe, expect, test} from 'vitest';
import {isStartDeferred} from '../../../src/site/features';

describe('the switch DEFERRED_START', () => {
  const [name, read] = ['DEFERRED_START', isStartDeferred] as const;

  test('is on unless it says off', () => {
    expect([read({}), read({[name]: ''}), read({[name]: 'on'}), read({[name]: 'off'})]).toEqual([true, true, true, false]);
  });

  test('refuses anything else, with its name, the value and the way out', () => {
    expect(() => read({[name]: 'false'})).toThrow(`环境变量 ${name} 应是 on（默认）或 off，实际是 “false”。`);
  });
});
