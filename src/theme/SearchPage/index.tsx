// Eject (3.10.2): stock spins for ever when the search fails, asks for 15 hits and has no main landmark.
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {HtmlClassNameProvider, PageMetadata} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import SearchResults, {useSearchTitle} from '@site/src/components/search/SearchResults';

export default function SearchPage(): ReactNode {
  const title = useSearchTitle();
  return (
    <HtmlClassNameProvider className="search-page-wrapper">
      <PageMetadata title={title} />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <Layout>
        <SearchResults title={title} />
      </Layout>
    </HtmlClassNameProvider>
  );
}
