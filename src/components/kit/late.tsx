import {useCallback, useEffect, useRef, useState, useSyncExternalStore, type ComponentType, type ReactNode} from 'react';
import TextButton from './TextButton';
import styles from './late.module.css';

/** The one sentence for code or data that did not arrive. */
export const notLoaded = (what: string): string => `${what}没有载入，检查网络后重试。`;

/** The same, with the way out. */
export function NotLoaded({what, retry}: {what: string; retry: () => void}): ReactNode {
  return (
    <p className={styles.failed} role="status">
      {notLoaded(what)}
      <TextButton onClick={retry}>重试</TextButton>
    </p>
  );
}

export interface Late<Value> {
  /** `null` until it has been loaded. */
  value: Value | null;
  failed: boolean;
  /** Loads it, again after a failure. Gives `null` when it fails. */
  load: () => Promise<Value | null>;
}

/**
 * Something that is loaded only when a reader needs it.
 * @param what names it in the sentence about a failure.
 */
export function useLate<Value>(what: string, load: () => Promise<Value>): Late<Value> {
  const [state, setState] = useState<{value: Value | null; failed: boolean}>({value: null, failed: false});
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  const start = useCallback(async () => {
    setState((before) => (before.failed ? {...before, failed: false} : before));
    try {
      const value = await latest.current();
      setState({value, failed: false});
      return value;
    } catch (error) {
      console.error(notLoaded(what), error);
      setState({value: null, failed: true});
      return null;
    }
  }, [what]);
  return {...state, load: start};
}

const neverChanges = (): (() => void) => () => undefined;

/** Whether React takes over HTML that was sent: in the first rendering, and only there. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

/** A component that only the browser draws, loaded when it is first shown. */
export function latePart<Props extends object>(
  what: string,
  load: () => Promise<{default: ComponentType<Props>}>,
): (props: Props) => ReactNode {
  let known: ComponentType<Props> | null = null;
  const loadPart = async (): Promise<ComponentType<Props>> => {
    known = (await load()).default;
    return known;
  };
  return function LatePart(props) {
    const {value, failed, load: start} = useLate(what, loadPart);
    useEffect(() => void start(), [start]);
    const Part = value ?? known;
    if (Part !== null) {
      return <Part {...props} />;
    }
    return failed ? <NotLoaded what={what} retry={() => void start()} /> : <p>正在载入…</p>;
  };
}
