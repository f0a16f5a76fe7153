// Eject (3.10.2): stock has no title below the docs (only the site's name), no sidebar, and no links for the reader;
// search engines may list it.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import DocsMenu from '@site/src/components/page/DocsMenu';
import SearchForm from '@site/src/components/page/SearchForm';

/** Pages where a reader can go on. */
const PAGES = [
  {id: 'site.notFound.home', to: '/docs'},
  {id: 'site.notFound.concepts', to: '/docs/concepts/overview'},
  {id: 'site.notFound.start', to: '/docs/guides/create-portfolio'},
  {id: 'site.notFound.playground', to: '/playground'},
];

export default function NotFoundContent({className}: Props): ReactNode {
  return (
    <>
      <PageMetadata title={translate({id: 'theme.NotFound.title'})} />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <div className="not-found-page">
        <DocsMenu />
        <main className={clsx('container margin-vert--xl not-found', className)}>
          <div className="row">
            <div className="col col--6 col--offset-3">
              <Heading as="h1" className="hero__title">
                <Translate id="theme.NotFound.title" />
              </Heading>
              <p>
                <Translate id="theme.NotFound.p1" />
              </p>
              <p>
                <Translate id="theme.NotFound.p2" />
              </p>
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
        </main>
      </div>
    </>
  );
}
