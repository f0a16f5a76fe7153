import {lazy, useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import clsx from 'clsx';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useLocation} from '@docusaurus/router';
import siteStorage from '@generated/site-storage';
import {NotLoaded, useLate} from './late';
import {handOver, pageRuns, redo, type Actions} from './meanwhile';
import {whenNear, whenTouched} from './readerSigns';
import {returnToTarget, watchVisit} from './returnToTarget';
import {copyOf, Sent} from './sent';
import styles from './late.module.css';

interface Options<Props> {
  /** Height for readers who come by a link inside the site, where no HTML is sent. Without it the part is loaded at once. */
  reserve?: 'tall' | 'short';
  /**
   * Whether there is more to show than the HTML from the server: a state in the address, something kept in the browser.
   * With `true` the code is loaded when a reader is near, with `false` when the part is first touched. Left out, the
   * HTML is final: the browser never loads the code when it was sent the HTML.
   */
  restores?: (search: string, props: Props) => boolean;
  /**
   * Name of the browser storage that `restores` reads: it starts the page's bundle, which otherwise waits for the
   * reader's first intent (plugins/deferred-start).
   */
  keeps?: (props: Props) => string;
}

type When = 'sent' | 'touched' | 'near';

/** The code of an island. */
export interface Loaded<Props> {
  default: ComponentType<Props>;
  /** Loads the parts that come after the first answer (kit/later), for where no HTML stands for them. */
  whole?: () => Promise<unknown>;
}

/**
 * A part of a page that is whole in the HTML and whose code and data are loaded late. React keeps the server's HTML
 * until the loaded component draws the same in its place; what a reader did to it meanwhile is done again.
 * @param what names it in the sentence about a failure.
 * @param load imports the component with all that it needs to draw these props at once.
 */
export function island<Props extends object>(
  what: string,
  load: (props: Props) => Promise<Loaded<Props>>,
  {reserve, restores, keeps}: Options<Props> = {},
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
  const whenNeeded = (search: string, props: Props): When =>
    restores === undefined ? 'sent' : ExecutionEnvironment.canUseDOM && restores(search, props) ? 'near' : 'touched';
  return function Island(props) {
    const location = useLocation();
    const visit = useRef(location);
    const root = useRef<HTMLDivElement>(null);
    const ready = useRef<() => Promise<() => Actions>>(null);
    const sent = useRef<Element>(null);
    const actions = useRef<() => Actions>(null);
    // A part that no HTML stands for comes while the page around it is drawn. Its failure is told when it is shown.
    useState(() => {
      if (reserve === undefined && ExecutionEnvironment.canUseDOM && pageRuns()) {
        loadWhole(props).catch(() => undefined);
      }
    });
    const when = whenNeeded(location.search, props);
    const {
      value: live,
      failed,
      load: start,
    } = useLate(what, async () => {
      const loaded = await (sent.current === null ? loadWhole(props) : load(props));
      actions.current = (await ready.current?.()) ?? null;
      return {Part: loaded.default, sent: sent.current};
    });
    const isLive = live !== null;

    useEffect(() => {
      const element = root.current;
      const isSent = element?.hasChildNodes() === true;
      if (element === null || isLive || (isSent && when === 'sent')) {
        return undefined;
      }
      const stop = new AbortController();
      const {signal} = stop;
      ready.current = handOver(element, signal);
      sent.current = isSent && when === 'touched' ? copyOf(element) : null;
      let isAsked = false;
      const startOnce = (): void => {
        if (!isAsked) {
          isAsked = true;
          void start();
        }
      };
      if (reserve === undefined) {
        watchVisit(visit.current);
      }
      if ((!isSent && reserve === undefined) || element.matches(':is(:hover, :focus-within)')) {
        startOnce();
      } else if (!isSent || when === 'near') {
        whenNear(element, signal, startOnce);
      }
      whenTouched(element, signal, startOnce);
      return () => stop.abort();
    }, [isLive, start, when]);

    useLayoutEffect(() => {
      if (isLive && actions.current !== null) {
        redo(root.current, actions.current());
      }
      if (isLive && reserve === undefined) {
        returnToTarget(visit.current);
      }
    }, [isLive]);

    const attributes = {
      className: reserve && clsx(styles.island, styles[reserve]),
      'data-keeps': keeps && keeps(props) + siteStorage.namespace,
    };
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
        {live === null ? (
          <div {...attributes} ref={root} suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
        ) : (
          <div {...attributes} ref={root} data-live="">
            <Sent value={live.sent}>
              <live.Part {...props} />
            </Sent>
          </div>
        )}
        {failed && <NotLoaded what={what} retry={() => void start()} />}
      </>
    );
  };
}
