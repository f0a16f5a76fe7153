import {useEffect, useRef, useState, type RefObject} from 'react';
import {useLocation} from '@docusaurus/router';

/** The element a hash points to; Chinese ids arrive percent-encoded, malformed hashes point nowhere. */
export function hashTarget(hash: string): HTMLElement | null {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

/**
 * Whether the navbar shows after a scroll step.
 * @param before scroll position of the previous step; `height` is the navbar's; `bottom` is the largest position.
 */
export function isVisibleAfterScroll({
  before,
  now,
  height,
  bottom,
}: {
  before: number;
  now: number;
  height: number;
  bottom: number;
}): boolean {
  const nearTop = now < height;
  const nearBottom = now >= bottom - height;
  return nearTop || nearBottom || now < before;
}

/**
 * Hides the navbar when the reader scrolls down past its height, shows it when scrolling up or near the bottom,
 * and hides it when a hash points to an element, which the navbar would otherwise cover.
 * @param enabled when `false` the navbar always shows.
 */
export function useHideableNavbar(enabled: boolean): {ref: RefObject<HTMLElement | null>; isVisible: boolean} {
  const ref = useRef<HTMLElement>(null);
  const [isVisible, setIsVisible] = useState(true);
  const skipNextScroll = useRef(false);
  const {pathname, hash} = useLocation();

  useEffect(() => {
    if (!enabled) {
      return undefined;
    }
    let before = window.scrollY;
    function onScroll(): void {
      const now = window.scrollY;
      if (skipNextScroll.current) {
        // The browser's own jump to the hash target is not the reader scrolling.
        skipNextScroll.current = false;
      } else {
        const bottom = document.documentElement.scrollHeight - window.innerHeight;
        setIsVisible(isVisibleAfterScroll({before, now, height: ref.current?.offsetHeight ?? 0, bottom}));
      }
      before = now;
    }
    window.addEventListener('scroll', onScroll, {passive: true});
    return () => window.removeEventListener('scroll', onScroll);
  }, [enabled]);

  useEffect(() => {
    if (!enabled) {
      return undefined;
    }
    const target = hashTarget(hash);
    skipNextScroll.current = target !== null;
    const frame = requestAnimationFrame(() => setIsVisible(target === null));
    return () => cancelAnimationFrame(frame);
  }, [enabled, pathname, hash]);

  return {ref, isVisible};
}
