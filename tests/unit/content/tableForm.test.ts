import {expect, test} from 'vitest';
import {headParts} from '../../../src/content/headParts';
import {isUnbroken} from '../../../src/content/tableForm';

test.each([
  ['短期均线周期', ['短期均线', '周期']],
  ['年复合收益率', ['年复合', '收益率']],
  ['策略最大回撤', ['策略', '最大回撤']],
  ['最大回撤', ['最大回撤']],
  ['持有 SMA', ['持有', ' SMA']],
  ['相差（百分点）', ['相差', '（百分点）']],
  ['回撤，同样仓位', ['回撤，', '同样仓位']],
  ['', []],
])('%s may be broken between words', (head, parts) => {
  expect(headParts(head)).toEqual(parts);
  expect(headParts(head).join('')).toBe(head);
});

test('a verdict, a name and a figure with its unit are not broken; a sentence and nothing are', () => {
  expect(['分不出高下', '成立', '47 笔', '年复合收益率'].map(isUnbroken)).toEqual([true, true, true, true]);
  expect(['', '高于一直持有很多'].map(isUnbroken)).toEqual([false, false]);
});
