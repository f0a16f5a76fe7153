import {useContext, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode} from 'react';
import {NotLoaded, useLate} from './late';
import {handOver, redo, type Actions} from './meanwhile';
import {whenTouched, whenUsed} from './readerSigns';
import {Sent} from './sent';
import styles from './late.module.css';

interface KeptProps<Parts> {
  /** Tells the kept parts of one live component apart, or those within a part of it. */
  name: string;
  /** Selector of that part. */
  within?: string;
  className?: string;
  /** A pointer over it needs the code already. */
  hover?: boolean;
  children: (parts: Parts) => ReactNode;
}

export interface Later<Parts> {
  load: () => Promise<Parts>;
  /** `null` until they are there. */
  current: () => Parts | null;
  /** The same, drawn again when they come. */
  useParts: () => Parts | null;
  /** Draws with them; before, the HTML that was sent stays in the place, and what a reader does to it is done again. */
  Kept: (props: KeptProps<Parts>) => ReactNode;
}

/**
 * Parts of live components whose code comes after the first answer: when a reader uses one of them, or by `load`.
 * @param what names them in the sentence about a failure.
 * @param fetchParts imports all of them.
 */
export function later<Parts>(what: string, fetchParts: () => Promise<Parts>): Later<Parts> {
  let known: Parts | null = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const current = (): Parts | null => known;
  const useParts = (): Parts | null => useSyncExternalStore(subscribe, current, current);
  const load = async (): Promise<Parts> => {
    if (known === null) {
      known = await fetchParts();
      listeners.forEach((listener) => listener());
    }
    return known;
  };

  function Kept({name, within = '', className = styles.kept, hover = false, children}: KeptProps<Parts>): ReactNode {
    const sent = useContext(Sent);
    const root = useRef<HTMLDivElement>(null);
    const ready = useRef<() => Promise<() => Actions>>(null);
    const actions = useRef<() => Actions>(null);
    const [html] = useState(() => sent?.querySelector(`${within} [data-kept="${name}"]`)?.innerHTML ?? null);
    const [first] = useState(current);
    const there = useParts();
    const {
      value,
      failed,
      load: start,
    } = useLate(what, async () => {
      const parts = await load();
      actions.current = (await ready.current?.()) ?? null;
      return parts;
    });
    const parts = value ?? first;
    const isLive = parts !== null;

    // Before the reader's actions are done again on the HTML.
    useLayoutEffect(() => {
      const element = root.current;
      if (element === null || isLive) {
        return undefined;
      }
      const stop = new AbortController();
      ready.current = handOver(element, stop.signal);
      let isAsked = false;
      (hover ? whenTouched : whenUsed)(element, stop.signal, () => {
        if (!isAsked) {
          isAsked = true;
          void start();
        }
      });
      return () => stop.abort();
    }, [isLive, hover, start]);
    useEffect(() => {
      if (!isLive && (there !== null || html === null)) {
        void start();
      }
    }, [isLive, there, html, start]);
    useLayoutEffect(() => {
      if (isLive && actions.current !== null) {
        redo(root.current, actions.current());
      }
    }, [isLive]);

    const attributes = {className, 'data-kept': name, ref: root};
    return (
      <>
        {isLive ? (
          <div key="live" {...attributes}>
            {children(parts)}
          </div>
        ) : (
          <div key="sent" {...attributes} dangerouslySetInnerHTML={{__html: html ?? ''}} />
        )}
        {failed && <NotLoaded what={what} retry={() => void start()} />}
      </>
    );
  }
  return {load, current, useParts, Kept};
}
