import {lazy, useCallback, useLayoutEffect, useRef, type ComponentType, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import clsx from 'clsx';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useLocation} from '@docusaurus/router';
import {captureInput, isUsed, replayPress} from './inputReplay';
import {NotLoaded, useLazy} from './lazy';
import {whenReleased, whenNear, whenTouched} from './readerSigns';
import {serverHtml} from './serverHtml';
import styles from './lazy.module.css';

interface Options<Props> {
  /** Height for readers who come by a link inside the site, where there is no server's HTML. */
  reserve: 'tall' | 'short';
  /**
   * Whether there is more to show than the HTML from the server: a state in the address, something kept in the browser.
   * With `true` the code is loaded when a reader is near, with `false` when the part is first touched.
   */
  restores: (search: string, props: Props) => boolean;
}

/** The code of an island. */
export interface Loaded<Props> {
  default: ComponentType<Props>;
}

/**
 * A part of a page that is complete in the server's HTML and whose code and data are loaded lazily. React keeps that HTML
 * until the loaded component draws the same in its place, and what a reader did to the HTML is replayed on it.
 * @param what names it in the sentence about a failure.
 * @param load imports the component with all that it needs to draw these props at once.
 */
export function island<Props extends object>(
  what: string,
  load: (props: Props) => Promise<Loaded<Props>>,
  {reserve, restores}: Options<Props>,
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
    const location = useLocation();
    const root = useRef<HTMLDivElement>(null);
    const released = useRef<() => Promise<void>>(null);
    const isRestored = ExecutionEnvironment.canUseDOM && restores(location.search, props);
    const loadWhenFree = async (): Promise<ComponentType<Props>> => {
      const {default: Part} = await load(props);
      await released.current?.();
      return Part;
    };
    // In one step: between the HTML and what takes its place there is no moment for a key to be lost.
    const replace = useCallback((draw: () => void): void => {
      const replayOn = root.current && captureInput(root.current);
      flushSync(draw);
      if (root.current !== null) {
        replayOn?.(root.current);
        replayPress(root.current);
      }
    }, []);
    const {value: Live, failed, load: start} = useLazy(what, loadWhenFree, null, replace);
    const isLive = Live !== null;

    useLayoutEffect(() => {
      const element = root.current;
      if (element === null || isLive) {
        return undefined;
      }
      const stop = new AbortController();
      let isStarted = false;
      const startOnce = (): void => {
        if (!isStarted) {
          isStarted = true;
          start();
        }
      };
      released.current = whenReleased(element, {signal: stop.signal});
      if (isUsed(element)) {
        startOnce();
      } else if (isRestored || !element.hasChildNodes()) {
        whenNear(element, startOnce, stop.signal);
      }
      whenTouched(element, startOnce, stop.signal);
      return () => stop.abort();
    }, [isLive, isRestored, start]);

    const attributes = {className: clsx(styles.island, styles[reserve]), 'data-island': ''};
    // No Suspense around it: React would send what is inside a large boundary at the end of the page, by script.
    if (!ExecutionEnvironment.canUseDOM) {
      const OnServer = serverPart(props);
      return (
        <div {...attributes} data-ssr="">
          <OnServer {...props} />
        </div>
      );
    }
    return (
      <>
        {isLive ? (
          <div {...attributes} ref={root} data-live="">
            <Live {...props} />
          </div>
        ) : (
          <div {...attributes} ref={root} {...serverHtml} />
        )}
        {failed && <NotLoaded what={what} retry={start} />}
      </>
    );
  };
}
