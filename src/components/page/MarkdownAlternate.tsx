import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {markdownPath} from '@site/src/content/markdownPath';

/**
 * Address of a page's Markdown version, made by the plugin markdown-twins.
 * @param path of the page, with the base path.
 * @returns `null` under the hash router, which has no such files.
 */
export function useMarkdownAddress(path: string): string | null {
  const {siteConfig} = useDocusaurusContext();
  return siteConfig.future.experimental_router === 'hash' ? null : markdownPath(path, siteConfig.baseUrl);
}

/** Tells machine readers where the Markdown version of the page is. */
export default function MarkdownAlternate({path}: {path: string}): ReactNode {
  const address = useMarkdownAddress(path);
  return (
    address !== null && (
      <Head>
        <link rel="alternate" type="text/markdown" href={address} />
      </Head>
    )
  );
}
