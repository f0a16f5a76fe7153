import type {ClientModule} from '@docusaurus/types';
import {decodable} from './safeAddress';

/**
 * Heights of sections are estimated only until the page runs (src/css/prose.css): then it is laid out whole, in one go and
 * with nothing in sight that could move, so that later steps of the router, which leave `:target` as it was, land exactly.
 */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location: {pathname, hash}, previousLocation: before}) => {
  document.documentElement.setAttribute('data-laid-out', '');
  const target = document.getElementById(decodeURIComponent(decodable(hash.slice(1))));
  const leaves = before !== null && before.pathname !== pathname;
  if (leaves || (before !== null && before.hash !== hash && target?.matches(':target') === false)) {
    target?.scrollIntoView();
  }
};
