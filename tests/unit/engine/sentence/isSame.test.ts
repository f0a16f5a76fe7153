import {expect, test} from 'vitest';
import {isSame} from '../../../../src/engine/sentence/read/isSame';

test.each([
  [{op: 'a', items: [{op: 'b'}, 1]}, {items: [{op: 'b'}, 1], op: 'a'}, true],
  [{op: 'a', items: [{op: 'b'}, 1]}, {op: 'a', items: [{op: 'c'}, 1]}, false],
  [{items: [1]}, {items: [1, 2]}, false],
  [{op: 'a', isFall: undefined}, {op: 'a'}, true],
  [{op: 'a'}, {op: 'a', isFall: true}, false],
  [{}, {constructor: 1}, false],
])('%o says the same as %o: %s', (one, other, is) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([is, is]);
});
