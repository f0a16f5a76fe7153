// Eject (3.10.2): stock lets a title end the script element; and a trail for machines has at least two steps: our
// categories have no page, so the home page comes first.
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useBreadcrumbsStructuredData} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';
import {jsonLdText} from '@site/src/content/structuredData/jsonLdText';

export default function DocBreadcrumbsStructuredData({breadcrumbs}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const home = {type: 'link' as const, label: siteConfig.title, href: siteConfig.baseUrl};
  const data = useBreadcrumbsStructuredData({breadcrumbs: [home, ...breadcrumbs]});
  return (
    <Head>
      <script type="application/ld+json">{jsonLdText(data)}</script>
    </Head>
  );
}
