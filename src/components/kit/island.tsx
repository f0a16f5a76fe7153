import {lazy, useCallback, useLayoutEffect, useRef, type ComponentType, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useLocation} from '@docusaurus/router';
import Boundary, {type Rescue} from './Boundary';
import {captureInput, isUsed, replayPress} from './inputReplay';
import {NotLoaded, useLazy} from './lazy';
import {whenReleased, whenNear, whenTouched} from './readerSigns';
import {serverHtml} from './serverHtml';
import {Pending, useSettledMark} from './settled';
import styles from './lazy.module.css';

interface Options<Props> {
  /**
   * Returns true when there is more to show than the HTML from the server: a state in the address, or data in the
   * browser. Then the code is loaded when a reader is near, otherwise when the part is first touched.
   */
  restores: (search: string, props: Props) => boolean;
  rescue?: Rescue;
}

/** The code of an island. */
export interface Loaded<Props> {
  default: ComponentType<Props>;
}

/** Returns the component that the server waits for: React needs the same one for the same props each time. */
function componentOnServer<Props extends object>(
  load: (props: Props) => Promise<Loaded<Props>>,
): (props: Props) => ComponentType<Props> {
  const known = new Map<string, ComponentType<Props>>();
  return (props) => {
    const key = JSON.stringify(props);
    const component = known.get(key) ?? lazy(() => load(props));
    known.set(key, component);
    return component;
  };
}

/** Replaces HTML by a drawing in one step: no key is lost in between. */
function replaceHtml(current: () => Element | null, draw: () => void): void {
  const html = current();
  const replayOn = html && captureInput(html);
  flushSync(draw);
  const replacement = current();
  if (replacement !== null) {
    replayOn?.(replacement);
    replayPress(replacement);
  }
}

/**
 * Returns a part of a page that is complete in the server's HTML and whose code and data are loaded lazily. React keeps
 * that HTML until the loaded component draws the same in its place, and the reader's input is replayed on it.
 * @param what names it in the message about a failure.
 * @param load imports the component with all that it needs to draw these props at once.
 */
export function island<Props extends object>(
  what: string,
  load: (props: Props) => Promise<Loaded<Props>>,
  {restores, rescue}: Options<Props>,
): (props: Props) => ReactNode {
  const serverComponent = componentOnServer(load);
  return function Island(props) {
    const location = useLocation();
    const root = useRef<HTMLDivElement>(null);
    const released = useRef<() => Promise<void>>(null);
    const isRestored = ExecutionEnvironment.canUseDOM && restores(location.search, props);
    const loadWhenFree = async (): Promise<ComponentType<Props>> => {
      const {default: Component} = await load(props);
      await released.current?.();
      return Component;
    };
    const replace = useCallback((draw: () => void): void => replaceHtml(() => root.current, draw), []);
    const {value: Live, problem, load: start} = useLazy(what, loadWhenFree, null, replace);
    const isLive = Live !== null;
    const count = useSettledMark(root, isLive);

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
      } else {
        // Checked when it is near: a reader who follows a link gets the server's HTML after this
        // (src/client/islandHtml), if there is any.
        whenNear(element, () => (isRestored || !element.hasChildNodes()) && startOnce(), stop.signal);
      }
      whenTouched(element, startOnce, stop.signal);
      return () => stop.abort();
    }, [isLive, isRestored, start]);

    const attributes = {className: styles.island, 'data-island': ''};
    // No Suspense around it: React would send the content of a large boundary at the end of the page, by script.
    if (!ExecutionEnvironment.canUseDOM) {
      const OnServer = serverComponent(props);
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
            <Boundary what={what} rescue={rescue}>
              <Pending value={count}>
                <Live {...props} />
              </Pending>
            </Boundary>
          </div>
        ) : (
          <div {...attributes} ref={root} {...serverHtml} />
        )}
        {problem !== null && <NotLoaded problem={problem} retry={start} />}
      </>
    );
  };
}
