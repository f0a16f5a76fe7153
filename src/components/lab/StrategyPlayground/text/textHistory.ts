/** Maximum number of steps, and of characters in all steps together. */
const [STEPS, LETTERS] = [200, 4_000_000];

export interface TextHistory {
  /**
   * Adds a new text. Steps that were undone before can no longer be redone.
   * @param joins true if it continues the newest step: the two are undone together.
   */
  note(text: string, joins?: boolean): void;
  /** The previous text, or the next one with `redo`; `null` if there is none. */
  undo(): string | null;
  redo(): string | null;
  canUndo(): boolean;
  /** The current text, also if rendering it failed. */
  now(): string;
}

/**
 * Undo history of one text over all kinds of changes. The browser's own history is lost when a program writes to a
 * field, and when the field is removed.
 */
export function textHistory(initial: string): TextHistory {
  let texts = [initial];
  let now = 0;
  const go = (by: 1 | -1): string | null => {
    const text = texts[now + by];
    if (text === undefined) {
      return null;
    }
    now += by;
    return text;
  };
  return {
    note: (text, joins = false) => {
      if (text === texts[now]) {
        return;
      }
      texts = [...texts.slice(0, joins && now > 0 ? now : now + 1), text].slice(-STEPS);
      for (let size = texts.reduce((sum, {length}) => sum + length, 0); size > LETTERS && texts.length > 2;) {
        size -= texts[0]?.length ?? 0;
        texts = texts.slice(1);
      }
      now = texts.length - 1;
    },
    undo: () => go(-1),
    redo: () => go(1),
    canUndo: () => now > 0,
    now: () => texts[now] ?? initial,
  };
}
