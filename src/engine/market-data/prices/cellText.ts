import {isWord} from '../../quoted';

// Zero-width characters, soft hyphens, marks of direction and byte order marks within a text.
const INVISIBLE = /[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
const ODD_SPACE = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;

/** The text without characters that nobody sees. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** Full-width letters, digits and signs, odd spaces and the minus of typesetters as those of a keyboard. */
export const halfWidth = (text: string): string =>
  text
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\uFFE5\uFFE1]/g, (sign) => (sign === '\uFFE5' ? '¥' : '£'))
    .replace(ODD_SPACE, ' ')
    .replace(/[\u2212\uFE63]/g, '-')
    .trim();

/** Longest text that a message quotes. */
const LONGEST = 30;
// oxlint-disable-next-line no-control-regex -- they would change the terminal or the order of the sentence.
const UNSAFE = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u2028-\u202E\u2066-\u2069]/g;

/** A text of a file within a sentence: in one line, cut, without characters that act on the terminal or on the order of letters. */
export function shown(text: string): string {
  const flat = text.replace(/\s+/g, ' ').replace(UNSAFE, (sign) => `\\u{${sign.charCodeAt(0).toString(16).toUpperCase()}}`);
  const letters = [...flat];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : flat;
}

/** {@link shown} in quotation marks, which the text cannot close. */
export const quoted = (text: string): string => `“${shown(text.replace(/[“”]/g, '"'))}”`;

/** A name of a file in a sentence: a word as it is, anything else {@link quoted}. */
export const named = (name: string): string => (isWord(name) ? name : quoted(name));

/** A name in a Chinese sentence: spaces around Latin letters. */
export const spaced = (name: string): string => (/^[!-~]/.test(named(name)) ? ` ${name} ` : named(name));

/** Longest name of a symbol or of what it stands for, in characters. */
export const LONGEST_NAME = 40;
export const isTooLong = (name: string): boolean => name.length > LONGEST_NAME && [...name].length > LONGEST_NAME;

/** Several names in a sentence: the first few and how many there are. */
export function listed(names: readonly string[], most = 5): string {
  const first = names.slice(0, most).map(named).join('、');
  return names.length > most ? `${first} 等 ${names.length} 个` : first;
}

const MISSING =
  /^(?:|[-‐-―]+|\.+|\*+|\\N|null|nil|nan|nat|<na>|n[./]?\s?a\.?|n\/?d|none|#n\/?a(?:\s.*)?|#value!|#ref!|#div\/0!|无|暂无|空|停牌)$/i;

/** Whether a cell says that there is no value. */
export const isMissing = (text: string): boolean => MISSING.test(text);
