import {useEffect, useRef, useState, type RefObject} from 'react';
import {whenNear} from '../../../kit/readerSigns';

/** What takes further backtests is asked once typing has rested, in milliseconds, and a reader is near. */
export const REST_MS = 600;

/** Where a part of the page stands, and whether a reader has come near it. */
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
