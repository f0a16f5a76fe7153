import {expect, test} from 'vitest';
import {sqnGrade} from '../../../../src/engine';

test.each([
  [-1, '偏弱'],
  [1.54, '偏弱'],
  [1.55, '一般'],
  [1.94, '一般'],
  [1.96, '良好'],
  [2.44, '良好'],
  [2.45, '优秀'],
  [3, '卓越'],
])('an SQN of %d is called %s', (sqn, grade) => {
  expect(sqnGrade(sqn)).toBe(grade);
});
