import {describe, expect, it} from 'vitest';
import {runStateMachine} from '@site/src/engine';
import {crossover, crossunder, greaterThan, lessThan, sma} from '@site/src/engine/teaching';

// The page strategies/basic-concepts walks through these prices day by day: its sentences rest on these states.
const closes = [10, 11, 12, 11, 13, 12, 14, 15, 13, 12];
const average = sma(closes, 3);

describe('three rules on the prices of the basic-concepts page', () => {
  it('crossing: the sell on day 4 is ignored while flat, the buy on day 7 while held', () => {
    const buy = crossover(closes, average);
    const sell = crossunder(closes, average);
    expect([buy[6], sell[3]]).toEqual([true, true]);
    expect(runStateMachine(buy, sell).join('')).toBe('EEEEBHHHSE');
  });

  it('being on one side: the position flips on days 3, 4 and 5', () => {
    expect(runStateMachine(greaterThan(closes, average), lessThan(closes, average)).join('')).toBe('EEBSBHHHSE');
  });

  it('a band of 0.5: one position from day 3 to day 9', () => {
    expect(runStateMachine(greaterThan(closes, average, 0.5), lessThan(closes, average, 0.5)).join('')).toBe('EEBHHHHHSE');
  });
});
