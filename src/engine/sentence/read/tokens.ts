import {own} from '../../own';
import {at} from '../../series';
import {LEXICON, type Meaning} from './lexicon';
import {NUMERALS, numeralValue} from './numerals';
import type {Span} from './rule';

export type Sign = '(' | ')' | ',' | ';' | ':' | ':=' | '+' | '-' | '*' | '/';

export type Token = Span &
  (
    | {t: 'number'; value: number}
    | {t: 'sign'; sign: Sign}
    | {t: 'word'; meaning: Meaning; text: string}
    | {t: 'name'; name: string}
    | {t: 'unknown'}
  );

/** What signs of full width and others of the same meaning are. One UTF-16 unit each, so that places stay. */
const PLAIN: Dictionary<string> = {
  ...{
    '　': ' ',
    '。': ';',
    '、': '、',
    '−': '-',
    '–': '-',
    '—': '-',
    '×': '*',
    '✕': '*',
    '÷': '/',
    '【': ' ',
    '】': ' ',
    '“': ' ',
    '”': ' ',
  },
  ...{'「': ' ', '」': ' ', '\n': ';', '\r': ' ', '\t': ' ', '～': '~', '?': ' ', '？': ' '},
};

/** A text with plain signs, digits and capitals, of the same length. */
export const plainText = (text: string): string =>
  [...Array(text.length).keys()]
    .map((index) => {
      const character = text.charAt(index);
      const code = character.charCodeAt(0);
      const narrow = own(PLAIN, character) ?? (code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : character);
      return /^[a-z]$/.test(narrow) ? narrow.toUpperCase() : narrow;
    })
    .join('');

const LONGEST_WORD = Math.max(...[...LEXICON.keys()].map(({length}) => length));
const SIGNS = /^(:=|[(),;:+\-*/])/;
const NUMBER = /^\d+(?:\.\d+)?/;
const NAME = /^[A-Z_][A-Z0-9_]*(?:\.[A-Z]+)?/;

/** The longest word of the lexicon at the beginning. */
function wordAt(rest: string, least = 0): {word: string; meaning: Meaning} | undefined {
  for (let length = Math.min(LONGEST_WORD, rest.length); length > least; length -= 1) {
    const word = rest.slice(0, length);
    const meaning = LEXICON.get(word);
    if (meaning !== undefined) {
      return {word, meaning};
    }
  }
  return undefined;
}

/** The names that lines such as MA1:=MA(C,20) define. */
export const definedIn = (plain: string): ReadonlySet<string> =>
  new Set(
    Array.from(plain.matchAll(/([A-Z_][A-Z0-9_]*)(\s*:=)?/g)).flatMap(([, name = '', defines]) => (defines === undefined ? [] : [name])),
  );

/** A name in Latin letters: a word, a word with its period such as MA20, or one that the text defines. */
function latin(name: string, start: number, defined: ReadonlySet<string>): Token[] {
  const end = start + name.length;
  const meaning = defined.has(name) ? undefined : LEXICON.get(name);
  if (meaning !== undefined) {
    return [{t: 'word', meaning, text: name, start, end}];
  }
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(name) ?? [];
  const line = LEXICON.get(letters);
  return line?.k === 'line' && !defined.has(name)
    ? [
        {t: 'word', meaning: line, text: letters, start, end: start + letters.length},
        {t: 'number', value: Number(digits), start: start + letters.length, end},
      ]
    : [{t: 'name', name, start, end}];
}

/** A number in digits or Chinese numerals: 8%, 百分之八, 二十. */
function numberAt(rest: string, start: number): Token[] | undefined {
  const [share] = /^百分之/.exec(rest) ?? [''];
  const digits = NUMBER.exec(rest.slice(share.length))?.[0];
  const numerals = NUMERALS.exec(rest.slice(share.length))?.[0];
  const text = digits ?? numerals;
  if (text === undefined) {
    return undefined;
  }
  const end = start + share.length + text.length;
  const value = digits === undefined ? numeralValue(text) : Number(text);
  const percent: Token[] = share === '' ? [] : [{t: 'word', meaning: {k: 'word', word: 'percent'}, text: '%', start: end, end}];
  return [{t: 'number', value, start, end}, ...percent];
}

function next(plain: string, start: number, defined: ReadonlySet<string>): Token[] {
  const rest = plain.slice(start);
  const name = NAME.exec(rest)?.[0];
  // 0轴 and 一旦 begin like numbers; 的 and 、 are words of one sign.
  const word = wordAt(rest);
  const number = numberAt(rest, start);
  if (name !== undefined && !(word !== undefined && /\p{Script=Han}/u.test(word.word))) {
    return latin(name, start, defined);
  }
  if (word !== undefined && (number === undefined || word.word.length > 1)) {
    return [{t: 'word', meaning: word.meaning, text: word.word, start, end: start + word.word.length}];
  }
  if (number !== undefined) {
    return number;
  }
  const sign = SIGNS.exec(rest)?.[0];
  return sign === undefined ? [{t: 'unknown', start, end: start + 1}] : [{t: 'sign', sign: sign as Sign, start, end: start + sign.length}];
}

/** The words, numbers and signs of a text; what is not known of it stands in tokens that are as long as possible. */
export function tokensOf(plain: string): Token[] {
  const tokens: Token[] = [];
  const defined = definedIn(plain);
  for (let start = 0; start < plain.length; start = at(tokens, tokens.length - 1).end) {
    const space = /^\s+/.exec(plain.slice(start))?.[0].length ?? 0;
    if (start + space >= plain.length) {
      break;
    }
    const made = next(plain, start + space, defined);
    const before = tokens.at(-1);
    if (before?.t === 'unknown' && made[0]?.t === 'unknown' && space === 0) {
      before.end += 1;
    } else {
      tokens.push(...made);
    }
  }
  return tokens;
}
