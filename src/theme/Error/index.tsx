// Eject (3.10.2): the core's fallback is English and not translatable, and stays over every later page.
import {useEffect, useRef, useState, type ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import {RouteContextProvider} from '@site/src/docusaurus/routeContext';
import type {Props} from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';
import {isHydrated} from '@site/src/components/kit/hydration';
import ErrorDetails from '@site/src/components/page/ErrorDetails';
import {putBackHtml} from '@site/src/components/page/putBackHtml';
import SearchForm from '@site/src/components/page/SearchForm';

/** The layout needs a route, and there is none outside of the pages; the core's fallback does the same. */
const noRoute = {plugin: {name: 'docusaurus-core-error-boundary', id: 'default'}};

/** Used when the layout itself throws: nothing here may depend on the theme. */
function BareError({error, tryAgain}: Props): ReactNode {
  return (
    <main style={{maxWidth: '40rem', margin: '4rem auto', padding: '0 1rem'}}>
      <h1>
        <Translate id="theme.ErrorPageContent.title" />
      </h1>
      <p>
        <button type="button" onClick={tryAgain}>
          <Translate id="theme.ErrorPageContent.tryAgain" />
        </button>
      </p>
      <SearchForm />
      <ErrorDetails error={error} />
    </main>
  );
}

/** Returns true when the page failed during hydration and its HTML has been restored, or is being fetched. */
function useOwnHtml(): boolean {
  const [isOwn, setIsOwn] = useState(() => !isHydrated());
  useEffect(() => {
    if (isOwn) {
      putBackHtml().then(setIsOwn, () => setIsOwn(false));
    }
  }, [isOwn]);
  return isOwn;
}

export default function Error(props: Props): ReactNode {
  const hasHtml = useOwnHtml();
  const location = useLocation();
  const crashed = useRef(location);
  const {tryAgain} = props;
  useEffect(() => {
    if (location !== crashed.current) {
      tryAgain();
    }
  }, [location, tryAgain]);
  if (hasHtml) {
    return null;
  }
  return (
    <RouteContextProvider value={noRoute}>
      <Head>
        <title>{translate({id: 'site.error.title'})}</title>
      </Head>
      <ErrorBoundary fallback={() => <BareError {...props} />}>
        <Layout>
          <ErrorPageContent {...props} />
        </Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
