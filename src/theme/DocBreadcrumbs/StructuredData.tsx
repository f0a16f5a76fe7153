// Eject (3.10.2): stock lets a title end the script element, and omits categories without a page of their own; here
// they lead to their first page. Stock also uses the sidebar's form of an address (`/docs/`), not the page's own.
// Without a category the home page comes first: a trail for machines has at least two steps.
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {findFirstSidebarItemLink, useBreadcrumbsStructuredData} from '@docusaurus/plugin-content-docs/client';
import {applyTrailingSlash} from '@docusaurus/utils-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';
import {jsonLdText} from '@site/src/content/structuredData/jsonLd';

export default function DocBreadcrumbsStructuredData({breadcrumbs}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const home = {type: 'link' as const, label: siteConfig.title, href: siteConfig.baseUrl};
  const steps = breadcrumbs.map((step) => {
    const href = step.type === 'category' ? (step.href ?? findFirstSidebarItemLink(step)) : step.href;
    return href === undefined ? step : {...step, href: applyTrailingSlash(href, siteConfig)};
  });
  const data = useBreadcrumbsStructuredData({breadcrumbs: steps.length > 1 ? steps : [home, ...steps]});
  return (
    <Head>
      <script type="application/ld+json">{jsonLdText(data)}</script>
    </Head>
  );
}
