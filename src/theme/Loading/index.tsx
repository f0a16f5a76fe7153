// Eject (3.10.2): the core's fallback is English and not translatable.
import {useEffect, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import type {LoadingComponentProps} from 'react-loadable';
import ErrorDetails from '@site/src/components/page/ErrorDetails';
import styles from './styles.module.css';

/** Shown while the code of a page loads (after 200 ms), and when it fails to load. */
export default function Loading({error, retry, pastDelay}: LoadingComponentProps): ReactNode {
  // react-loadable misses code that arrives between its first rendering and its mounting; a retry finds it.
  useEffect(retry, [retry]);
  if (error) {
    return (
      <main className={styles.box} role="alert">
        <h1>
          <Translate id="site.error.title" />
        </h1>
        <p>
          <Translate id="site.loading.failed" />
        </p>
        <ErrorDetails error={error} />
        <button type="button" className="button button--primary" onClick={retry}>
          <Translate id="theme.ErrorPageContent.tryAgain" />
        </button>
      </main>
    );
  }
  return pastDelay ? (
    <p className={styles.box} role="status">
      <Translate id="site.loading.waiting" />
    </p>
  ) : null;
}
