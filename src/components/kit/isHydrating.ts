import {useSyncExternalStore} from 'react';

const neverChanges = (): (() => void) => () => undefined;

/** Whether React takes over HTML that was sent: in the first rendering, and only there. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
