import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {computeCells} from '../../../../src/components/lab/state/useCells';

beforeEach(() => vi.useFakeTimers({toFake: ['setTimeout', 'performance']}));
afterEach(() => vi.useRealTimers());

/** Computes cells that take so many milliseconds each; returns how often they were shown, and how many each time. */
async function shownCounts(count: number, each: number): Promise<number[]> {
  const shown: number[] = [];
  const work = computeCells(
    count,
    (index) => {
      vi.advanceTimersByTime(each);
      return index;
    },
    (cells) => shown.push(cells.length),
    () => true,
  );
  const ticking = setInterval(() => vi.advanceTimersByTime(1));
  await work;
  clearInterval(ticking);
  return shown;
}

test('132 cells of 20 ms are drawn a few times and not 132 times, the first time empty, the last time all of them', async () => {
  const shown = await shownCounts(132, 20);
  expect(shown.length).toBeLessThan(16);
  expect(shown[0]).toBe(0);
  expect(shown.at(-1)).toBe(132);
});

test('a cell that takes long is shown at once', async () => {
  expect(await shownCounts(3, 300)).toEqual([0, 1, 2, 3]);
});
