import {useEffect, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import siteStorage from '@generated/site-storage';
import {checkAnswer} from './checkAnswer';
import {followProgress} from './followProgress';
import {progressStore} from './progressStore';
import {showProgress} from './showProgress';

const KEY = `progress${siteStorage.namespace}`;

/** Returns the call below as an inline script: the text of its functions, which use only their parameters. */
const inlineScript = (): string =>
  `(${followProgress.toString()})((${progressStore.toString()})(${JSON.stringify(KEY)}),${showProgress.toString()},${checkAnswer.toString()})`;

/**
 * Starts handling the reader's progress.
 * @param early also before the bundle runs, by an inline script: for pages with exercises.
 */
export default function Progress({early = false}: {early?: boolean}): ReactNode {
  const {pathname} = useLocation();
  useEffect(() => followProgress(progressStore(KEY), showProgress, checkAnswer), [pathname]);
  return early && !ExecutionEnvironment.canUseDOM ? (
    <Head>
      <script>{inlineScript()}</script>
    </Head>
  ) : null;
}
