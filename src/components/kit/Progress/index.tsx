import {useEffect, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import siteStorage from '@generated/site-storage';
import {follow} from './follow';

const KEY = `progress${siteStorage.namespace}`;

/**
 * Has the reader's progress followed (follow.ts).
 * @param early already before the bundle runs: the page has something that answers at once.
 */
export default function Progress({early = false}: {early?: boolean}): ReactNode {
  const {pathname} = useLocation();
  useEffect(() => follow(KEY), [pathname]);
  return early && !ExecutionEnvironment.canUseDOM ? (
    <Head>
      <script>{`(${follow.toString()})(${JSON.stringify(KEY)})`}</script>
    </Head>
  ) : null;
}
