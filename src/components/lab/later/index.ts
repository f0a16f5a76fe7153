import {useEffect} from 'react';
import {chartParts} from '../../charts/parts';
import {notLoaded} from '../../kit/late';
import {later, type Later} from '../../kit/later';
import type * as Parts from './all';

/** What failure messages call the parts that a lab's first answer does not need. */
export const REST = '实验的其余部分';

/** The parts that all labs load after their first answer. */
export const labParts = later(REST, () => import('./all'));

/** A function that loads all deferred parts: those of every lab, of the charts, and `own`. */
export const withRest = (own: Later<unknown>) => (): Promise<unknown> => Promise.all([labParts.load(), chartParts.load(), own.load()]);

/** The same for a lab without deferred parts of its own. */
export const whole = withRest(labParts);

const report = (error: unknown): void => console.error(notLoaded(REST), error);

/** Calls `use` with the deferred parts of all labs once they have loaded. */
export function withLabParts(use: (parts: typeof Parts) => void): void {
  labParts.load().then(use, report);
}

/**
 * Loads the deferred parts of a lab as soon as its state is no longer the default: the HTML from the server then shows
 * another state. Also once any of them has loaded, since that part may change the range of all charts.
 */
export function useRest({values, isDefault}: {values: unknown; isDefault: boolean}, loadAll: () => Promise<unknown>): void {
  const charts = chartParts.useParts();
  const others = labParts.useParts();
  useEffect(() => {
    if (!isDefault || charts !== null || others !== null) {
      loadAll().catch(report);
    }
  }, [values, isDefault, charts, others, loadAll]);
}
