import {harmless} from './harmless';

const count = harmless((path: string): void => {
  // A global of plugins/analytics/countScript.
  (window as {countView?: (path: string) => void}).countView?.(path);
});

/** Counts the pages that a reader opens inside the site; plugins/analytics/countScript counts the first one. */
export const onRouteDidUpdate = harmless(({location}: {location: {pathname: string}}): void => {
  // The title of the new page is set in the next frame.
  requestAnimationFrame(() => setTimeout(() => count(location.pathname)));
});
