import {expect, test} from 'vitest';
import {missedSentence} from '../../../src/results/missedBuys';

test('buys that were not carried out are told with their reasons; without any there is no sentence', () => {
  expect(missedSentence([{reason: 'too-small'}, {reason: 'no-cash'}, {reason: 'too-small'}])).toBe(
    '没有执行的买入：没有现金 1 次，不够一个单位 2 次。',
  );
  expect(missedSentence([])).toBe('');
});
