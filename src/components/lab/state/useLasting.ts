import {useEffect, useState} from 'react';

/** Shorter states would only flicker, in ms. */
const LASTING_MS = 600;

/** True once a condition has held for a while. */
export function useLasting(isSo: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) {
      return undefined;
    }
    const timer = setTimeout(() => setLasts(true), LASTING_MS);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo]);
  return isSo && lasts;
}
