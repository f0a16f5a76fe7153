// Eject (3.10.2): stock focuses with scrolling on every PUSH, so a change of the query alone jumped to the top.
import type {MouseEvent, ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {SkipToContentFallbackId} from '@docusaurus/theme-common';
import styles from './styles.module.css';
import {focusQuietly, useFocusReset} from './useFocusReset';

function focusMain(event: MouseEvent): void {
  const target = document.querySelector<HTMLElement>('main:first-of-type') ?? document.getElementById(SkipToContentFallbackId);
  if (target !== null) {
    event.preventDefault();
    focusQuietly(target);
    target.scrollIntoView();
  }
}

export default function SkipToContent(): ReactNode {
  const ref = useFocusReset();
  const label = translate({id: 'theme.common.skipToMainContent', message: '跳到主要内容'});
  return (
    <div ref={ref} role="region" aria-label={label}>
      <a className={styles.skipToContent} href={`#${SkipToContentFallbackId}`} onClick={focusMain}>
        {label}
      </a>
    </div>
  );
}
