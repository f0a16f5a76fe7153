// Eject (3.10.2): stock focuses with scrolling on every PUSH, so a change of the query alone jumped to the top.
import {useEffect, useRef, type MouseEvent, type ReactNode} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import {SkipToContentFallbackId} from '@docusaurus/theme-common';
import {skipToContent as styles} from '@site/src/plugins/internals/themeStyles';

/** Focuses an element that is not focusable by itself, without moving the page. */
function focusQuietly(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1');
  element.focus({preventScroll: true});
  element.removeAttribute('tabindex');
}

function focusMain(event: MouseEvent): void {
  const target = document.querySelector<HTMLElement>('main:first-of-type') ?? document.getElementById(SkipToContentFallbackId);
  if (target !== null) {
    event.preventDefault();
    focusQuietly(target);
    target.scrollIntoView();
  }
}

export default function SkipToContent(): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const {action} = useHistory();
  const {pathname, hash} = useLocation();
  const shownPath = useRef(pathname);
  // On another page the next Tab reaches the link. A change of the query alone moves neither focus nor page.
  useEffect(() => {
    if (shownPath.current !== pathname && hash === '' && action === 'PUSH' && ref.current !== null) {
      focusQuietly(ref.current);
    }
    shownPath.current = pathname;
  }, [pathname, hash, action]);

  const label = translate({id: 'theme.common.skipToMainContent', message: '跳到主要内容'});
  return (
    <div ref={ref} role="region" aria-label={label}>
      <a className={styles.skipToContent} href={`#${SkipToContentFallbackId}`} onClick={focusMain}>
        {label}
      </a>
    </div>
  );
}
