import {useEffect, useEffectEvent, useRef, useState, type RefObject} from 'react';
import {whenNear} from '../../../kit/readerSigns';
import {usePending} from '../../../kit/settled';
import {answerOf} from '../run/client';

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

/**
 * An answer that a part of the page asks for by itself, late.
 * @param key changes with the question; `null` without one.
 * @param ask resolves with `null` where another question has replaced this one, which is then asked again.
 * @returns where the part stands, and the answer; `undefined` until it is there, or without one.
 */
export function useLate<Answer, Part extends Element>(
  key: string | null,
  ask: () => Promise<{answer: Answer | null} | {problem: string} | null>,
): [part: RefObject<Part | null>, answer: Answer | undefined] {
  const [found, setFound] = useState<{of: string; answer: Answer | undefined} | null>(null);
  const [part, isReady] = useReady<Part>(key);
  const start = useEffectEvent(ask);
  useEffect(() => {
    if (key === null || !isReady) {
      return undefined;
    }
    let isLatest = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askNow = (): void =>
      void start().then((outcome) => {
        if (isLatest && outcome === null) {
          timer = setTimeout(askNow, REST_MS);
        } else if (isLatest) {
          setFound({of: key, answer: answerOf(outcome) ?? undefined});
        }
      });
    askNow();
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [key, isReady]);
  usePending(key !== null && isReady && found?.of !== key);
  return [part, found !== null && found.of === key ? found.answer : undefined];
}
