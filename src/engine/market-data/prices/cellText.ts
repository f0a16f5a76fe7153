import {inQuotes, named, quoted} from '../../quoted';

// Zero-width characters, soft hyphens, direction marks and byte order marks within a text.
const INVISIBLE = /[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
const ODD_SPACE = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;

/** The text without invisible characters. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** Replaces full-width letters, digits and signs, odd spaces and typographic minus signs by those of a keyboard. */
export const halfWidth = (text: string): string =>
  text
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\uFFE5\uFFE1]/g, (sign) => (sign === '\uFFE5' ? '¥' : '£'))
    .replace(ODD_SPACE, ' ')
    .replace(/[\u2212\uFE63]/g, '-')
    .trim();

/** Longest cell quoted in a message. */
const LONGEST = 30;
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** A cell of a file in one line, for use within a sentence. */
export const shownCell = (text: string): string => quoted(inOneLine(text), LONGEST);

/** {@link shownCell} in quotation marks. */
export const quotedCell = (text: string): string => inQuotes(inOneLine(text), LONGEST);

/** A name in a Chinese sentence: spaces around Latin letters. */
export const spacedName = (name: string): string => (/^[!-~]/.test(named(name)) ? ` ${name} ` : named(name));

/** Longest name of a symbol, in characters. */
export const LONGEST_SYMBOL_NAME = 40;
export const isTooLong = (name: string): boolean =>
  name.length > LONGEST_SYMBOL_NAME && [...name].length > LONGEST_SYMBOL_NAME;

const MISSING =
  /^(?:|[-‐-―]+|\.+|\*+|\\N|null|nil|nan|nat|<na>|n[./]?\s?a\.?|n\/?d|none|#n\/?a(?:\s.*)?|#value!|#ref!|#div\/0!|无|暂无|空|停牌)$/i;

/** True for a cell that marks a missing value. */
export const isMissing = (text: string): boolean => MISSING.test(text);
