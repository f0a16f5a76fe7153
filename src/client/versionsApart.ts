import {harmless, type RouteUpdate} from './harmless';

// Pages of versions that were cut are not in the bundle (plugins/versions/apart.ts): whoever goes to one leaves it.

const isApart = (path: string): boolean => VERSIONS_APART.some((apart) => path === apart || path.startsWith(`${apart}/`));

if (VERSIONS_APART.length > 0 && typeof document !== 'undefined') {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (link !== null && isPlain && link.target === '' && link.origin === location.origin && isApart(link.pathname)) {
        // Not the router: with its entry in the history, the way back would change the address alone. The link's own listeners, such
        // as Docusaurus' for the version that is remembered, still run.
        event.preventDefault();
        location.assign(link.href);
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
