import {useEffect, useEffectEvent, useRef, useState, type RefObject} from 'react';
import {whenNear} from '../../../kit/readerSigns';

/** What takes further backtests is asked once typing has rested and a reader is near. */
const REST_MS = 600;

/**
 * An answer that a part of the page asks for by itself, late.
 * @param key changes with the question; `null` without one.
 * @param ask resolves with `null` where a newer question has replaced this one.
 * @returns where the part stands, and the answer; `undefined` until it is there.
 */
export function useLate<Answer, Part extends Element>(
  key: string | null,
  ask: () => Promise<Answer | null>,
): [part: RefObject<Part | null>, answer: Answer | undefined] {
  const [found, setFound] = useState<{of: string; answer: Answer} | null>(null);
  const [isNear, setNear] = useState(false);
  const part = useRef<Part>(null);
  useEffect(() => {
    const stop = new AbortController();
    if (part.current !== null) {
      whenNear(part.current, () => setNear(true), stop.signal);
    }
    return () => stop.abort();
  }, []);
  const start = useEffectEvent(ask);
  useEffect(() => {
    if (key === null || !isNear) {
      return undefined;
    }
    let isLatest = true;
    const timer = setTimeout(() => {
      void start().then((answer) => {
        if (isLatest && answer !== null) {
          setFound({of: key, answer});
        }
      });
    }, REST_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [key, isNear]);
  return [part, found !== null && found.of === key ? found.answer : undefined];
}
