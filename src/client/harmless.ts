import type {ClientModule} from '@docusaurus/types';

/** Argument of a client module when the reader has reached a page. */
export type RouteUpdate = Parameters<NonNullable<ClientModule['onRouteDidUpdate']>>[0];

/**
 * Wraps an effect of a client module that may fail: React would take its error for one of the page, and discard the
 * whole page. The page is complete without the effect; the error is reported like any other.
 */
export const harmless =
  <Routes>(effect: (routes: Routes) => void): ((routes: Routes) => void) =>
  (routes) => {
    try {
      effect(routes);
    } catch (error) {
      reportError(error);
    }
  };
