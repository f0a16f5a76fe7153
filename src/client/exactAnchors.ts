import type {ClientModule} from '@docusaurus/types';
import {decodable} from './safeAddress';

/**
 * Steps of the router leave `:target`, which the style sheet goes by, as it was. From the first that leads to another
 * place on, pages are laid out whole (src/css/prose.css): what is above that place has no estimated height.
 */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location: {pathname, hash}, previousLocation: before}) => {
  const target = document.getElementById(decodeURIComponent(decodable(hash.slice(1))));
  const leaves = before !== null && before.pathname !== pathname;
  if (leaves || (before !== null && before.hash !== hash && target?.matches(':target') === false)) {
    document.documentElement.setAttribute('data-laid-out', '');
    target?.scrollIntoView();
  }
};
