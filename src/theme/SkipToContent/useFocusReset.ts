import {useEffect, useRef, type RefObject} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';

/** Focuses an element that is not focusable by itself, without moving the page. */
export function focusQuietly(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1');
  element.focus({preventScroll: true});
  element.removeAttribute('tabindex');
}

/**
 * Puts the focus back to the top of the document after a navigation to another page, so that the next Tab reaches
 * the skip link. A change of the query alone is not a navigation: focus and scroll position stay.
 */
export function useFocusReset(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const {action} = useHistory();
  const {pathname, hash} = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current !== pathname && hash === '' && action === 'PUSH' && ref.current !== null) {
      focusQuietly(ref.current);
    }
    shownPath.current = pathname;
  }, [pathname, hash, action]);
  return ref;
}
