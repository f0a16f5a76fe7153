import {useEffect, useRef, useState, type RefObject} from 'react';
import {whenNear} from '../../../kit/readerSigns';

/** Pause in typing before questions that need further backtests, in ms. */
export const REST_MS = 600;

/** Ref to a part of the page, and true once a reader has come near it. */
export function useNear<Part extends Element>(): [part: RefObject<Part | null>, isNear: boolean] {
  const [isNear, setNear] = useState(false);
  const part = useRef<Part>(null);
  useEffect(() => {
    const stop = new AbortController();
    if (part.current !== null) {
      whenNear(part.current, () => setNear(true), stop.signal);
    }
    return () => stop.abort();
  }, []);
  return [part, isNear];
}
