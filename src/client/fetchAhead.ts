import {putOffPrefetch} from '../docusaurus/prefetch';
import {harmless, type RouteUpdate} from './harmless';
import {whenIdle} from './whenIdle';

// Docusaurus reads `navigator.connection.effectiveType` before it prefetches anything; browsers with a connection but
// without this property would throw at each link and prefetch nothing. An unknown type does not count as slow.
if (typeof window !== 'undefined') {
  // Missing from TypeScript's types, since not all browsers have it.
  const {connection} = navigator as {connection?: {effectiveType?: string}};
  if (connection !== undefined && connection.effectiveType === undefined) {
    Object.defineProperty(connection, 'effectiveType', {value: ''});
  }
}

/** Prefetches one page at a time: all at once would delay a press by half a second on a slow machine. */
export const onRouteDidUpdate = harmless<RouteUpdate>(({previousLocation}) => {
  if (previousLocation === null) {
    putOffPrefetch(whenIdle);
  }
});
