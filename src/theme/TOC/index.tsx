// Wrap: at the end of a page the heading that a reader has chosen cannot come up to where the theme looks for the one to mark.
import {useEffect, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import TOC from '@theme-original/TOC';
import type {Props} from '@theme/TOC';

const LINK = '.theme-doc-toc-desktop a';
const ACTIVE = 'table-of-contents__link--active';
/** In px: browsers scroll by parts of one. */
const TOLERANCE = 2;

/** Where the page scrolls no further, marks the entry of the heading that the address names, if it is in the window. */
function markChosen(id: string): void {
  const {scrollHeight} = document.documentElement;
  const {top = -1, bottom = 0} = document.getElementById(id)?.getBoundingClientRect() ?? {};
  if (window.scrollY + window.innerHeight >= scrollHeight - TOLERANCE && top >= 0 && bottom <= window.innerHeight) {
    document
      .querySelectorAll<HTMLAnchorElement>(LINK)
      .forEach(({hash, classList}) => classList.toggle(ACTIVE, decodeURIComponent(hash.slice(1)) === id));
  }
}

export default function TOCWrapper(props: Props): ReactNode {
  const {hash} = useLocation();
  // After the theme's, whose effect is that of a component within.
  useEffect(() => {
    const mark = (): void => markChosen(decodeURIComponent(hash.slice(1)));
    mark();
    document.addEventListener('scroll', mark, {passive: true});
    return () => document.removeEventListener('scroll', mark);
  }, [hash]);
  return <TOC {...props} />;
}
