import {putOffPrefetch} from '../docusaurus/prefetch';
import {harmless, type RouteUpdate} from './harmless';
import {whenIdle} from './whenIdle';

// Docusaurus reads `navigator.connection.effectiveType` before it fetches anything ahead; browsers that have a connection
// without it would throw at each link and fetch nothing. An unknown type is none of the slow ones.
if (typeof window !== 'undefined') {
  // Not in TypeScript's list: not all browsers have it.
  const {connection} = navigator as {connection?: {effectiveType?: string}};
  if (connection !== undefined && connection.effectiveType === undefined) {
    Object.defineProperty(connection, 'effectiveType', {value: ''});
  }
}

/** The pages of all links in view at once would hold up a press for half a second on a slow machine. */
export const onRouteDidUpdate = harmless<RouteUpdate>(({previousLocation}) => {
  if (previousLocation === null) {
    putOffPrefetch(whenIdle);
  }
});
