import {useCallback, useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import Boundary from './Boundary';
import {loadProblem, type LoadProblem} from './loadProblem';
import {loadable} from './loadable';
import {usePending} from './settled';
import TextButton from './TextButton';
import styles from './lazy.module.css';

interface NotLoadedProps {
  problem: LoadProblem;
  retry: () => void;
}

/** Shows why loading failed, with a button for the remedy. */
export function NotLoaded({problem, retry}: NotLoadedProps): ReactNode {
  const {sentence, isReleased} = problem;
  return (
    <p className={styles.failed} role="status">
      {sentence}
      <TextButton onClick={isReleased ? () => window.location.reload() : retry}>
        {isReleased ? '刷新页面' : '重试'}
      </TextButton>
    </p>
  );
}

const atOnce = (draw: () => void): void => draw();

/** A value that is loaded on demand. */
export interface Lazy<Value> {
  /** `null` until it has been loaded. */
  value: Value | null;
  /** Reason of a failure; `null` otherwise. */
  problem: LoadProblem | null;
  /** Starts loading, again after a failure. */
  load: () => void;
}

/**
 * Loads a value on demand.
 * @param what names the value in the message about a failure.
 * @param known the value, if it has been loaded before.
 * @param show draws with the value; the function may act before and after.
 */
export function useLazy<Value>(
  what: string,
  load: () => Promise<Value>,
  known: Value | null = null,
  show: (draw: () => void) => void = atOnce,
): Lazy<Value> {
  // The value may be a component, which React would call if it were passed on its own.
  const [value, setValue] = useState(() => known);
  const [problem, setProblem] = useState<LoadProblem | null>(null);
  const latest = useRef(load);
  useLayoutEffect(() => {
    latest.current = load;
  });
  const start = useCallback(() => {
    setProblem(null);
    latest.current().then(
      (loaded) => show(() => setValue(() => loaded)),
      async (error: unknown) => setProblem(await loadProblem(what, error)),
    );
  }, [what, show]);
  return {value, problem, load: start};
}

/**
 * Returns a component that only the browser draws, loaded when it is first shown.
 * @param what names it in the message about a failure.
 * @param fallback shown until it has been loaded, and after a failure. Without it, loading and failure are announced.
 */
export function lazyComponent<Props extends object>(
  what: string,
  load: () => Promise<{default: ComponentType<Props>}>,
  fallback?: (props: Props) => ReactNode,
): (props: Props) => ReactNode {
  const component = loadable(async () => (await load()).default);
  return function LazyComponent(props) {
    const {value: Component, problem, load: start} = useLazy(what, component.load, component.current());
    useEffect(start, [start]);
    usePending(Component === null && problem === null);
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
    return problem === null ? (
      <p className={styles.waiting}>正在载入…</p>
    ) : (
      <NotLoaded problem={problem} retry={start} />
    );
  };
}
