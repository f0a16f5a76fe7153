import {useEffect, useState} from 'react';

/** Longest that the page may be busy without a break, in milliseconds. */
const SLICE_MS = 12;

/**
 * Computes cells one after another, with breaks in which the page can respond.
 * @param compute a new function starts again; `undefined` means that it was interrupted and must be called again.
 * @returns the cells that are done, in the end `count` of them.
 */
export function useCells<T>(count: number, compute: (index: number) => T | Promise<T | undefined>): readonly T[] {
  const [done, setDone] = useState<{of: unknown; cells: readonly T[]}>({of: null, cells: []});
  useEffect(() => {
    let isLatest = true;
    const work = async (): Promise<void> => {
      let cells: readonly T[] = [];
      let until = 0;
      while (isLatest && cells.length < count) {
        if (performance.now() < until) {
          const cell = await compute(cells.length);
          cells = cell === undefined ? cells : [...cells, cell];
        } else {
          setDone({of: compute, cells});
          await new Promise((resolve) => setTimeout(resolve));
          until = performance.now() + SLICE_MS;
        }
      }
      if (isLatest) {
        setDone({of: compute, cells});
      }
    };
    void work();
    return () => {
      isLatest = false;
    };
  }, [count, compute]);
  return done.of === compute ? done.cells : [];
}
