import {describe, expect, test} from 'vitest';
import {isOfflineOn} from '../../../src/site/offline';

describe('isOfflineOn', () => {
  test('is on unless switched off', () => {
    expect([isOfflineOn({}), isOfflineOn({OFFLINE: ' '}), isOfflineOn({OFFLINE: 'on'}), isOfflineOn({OFFLINE: 'off'})]).toEqual([true, true, true, false]);
  });

  test('refuses anything else, naming the value', () => {
    expect(() => isOfflineOn({OFFLINE: 'false'})).toThrow('OFFLINE 应是 on（默认）或 off，实际是 “false”');
  });
});
