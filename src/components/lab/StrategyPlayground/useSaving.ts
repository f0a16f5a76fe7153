import {useCallback, useEffect, useRef} from 'react';
import type {SavedTexts} from './savedTexts';

export interface Saving {
  /** The reader wrote this; it is kept when the hand rests, or when the page goes away before that. */
  note: (text: string) => void;
  /** Keeps what was noted. */
  save: () => void;
}

/** Keeps what the reader types: nothing of it is lost by a reload or by another page. */
export function useSaving(saved: SavedTexts | null): Saving {
  const noted = useRef<string | null>(null);
  const save = useCallback(() => {
    if (noted.current !== null) {
      saved?.write(noted.current);
      noted.current = null;
    }
  }, [saved]);
  useEffect(() => {
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [save]);
  const note = useCallback((text: string) => {
    noted.current = text;
  }, []);
  return {note, save};
}
