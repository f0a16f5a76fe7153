import {harmless, type RouteUpdate} from './harmless';

// Pages of versions that were cut are not in the bundle (plugins/versions/apart.ts): whoever goes to one leaves it.

const isApart = (path: string): boolean => VERSIONS_APART.some((apart) => path === apart || path.startsWith(`${apart}/`));

if (VERSIONS_APART.length > 0 && typeof document !== 'undefined') {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link !== null && link.origin === location.origin && isApart(link.pathname)) {
        // The browser follows it, not the router.
        event.stopPropagation();
      }
    },
    {capture: true},
  );
}

/** For code that goes to such a page without a link. */
export const onRouteUpdate = harmless<RouteUpdate>(({location: {pathname}, previousLocation}) => {
  if (previousLocation !== null && isApart(pathname)) {
    location.reload();
  }
});
