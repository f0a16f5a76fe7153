import type {ClientModule} from '@docusaurus/types';

/** What a module gets when the reader has come to a page. */
export type RouteUpdate = Parameters<NonNullable<ClientModule['onRouteDidUpdate']>>[0];

/**
 * An effect of a client module that may fail: React would take an error in it for one of the page, and throw the whole page away.
 * The page is complete without the effect; the error is reported like any other.
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
