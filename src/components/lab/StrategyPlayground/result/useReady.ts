import {useEffect, useRef, useState, type RefObject} from 'react';
import {whenNear} from '../../../kit/readerSigns';
import {usePending} from '../../../kit/settled';

/** What takes further backtests is asked once typing has rested and a reader is near. */
const REST_MS = 600;

/**
 * Whether it is time for a part of the page to ask what takes further backtests.
 * @param key changes with the question; `null` without one.
 * @returns where the part stands, and whether a reader is near and the key has rested.
 */
export function useReady<Part extends Element>(key: unknown): [part: RefObject<Part | null>, isReady: boolean] {
  const [rested, setRested] = useState<unknown>(null);
  const [isNear, setNear] = useState(false);
  const part = useRef<Part>(null);
  useEffect(() => {
    const stop = new AbortController();
    if (part.current !== null) {
      whenNear(part.current, () => setNear(true), stop.signal);
    }
    return () => stop.abort();
  }, []);
  useEffect(() => {
    if (key === null || !isNear) {
      return undefined;
    }
    const timer = setTimeout(() => setRested(key), REST_MS);
    return () => clearTimeout(timer);
  }, [key, isNear]);
  const isReady = key !== null && rested === key;
  usePending(key !== null && isNear && !isReady);
  return [part, isReady];
}
