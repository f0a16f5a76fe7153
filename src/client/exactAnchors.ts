import type {ClientModule} from '@docusaurus/types';
import {decodable} from './safeAddress';

/**
 * Heights of sections are estimated only until the page runs (src/css/prose.css): then it is laid out whole, so that a
 * reader who jumps to its end sees nothing move, and steps of the router, which leave `:target` as it was, land exactly.
 * A page that is loaded again is whole from the start (plugins/deferred-start): the browser restores the reader's place.
 */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location: {pathname, hash}, previousLocation: before}) => {
  document.documentElement.style.setProperty('--sections', 'visible');
  const target = document.getElementById(decodeURIComponent(decodable(hash.slice(1))));
  const leaves = before !== null && before.pathname !== pathname;
  if (leaves || (before !== null && before.hash !== hash && target?.matches(':target') === false)) {
    target?.scrollIntoView();
  }
};
