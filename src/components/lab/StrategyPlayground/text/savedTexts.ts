import {textSizeProblem} from './textSizeProblem';

/** Most texts stored per page: a few open tabs, and what they replaced. */
const KEPT = 6;

export interface SavedTexts {
  /** The reader's texts on this page: that of this tab, then the newest ones. Unreadable data counts as none. */
  read(): string[];
  /** The reader typed this; it is stored by the next `save`. */
  note(text: string): void;
  /**
   * Stores the noted text in place of the one that this tab stored before it; texts of other tabs stay.
   * @returns whether the browser let it; `null` where there was nothing to store.
   */
  save(): boolean | null;
  /** Another text is opened. It is replaced by what is typed next, if it is a stored one; all others stay. */
  begin(text: string): void;
}

const textsIn = (stored: string | null): string[] => {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
};

/** A place in the browser's storage. One that the browser refuses stays empty. */
export interface Slot {
  get: () => string | null;
  set: (value: string) => void;
}

export interface Slots {
  /** Shared by all tabs. */
  shared: Slot;
  /** Of another page, whose texts count as long as this one has none. */
  former: Slot | null;
  /** Of this tab alone, over reloads. */
  tab: Slot;
}

/** The reader's texts on one page. An entry belongs to the tab that wrote it: only that one replaces it. */
export function savedTexts({shared, former, tab}: Slots): SavedTexts {
  /** The texts that this tab wrote; the one that was open last comes first. */
  let mine = textsIn(tab.get());
  let replaced: string | null = null;
  let noted: string | null = null;
  const stored = (): string[] => textsIn(shared.get() ?? former?.get() ?? null);
  const putFirst = (text: string, all: readonly string[]): string[] =>
    [text, ...all.filter((other) => other !== replaced && other !== text)].slice(0, KEPT);
  const setMine = (text: string): void => {
    mine = putFirst(text, mine);
    tab.set(JSON.stringify(mine));
    replaced = text;
  };
  return {
    read: () => [...new Set([...mine.slice(0, 1), ...stored()])],
    note: (text) => {
      noted = text;
    },
    save: () => {
      const text = noted;
      noted = null;
      // A larger text is not computed either, and storage is small.
      if (text === null || textSizeProblem(text) !== null) {
        return null;
      }
      const next = JSON.stringify(putFirst(text, stored()));
      shared.set(next);
      setMine(text);
      return shared.get() === next;
    },
    begin: (text) => {
      replaced = null;
      if (mine.includes(text)) {
        setMine(text);
      }
    },
  };
}
