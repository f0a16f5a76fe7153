import {useLayoutEffect, useRef, type RefObject} from 'react';
import {useLate, type Late} from './late';
import {handOver, redo, type Actions} from './replay';

export interface Takeover<Value> extends Late<Value> {
  /** The element whose HTML is replaced once there is a value. */
  root: RefObject<HTMLDivElement | null>;
}

/**
 * Keeps HTML in its place until what draws it has been loaded; then repeats on the new elements what the reader did to the
 * old ones.
 * @param watch decides when to load: called when the element is there, and again when the function changes.
 * @param known is for `useLate`.
 */
export function useTakeover<Value>(
  what: string,
  load: () => Promise<Value>,
  watch: (element: HTMLElement, start: () => void, signal: AbortSignal) => void,
  known?: Value | null,
): Takeover<Value> {
  const root = useRef<HTMLDivElement>(null);
  const ready = useRef<() => Promise<() => Actions>>(null);
  const actions = useRef<() => Actions>(null);
  const loadAndWait = async (): Promise<Value> => {
    const value = await load();
    actions.current = (await ready.current?.()) ?? null;
    return value;
  };
  const late = useLate(what, loadAndWait, known);
  const {load: start} = late;
  const isLive = late.value !== null;

  // Layout effects: inner parts are listening before the actions on the outer one are repeated.
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null || isLive) {
      return undefined;
    }
    const stop = new AbortController();
    ready.current = handOver(element, stop.signal);
    let isStarted = false;
    const startOnce = (): void => {
      if (!isStarted) {
        isStarted = true;
        start();
      }
    };
    watch(element, startOnce, stop.signal);
    return () => stop.abort();
  }, [isLive, watch, start]);
  useLayoutEffect(() => {
    if (isLive && actions.current !== null) {
      redo(root.current, actions.current());
    }
  }, [isLive]);
  return {...late, root};
}
