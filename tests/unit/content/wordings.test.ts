import {expect, test} from 'vitest';
import {wordingsFault, wordingsOf} from '../../../src/content/frontMatter/wordings';

test('wordings of sections are read by anchor, those of the page at the empty one', () => {
  const wordings = {page: '甲；乙', rule: ' 怎么算；；什么时候买 '};
  expect([...wordingsOf({wordings})]).toEqual([
    ['', ['甲', '乙']],
    ['rule', ['怎么算', '什么时候买']],
  ]);
});

test('a page needs none', () => {
  expect([...wordingsOf({title: '甲'})]).toEqual([]);
  expect(wordingsFault(undefined)).toBeNull();
  expect(wordingsFault({rule: '甲；乙'})).toBeNull();
});

test.each([['甲；乙'], [['甲']], [{rule: ['甲']}], [null], [{rule: 5}]])('%j is refused with the way out, and read as none', (wordings) => {
  expect(wordingsFault(wordings)).toContain('请每节写一行“锚点: 叫法；叫法”');
  expect([...wordingsOf({wordings})]).toEqual([]);
});
