// Wrap: a breadcrumb trail for machines has at least two steps; our categories have no page, so the home page comes first.
import type {ReactNode} from 'react';
import StructuredData from '@theme-original/DocBreadcrumbs/StructuredData';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

export default function StructuredDataWrapper({breadcrumbs}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return <StructuredData breadcrumbs={[{type: 'link', label: siteConfig.title, href: siteConfig.baseUrl}, ...breadcrumbs]} />;
}
