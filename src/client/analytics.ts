import {harmless} from './harmless';

/** Counts the pages that a reader goes on to inside the site; the first one is counted by plugins/analytics/countScript. */
export const onRouteDidUpdate = harmless(({location}: {location: {pathname: string}}): void => {
  // A global of that script.
  (window as {countView?: (path: string) => void}).countView?.(location.pathname);
});
