// Wrap: date and edit link stand under the title (PageActions); only tags remain at the end of a page.
import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocItemFooter from '@theme-original/DocItem/Footer';

export default function DocItemFooterWrapper(): ReactNode {
  const {metadata} = useDoc();
  return metadata.tags.length > 0 && <DocItemFooter />;
}
