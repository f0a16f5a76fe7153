import type {ClientModule} from '@docusaurus/types';
import {decodable} from './safeAddress';
import {whenIdle} from './whenIdle';

/**
 * Heights of sections are estimated only until the page runs (src/css/prose.css): then they are laid out, so that a
 * reader who jumps to the end of the page sees nothing move. From the first step of the router on, which leaves `:target`
 * as it was, pages are laid out whole at once, and steps land exactly. So is a page that is loaded again
 * (plugins/deferred-start): the browser restores the reader's place.
 */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location: {pathname, hash}, previousLocation: before}) => {
  if (before === null) {
    document
      .querySelectorAll<HTMLElement>('section.markdown[style]')
      .forEach((section) => whenIdle(() => section.style.setProperty('content-visibility', 'visible')));
    return;
  }
  document.documentElement.style.setProperty('--sections', 'visible');
  const target = document.getElementById(decodeURIComponent(decodable(hash.slice(1))));
  if (before.pathname !== pathname || (before.hash !== hash && target?.matches(':target') === false)) {
    target?.scrollIntoView();
  }
};
