import {useEffect, useState} from 'react';

/** What is over sooner would only flicker, in milliseconds. */
const LASTING_MS = 600;

/** True once something has been so for a while. */
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
