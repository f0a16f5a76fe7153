/**
 * Characters that are invisible or change the display of others: control characters, bidirectional overrides and
 * isolates, zero-width characters, halves of surrogate pairs, line separators.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const escaped = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/**
 * The text with hidden characters in JSON notation: Escape as `\u001b`. In a terminal they could change earlier
 * output; inside JSON, the result means the same.
 */
export const visible = (text: string): string => text.replace(HIDDEN, escaped);

/**
 * Foreign text for a message: {@link visible}, and cut to `limit` characters (code points), followed by its length.
 * @param text from outside, of any length.
 */
export function quoted(text: string, limit = 64): string {
  const head = [...text.slice(0, 2 * limit)].slice(0, limit).join('');
  if (head.length === text.length) {
    return visible(text);
  }
  const pairs = text.match(/[\u{10000}-\u{10ffff}]/gu)?.length ?? 0;
  return `${visible(head)}…（共 ${text.length - pairs} 个字符）`;
}

/**
 * A word in the form of codes and columns; anything longer or with punctuation could be mistaken for a sentence of
 * ours.
 */
const WORD = /^(?:[\w.^=+#%&/*()-][\w.^=+#%&/*() -]{0,23}|[\p{L}\p{N}()（）%_-]{1,12})$/u;

/** True for a foreign name that needs no quotation marks in a sentence. */
const isWord = (name: string): boolean => WORD.test(name);

/** {@link quoted} in quotation marks, which the text cannot close. */
export const inQuotes = (text: string, limit?: number): string => `“${quoted(text.replace(/[“”]/g, '"'), limit)}”`;

/** A foreign name in a sentence: a word unchanged, anything else {@link inQuotes}. */
export const named = (name: string): string => (isWord(name) ? name : inQuotes(name));

/** Foreign names in a sentence, each {@link named}; of many, only the first ones with the total. */
export const quotedList = (names: readonly string[], most = 20): string =>
  names.slice(0, most).map(named).join('、') + (names.length > most ? ` 等 ${names.length} 个` : '');
