import {useEffect, useRef, type RefObject} from 'react';

/**
 * Gives the focus back to the toggle button when the mobile sidebar closes: it would otherwise vanish with the sidebar
 * and a keyboard reader would start again at the top of the document.
 * @param navbar contains both the toggle button and the sidebar.
 */
export function useFocusReturn(navbar: RefObject<HTMLElement | null>, isSidebarShown: boolean): void {
  const wasShown = useRef(isSidebarShown);
  useEffect(() => {
    const hasClosed = wasShown.current && !isSidebarShown;
    wasShown.current = isSidebarShown;
    if (hasClosed && navbar.current?.querySelector('.navbar-sidebar')?.contains(document.activeElement)) {
      navbar.current.querySelector<HTMLElement>('.navbar__toggle')?.focus({preventScroll: true});
    }
  }, [navbar, isSidebarShown]);
}
