import {createStorageSlot} from '@docusaurus/theme-common';
import {storageKeys} from '../state/storageKeys';
import {sizeProblem} from './sizeProblem';

/** Most texts stored per page. */
const KEPT = 3;

export interface SavedTexts {
  /** The reader's texts on this page, newest first. Unreadable data counts as none. */
  read(): string[];
  /** The reader typed this; it is stored by the next `save`. */
  note(text: string): void;
  /** Stores the noted text in place of the one typed before it. */
  save(): void;
  /** Another text is opened. The stored ones stay, unless it is the newest of them. */
  begin(text: string): void;
}

/**
 * The reader's texts on one page, in local storage.
 * @param former path of another page whose texts count as long as this one has none.
 */
export function savedTexts(path: string, former?: string): SavedTexts {
  const slot = createStorageSlot(storageKeys.playgroundTexts(path));
  const formerSlot = former === undefined ? null : createStorageSlot(storageKeys.playgroundTexts(former));
  let replacesNewest = false;
  let noted: string | null = null;
  const read = (): string[] => {
    try {
      const value: unknown = JSON.parse(slot.get() ?? formerSlot?.get() ?? '[]');
      return Array.isArray(value) ? value.filter((item) => typeof item === 'string').slice(0, KEPT) : [];
    } catch {
      return [];
    }
  };
  return {
    read,
    note: (text) => {
      noted = text;
    },
    save: () => {
      const text = noted;
      noted = null;
      // A larger text is not computed either, and storage is small.
      if (text === null || sizeProblem(text) !== null) {
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
