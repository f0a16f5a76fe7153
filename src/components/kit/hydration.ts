import {useSyncExternalStore} from 'react';

/** True when React has hydrated the page. Without server rendering, as in `npm start`, true from the start. */
export const isHydrated = (): boolean => (document.documentElement.dataset.hasHydrated ?? 'true') === 'true';

const neverChanges = (): (() => void) => () => undefined;

/** Returns true while React hydrates the HTML from the server: only during the first render. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
