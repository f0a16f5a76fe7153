import {useEffect, useState} from 'react';

/** Longest that the page may be busy without a break, in milliseconds. */
const SLICE_MS = 12;
/** How often what is done is shown: each time, all that shows cells is drawn again. */
const SHOWN_MS = 250;

/**
 * Computes cells one after another, with breaks in which the page can respond.
 * @param show called with what is done: at the beginning, now and then, and in the end.
 * @param isWanted once it says no, the rest is not done.
 */
export async function computeCells<T>(
  count: number,
  compute: (index: number) => T | Promise<T | undefined>,
  show: (cells: readonly T[]) => void,
  isWanted: () => boolean,
): Promise<void> {
  let cells: readonly T[] = [];
  let [until, shown] = [0, -Infinity];
  while (isWanted() && cells.length < count) {
    const now = performance.now();
    if (now < until) {
      const cell = await compute(cells.length);
      cells = cell === undefined ? cells : [...cells, cell];
    } else {
      if (now - shown >= SHOWN_MS) {
        show(cells);
        shown = now;
      }
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + SLICE_MS;
    }
  }
  if (isWanted()) {
    show(cells);
  }
}

/**
 * Cells that are computed one after another.
 * @param compute a new function starts again; `undefined` means that it was interrupted and must be called again.
 * @returns the cells that are done, in the end `count` of them.
 */
export function useCells<T>(count: number, compute: (index: number) => T | Promise<T | undefined>): readonly T[] {
  const [done, setDone] = useState<{of: unknown; cells: readonly T[]}>({of: null, cells: []});
  useEffect(() => {
    let isLatest = true;
    void computeCells(
      count,
      compute,
      (cells) => setDone({of: compute, cells}),
      () => isLatest,
    );
    return () => {
      isLatest = false;
    };
  }, [count, compute]);
  return done.of === compute ? done.cells : [];
}
