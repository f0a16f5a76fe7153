// Wrap: gives the 404 of /docs/* a title (stock shows the site name only) and the sidebar, and the reader a way on.
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import NotFoundContent from '@theme-original/NotFound/Content';
import type NotFoundContentType from '@theme/NotFound/Content';
import type {WrapperProps} from '@docusaurus/types';
import DocsMenu from '@site/src/components/page/DocsMenu';
import SearchForm from '@site/src/components/page/SearchForm';

/** Where a reader can go on. */
const PAGES = [
  {id: 'site.notFound.home', to: '/docs'},
  {id: 'site.notFound.concepts', to: '/docs/concepts/overview'},
  {id: 'site.notFound.start', to: '/docs/guides/create-portfolio'},
  {id: 'site.notFound.playground', to: '/playground'},
];

export default function NotFoundContentWrapper(props: WrapperProps<typeof NotFoundContentType>): ReactNode {
  return (
    <>
      <PageMetadata title={translate({id: 'theme.NotFound.title'})} />
      <div className="not-found-page">
        <DocsMenu />
        <div>
          <NotFoundContent {...props} className="not-found" />
          <div className="container not-found-links">
            <div className="row">
              <div className="col col--6 col--offset-3">
                <SearchForm />
                <nav aria-label={translate({id: 'site.notFound.links'})}>
                  <p>
                    <Translate id="site.notFound.continue" />
                  </p>
                  <ul>
                    {PAGES.map(({id, to}) => (
                      <li key={id}>
                        <Link to={to}>
                          <Translate id={id} />
                        </Link>
                      </li>
                    ))}
                  </ul>
                </nav>
              </div>
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
