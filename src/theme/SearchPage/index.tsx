// Eject (3.10.2): stock spins for ever when Algolia's hosts are dead. It asks for 15 hits and with other parameters,
// has no main landmark and no limit of length, shows nothing when nothing is found, ignores `searchParameters`, makes a
// client at every rendering and adds a style that the policy blocks.
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
