import {createContext, useContext, useLayoutEffect, useState, type RefObject} from 'react';

type Count = (change: number) => void;

/** Counts pending work within an island. */
export const Pending = createContext<Count>(() => undefined);

/** Counts into an element's mark. It is set outside of React, so that nothing is redrawn. */
function markOf(root: RefObject<Element | null>): Count {
  let pending = 0;
  return (change) => {
    pending += change;
    root.current?.toggleAttribute('data-settled', pending === 0);
  };
}

/**
 * Marks an element with `data-settled` while nothing within it is pending: no loading code, data or answers, no
 * computation, no pause before one. Programs that read the page wait for it. Messages for screen readers come after a
 * pause of their own (lab/parts/Spoken).
 * @param isLive true once the element shows the component whose parts call `usePending`.
 * @returns the value of `Pending` around that component.
 */
export function useSettledMark(root: RefObject<Element | null>, isLive: boolean): Count {
  const [count] = useState(() => markOf(root));
  useLayoutEffect(() => {
    // The parts were counted before the element existed.
    if (isLive) {
      count(0);
    }
  }, [count, isLive]);
  return count;
}

/** Reports pending work of a component to its island. */
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
