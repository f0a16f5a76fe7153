import {useSyncExternalStore} from 'react';

/** Whether React has hydrated the page. Without server rendering, as in `npm start`, it counts as hydrated from the start. */
export const isHydrated = (): boolean => (document.documentElement.dataset.hasHydrated ?? 'true') === 'true';

const neverChanges = (): (() => void) => () => undefined;

/** Whether React is hydrating the HTML from the server: only during the first render. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
