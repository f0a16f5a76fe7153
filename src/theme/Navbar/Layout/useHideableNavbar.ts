import {useEffect, useRef, useState, type RefObject} from 'react';
import {useLocation} from '@docusaurus/router';

/**
 * Hides the navbar when the reader scrolls down past its height, shows it when they scroll up or come near the bottom,
 * and hides it on navigation to a hash that points to an element, which the navbar would otherwise cover. Not on a page
 * that was opened with a hash: its code starts when the reader reaches for something, perhaps for the navbar.
 * @param enabled when `false` the navbar always shows.
 */
export function useHideableNavbar(enabled: boolean): {ref: RefObject<HTMLElement | null>; isVisible: boolean} {
  const ref = useRef<HTMLElement>(null);
  const [isVisible, setIsVisible] = useState(true);
  const skipNextScroll = useRef(false);
  const {pathname, hash} = useLocation();
  const opened = useRef(pathname + hash);

  useEffect(() => {
    if (!enabled) {
      return undefined;
    }
    let before = window.scrollY;
    function onScroll(): void {
      const now = window.scrollY;
      if (skipNextScroll.current) {
        // The browser's own jump to the hash target does not count as scrolling.
        skipNextScroll.current = false;
      } else {
        const height = ref.current?.offsetHeight ?? 0;
        const bottom = document.documentElement.scrollHeight - window.innerHeight;
        setIsVisible(now < before || now < height || now >= bottom - height);
      }
      before = now;
    }
    window.addEventListener('scroll', onScroll, {passive: true});
    return () => window.removeEventListener('scroll', onScroll);
  }, [enabled]);

  useEffect(() => {
    if (!enabled || opened.current === pathname + hash) {
      return undefined;
    }
    opened.current = '';
    // Chinese ids arrive percent-encoded.
    const hasTarget = document.getElementById(decodeURIComponent(hash.slice(1))) !== null;
    skipNextScroll.current = hasTarget;
    const frame = requestAnimationFrame(() => setIsVisible(!hasTarget));
    return () => cancelAnimationFrame(frame);
  }, [enabled, pathname, hash]);

  return {ref, isVisible};
}
