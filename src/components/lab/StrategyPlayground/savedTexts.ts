import {createStorageSlot} from '@docusaurus/theme-common';
import {storageKeys} from '../state/storageKeys';
import {sizeProblem} from './sizeProblem';

/** The text that is written now and those before it. */
const KEPT = 3;

export interface SavedTexts {
  /** What the reader wrote on this page, the newest first. Anything unreadable counts as nothing. */
  read(): string[];
  /** Keeps what is written now, in the place of what it was a moment ago. */
  write(text: string): void;
  /** Another text is written from now on; what was kept stays beside it, unless it goes on with the newest. */
  begin(text: string): void;
}

/** The reader's texts on one page, in the browser's storage. */
export function savedTexts(path: string): SavedTexts {
  const slot = createStorageSlot(storageKeys.playgroundTexts(path));
  let replacesNewest = false;
  const read = (): string[] => {
    try {
      const value: unknown = JSON.parse(slot.get() ?? '[]');
      return Array.isArray(value) ? value.filter((item) => typeof item === 'string').slice(0, KEPT) : [];
    } catch {
      return [];
    }
  };
  return {
    read,
    write: (text) => {
      // Beyond this nothing is computed either, and storage is small.
      if (sizeProblem(text) !== null) {
        return;
      }
      const others = read().slice(replacesNewest ? 1 : 0);
      replacesNewest = true;
      slot.set(JSON.stringify([text, ...others.filter((other) => other !== text)].slice(0, KEPT)));
    },
    begin: (text) => {
      replacesNewest = read()[0] === text;
    },
  };
}
