import {createContext, useContext, useLayoutEffect, useState, type RefObject} from 'react';

type Count = (change: number) => void;

/** Counts what is pending within an island. */
export const Pending = createContext<Count>(() => undefined);

/** Counts into an element's mark. It is set past React, so that nothing is drawn for it. */
function markOf(root: RefObject<Element | null>): Count {
  let pending = 0;
  return (change) => {
    pending += change;
    root.current?.toggleAttribute('data-settled', pending === 0);
  };
}

/**
 * Marks an element with `data-settled` while nothing within it is pending: no code, data or answer on its way, no computation,
 * no pause before one. Whoever reads the page by a program waits for it. What screen readers are told comes after a pause of
 * its own (lab/parts/Spoken).
 * @param isLive the element shows the component whose parts call `usePending`.
 * @returns the value of `Pending` around that component.
 */
export function useSettledMark(root: RefObject<Element | null>, isLive: boolean): Count {
  const [count] = useState(() => markOf(root));
  useLayoutEffect(() => {
    // The parts were counted before the element was there.
    if (isLive) {
      count(0);
    }
  }, [count, isLive]);
  return count;
}

/** Tells the island around a component whether something of it is pending. */
export function usePending(isPending: boolean): void {
  const count = useContext(Pending);
  useLayoutEffect(() => {
    if (!isPending) {
      return undefined;
    }
    count(1);
    return () => count(-1);
  }, [count, isPending]);
}
