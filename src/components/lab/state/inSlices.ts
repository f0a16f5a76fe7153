import {useEffect, useState} from 'react';
import {usePending} from '../../kit/settled';

/** Longest that the page may be busy without a break, in milliseconds. */
const SLICE_MS = 12;

/**
 * Does work that pauses now and then, with breaks in which the page can respond.
 * @param isWanted asked in each break; once it says no, the rest is not done.
 * @returns the result; `undefined` when it was no longer wanted.
 */
export async function inSlices<Result>(
  work: Generator<unknown, Result> | AsyncGenerator<unknown, Result>,
  isWanted: () => boolean = () => true,
): Promise<Result | undefined> {
  let until = performance.now() + SLICE_MS;
  for (let step = await work.next(); ; step = await work.next()) {
    if (step.done === true) {
      return step.value;
    }
    if (performance.now() >= until) {
      await new Promise((resolve) => setTimeout(resolve));
      if (!isWanted()) {
        return undefined;
      }
      until = performance.now() + SLICE_MS;
    }
  }
}

/**
 * The result of such work: the last one until the next is there.
 * @param begin a new function starts again.
 * @returns `null` until the first is there.
 */
export function useSlices<Result>(begin: () => Generator<unknown, Result>): {result: Result; isCurrent: boolean} | null {
  const [done, setDone] = useState<{of: unknown; result: Result} | null>(null);
  useEffect(() => {
    let isLatest = true;
    // A slider that is dragged passes through many states: begin with the one that stays for a moment.
    const timer = setTimeout(() => {
      void inSlices(begin(), () => isLatest).then((result) => {
        if (isLatest && result !== undefined) {
          setDone({of: begin, result});
        }
      });
    });
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [begin]);
  usePending(done?.of !== begin);
  return done && {result: done.result, isCurrent: done.of === begin};
}
