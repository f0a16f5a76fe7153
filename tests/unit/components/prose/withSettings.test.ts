import {describe, expect, test} from 'vitest';
import {withSettings} from '../../../../src/components/prose/switching/withSettings';

const TEXT = JSON.stringify({
  market_indicators: {transformers: [{name: 'trend', params: {window: 180}}]},
  trade_strategy: {
    indicators: [{id: 'floor', type: 'Constant', params: {value: 102}}],
    signals: [{id: 'both', type: 'And', inputs: [{id: 'steady', type: 'Streak', params: {min_length: 3}}]}],
  },
});

describe('a strategy with other settings', () => {
  test('changes transformers by name, indicators and nested signals by id, and nothing else', () => {
    const changed = withSettings(TEXT, {'trend.window': 90, 'floor.value': 105, 'steady.min_length': 5});
    expect(changed).toBe(TEXT.replace('180', '90').replace('102', '105').replace('"min_length":3', '"min_length":5'));
  });

  test.each(['slow.window', 'trend.period', 'both.min_length', 'trend'])('refuses %s, which is not there', (key) => {
    expect(() => withSettings(TEXT, {[key]: 1})).toThrow(`“${key}”`);
  });
});
