import {halfWidth, withoutInvisible} from './cellText';
import {letters, MEANINGS, PRICE_COLUMNS, type PriceField, type Rank} from './headersBySource';

/** Names that pandas gives its index, which often holds the dates. */
const NAMELESS = new Set(['', 'index', 'unnamed0']);

const BRACKETS = /[（(［[【{].*?[)）\]］】}]/gs;
/** Longest possible column name; the pattern for brackets takes quadratic time for longer texts. */
const LONGEST = 200;
const UNITS = /(?:人民币|美元|港元|元|股|手|份|点|usd|cny|rmb|hkd|eur)$/;

/** Spellings of a header without its units, ordinals and punctuation, the most faithful first. */
export function spellings(header: string): string[] {
  if (header.length > LONGEST) {
    return [];
  }
  const plain = halfWidth(withoutInvisible(header)).toLowerCase();
  const [line = '', ...rest] = plain.split(/[\r\n]+/).map((one) => one.trim());
  // iFinD writes the unit and the adjustment below the name.
  const isQualified = rest.length > 0 && /^[（(［[【]|复权/.test(rest.join(''));
  return [plain, ...(isQualified ? [line] : [])].flatMap((text) => {
    const bare = letters(text.replace(BRACKETS, ' ').replace(/^\s*\d+\s*[.、)]\s*/, ''));
    return [bare, bare.replace(UNITS, ''), letters(text)];
  });
}

/** True for a cell that may name a field: most cells searched for a header are dates and numbers. */
export const mayName = (header: string): boolean => /\p{L}/u.test(header);

/** The meaning of a header; `null` for an unknown one. */
export const meaning = (header: string): {field: PriceField; rank: Rank} | null =>
  mayName(header) ? (spellings(header).flatMap((name) => MEANINGS.get(name) ?? [])[0] ?? null) : null;

/** True for a header that also states that its prices are adjusted. */
export const saysAdjusted = (header: string): boolean => /[（(［[【].*(?:adj|前复权|后复权|复权价)/is.test(header);

/** True for a header without a name, such as that of an index. */
export const isNameless = (header: string): boolean =>
  NAMELESS.has(letters(halfWidth(withoutInvisible(header)).toLowerCase()));

/** Columns that each symbol has separately. */
export const PRICE_FIELDS: readonly PriceField[] = [...PRICE_COLUMNS, 'volume'];

export const isPriceField = (field: string | undefined): field is PriceField =>
  PRICE_FIELDS.some((price) => price === field);
