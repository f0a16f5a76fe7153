import {useContext, useEffect, useState, useSyncExternalStore, type ReactNode} from 'react';
import {createStore} from './createStore';
import {NotLoaded} from './late';
import {whenTouched, whenUsed} from './readerSigns';
import {Sent} from './sent';
import {useTakeover} from './useTakeover';
import styles from './late.module.css';

interface KeptProps<Parts> {
  /** Tells the kept parts of one live component apart, or those within a part of it. */
  name: string;
  /** Selector of that part. */
  within?: string;
  className?: string;
  /** Load already when a pointer comes over it. */
  hover?: boolean;
  children: (parts: Parts) => ReactNode;
}

export interface Later<Parts> {
  load: () => Promise<Parts>;
  /** `null` until they are there. */
  current: () => Parts | null;
  /** The same as a hook. */
  useParts: () => Parts | null;
  /** Draws with the parts; before they are there it keeps the HTML from the server. */
  Kept: (props: KeptProps<Parts>) => ReactNode;
}

/**
 * Parts of live components whose code comes after the first answer: when a reader uses one of them, or by `load`.
 * @param what names them in the sentence about a failure.
 * @param fetchParts imports all of them.
 */
export function later<Parts>(what: string, fetchParts: () => Promise<Parts>): Later<Parts> {
  const store = createStore<Parts | null>(null);
  const useParts = (): Parts | null => useSyncExternalStore(store.subscribe, store.get, store.get);
  const load = async (): Promise<Parts> => {
    const parts = store.get() ?? (await fetchParts());
    store.set(parts);
    return parts;
  };

  function Kept({name, within = '', className = styles.kept, hover = false, children}: KeptProps<Parts>): ReactNode {
    const sent = useContext(Sent);
    const [html] = useState(() => sent?.querySelector(`${within} [data-kept="${name}"]`)?.innerHTML);
    const there = useParts();
    const watch = hover ? whenTouched : whenUsed;
    const {root, value: parts, failed, load: start} = useTakeover(what, load, watch, store.get());
    const isLive = parts !== null;
    useEffect(() => {
      if (!isLive && (there !== null || html === undefined)) {
        start();
      }
    }, [isLive, there, html, start]);

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
        {failed && <NotLoaded what={what} retry={start} />}
      </>
    );
  }
  return {load, current: store.get, useParts, Kept};
}
