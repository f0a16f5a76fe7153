import {harmless, type RouteUpdate} from './harmless';
import {decodable} from './correctedAddress';

/** Returns the element of an address, or the heading of its page. */
function targetOf(hash: string): HTMLElement | null {
  const id = decodeURIComponent(decodable(hash.slice(1)));
  return (id === '' ? null : document.getElementById(id)) ?? document.querySelector('main h1');
}

/** Focuses an element that is not a stop of the Tab key: screen readers read it, and Tab continues from there. */
function focusQuietly(element: HTMLElement): void {
  const isStop = element.tabIndex >= 0;
  if (!isStop) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), {once: true});
  }
  element.focus({preventScroll: true});
}

/**
 * Moves the focus on navigation to another page or place. The browser loads nothing then, so it neither announces it
 * nor moves the focus, which would stay on a link that is gone. A change of the query alone is no navigation.
 */
export const onRouteDidUpdate = harmless<RouteUpdate>(({location, previousLocation: before}) => {
  const {pathname, search, hash} = location;
  const isSamePlace = before?.pathname === pathname && before.hash === hash;
  const target = before === null || (isSamePlace && before.search !== search) ? null : targetOf(hash);
  if (target !== null && document.querySelector('dialog[open]') === null) {
    focusQuietly(target);
  }
});
