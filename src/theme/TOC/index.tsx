// Wrap: at the end of a page a heading that the reader has chosen cannot reach the place where the theme looks for the
// heading to mark.
import {useEffect, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import TOC from '@theme-original/TOC';
import type {Props} from '@theme/TOC';

const LINK = '.theme-doc-toc-desktop a';
const ACTIVE = 'table-of-contents__link--active';
/** In px: browsers scroll by fractions of one. */
const TOLERANCE = 2;

/** Marks the entry of the address's heading, if the page cannot scroll further and the heading is visible. */
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
  // After the theme's effect, which runs in a child component.
  useEffect(() => {
    const mark = (): void => markChosen(decodeURIComponent(hash.slice(1)));
    mark();
    document.addEventListener('scroll', mark, {passive: true});
    return () => document.removeEventListener('scroll', mark);
  }, [hash]);
  return <TOC {...props} />;
}
