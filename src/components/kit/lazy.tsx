import {useCallback, useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import Boundary from './Boundary';
import {once} from './once';
import TextButton from './TextButton';
import styles from './lazy.module.css';

/** The one sentence for code or data that did not arrive. */
export const notLoaded = (what: string): string => `${what}没有载入，检查网络后重试。`;

/** The same sentence with a button to try again. */
export function NotLoaded({what, retry}: {what: string; retry: () => void}): ReactNode {
  return (
    <p className={styles.failed} role="status">
      {notLoaded(what)}
      <TextButton onClick={retry}>重试</TextButton>
    </p>
  );
}

const atOnce = (draw: () => void): void => draw();

/** A value that may not have been loaded yet. */
export interface Lazy<Value> {
  /** `null` until it has been loaded. */
  value: Value | null;
  failed: boolean;
  /** Starts loading, again after a failure. */
  load: () => void;
}

/**
 * A value that is loaded only when it is needed.
 * @param what names the value in the sentence about a failure.
 * @param known the value, if it has been loaded before.
 * @param show draws with the value; the function may do something before and after.
 */
export function useLazy<Value>(
  what: string,
  load: () => Promise<Value>,
  known: Value | null = null,
  show: (draw: () => void) => void = atOnce,
): Lazy<Value> {
  // The value may be a component, which React would call if it were passed on its own.
  const [value, setValue] = useState(() => known);
  const [failed, setFailed] = useState(false);
  const latest = useRef(load);
  useLayoutEffect(() => {
    latest.current = load;
  });
  const start = useCallback(() => {
    setFailed(false);
    latest.current().then(
      (loaded) => show(() => setValue(() => loaded)),
      (error: unknown) => {
        console.error(notLoaded(what), error);
        setFailed(true);
      },
    );
  }, [what, show]);
  return {value, failed, load: start};
}

/**
 * A component that only the browser draws, loaded when it is first shown.
 * @param what names it in the sentence about a failure.
 * @param fallback stands in its place until it has been loaded, and stays after a failure. Without it, loading and failure are announced.
 */
export function lazyComponent<Props extends object>(
  what: string,
  load: () => Promise<{default: ComponentType<Props>}>,
  fallback?: (props: Props) => ReactNode,
): (props: Props) => ReactNode {
  const component = once(async () => (await load()).default);
  return function LazyComponent(props) {
    const {value: Component, failed, load: start} = useLazy(what, component.load, component.current());
    useEffect(start, [start]);
    if (Component !== null) {
      return (
        <Boundary what={what}>
          <Component {...props} />
        </Boundary>
      );
    }
    if (fallback) {
      return fallback(props);
    }
    return failed ? <NotLoaded what={what} retry={start} /> : <p className={styles.waiting}>正在载入…</p>;
  };
}
