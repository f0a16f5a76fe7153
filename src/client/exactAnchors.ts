import type {ClientModule} from '@docusaurus/types';
import {decodable} from './safeAddress';

/** Lays out the sections down to an element, which otherwise stand with an estimated height (src/css/prose.css). */
function layOutAbove(target: Element): void {
  for (const section of document.querySelectorAll('section.markdown[style]')) {
    if (section.contains(target) || (section.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0) {
      section.setAttribute('data-above', '');
    }
  }
}

/** Steps of the router leave `:target`, which the style sheet goes by, as it was. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location: {pathname, hash}, previousLocation: before}) => {
  const target = document.getElementById(decodeURIComponent(decodable(hash.slice(1))));
  if (before !== null && target !== null && (before.pathname !== pathname || before.hash !== hash)) {
    layOutAbove(target);
    target.scrollIntoView();
  }
};
