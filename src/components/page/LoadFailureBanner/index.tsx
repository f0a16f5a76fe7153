import type {ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {loadFailureScript} from './script';

/**
 * Tells the visitor of the base path, in Chinese, that the site's code did not load.
 * Written into the HTML at build and never rendered by React: in the browser it would mean that the code did load.
 */
export default function LoadFailureBanner(): ReactNode {
  const {
    siteConfig: {baseUrl},
  } = useDocusaurusContext();
  return ExecutionEnvironment.canUseDOM ? null : (
    <Head>
      <script>{loadFailureScript(baseUrl)}</script>
    </Head>
  );
}
