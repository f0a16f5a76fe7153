/** Most steps, and most characters of all of them together. */
const [STEPS, LETTERS] = [200, 4_000_000];

export interface TextHistory {
  /**
   * A new text. What was undone before it can no longer be done again.
   * @param joins it continues the newest step: the two are undone together.
   */
  note(text: string, joins?: boolean): void;
  /** The text a step back, or forward; `null` where there is none. */
  undo(): string | null;
  redo(): string | null;
  canUndo(): boolean;
  /** The text that is shown, also when drawing it failed. */
  now(): string;
}

/**
 * The versions of one text, for undo over everything that changes it. That of the browser is emptied wherever a program
 * writes into a field, and ends with the field.
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
