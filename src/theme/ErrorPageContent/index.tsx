// Eject (3.10.2): stock shows the error's raw message, mostly English, and offers nothing but to try again.
import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import {ErrorBoundaryTryAgainButton} from '@docusaurus/theme-common';
import type {Props} from '@theme/Error';
import Heading from '@theme/Heading';
import ErrorDetails from '@site/src/components/page/ErrorDetails';
import SearchForm from '@site/src/components/page/SearchForm';

export default function ErrorPageContent({error, tryAgain}: Props): ReactNode {
  return (
    <main className="container margin-vert--xl">
      <div className="row">
        <div className="col col--6 col--offset-3">
          <Heading as="h1" className="hero__title">
            <Translate id="theme.ErrorPageContent.title" />
          </Heading>
          <p>
            <Translate id="site.error.advice" />
          </p>
          <div className="margin-vert--lg">
            <ErrorBoundaryTryAgainButton onClick={tryAgain} className="button button--primary" />
          </div>
          <SearchForm />
          <ErrorDetails error={error} />
        </div>
      </div>
    </main>
  );
}
