import {useEffect, useState} from 'react';

/** Longest that the page may be busy at a stretch, in milliseconds. */
const SLICE_MS = 12;

/**
 * Computes cells one after another, in slices that let the page answer in between.
 * @param compute a new function starts afresh.
 * @returns the cells that are done; as many as `count` in the end.
 */
export function useCells<T>(count: number, compute: (index: number) => T): readonly T[] {
  const [done, setDone] = useState<{of: unknown; cells: readonly T[]}>({of: null, cells: []});
  useEffect(() => {
    const cells: T[] = [];
    let timer: ReturnType<typeof setTimeout>;
    const work = (): void => {
      const until = performance.now() + SLICE_MS;
      while (cells.length < count && performance.now() < until) {
        cells.push(compute(cells.length));
      }
      setDone({of: compute, cells: [...cells]});
      if (cells.length < count) {
        timer = setTimeout(work);
      }
    };
    timer = setTimeout(work);
    return () => clearTimeout(timer);
  }, [count, compute]);
  return done.of === compute ? done.cells : [];
}
