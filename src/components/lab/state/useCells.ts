import {useEffect, useState} from 'react';
import {usePending} from '../../kit/settled';
import {inSlices} from './inSlices';

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
  async function* work(): AsyncGenerator<undefined, true> {
    for (let shown = -Infinity; cells.length < count && isWanted(); yield) {
      const now = performance.now();
      if (now - shown >= SHOWN_MS) {
        show(cells);
        shown = now;
      }
      const cell = await compute(cells.length);
      cells = cell === undefined ? cells : [...cells, cell];
    }
    return true;
  }
  await inSlices(work(), isWanted);
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
  const cells = done.of === compute ? done.cells : [];
  usePending(cells.length < count);
  return cells;
}
