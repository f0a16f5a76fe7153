import {lazy, type ComponentType, type ReactNode} from 'react';
import clsx from 'clsx';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useLocation} from '@docusaurus/router';
import siteStorage from '@generated/site-storage';
import {useLate} from './useLate';
import styles from './styles.module.css';

/**
 * A part of a page that is whole in the HTML and whose code and data come late.
 * In the browser React keeps the server's HTML as it is, until the loaded component draws the same in its place.
 * @param load imports the component with all that it needs to draw these props at once.
 * @param reserve height for readers who come by a link inside the site, where no HTML was sent.
 * @param restores says whether there is more to show than the HTML from the server: a state in the address, something
 *   kept in the browser. With it the code comes when the part is first touched, or near when there is; without it
 *   always when a reader is near.
 * @param keeps name of the browser storage that says so: it starts the page's bundle, which otherwise waits for the
 *   reader's first intent (plugins/deferred-start).
 */
export function island<Props extends object>(
  load: (props: Props) => Promise<{default: ComponentType<Props>}>,
  reserve: 'tall' | 'short',
  restores?: (search: string, props: Props) => boolean,
  keeps?: (props: Props) => string,
): (props: Props) => ReactNode {
  // React asks again and again for a component that is on its way: for the same props it must be the same.
  const onServer = new Map<string, ComponentType<Props>>();
  const serverPart = (props: Props): ComponentType<Props> => {
    const key = JSON.stringify(props);
    const part = onServer.get(key) ?? lazy(() => load(props));
    onServer.set(key, part);
    return part;
  };
  return function Island(props) {
    const {search} = useLocation();
    const kept = keeps === undefined ? undefined : keeps(props) + siteStorage.namespace;
    const waits = restores !== undefined && ExecutionEnvironment.canUseDOM && !restores(search, props);
    const {root, Live, failed} = useLate(load, props, waits ? 'touched' : 'near');
    const className = clsx(styles.island, styles[reserve]);
    // No Suspense around it: React would send what is inside a large boundary at the end of the page, by script.
    if (!ExecutionEnvironment.canUseDOM) {
      const OnServer = serverPart(props);
      return (
        <div className={className} data-keeps={kept}>
          <OnServer {...props} />
        </div>
      );
    }
    return (
      <>
        {Live === null ? (
          <div className={className} data-keeps={kept} ref={root} suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
        ) : (
          <div className={className} ref={root} data-live="">
            <Live {...props} />
          </div>
        )}
        {failed && (
          <p className={styles.failed} role="status">
            实验没有载入，上面是它的默认状态。检查网络后刷新页面即可重试。
          </p>
        )}
      </>
    );
  };
}
