import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useDocVersionSuggestions, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {applyTrailingSlash} from '@docusaurus/utils-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Tells search engines that the same page of the current version stands for this one, unless none of its version is to be found. */
export default function CanonicalVersion(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {isLast, noIndex} = useDocsVersion();
  const {latestDocSuggestion: current} = useDocVersionSuggestions(undefined);
  return (
    !isLast &&
    !noIndex &&
    current !== undefined && (
      <Head>
        <link rel="canonical" href={siteConfig.url + applyTrailingSlash(current.path, siteConfig)} />
      </Head>
    )
  );
}
