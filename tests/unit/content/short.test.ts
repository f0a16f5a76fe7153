import {expect, test} from 'vitest';
import {shortFault, shortOf} from '../../../src/content/frontMatter/short';

const short = ['先看亏得多深。', '再看亏得多久。', '最后才看赚了多少。'];

test('the three sentences of a page are read as they stand; a page needs none', () => {
  expect(shortOf({short})).toEqual(short);
  expect(shortFault(short)).toBeNull();
  expect(shortOf({title: '甲'})).toEqual([]);
  expect(shortFault(undefined)).toBeNull();
});

test.each([
  ['先看亏得多深。', '短版是 3 句话的列表'],
  [short.slice(1), '短版是 3 句话的列表'],
  [[...short.slice(1), {a: '甲'}], '短版是 3 句话的列表'],
  [[...short.slice(1), '没有句号'], '“没有句号”。短版的每一句都以句号结尾'],
  [[...short.slice(1), `${'长'.repeat(60)}。`], '有 61 个字。短版的一句至多 60 个字'],
  [[...short.slice(1), '跌了 56% 的那一次。'], '“跌了 56% 的那一次。”里有数字'],
])('%j is refused with the way out, and read as none', (value, message) => {
  expect(shortFault(value)).toContain(message);
  expect(shortOf({short: value})).toEqual([]);
});
