import {lazy, useCallback, useRef, type ComponentType, type ReactNode} from 'react';
import clsx from 'clsx';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useLocation} from '@docusaurus/router';
import siteStorage from '@generated/site-storage';
import {NotLoaded} from './late';
import {whenNear, whenTouched} from './readerSigns';
import {copyOf, Sent} from './sent';
import {useTakeover} from './useTakeover';
import styles from './late.module.css';

interface Options<Props> {
  /** Height for readers who come by a link inside the site, where no HTML is sent. */
  reserve: 'tall' | 'short';
  /**
   * Whether there is more to show than the HTML from the server: a state in the address, something kept in the browser.
   * With `true` the code is loaded when a reader is near, with `false` when the part is first touched.
   */
  restores: (search: string, props: Props) => boolean;
  /**
   * Name of the browser storage that `restores` reads. If there is something in it, the page's bundle starts at once
   * instead of at the reader's first intent (plugins/deferred-start).
   */
  keeps?: (props: Props) => string;
}

/** The code of an island. */
export interface Loaded<Props> {
  default: ComponentType<Props>;
  /** Loads the parts that come after the first answer (kit/later), for where no HTML stands for them. */
  whole?: () => Promise<unknown>;
}

/**
 * A part of a page that is whole in the HTML and whose code and data are loaded late. React keeps the server's HTML
 * until the loaded component draws the same in its place, and what a reader did to the HTML is repeated on it.
 * @param what names it in the sentence about a failure.
 * @param load imports the component with all that it needs to draw these props at once.
 */
export function island<Props extends object>(
  what: string,
  load: (props: Props) => Promise<Loaded<Props>>,
  {reserve, restores, keeps}: Options<Props>,
): (props: Props) => ReactNode {
  // React asks again and again for a component that is on its way: for the same props it must be the same.
  const onServer = new Map<string, ComponentType<Props>>();
  const loadWhole = async (props: Props): Promise<Loaded<Props>> => {
    const loaded = await load(props);
    await loaded.whole?.();
    return loaded;
  };
  const serverPart = (props: Props): ComponentType<Props> => {
    const key = JSON.stringify(props);
    const part = onServer.get(key) ?? lazy(() => loadWhole(props));
    onServer.set(key, part);
    return part;
  };
  return function Island(props) {
    const location = useLocation();
    const sent = useRef<Element>(null);
    const isRestored = ExecutionEnvironment.canUseDOM && restores(location.search, props);
    const watch = useCallback(
      (element: HTMLElement, start: () => void, signal: AbortSignal) => {
        const isSent = element.hasChildNodes();
        sent.current = isSent && !isRestored ? copyOf(element) : null;
        if (element.matches(':is(:hover, :focus-within)')) {
          start();
        } else if (!isSent || isRestored) {
          whenNear(element, start, signal);
        }
        whenTouched(element, start, signal);
      },
      [isRestored],
    );
    const loadLive = async (): Promise<{Part: ComponentType<Props>; sent: Element | null}> => {
      const {default: Part} = await (sent.current === null ? loadWhole(props) : load(props));
      return {Part, sent: sent.current};
    };
    const {root, value: live, failed, load: start} = useTakeover(what, loadLive, watch);

    const attributes = {className: clsx(styles.island, styles[reserve]), 'data-keeps': keeps && keeps(props) + siteStorage.namespace};
    // No Suspense around it: React would send what is inside a large boundary at the end of the page, by script.
    if (!ExecutionEnvironment.canUseDOM) {
      const OnServer = serverPart(props);
      return (
        <div {...attributes}>
          <OnServer {...props} />
        </div>
      );
    }
    return (
      <>
        {live !== null ? (
          <div {...attributes} ref={root} data-live="">
            <Sent value={live.sent}>
              <live.Part {...props} />
            </Sent>
          </div>
        ) : (
          <div {...attributes} ref={root} suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
        )}
        {failed && <NotLoaded what={what} retry={start} />}
      </>
    );
  };
}
