import {isFull, renamed, rulesIn, without, withText, type MyRule} from './savedRules';
import {textSizeProblem} from './textSizeProblem';

/** Maximum number of rules that a tab remembers as its own. */
const OF_A_TAB = 20;

export interface SavedTexts {
  /** Newest texts of the reader's rules on this page, that of this tab first. Unreadable data counts as none. */
  read(): string[];
  /** Notes a typed text, which the next `save` stores. */
  note(text: string): void;
  /**
   * Stores the noted text in the open rule: as a new version, if this tab has not written to it since it was opened.
   * Rules of other tabs stay.
   * @returns true if the browser stored it; `null` if there was nothing to store.
   */
  save(): boolean | null;
  /**
   * Opens another text. Further typing belongs to its rule if that has a name or was written by this tab, and otherwise
   * to a new one.
   */
  begin(text: string): void;
  /** Opens a rule of the list: further typing belongs to it. */
  open(id: string): void;
  /** All rules of the reader on this page. */
  rules(): MyRule[];
  /** Id of the open rule; `null` if further typing starts a new one. */
  current(): string | null;
  /**
   * Stores a text under a name. The open rule gets the name. If it has another name and a changed text, the text
   * becomes a new rule, and the open one is restored.
   * @returns true if the browser stored it; `full` if there are already as many named rules as allowed.
   */
  name(text: string, name: string): boolean | 'full';
  /** Replaces all rules. @returns true if the browser stored them; otherwise they are unchanged. */
  keep(rules: readonly MyRule[]): boolean;
  /** Sets aside the rules that would open with a text that could not be shown. */
  setAside(text: string): void;
  /** The rules that were set aside. */
  aside(): MyRule[];
  /** Deletes a rule that was set aside. */
  forget(id: string): void;
}

/** A slot in the browser's storage. If the browser refuses to store, it stays empty. */
export interface StorageSlot {
  get: () => string | null;
  set: (value: string) => void;
}

export interface Slots {
  /** Shared by all tabs. */
  shared: StorageSlot;
  /** Slot of another page, whose rules are used as long as this page has none. */
  former: StorageSlot | null;
  /** Slot of this tab, which survives reloads: ids of the rules that the tab wrote. */
  tab: StorageSlot;
  /** Shared by all tabs: rules that could not be shown. */
  aside: StorageSlot;
}

function idsIn(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string').slice(0, OF_A_TAB) : [];
  } catch {
    return [];
  }
}

/** An id that no other rule has. */
const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
const today = (): string => new Date().toISOString().slice(0, 10);

/** The reader's rules on one page. A text belongs to the tab that wrote it: only that one replaces it. */
export function savedTexts({shared, former, tab, aside}: Slots): SavedTexts {
  /** Ids of the rules that this tab wrote; the one that was open last comes first. */
  let mine = idsIn(tab.get());
  let open: string | null = null;
  /** Text that this tab last wrote to the open rule; `null` if none since it was opened. */
  let written: string | null = null;
  let noted: string | null = null;
  const rules = (): MyRule[] => rulesIn(shared.get() ?? former?.get() ?? null);
  const turnTo = (id: string | null): void => {
    open = id;
    written = null;
    if (id !== null) {
      mine = [id, ...mine.filter((other) => other !== id)].slice(0, OF_A_TAB);
      tab.set(JSON.stringify(mine));
    }
  };
  const keep = (next: readonly MyRule[]): boolean => {
    const value = JSON.stringify(next);
    shared.set(value);
    return shared.get() === value;
  };
  const write = (text: string, change: (all: MyRule[], id: string) => MyRule[] = (all) => all): boolean => {
    const all = rules();
    const id = open !== null && all.some((rule) => rule.id === open) ? open : newId();
    const isKept = keep(change(withText(all, {id, text, day: today(), continues: written}), id));
    turnTo(id);
    written = text;
    return isKept;
  };
  const save = (): boolean | null => {
    const text = noted;
    noted = null;
    // A larger text is not computed either, and storage is small.
    return text === null || textSizeProblem(text) !== null ? null : write(text);
  };
  return {
    read: () => {
      const all = rules();
      const own = all.filter(({id}) => id === mine[0]);
      return [...new Set([...own, ...all].flatMap(({versions}) => versions.slice(0, 1)))];
    },
    note: (text) => {
      noted = text;
    },
    save,
    begin: (text) =>
      turnTo(
        rules().find(({id, name, versions}) => (name !== '' || mine.includes(id)) && versions[0] === text)?.id ?? null,
      ),
    open: turnTo,
    rules,
    current: () => open,
    name: (text, name) => {
      const [last, all] = [written, rules()];
      const own = all.find(({id}) => id === open);
      const isAnother =
        own !== undefined && !['', name].includes(own.name) && (last !== null || own.versions[0] !== text);
      if ((isAnother || (own?.name ?? '') === '') && isFull(all)) {
        return 'full';
      }
      noted = null;
      if (isAnother) {
        turnTo(null);
      }
      const isKept = write(text, (all, id) => renamed(isAnother ? without(all, own.id, last) : all, id, name));
      // Further typing starts another version.
      written = null;
      return isKept;
    },
    keep,
    setAside: (text) => {
      save();
      const [all, opensWith] = [rules(), ({versions}: MyRule): boolean => versions[0] === text];
      if (all.some(opensWith)) {
        const value = JSON.stringify([...all.filter(opensWith), ...rulesIn(aside.get())]);
        aside.set(value);
        // Rules that the browser does not store there stay in place.
        if (aside.get() === value) {
          keep(all.filter((rule) => !opensWith(rule)));
        }
        turnTo(null);
      }
    },
    aside: () => rulesIn(aside.get()),
    forget: (id) => aside.set(JSON.stringify(rulesIn(aside.get()).filter((rule) => rule.id !== id))),
  };
}
