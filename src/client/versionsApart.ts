import {harmless, type RouteUpdate} from './harmless';

// Pages of versions that were cut are not in the bundle (plugins/versions/apart.ts): whoever goes to one leaves it. Not earlier, by the
// click: what else listens to it, such as Docusaurus' choice of version that is remembered, has its turn first.

const isApart = (path: string): boolean => VERSIONS_APART.some((apart) => path === apart || path.startsWith(`${apart}/`));

export const onRouteUpdate = harmless<RouteUpdate>(({location: {pathname}, previousLocation}) => {
  if (previousLocation !== null && isApart(pathname)) {
    location.reload();
  }
});
