import {own} from '../engine/own';
/** Pinyin without tones → the words of headings with this sound, e.g. `huice` → 回测. */
export type PinyinTable = Dictionary<readonly string[]>;

const MOST_COMPLETIONS = 8;

/** Normalises the spellings of one sound: 略 is `lve`, `lue` or `lüe`, and input methods accept all three. */
export const oneSound = (letters: string): string => letters.replaceAll('ü', 'v').replace(/([ln])ue/g, '$1ve');

/** Returns the letters of a query that may be pinyin, also during composition: `hui ce`, `hui'ce`. */
export function soundOf(query: string): string {
  return /^[a-zü]+(?:[ '’][a-zü]+)*$/.test(query) ? oneSound(query.replace(/[ '’]/g, '')) : '';
}

/**
 * Returns the words for some pinyin. They must cover all of it: `dingtoucelve` is 定投 and 策略. The last word may be
 * incomplete (`huic`).
 * @param sound Latin letters only.
 * @returns nothing for letters that are not the pinyin of words in headings.
 */
export function soundsLike(sound: string, table: PinyinTable): string[] {
  // `celu` is incomplete `celue`, which the table has as `celve`.
  const completions = (letters: string): string[] =>
    Object.keys(table)
      .filter((key) => key.startsWith(letters) || key.startsWith(letters.replace(/([ln])u$/, '$1v')))
      .sort((a, b) => a.length - b.length)
      .slice(0, MOST_COMPLETIONS)
      .flatMap((key) => own(table, key) ?? []);
  // heard[i]: the fewest words that cover the sound up to i.
  const covers: ((readonly string[])[] | undefined)[] = [[]];
  for (let start = 0; start < sound.length - 1; start++) {
    const before = covers[start];
    const last = before === undefined ? [] : completions(sound.slice(start));
    if (before !== undefined && last.length > 0) {
      return [...new Set([...before.flat(), ...last])];
    }
    for (let end = start + 1; before !== undefined && end <= sound.length; end++) {
      const words = own(table, sound.slice(start, end));
      if (words !== undefined && before.length + 1 < (covers[end]?.length ?? Infinity)) {
        covers[end] = [...before, words];
      }
    }
  }
  return [];
}
