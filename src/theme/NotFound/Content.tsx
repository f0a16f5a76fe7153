// Wrap: gives the 404 of /docs/* a title (stock shows the site name only) and the reader a way on.
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import NotFoundContent from '@theme-original/NotFound/Content';
import type NotFoundContentType from '@theme/NotFound/Content';
import type {WrapperProps} from '@docusaurus/types';

export default function NotFoundContentWrapper(props: WrapperProps<typeof NotFoundContentType>): ReactNode {
  return (
    <>
      <PageMetadata title={translate({id: 'theme.NotFound.title', message: '找不到页面'})} />
      <NotFoundContent {...props} className="not-found" />
      <nav className="container not-found-links" aria-label="继续阅读">
        <div className="row">
          <div className="col col--6 col--offset-3">
            <p>您可以从这里继续：</p>
            <ul>
              <li>
                <Link to="/docs">文档首页</Link>
              </li>
              <li>
                <Link to="/docs/concepts/overview">核心概念总览</Link>
              </li>
              <li>
                <Link to="/docs/guides/create-portfolio">创建模拟组合</Link>
              </li>
            </ul>
          </div>
        </div>
      </nav>
    </>
  );
}
