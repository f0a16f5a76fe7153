import type {MouseEvent, ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import {PageMetadata, SkipToContentFallbackId} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import LayoutProvider from '@theme/Layout/Provider';
import StrategyPlayground from '@site/src/components/lab/StrategyPlayground';
import styles from '../_embed/styles.module.css';

/** Links leave the frame: pages of the site refuse to be shown in one. */
function leaveFrame(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  const isElsewhere = link !== null && !(link.getAttribute('href') ?? '#').startsWith('#');
  if (isElsewhere) {
    link.target = '_blank';
    link.rel = 'noopener';
    // The router would go there within the frame.
    event.stopPropagation();
  }
}

/** The playground for frames on other sites: a strategy of a link with its result, without what surrounds a page. */
export default function EmbeddedPlayground(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {search} = useLocation();
  const page = useBaseUrl('/playground');
  return (
    <LayoutProvider>
      <PageMetadata title="演练场（嵌入）" description="放在别的网页里的策略演练场：一条规则，和它在行情上的结果。" />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main id={SkipToContentFallbackId} className={styles.page} onClickCapture={leaveFrame}>
        <header className={styles.head}>
          <h1>策略演练场</h1>
          <p>
            来自{siteConfig.title}：
            <a href={page + search} target="_blank" rel="noopener">
              在整页里打开
            </a>
          </p>
        </header>
        <StrategyPlayground frame />
      </main>
    </LayoutProvider>
  );
}
