/**
 * What nobody sees, or what changes how other characters are shown: control characters, bidirectional overrides and isolates,
 * zero-width characters, halves of surrogate pairs, separators of lines.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const escaped = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/**
 * A text with its hidden characters as JSON may write them: Escape as `\u001b`. In a terminal they could change what stands
 * there already; inside JSON, the result means the same.
 */
export const visible = (text: string): string => text.replace(HIDDEN, escaped);

/**
 * Foreign text as a message quotes it: {@link visible}, and of at most `limit` characters (code points), after which its
 * length is told.
 * @param text as somebody has written or sent it, of any length.
 */
export function quoted(text: string, limit = 64): string {
  const head = [...text.slice(0, 2 * limit)].slice(0, limit).join('');
  if (head.length === text.length) {
    return visible(text);
  }
  const pairs = text.match(/[\u{10000}-\u{10ffff}]/gu)?.length ?? 0;
  return `${visible(head)}…（共 ${text.length - pairs} 个字符）`;
}

/** A word, as codes and columns are called; what is longer or punctuated could be read as a sentence of our own. */
const WORD = /^(?:[\w.^=+#%&/*()-][\w.^=+#%&/*() -]{0,23}|[\p{L}\p{N}()（）%_-]{1,12})$/u;

/** Whether a foreign name may stand in a sentence without quotation marks. */
const isWord = (name: string): boolean => WORD.test(name);

/** {@link quoted} in quotation marks, which the text cannot close. */
export const inQuotes = (text: string, limit?: number): string => `“${quoted(text.replace(/[“”]/g, '"'), limit)}”`;

/** A foreign name in a sentence: a word as it is, anything else {@link inQuotes}. */
export const named = (name: string): string => (isWord(name) ? name : inQuotes(name));

/** Foreign names in a sentence, each {@link named}; of many, the first ones and their number. */
export const quotedList = (names: readonly string[], most = 20): string =>
  names.slice(0, most).map(named).join('、') + (names.length > most ? ` 等 ${names.length} 个` : '');
