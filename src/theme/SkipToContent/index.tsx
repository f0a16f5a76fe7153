// Eject (3.10.2): stock takes the focus at every PUSH, also for a change of the query alone, and jumps to the top with
// it; on another page the focus starts at the heading (src/client/arrival). Before the bundle runs it leads to the
// sidebar.
import type {MouseEvent, ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {skipToContent as styles} from '@site/src/docusaurus/themeStyles';

function focusMain(event: MouseEvent): void {
  const main = document.querySelector<HTMLElement>('main');
  if (main !== null) {
    event.preventDefault();
    main.tabIndex = -1;
    main.focus({preventScroll: true});
    main.removeAttribute('tabindex');
    main.scrollIntoView();
  }
}

/** Id of the first main content in the HTML (plugins/shell/skipTarget); pages drawn in the browser need none. */
const TARGET = '#main';

export default function SkipToContent(): ReactNode {
  const label = translate({id: 'theme.common.skipToMainContent'});
  return (
    <div role="region" aria-label={label}>
      <a className={styles.skipToContent} href={TARGET} onClick={focusMain}>
        {label}
      </a>
    </div>
  );
}
